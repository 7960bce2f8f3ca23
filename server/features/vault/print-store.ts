import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { nextInRotation, type Rotation } from '#server/platform/family-rotation.ts'
import type { Print } from '#server/platform/pictures/child/print.ts'

interface Unprinted {
  readonly memory_id: string
  readonly family_id: string
  readonly tries: number
  readonly storage_key: string
}

/** Written with the pictures of a new photo, or afterwards for one that was there before. */
export async function keepPrint(
  { db }: Pick<System, 'db'>,
  { id, family_id }: { readonly id: string; readonly family_id: string },
  { hash, sharpness }: Print,
): Promise<void> {
  const taken = { state: 'taken', hash: sql<number>`${hash}::bigint`, sharpness } as const
  await db
    .insertInto('picture_prints')
    .values({ memory_id: id, family_id, ...taken })
    .onConflict((conflict) => conflict.column('memory_id').doUpdateSet(taken))
    .execute()
}

/** Takes the next photo of before whose small picture was never looked at in this way. */
export async function takeUnprinted(
  system: System,
  lease: Lease,
  rotation: Rotation,
): Promise<Unprinted | undefined> {
  return nextInRotation(rotation, (familyId) => takeAfter(system, lease, familyId))
}

async function takeAfter({ db }: System, { now, stale }: Lease, familyId: string) {
  const { rows } = await sql<Unprinted>`
    with next as materialized (
      select picture_prints.memory_id, storage_key
      from picture_prints join renditions on renditions.memory_id = picture_prints.memory_id and size = 'small'
      where state = 'waiting' and picture_prints.family_id > ${familyId}
        and (begun_at is null or begun_at < ${stale})
      order by picture_prints.family_id, begun_at nulls first, picture_prints.memory_id
      limit 1 for update of picture_prints skip locked)
    update picture_prints set begun_at = ${now}, tries = tries + 1
    from next where picture_prints.memory_id = next.memory_id
    returning picture_prints.memory_id, family_id, tries, storage_key`.execute(db)
  return rows[0]
}

export async function giveUpPrint({ db }: System, memoryId: string): Promise<void> {
  await db
    .updateTable('picture_prints')
    .set({ state: 'failed' })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Whoever holds it lives. A time to come puts it off until then. */
export async function markPrintBegun(
  { db }: System,
  memoryId: string,
  begun_at: string,
): Promise<void> {
  await db
    .updateTable('picture_prints')
    .set({ begun_at })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}
