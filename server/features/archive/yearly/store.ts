import { sql } from 'kysely'
import type { DayOfYear } from '#contract/rules/yearly-days.ts'
import type { HeirloomRow } from '#server/features/archive/heirloom/store.ts'
import type { Actor, FamilyOwner, System, TokenHolder } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

export const findYearly = ({ db, familyId, accountId }: FamilyOwner) =>
  db
    .selectFrom('yearly_archives')
    .select(['month', 'day', 'next_at'])
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export async function setYearly(
  owner: FamilyOwner,
  { month, day }: DayOfYear,
  next_at: string,
): Promise<void> {
  const { familyId: family_id, accountId: account_id } = owner
  await owner.db
    .insertInto('yearly_archives')
    .values({ family_id, account_id, month, day, next_at, asked_for_at: owner.now() })
    .onConflict((on) =>
      on
        .columns(['family_id', 'account_id'])
        .doUpdateSet({ month, day, next_at, heirloom_id: null }),
    )
    .execute()
}

export async function endYearly({ db, familyId, accountId }: FamilyOwner): Promise<void> {
  await db
    .deleteFrom('yearly_archives')
    .where('family_id', '=', familyId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function getsYearlyArchive({ db }: Actor, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('yearly_archives')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** By the link in a letter: of every family, since whoever presses it wants none. */
export async function endAllYearly({ db }: TokenHolder, accountId: string): Promise<void> {
  await db.deleteFrom('yearly_archives').where('account_id', '=', accountId).execute()
}

/** Of a family that is closed. */
export async function deleteYearly({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('yearly_archives').where('family_id', '=', familyId).execute()
}

export interface YearlyRow extends DayOfYear {
  readonly family_id: string
  readonly account_id: string
  readonly next_at: string
  readonly heirloom_id: string | null
}

const columns = [
  'yearly.family_id',
  'yearly.account_id',
  'month',
  'day',
  'next_at',
  'heirloom_id',
] as const

/** Whose day has come, behind whoever was looked at before. */
function due({ db, now }: System, after: YearlyRow | undefined) {
  const query = db
    .selectFrom('yearly_archives as yearly')
    .where('next_at', '<=', now())
    .orderBy('next_at')
    .orderBy('yearly.family_id')
    .limit(atOnce)
  return after
    ? query.where(
        sql<boolean>`(next_at, yearly.family_id) > (${after.next_at}::timestamptz, ${after.family_id}::uuid)`,
      )
    : query
}

/** So many are read at once. */
export const atOnce = 200

export const listUnmade = (system: System, after: YearlyRow | undefined): Promise<YearlyRow[]> =>
  due(system, after).select(columns).where('heirloom_id', 'is', null).execute()

// What no worker has finished by then isn't waited for any more.
const patienceDays = 3

/** Those whose archive is ready, has failed, or has been waited for long enough. */
export const listMade = (system: System, after: YearlyRow | undefined): Promise<YearlyRow[]> =>
  due(system, after)
    .innerJoin('heirlooms', 'heirlooms.id', 'heirloom_id')
    .select(columns)
    .where(({ or, eb }) => {
      const tooLong = stamp(later(system.ports.clock.now(), { days: -patienceDays }))
      return or([eb('state', 'in', ['ready', 'failed']), eb('asked_at', '<', tooLong)])
    })
    .execute()

/** False where another worker has it, or its owner has changed their mind meanwhile. */
export async function changeYearly(
  { db }: System,
  row: YearlyRow,
  change: { readonly next_at?: string; readonly heirloom_id: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('yearly_archives')
    .set(change)
    .where('family_id', '=', row.family_id)
    .where('account_id', '=', row.account_id)
    .where('next_at', '=', row.next_at)
    .where('heirloom_id', 'is not distinct from', row.heirloom_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function forgetYearly({ db }: System, row: YearlyRow): Promise<void> {
  await db
    .deleteFrom('yearly_archives')
    .where('family_id', '=', row.family_id)
    .where('account_id', '=', row.account_id)
    .execute()
}

export const heirloomOf = ({ db }: System, row: YearlyRow): Promise<HeirloomRow | undefined> =>
  db.selectFrom('heirlooms').selectAll().where('id', '=', row.heirloom_id).executeTakeFirst()

/** Archives that nobody has begun to make. */
export async function countWaiting({ db }: System): Promise<number> {
  const { waiting } = await db
    .selectFrom('heirlooms')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
