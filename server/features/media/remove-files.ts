import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** Removes files that the family shares and that no message is made of; answers each place where bytes of them lie. */
export async function removeFiles(
  { db }: System,
  ids: readonly string[],
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    with gone as (
      delete from media where id = any(${ids}::uuid[]) and private_to is null
        and not exists (select 1 from messages where messages.media_id = media.id)
      returning id, storage_key)
    select id, storage_key as key from gone
    union all
    select gone.id, lying.key from gone join media_copies as copy on copy.media_id = gone.id,
      unnest(array[copy.storage_key, copy.poster_key]) as lying (key) where lying.key is not null`.execute(
    db,
  )
  return rows
}
