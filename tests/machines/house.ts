import { beginDatabaseDoor, type DatabaseDoor } from './database-door.ts'
import { beginFrontDoor } from './front-door.ts'
import { openLetterBox, type LetterBox } from './letter-box.ts'
import { beginObjectStore, storeEnvironment, type ObjectStore } from './object-store.ts'
import { beginPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { kinfoldProcess, type KinfoldProcess } from './web-and-workers.ts'

export interface House {
  /** What people type. */
  readonly url: string
  readonly databaseUrl: string
  readonly postgres: PostgresPair
  readonly databaseDoor: DatabaseDoor
  readonly store: ObjectStore
  readonly webs: readonly KinfoldProcess[]
  readonly workers: readonly KinfoldProcess[]
  readonly letterBox: LetterBox
}

interface Plan {
  readonly folder: string
  /** Some twenty ports from here on are taken. */
  readonly firstPort: number
  readonly say: (words: string) => void
  /** Told what was begun as soon as it was: it is ended in any case. */
  readonly endLater: (end: () => Promise<unknown>) => void
}

/** Everything a house of several machines consists of, on one. */
export async function beginHouse({ folder, firstPort, say, endLater }: Plan): Promise<House> {
  const port = (number: number) => firstPort + number
  const letterBox = await openLetterBox()
  endLater(letterBox.close)
  const postgres = await beginPostgresPair(folder, [port(4), port(5)], endLater)
  const databaseDoor = await beginDatabaseDoor(folder, { outer: port(3), inner: postgres.port })
  endLater(databaseDoor.end)
  say('Debian’s PostgreSQL with a synchronous replica, behind HAProxy')
  const store = await beginObjectStore(folder, port(6), endLater)
  say(`the store: ${store.name}`)
  const url = `http://localhost:${port(0)}`
  const databaseUrl = `postgresql://kinfold@127.0.0.1:${port(3)}/kinfold`
  const environment = { ...common, ...storeEnvironment(store) }
  const settings = {
    folder,
    environment: {
      ...environment,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      SMTP_URL: `${letterBox.url}?ignoreTLS=true`,
    },
  }
  const webs = [1, 2].map((n) => kinfoldProcess(`web-${n}`, settings, port(n)))
  const workers = [1, 2].map((n) => kinfoldProcess(`worker-${n}`, settings))
  for (const one of [...webs, ...workers]) endLater(one.kill)
  // All at once: one of them makes the tables, the others wait for it.
  await Promise.all([...webs, ...workers].map((one) => one.start()))
  const frontDoor = await beginFrontDoor(folder, { outer: port(0), inner: [port(1), port(2)] })
  endLater(frontDoor.end)
  say('two web processes behind nginx, and two workers')
  return { url, databaseUrl, postgres, databaseDoor, store, webs, workers, letterBox }
}

const common = {
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_CONNECTIONS: '5',
  SECRET_KEY: 'the same for each process of this house, and for no other',
  DEMO_FAMILY: 'false',
  FETCH_MODELS: 'false',
  LIMITS_FACTOR: '1000000',
  STORAGE_GB: 'none',
  LOG_LEVEL: 'warn',
}
