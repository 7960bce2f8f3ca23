import type { Selectable } from 'kysely'
import type { TrialVariant } from '#contract/rules/trial-block.ts'
import type { TrialTest } from '#contract/trial-block.ts'
import type { Tables } from '#server/database/types.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'

type TestRow = Selectable<Tables['trial_tests']>

export async function readShowing({ db }: Actor): Promise<TrialVariant> {
  const row = await db.selectFrom('trial_choice').select('variant').executeTakeFirstOrThrow()
  return row.variant as TrialVariant
}

export const setShowing = ({ db }: Admin, variant: TrialVariant) =>
  db.updateTable('trial_choice').set({ variant }).execute()

export const findRunning = ({ db }: Actor) =>
  db.selectFrom('trial_tests').selectAll().where('ended_at', 'is', null).executeTakeFirst()

export async function listTests(admin: Admin): Promise<TrialTest[]> {
  const rows = await admin.db
    .selectFrom('trial_tests')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute()
  return Promise.all(rows.map((row) => toTest(admin, row)))
}

export async function toTest({ db }: Actor, row: TestRow): Promise<TrialTest> {
  const counts = await db
    .selectFrom('trial_counts')
    .select(['variant', 'shown', 'started'])
    .where('test_id', '=', row.id)
    .execute()
  const variants = row.variants as TrialVariant[]
  return {
    id: row.id,
    variants,
    expected: row.expected_rate / 1000,
    matters: row.smallest_difference / 1000,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    chosen: row.chosen as TrialVariant | null,
    counts: variants.map((variant) => {
      const { shown, started } = counts.find((one) => one.variant === variant) ?? none
      return { variant, shown, started }
    }),
  }
}

const none = { shown: 0, started: 0 }
