import { sql, type Selectable } from 'kysely'
import type { HeirloomsTable } from '#server/database/types.ts'
import { deleteBytesJob } from '#server/features/media/index.ts'
import type { FamilyOwner, System } from '#server/platform/actors.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

export type HeirloomRow = Selectable<HeirloomsTable>

// A worker that was killed is followed by another; what nobody has taken up by then can be asked for again.
const patience = { hours: 12 }

/** Whose archive it is, and by whom it is looked for: a request of theirs, or a job. */
type Whose = Pick<FamilyOwner, 'db' | 'familyId' | 'accountId'>

export const newestHeirloom = ({ db, familyId, accountId }: Whose) =>
  db
    .selectFrom('heirlooms')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findHeirloom = ({ db, familyId, accountId }: FamilyOwner, id: string) =>
  db
    .selectFrom('heirlooms')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export const isUnderWay = (
  owner: { readonly ports: Pick<FamilyOwner['ports'], 'clock'> },
  { state, asked_at }: HeirloomRow,
): boolean =>
  (state === 'waiting' || state === 'making') &&
  asked_at > stamp(later(owner.ports.clock.now(), { hours: -patience.hours }))

/** Whoever presses twice asks for one: the second sees what the first has asked for. */
export async function lockAsking({ db, familyId, accountId }: Whose): Promise<void> {
  const whose = `heirlooms ${familyId} ${accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(db)
}

export async function addHeirloom(
  owner: Whose & Pick<FamilyOwner, 'newId' | 'now'>,
  kept: { days_kept?: number } = {},
): Promise<string> {
  const id = owner.newId()
  const key = `copies/${owner.familyId}/heirloom-${id}`
  await owner.db
    .insertInto('heirlooms')
    .values({
      id,
      family_id: owner.familyId,
      account_id: owner.accountId,
      made_key: `${key}-made`,
      plan_key: `${key}-plan`,
      tree_key: `${key}-tree`,
      asked_at: owner.now(),
      ...kept,
    })
    .execute()
  return id
}

/** What it would hold, before anybody asks: originals and copies, and once more those in which somebody of the tree is. */
export async function foresee({ db, familyId, accountId }: FamilyOwner) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(byte_length), 0)::float8 as bytes from (
      select media.byte_length from media left join memories on memories.id = media.id
      where media.family_id = ${familyId} and trashed_at is null
        and (private_to is null or private_to = ${accountId})
      union all
      select byte_length from renditions where family_id = ${familyId} and size = 'large'
      union all
      select coalesce(renditions.byte_length, media.byte_length) from media
      join memories on memories.id = media.id and trashed_at is null
      left join renditions on memory_id = media.id and size = 'large'
      where media.family_id = ${familyId} and kind <> 'video'
        and exists (select from memory_people where memory_people.memory_id = media.id)
      union all
      select media_copies.byte_length from media_copies join media on media.id = media_id
      where media.family_id = ${familyId} and state = 'ready' and trim_start_ms = 0 and trim_end_ms is null) held`.execute(
    db,
  )
  return rows[0]!
}

export const takeHeirloom = ({ db }: System, id: string): Promise<HeirloomRow | undefined> =>
  db
    .updateTable('heirlooms')
    .set({ state: 'making', bytes_done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returningAll()
    .executeTakeFirst()

export async function changeHeirloom(
  { db }: System,
  id: string,
  changes: Partial<
    Pick<
      HeirloomRow,
      'state' | 'bytes_done' | 'bytes_all' | 'byte_length' | 'files' | 'missing' | 'made_at'
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('heirlooms')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Keys = Pick<HeirloomRow, 'made_key' | 'plan_key' | 'tree_key'>

export async function deleteItsBytes(system: System, keys: Keys): Promise<void> {
  for (const key of [keys.made_key, keys.plan_key, keys.tree_key])
    await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
}

/** Nobody fetches the older ones of the same asker any more. */
export const forgetOlder = (system: System, { id, family_id, account_id }: HeirloomRow) =>
  inTransaction(system, async (system) => {
    const rows = await system.db
      .deleteFrom('heirlooms')
      .where('family_id', '=', family_id)
      .where('account_id', '=', account_id)
      .where('id', '<', id)
      .returning(['made_key', 'plan_key', 'tree_key'])
      .execute()
    for (const row of rows) await deleteItsBytes(system, row)
  })

/** Until when it can be fetched. */
export const heirloomUntil = ({
  asked_at,
  days_kept,
}: Pick<HeirloomRow, 'asked_at' | 'days_kept'>): Temporal.Instant =>
  later(Temporal.Instant.from(asked_at), { days: days_kept })

/** Afterwards an archive is made anew by whoever wants it. */
export const forgetHeirlooms = (system: System): Promise<void> =>
  inTransaction(system, async (system) => {
    const rows = await system.db
      .deleteFrom('heirlooms')
      .where(sql<boolean>`asked_at + days_kept * interval '1 day' < ${system.now()}`)
      .returning(['made_key', 'plan_key', 'tree_key'])
      .execute()
    for (const row of rows) await deleteItsBytes(system, row)
  })

/** Of a family that is closed: rows of one that is deleted go with it, and their bytes are swept. */
export async function deleteHeirlooms(system: System, familyId: string): Promise<void> {
  const rows = await system.db
    .deleteFrom('heirlooms')
    .where('family_id', '=', familyId)
    .returning(['made_key', 'plan_key', 'tree_key'])
    .execute()
  for (const row of rows) await deleteItsBytes(system, row)
}
