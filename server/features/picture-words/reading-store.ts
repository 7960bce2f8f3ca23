import { sql } from 'kysely'
import type { PictureReading } from '#contract/picture-words.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { mostFailures, type WaitingPhoto } from '#server/platform/photo-queue.ts'
import { nextInRotation, type Rotation } from '#server/platform/family-rotation.ts'

type Counts = Omit<PictureReading, 'engine' | 'engineState'>

/** What lies in the trash isn't read until it is back; of what there is no picture, nothing waits. */
export async function readCounts({ db, familyId }: FamilyViewer): Promise<Counts> {
  const { rows } = await sql<{ state: 'waiting' | 'read' | 'failed'; count: number }>`
    select state, count(*)::integer as count
    from picture_words join memories on memories.id = memory_id and trashed_at is null
    where picture_words.family_id = ${familyId} and (state <> 'waiting' or picture_state = 'ready')
    group by state`.execute(db)
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    waiting: of('waiting'),
    read: of('read'),
    failed: of('failed'),
    failures: of('failed') > 0 ? await listFailures(db, familyId) : [],
  }
}

async function listFailures(db: FamilyViewer['db'], familyId: string) {
  const { rows } = await sql<PictureReading['failures'][number]>`
    select memory_id as "memoryId", file_name as "fileName", coalesce(reason, '') as reason
    from picture_words join memories on memories.id = memory_id and trashed_at is null
      join media on media.id = memory_id
    where picture_words.family_id = ${familyId} and state = 'failed'
    order by memory_id desc limit ${mostFailures}`.execute(db)
  return rows
}

export async function waitAgain({ db, familyId }: FamilyEditor): Promise<void> {
  await db
    .updateTable('picture_words')
    .set({ state: 'waiting', tries: 0, begun_at: null, reason: null })
    .where('family_id', '=', familyId)
    .where('state', '=', 'failed')
    .execute()
}

const isTriedOut = sql`exists (
  select from families where families.id = picture_words.family_id and sandbox_id is not null)`

/**
 * Those that somebody waits for come first, then everything else, and at last what visitors try out; of each, one
 * family after the other.
 */
export async function takeNext(
  system: System,
  lease: Lease,
  rotation: Rotation,
): Promise<WaitingPhoto | undefined> {
  const asked = await nextInRotation(rotation, (familyId) =>
    take(
      system,
      lease,
      sql`asked_at is not null and picture_words.family_id > ${familyId} and not ${isTriedOut}`,
      sql`picture_words.family_id, asked_at`,
    ),
  )
  if (asked) return asked
  return (
    (await takeInTurn(system, lease, rotation, sql`not ${isTriedOut}`)) ??
    (await takeInTurn(system, lease, rotation, isTriedOut))
  )
}

/** Bringing in comes first: while a family’s pictures are made, only those of it are read that somebody waits for. */
const takeInTurn = (
  system: System,
  lease: Lease,
  rotation: Rotation,
  which: ReturnType<typeof sql>,
) =>
  nextInRotation(rotation, (familyId) =>
    take(
      system,
      lease,
      sql`picture_words.family_id > ${familyId} and ${which} and not exists (
        select from memories coming where coming.family_id = picture_words.family_id
          and coming.picture_state = 'waiting' and coming.trashed_at is null)`,
      sql`picture_words.family_id, picture_words.begun_at nulls first, picture_words.memory_id`,
    ),
  )

async function take(
  { db }: System,
  { now, stale }: Lease,
  which: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
) {
  const { rows } = await sql<WaitingPhoto>`
    with next as materialized (
      select picture_words.memory_id, storage_key
      from picture_words
        join renditions on renditions.memory_id = picture_words.memory_id and size = 'large'
        join memories on memories.id = picture_words.memory_id and trashed_at is null
      where state = 'waiting' and (picture_words.begun_at is null or picture_words.begun_at < ${stale}) and ${which}
      order by ${order} limit 1 for update of picture_words skip locked)
    update picture_words set begun_at = ${now}, tries = tries + 1
    from next where picture_words.memory_id = next.memory_id
    returning picture_words.memory_id, family_id, tries, storage_key`.execute(db)
  return rows[0]
}

/** Whether any picture waits that nobody holds. */
export async function isAnyWaiting({ db }: System, { stale }: Lease): Promise<boolean> {
  const { rows } = await sql`
    select from picture_words join memories on memories.id = memory_id and trashed_at is null and picture_state = 'ready'
    where state = 'waiting' and (picture_words.begun_at is null or picture_words.begun_at < ${stale}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whoever holds it lives. A time to come puts it off until then. */
export async function markBegun({ db }: System, memoryId: string, begun_at: string): Promise<void> {
  await db
    .updateTable('picture_words')
    .set({ begun_at })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Its memory is held first, as whoever deletes or changes it does: neither waits for the other. */
export async function keepWords({ db }: System, memoryId: string, words: string): Promise<void> {
  await sql`select from memories where id = ${memoryId} for no key update`.execute(db)
  await db
    .updateTable('picture_words')
    .set({ state: 'read', words, reason: null, asked_at: null })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function giveUp({ db }: System, memoryId: string, reason: string): Promise<void> {
  await db
    .updateTable('picture_words')
    .set({ state: 'failed', reason, asked_at: null })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}
