import { sql } from 'kysely'
import type { ThingFinding } from '#contract/things.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer, System } from '#server/platform/actors.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { failuresOf, mostFailures, type WaitingPhoto } from '#server/platform/photo-queue.ts'
import { nextInRotation, type Rotation } from '#server/platform/family-rotation.ts'

type Counts = Omit<ThingFinding, 'engine' | 'engineState'>

export async function readFinding({ db, familyId }: FamilyViewer): Promise<Counts> {
  const finding = await db
    .selectFrom('thing_finding')
    .select(['is_on', 'listed_through'])
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  const { rows } = await sql<{ state: 'waiting' | 'read' | 'failed'; count: number }>`
    select state, count(*)::integer as count from thing_readings
    where family_id = ${familyId} and (state <> 'waiting' or memory_id not in (
      select id from memories where family_id = ${familyId} and trashed_at is not null))
    group by state`.execute(db)
  const isOn = finding?.is_on ?? true
  const of = (state: string) => (isOn && rows.find((row) => row.state === state)?.count) || 0
  return {
    isOn,
    isListing: isOn && (finding?.listed_through ?? null) !== null,
    waiting: of('waiting'),
    read: of('read'),
    failed: of('failed'),
    failures: of('failed') > 0 ? await listFailures(db, familyId) : [],
  }
}

async function listFailures(db: FamilyViewer['db'], familyId: string) {
  const rows = await db
    .selectFrom('thing_readings')
    .innerJoin('media', 'media.id', 'thing_readings.memory_id')
    .select(['memory_id', 'file_name', 'reason'])
    .where('thing_readings.family_id', '=', familyId)
    .where('state', '=', 'failed')
    .orderBy('memory_id', 'desc')
    .limit(mostFailures)
    .execute()
  return failuresOf(rows)
}

/** Turned on, the photos that are there are listed from the first. */
export async function setFinding({ db, familyId }: FamilyOwner, is_on: boolean): Promise<void> {
  const chosen = { is_on, listed_through: is_on ? houseId : null }
  await db
    .insertInto('thing_finding')
    .values({ family_id: familyId, ...chosen })
    .onConflict((conflict) =>
      conflict.column('family_id').doUpdateSet(chosen).where('thing_finding.is_on', '<>', is_on),
    )
    .execute()
}

