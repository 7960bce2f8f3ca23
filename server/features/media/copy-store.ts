import { sql, type Selectable, type Updateable } from 'kysely'
import type { MediaCopiesTable } from '#server/database/types.ts'
import type { Admin, FamilyAuthor, System, TokenHolder } from '#server/platform/actors.ts'
import type { Trim } from '#server/platform/av/av.ts'

export type CopyRow = Selectable<MediaCopiesTable>

/** Joins the copy of exactly the part of its recording that a message plays. */
export const isCopyOfMessage = (copy: 'copy' | 'coming') => {
  const of = sql.table(copy)
  return sql<boolean>`(${of}.media_id = messages.media_id and ${of}.trim_start_ms = messages.trim_start_ms
    and ${of}.trim_end_ms is not distinct from messages.trim_end_ms)`
}

/** Joins the copy of a file that nobody has cut. */
export const isWholeCopy = sql<boolean>`(media_copies.media_id = media.id and media_copies.trim_start_ms = 0
  and media_copies.trim_end_ms is null)`

/** Asks for a copy. Undefined if it was asked for already. */
export async function insertCopy(
  actor: FamilyAuthor | System,
  mediaId: string,
  { startMs, endMs }: Trim,
): Promise<string | undefined> {
  const inserted = await actor.db
    .insertInto('media_copies')
    .values({
      id: actor.newId(),
      media_id: mediaId,
      trim_start_ms: startMs,
      trim_end_ms: endMs,
      wanted_at: actor.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

// Behind so many it doesn't matter how many more there are.
const mostCounted = 1000

/** How many copies the family of this file waits for. */
export async function countWaiting(
  { db }: FamilyAuthor | System,
  mediaId: string,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select 1 from media_copies join media on media.id = media_copies.media_id
      where media_copies.state = 'waiting'
        and media.family_id = (select family_id from media where id = ${mediaId})
      limit ${mostCounted}) as counted`.execute(db)
  return rows[0]!.waiting
}

/** The copy to be played for this cut, if there is one. */
export function findReadyCopy(
  { db }: FamilyAuthor | TokenHolder | Admin | System,
  mediaId: string,
  { startMs, endMs }: Trim,
): Promise<CopyRow | undefined> {
  return db
    .selectFrom('media_copies')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('trim_start_ms', '=', startMs)
    .where('trim_end_ms', 'is not distinct from', endMs)
    .where('state', '=', 'ready')
    .executeTakeFirst()
}

export function findWaitingCopy({ db }: System, id: string) {
  return db
    .selectFrom('media_copies')
    .innerJoin('media', 'media.id', 'media_copies.media_id')
    .select(['media_copies.id', 'media_copies.tries', 'media_copies.media_id'])
    .select(['media_copies.trim_start_ms', 'media_copies.trim_end_ms'])
    .select(['media.family_id', 'media.storage_key', 'media.kind'])
    .select('media.content_type')
    .where('media_copies.id', '=', id)
    .where('media_copies.state', '=', 'waiting')
    .executeTakeFirst()
}

export type WaitingCopy = NonNullable<Awaited<ReturnType<typeof findWaitingCopy>>>

export async function updateCopy(
  { db }: System,
  id: string,
  change: Updateable<MediaCopiesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_copies')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A film that plays, and whose still somebody has asked for once more. */
export function findWithoutStill({ db }: System, id: string) {
  return db
    .selectFrom('media_copies')
    .innerJoin('media', 'media.id', 'media_copies.media_id')
    .select(['media_copies.id', 'media_copies.storage_key', 'media_copies.duration_ms'])
    .select('media.family_id')
    .where('media_copies.id', '=', id)
    .where('media_copies.state', '=', 'ready')
    .where('poster_key', 'is', null)
    .where('is_still_wanted', '=', true)
    .executeTakeFirst()
}

/** Null: it couldn't be made, and can be asked for again. */
export async function keepStill(
  { db }: System,
  id: string,
  still: { readonly key: string; readonly length: number } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_copies')
    .set({
      is_still_wanted: false,
      poster_key: still?.key ?? null,
      poster_byte_length: still?.length ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('poster_key', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Wanted {
  readonly mediaId: string
  readonly kind: string
  readonly startMs: number
  readonly endMs: number | null
}

/** Recordings, and cuts of them, that nobody has asked a copy of: those from before there were copies, for one. */
export async function listMissing({ db }: System, limit: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select distinct media.id as "mediaId", media.kind, coalesce(messages.trim_start_ms, 0) as "startMs",
      messages.trim_end_ms as "endMs"
    from media left join messages on messages.media_id = media.id
    where media.kind in ('audio', 'video') and not media.is_made_up
      and not exists (select 1 from media_copies as copy where copy.media_id = media.id
        and copy.trim_start_ms = coalesce(messages.trim_start_ms, 0)
        and copy.trim_end_ms is not distinct from messages.trim_end_ms)
    limit ${limit}`.execute(db)
  return rows
}

/** Whether somebody still wants this cut. A copy of the whole always has its use. */
export async function isWanted({ db }: System, copy: WaitingCopy): Promise<boolean> {
  const { media_id, trim_start_ms, trim_end_ms } = copy
  if (trim_start_ms === 0 && trim_end_ms === null) return true
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('media_id', '=', media_id)
    .where('trim_start_ms', '=', trim_start_ms)
    .where('trim_end_ms', 'is not distinct from', trim_end_ms)
    .executeTakeFirst()
  return message !== undefined
}

/** Cuts no message has any more; one of the whole stays with its file. */
export async function removeUnwanted({ db }: System): Promise<string[]> {
  const { rows } = await sql<Pick<CopyRow, 'storage_key' | 'poster_key'>>`
    delete from media_copies as copy
    where (copy.trim_start_ms > 0 or copy.trim_end_ms is not null)
      and not exists (select 1 from messages where messages.media_id = copy.media_id
        and messages.trim_start_ms = copy.trim_start_ms
        and messages.trim_end_ms is not distinct from copy.trim_end_ms)
    returning copy.storage_key, copy.poster_key`.execute(db)
  const keys = rows.flatMap(({ storage_key, poster_key }) => [storage_key, poster_key])
  return keys.filter((key) => key !== null)
}

/** Those that failed through no fault of the file get another night. */
export async function wakeFailed({ db }: System): Promise<{ id: string; kind: string }[]> {
  const { rows } = await sql<{ id: string; kind: string }>`
    update media_copies set state = 'waiting', reason = null, tries = 0
    from media where media.id = media_copies.media_id and media_copies.state = 'failed'
    returning media_copies.id, media.kind`.execute(db)
  return rows
}
