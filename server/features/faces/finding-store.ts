import { sql } from 'kysely'
import type { FaceFinding } from '#contract/faces.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer, System } from '#server/platform/actors.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { failuresOf, mostFailures, type WaitingPhoto } from '#server/platform/photo-queue.ts'
import { nextInRotation, type Rotation } from '#server/platform/family-rotation.ts'

type Counts = Omit<FaceFinding, 'engine' | 'engineState'>

export async function readFinding({ db, familyId }: FamilyViewer): Promise<Counts> {
  const finding = await db
    .selectFrom('face_finding')
    .select(['begun_at', 'listed_through'])
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  const { rows } = await sql<{ state: 'waiting' | 'read' | 'failed'; count: number }>`
    select state, count(*)::integer as count from face_readings
    where family_id = ${familyId} group by state`.execute(db)
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    isOn: finding !== undefined,
    begunAt: finding?.begun_at ?? null,
    isListing: finding !== undefined && finding.listed_through !== null,
    waiting: of('waiting'),
    read: of('read'),
    failed: of('failed'),
    failures: of('failed') > 0 ? await listFailures(db, familyId) : [],
  }
}

async function listFailures(db: FamilyViewer['db'], familyId: string) {
  const rows = await db
    .selectFrom('face_readings')
    .innerJoin('media', 'media.id', 'face_readings.memory_id')
    .select(['memory_id', 'file_name', 'reason'])
    .where('face_readings.family_id', '=', familyId)
    .where('state', '=', 'failed')
    .orderBy('memory_id', 'desc')
    .limit(mostFailures)
    .execute()
  return failuresOf(rows)
}

export async function insertFinding(owner: FamilyOwner): Promise<void> {
  await owner.db
    .insertInto('face_finding')
    .values({ family_id: owner.familyId, begun_at: owner.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every vector, box, picture and group of the family hangs on this row and goes with it. */
export async function deleteFinding({ db, familyId }: FamilyOwner): Promise<void> {
  await db.deleteFrom('face_finding').where('family_id', '=', familyId).execute()
}

/** The same of a family that ends. */
export async function deleteFaces({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('face_finding').where('family_id', '=', familyId).execute()
}

export async function waitAgain({ db, familyId }: FamilyEditor): Promise<void> {
  await db
    .updateTable('face_readings')
    .set({ state: 'waiting', tries: 0, begun_at: null, reason: null })
    .where('family_id', '=', familyId)
    .where('state', '=', 'failed')
    .execute()
}

/** Lists some of the photos that were there before it was turned on; false once all families' are. */
export async function listSome({ db }: System, atOnce = 1000): Promise<boolean> {
  const { rows } = await sql`
    with finding as materialized (
      select family_id, listed_through from face_finding where listed_through is not null
      order by family_id limit 1 for update skip locked),
    next as materialized (
      select memories.id, memories.family_id, picture_state from finding, lateral (
        select * from memories where memories.family_id = finding.family_id and id > listed_through
        order by id limit ${atOnce}) memories),
    listed as (
      insert into face_readings (memory_id, family_id)
      select next.id, next.family_id from next join media on media.id = next.id and media.kind = 'photo'
      where picture_state = 'ready' on conflict do nothing)
    update face_finding set listed_through = (select max(id::text)::uuid from next)
    from finding where face_finding.family_id = finding.family_id returning 1`.execute(db)
  return rows.length > 0
}

/** Takes the next photo that waits, for as long as a lease lasts. One whose picture is missing holds up nobody. */
export async function takeNext(
  system: System,
  lease: Lease,
  rotation: Rotation,
): Promise<WaitingPhoto | undefined> {
  return nextInRotation(rotation, (familyId) => takeAfter(system, lease, familyId))
}

async function takeAfter({ db }: System, { now, stale }: Lease, familyId: string) {
  const { rows } = await sql<WaitingPhoto>`
    with next as materialized (
      select face_readings.memory_id, storage_key
      from face_readings join renditions on renditions.memory_id = face_readings.memory_id and size = 'large'
      where state = 'waiting' and face_readings.family_id > ${familyId}
        and (begun_at is null or begun_at < ${stale})
      order by face_readings.family_id, begun_at nulls first, face_readings.memory_id
      limit 1 for update of face_readings skip locked)
    update face_readings set begun_at = ${now}, tries = tries + 1
    from next where face_readings.memory_id = next.memory_id
    returning face_readings.memory_id, family_id, tries, storage_key`.execute(db)
  return rows[0]
}

/** Whether any photo waits that nobody holds. */
export async function isAnyWaiting({ db }: System, { stale }: Lease): Promise<boolean> {
  const found = await db
    .selectFrom('face_readings')
    .select('memory_id')
    .where('state', '=', 'waiting')
    .where((either) => either.or([either('begun_at', 'is', null), either('begun_at', '<', stale)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whoever holds it lives. A time to come puts it off until then. */
export async function markBegun({ db }: System, memoryId: string, begun_at: string): Promise<void> {
  await db
    .updateTable('face_readings')
    .set({ begun_at })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Holds what the faces will hang on, before anything that hangs on it already: whoever deletes goes the same way, and
 * neither waits for the other.
 */
export async function isWanted({ db }: System, memoryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from memories join face_finding using (family_id) where memories.id = ${memoryId}
    for key share of memories, face_finding`.execute(db)
  return rows.length > 0
}

/** False where it was turned off, deleted, or looked at by another worker meanwhile. */
export async function isRead({ db }: System, memoryId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('face_readings')
    .set({ state: 'read', reason: null })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function giveUp({ db }: System, memoryId: string, reason: string): Promise<void> {
  await db
    .updateTable('face_readings')
    .set({ state: 'failed', reason })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}
