import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Ports } from '#server/platform/ports.ts'
import { plainText } from '#tests/support/plain-words.ts'
import type { LoadHouse } from './load-house.ts'
import { progressOf } from './progress.ts'

const megabyte = 1024 * 1024

interface Originals {
  readonly familyId: string
  readonly files: number
  readonly megabytesEach: number
}

/** The doors to the outside of a house, opened beside its own processes. */
export async function withPorts<T>(
  { environment }: LoadHouse,
  work: (ports: Ports) => Promise<T>,
): Promise<T> {
  const { ports, close } = await openPorts(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  try {
    return await work(ports)
  } finally {
    await close()
  }
}

/** Originals as an upload leaves them: encrypted, each with its row. Their bytes are chance, which no disk can shorten. */
export async function putOriginals(
  { storage, system }: Ports,
  { familyId, files, megabytesEach }: Originals,
): Promise<void> {
  const tell = progressOf('originals', files)
  const chance = randomBytes(megabyte)
  for (let n = 0; n < files; n += 1) {
    const id = randomUUID()
    const key = `media/${familyId}/${id}`
    const hash = createHash('sha256')
    const byteLength = await storage.put(
      key,
      (async function* () {
        for (let piece = 0; piece < megabytesEach; piece += 1) {
          const bytes = Buffer.from(chance)
          bytes.write(`${id} ${piece}`)
          hash.update(bytes)
          yield bytes
        }
      })(),
    )
    const sha256 = hash.digest('hex')
    await system.transaction().execute(async (db) => {
      await sql`insert into media (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, created_at)
        values (${id}, ${familyId}, 'photo', ${plainText(sql`${`${n}.jpg`}::text`)}, 'image/jpeg', ${byteLength},
          ${sha256}, ${key}, now())`.execute(db)
      // Nobody is to draw pictures of chance.
      await sql`update memories set picture_state = 'none' where id = ${id}`.execute(db)
    })
    tell(n + 1)
  }
}