/** Of a family that ends; the rest goes with its photos. */
export async function deleteThings({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('thing_finding').where('family_id', '=', familyId).execute()
}

export async function waitAgain({ db, familyId }: FamilyEditor): Promise<void> {
  await db
    .updateTable('thing_readings')
    .set({ state: 'waiting', tries: 0, begun_at: null, reason: null })
    .where('family_id', '=', familyId)
    .where('state', '=', 'failed')
    .execute()
}

/** Lists some of the photos that were there before it was turned on; false once all families' are. */
export async function listSome({ db }: System, atOnce = 1000): Promise<boolean> {
  const { rows } = await sql`
    with finding as materialized (
      select family_id, listed_through from thing_finding where is_on and listed_through is not null
      order by family_id limit 1 for update skip locked),
    next as materialized (
      select memories.id, memories.family_id, picture_state from finding
      join families on families.id = finding.family_id and sandbox_id is null, lateral (
        select * from memories where memories.family_id = finding.family_id and id > listed_through
        order by id limit ${atOnce}) memories),
    listed as (
      insert into thing_readings (memory_id, family_id)
      select next.id, next.family_id from next join media on media.id = next.id
      where picture_state = 'ready' and media.kind = 'photo' and not is_made_up on conflict do nothing)
    update thing_finding set listed_through = (select max(id::text)::uuid from next)
    from finding where thing_finding.family_id = finding.family_id returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Forgets some of what was found where it is turned off; false once nothing is left. A photo is held before what hangs on
 * it, as by whoever keeps what was found; what that one kept meanwhile is found by its family the next time.
 */
export async function forgetSome({ db }: System, atOnce = 500): Promise<boolean> {
  const { rows } = await sql`
    with looked as materialized (
      (select memory_id from thing_finding join thing_readings using (family_id) where not is_on limit ${atOnce})
      union
      (select memory_id from thing_finding join memory_things using (family_id) where not is_on limit ${atOnce})),
    taken as materialized (
      select id from memories where id in (select memory_id from looked) for no key update skip locked),
    things as (delete from memory_things using taken where memory_things.memory_id = taken.id),
    readings as (delete from thing_readings using taken where thing_readings.memory_id = taken.id)
    select from taken`.execute(db)
  return rows.length > 0
}

/**
 * The first photo that waits, of the next families one after the other: of each it is asked once whether its pictures are
 * being made, for bringing in comes first. One in the trash, or whose picture is missing, holds up nobody.
 */
const firstWaiting = ({ stale }: Pick<Lease, 'stale'>, familyId: string) => sql`
  with recursive families_waiting (id) as (
    (select family_id from thing_readings where state = 'waiting' and family_id > ${familyId}
      order by family_id limit 1)
    union all
    select (select family_id from thing_readings where state = 'waiting' and family_id > families_waiting.id
      order by family_id limit 1)
    from families_waiting where id is not null)
  select first.memory_id, storage_key from families_waiting, lateral (
    select thing_readings.memory_id, storage_key from thing_readings
      join memories on memories.id = thing_readings.memory_id and trashed_at is null
      join renditions on renditions.memory_id = thing_readings.memory_id and size = 'small'
    where thing_readings.state = 'waiting' and thing_readings.family_id = families_waiting.id
      and (thing_readings.begun_at is null or thing_readings.begun_at < ${stale}) and not exists (
        select from memories coming where coming.family_id = families_waiting.id
          and coming.picture_state = 'waiting' and coming.trashed_at is null)
    order by thing_readings.begun_at nulls first, thing_readings.memory_id
    limit 1 for update of thing_readings skip locked) first
  limit 1`

/** Takes the next photo that waits, for as long as a lease lasts. */
export async function takeNext(
  system: System,
  lease: Lease,
  rotation: Rotation,
): Promise<WaitingPhoto | undefined> {
  return nextInRotation(rotation, (familyId) => takeAfter(system, lease, familyId))
}

async function takeAfter({ db }: System, { now, stale }: Lease, familyId: string) {
  const { rows } = await sql<WaitingPhoto>`
    with next as materialized (${firstWaiting({ stale }, familyId)})
    update thing_readings set begun_at = ${now}, tries = tries + 1
    from next where thing_readings.memory_id = next.memory_id
    returning thing_readings.memory_id, family_id, tries, storage_key`.execute(db)
  return rows[0]
}

/** Whether any photo waits that can be taken. */
export async function isAnyWaiting({ db }: System, lease: Lease): Promise<boolean> {
  const { rows } = await firstWaiting(lease, houseId).execute(db)
  return rows.length > 0
}

/** Whoever holds it lives. A time to come puts it off until then. */
export async function markBegun({ db }: System, memoryId: string, begun_at: string): Promise<void> {
  await db
    .updateTable('thing_readings')
    .set({ begun_at })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Holds the photo. Whoever turns it off meanwhile has this deleted with the rest: it hangs on a reading. */
export async function isWanted({ db }: System, memoryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memories where id = ${memoryId} and not exists (
      select from thing_finding where thing_finding.family_id = memories.family_id and not is_on)
    for no key update`.execute(db)
  return rows.length > 0
}

/** False where it was turned off, deleted, or looked at by another worker meanwhile. */
export async function isRead({ db }: System, memoryId: string, engine: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('thing_readings')
    .set({ state: 'read', reason: null, engine })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function giveUp({ db }: System, memoryId: string, reason: string): Promise<void> {
  await db
    .updateTable('thing_readings')
    .set({ state: 'failed', reason })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}
