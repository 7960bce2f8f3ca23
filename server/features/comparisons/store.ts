import type { Selectable } from 'kysely'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import type { Comparison } from '#contract/comparisons.ts'
import type { Tables } from '#server/database/types.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'

type ComparisonRow = Selectable<Tables['comparisons']>

export async function readShowing({ db }: Actor): Promise<BlockVariant> {
  const row = await db.selectFrom('shown_block').select('variant').executeTakeFirstOrThrow()
  return row.variant as BlockVariant
}

export const setShowing = ({ db }: Admin, variant: BlockVariant) =>
  db.updateTable('shown_block').set({ variant }).execute()

export const findRunning = ({ db }: Actor) =>
  db.selectFrom('comparisons').selectAll().where('ended_at', 'is', null).executeTakeFirst()

export async function listComparisons(admin: Admin): Promise<Comparison[]> {
  const rows = await admin.db
    .selectFrom('comparisons')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute()
  return Promise.all(rows.map((row) => toComparison(admin, row)))
}

export async function toComparison({ db }: Actor, row: ComparisonRow): Promise<Comparison> {
  const counts = await db
    .selectFrom('comparison_counts')
    .select(['variant', 'shown', 'started'])
    .where('comparison_id', '=', row.id)
    .execute()
  const variants = row.variants as BlockVariant[]
  return {
    id: row.id,
    variants,
    expected: row.expected_rate / 1000,
    matters: row.smallest_difference / 1000,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    chosen: row.chosen as BlockVariant | null,
    counts: variants.map((variant) => {
      const { shown, started } = counts.find((one) => one.variant === variant) ?? none
      return { variant, shown, started }
    }),
  }
}

const none = { shown: 0, started: 0 }
