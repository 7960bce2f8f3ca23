import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { Ledger } from '#server/platform/ledger/ledger.ts'
import { send } from '#tests/support/call-endpoint.ts'
import type { MovableClock } from '#tests/support/clock.ts'
import type { TestApp } from '#tests/support/server.ts'

export interface Place {
  readonly folder: string
  readonly smtpUrl: string
  /** Without one, each house has a PostgreSQL of its own in its data folder. */
  readonly databaseUrl: string | undefined
}

/** What lies in the data folder is lost with the house; its backups, its ledger and its second store lie elsewhere. */
export const environmentOf = ({ folder, smtpUrl, databaseUrl }: Place) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  LIMITS_FACTOR: '1000000',
  FETCH_MODELS: 'false',
  DEMO_FAMILY: 'false',
  PUBLIC_URL: 'https://family.example',
  SMTP_URL: smtpUrl,
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
  LEDGER_DIR: join(folder, 'ledger'),
  SECOND_STORE_DIR: join(folder, 'second'),
  SECRET_KEY: 'the key of a house that is drilled, and of nothing else',
  DATABASE_URL: databaseUrl,
})

export interface House {
  readonly app: TestApp
  /** What a worker does every second: everything that was stopped goes into the ledger. */
  ship(): Promise<void>
  close(): Promise<void>
}

/** The whole server of this process, its clock in the drill's hands. */
export async function openHouse(place: Place, clock: MovableClock): Promise<House> {
  const { ports, close } = await openPorts(readConfig(environmentOf(place)), clock)
  await ports.jobs.start()
  const { http, endpoints } = await createApp(ports, { pages: false })
  await http.ready()
  const attempt: TestApp['attempt'] = (endpoint, input) => send(http, endpoint, input ?? {})
  const app = {
    http,
    endpoints,
    ports,
    clock,
    database: { system: ports.system, serving: ports.serving } as TestApp['database'],
    attempt,
    async call(endpoint, input) {
      const answer = await attempt(endpoint, input as never)
      if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.message}`)
      return answer.body
    },
    mails: async () => [],
    listen: async () => '',
  } as TestApp
  const ledger = new Ledger(ports)
  return {
    app,
    async ship() {
      while (await ledger.ship());
    },
    async close() {
      await ports.mail.stop()
      await http.close()
      await ports.jobs.stop()
      await close()
    },
  }
}
