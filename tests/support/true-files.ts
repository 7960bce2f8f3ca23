import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './server.ts'

// So much of each kind of file as the server knows it by.
const beginnings: Readonly<Record<string, string>> = {
  'audio/wav': 'RIFF\x04\0\0\0WAVE',
  'audio/webm': '\x1a\x45\xdf\xa3\x88webm',
  'audio/mp4': '\0\0\0\x10ftypM4A \0\0\0\0',
  'video/mp4': '\0\0\0\x10ftypisom\0\0\0\0',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/webp': 'RIFF\x04\0\0\0WEBP',
  'text/plain; charset=utf-8': 'Dear Nora',
}

interface Stored {
  readonly key: string
  readonly content_type: string
}

/** A world's files are rows with four bytes behind them; here each becomes what its row says it is, and the row true. */
export async function giveTrueFiles(app: TestApp, familyId: string): Promise<void> {
  const { system } = app.database
  const put = async ({ key, content_type }: Stored) => {
    const bytes = Buffer.from(beginnings[content_type]!, 'latin1')
    await app.ports.storage.put(
      key,
      (async function* () {
        yield bytes
      })(),
    )
    return { byteLength: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const ofFamily = sql`family_id = ${familyId}`
  const ofItsMedia = sql`media_id in (select id from media where family_id = ${familyId})`
  for (const [table, belongs] of [
    ['media', ofFamily],
    ['renditions', ofFamily],
    ['media_copies', ofItsMedia],
    ['capsule_items', ofFamily],
    ['memorial_tributes', ofFamily],
    ['wish_recordings', ofFamily],
  ] as const) {
    const { rows } =
      await sql<Stored>`select storage_key as key, content_type from ${sql.table(table)}
      where ${belongs} and storage_key is not null`.execute(system)
    for (const row of rows) {
      const { byteLength, sha256 } = await put(row)
      await system.transaction().execute(async (db) => {
        // A spoken wish that is kept may not become another.
        await sql`set local session_replication_role = replica`.execute(db)
        await sql`update ${sql.table(table)} set byte_length = ${byteLength}, sha256 = ${sha256}
          where storage_key = ${row.key}`.execute(db)
      })
    }
  }
  const posters = await sql<{ key: string }>`select poster_key as key from media_copies
    where ${ofItsMedia} and poster_key is not null`.execute(system)
  for (const { key } of posters.rows) {
    const { byteLength } = await put({ key, content_type: 'image/jpeg' })
    await sql`update media_copies set poster_byte_length = ${byteLength} where poster_key = ${key}`.execute(
      system,
    )
  }
}
