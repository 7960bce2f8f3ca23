import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { DamagedFile, MissingFile } from '#server/platform/storage/storage.ts'

/** Every file about once a month at a thirtieth a day, with a floor that small installations pass daily. */
const leastFiles = 200
const share = 30

type Outcome = 'sound' | 'missing' | 'changed'

interface Known {
  readonly storage_key: string
  readonly sha256: string
}

/**
 * Reads a share of the stored files again, the longest unread first, and compares each with the hash it came with.
 * A disk forgets silently; who looks only when a message is due looks too late.
 */
export async function checkFiles(system: System): Promise<void> {
  for (const file of await longestUnread(system)) {
    const outcome = await examine(system, file)
    await system.db
      .insertInto('file_checks')
      .values({ storage_key: file.storage_key, checked_at: system.now(), outcome })
      .onConflict((on) =>
        on.column('storage_key').doUpdateSet({ checked_at: system.now(), outcome }),
      )
      .execute()
    if (outcome !== 'sound')
      system.ports.log.error(
        { key: file.storage_key, outcome },
        'a stored file isn’t what it was; a backup may still have it',
      )
  }
  // What was deleted needs no more watching.
  await sql`delete from file_checks where storage_key not in (select storage_key from (${kept}) kept)`.execute(
    system.db,
  )
}

/** The family's files, what lies in capsules and on memorials, spoken wishes, what guests sent by links, and voices that wait to be heard: once kept, such a one is a file under the same key. */
const kept = sql`
  select storage_key, sha256 from media
  union
  select storage_key, sha256 from voices where state = 'arrived'
  union all
  select storage_key, sha256 from capsule_items where state <> 'announced'
  union all
  select storage_key, sha256 from contributions where state = 'waiting'
  union all
  select storage_key, sha256 from memorial_tributes where state <> 'announced' and storage_key is not null
  union all
  select storage_key, sha256 from wish_recordings where state = 'kept'`

async function longestUnread(system: System): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select kept.storage_key, kept.sha256 from (${kept}) kept
    left join file_checks on file_checks.storage_key = kept.storage_key
    order by file_checks.checked_at nulls first, kept.storage_key
    limit greatest(${leastFiles}, (select count(*) / ${share} from media))`.execute(system.db)
  return rows
}

async function examine(system: System, file: Known): Promise<Outcome> {
  const hash = createHash('sha256')
  try {
    const bytes = await system.ports.storage.read(file.storage_key)
    for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk)
  } catch (error) {
    if (error instanceof MissingFile) return 'missing'
    if (error instanceof DamagedFile) return 'changed'
    throw error
  }
  return hash.digest('hex') === file.sha256 ? 'sound' : 'changed'
}
