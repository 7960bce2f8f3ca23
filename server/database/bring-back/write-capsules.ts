import { sql } from 'kysely'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { insertRows } from './insert-rows.ts'
import type { ArchiveRecords } from './read-archive.ts'
import type { Keys } from './write-files.ts'
import type { Writing } from './write-records.ts'

/** Those that have opened: what is in the others isn't in an archive, and half a capsule is none. */
export const openedCapsules = ({ capsules }: ArchiveRecords) =>
  capsules.filter(({ state }) => state === 'opened')

export async function writeCapsules(
  { db, about, records, accountOf }: Writing,
  keys: Keys,
): Promise<void> {
  const family_id = about.id
  const capsules = openedCapsules(records)
  const known = new Set(capsules.map(({ id }) => id))
  // Things go only into one that is open, as in life; then it is what it was.
  await insertRows(
    db,
    'capsules',
    capsules.map(({ owner_id, opened_at: _later, ...capsule }) => ({
      ...capsule,
      state: 'open',
      owner_id: accountOf(owner_id),
      family_id,
    })),
  )
  const files = new Map(records.files.map((file) => [file.id, file]))
  await insertRows(
    db,
    'capsule_items',
    records['capsule-items'].flatMap((item) => {
      const file = files.get(item.id)
      const storage_key = file && keys.get(file.path)
      if (!file || !storage_key || !known.has(item.capsule_id)) return []
      const { content_type, byte_length, sha256 } = file
      const name = sealedText(family_id, file.file_name)
      return [
        { ...item, name, content_type, byte_length, sha256, storage_key, state: 'kept', family_id },
      ]
    }),
  )
  for (const { id, opened_at } of capsules)
    await sql`update capsules set state = 'opened', opened_at = ${opened_at}
      where id = ${id} and family_id = ${family_id}`.execute(db)
}
