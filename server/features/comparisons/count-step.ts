import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { hasMark, isFirstToday, todaysSalt, visitorMark } from '#server/features/visits/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { chooseVariant } from './choose-variant.ts'

/** Which form it was, the server works out again: a browser can't claim another. */
export async function countStep(
  visitor: Visitor,
  headers: IncomingHttpHeaders,
  { comparisonId, step }: { comparisonId: string; step: 'shown' | 'started' },
): Promise<void> {
  const assigned = await chooseVariant(visitor, headers)
  if (assigned.comparisonId !== comparisonId) return
  const { address, agent } = visitor
  await inTransaction(visitor, async (visitor) => {
    const on = visitor.now().slice(0, 10)
    const salt = await todaysSalt(visitor, on)
    const markOf = (what: string) =>
      visitorMark(salt, { address, agent, step: `comparison-${what}`, path: comparisonId })
    // Signing up without having seen the block isn't the block's doing.
    if (step === 'started' && !(await hasMark(visitor, on, markOf('shown')))) return
    if (!(await isFirstToday(visitor, on, markOf(step)))) return
    await sql`insert into comparison_counts (comparison_id, variant, shown) values (${comparisonId}, ${assigned.variant}, 0)
      on conflict do nothing`.execute(visitor.db)
    await visitor.db
      .updateTable('comparison_counts')
      .set((count) => ({ [step]: count(step, '+', 1) }))
      .where('comparison_id', '=', comparisonId)
      .where('variant', '=', assigned.variant)
      .execute()
  })
}
