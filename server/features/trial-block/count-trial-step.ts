import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { hasMark, isFirstToday, todaysSalt, visitorMark } from '#server/features/visits/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { chooseVariant } from './choose-variant.ts'

/** Which form it was, the server works out again: a browser can't claim another. */
export async function countTrialStep(
  visitor: Visitor,
  headers: IncomingHttpHeaders,
  { testId, step }: { testId: string; step: 'shown' | 'started' },
): Promise<void> {
  const assigned = await chooseVariant(visitor, headers)
  if (assigned.testId !== testId) return
  const { address, agent } = visitor
  await inTransaction(visitor, async (visitor) => {
    const on = visitor.now().slice(0, 10)
    const salt = await todaysSalt(visitor, on)
    const markOf = (what: string) =>
      visitorMark(salt, { address, agent, step: `trial-${what}`, path: testId })
    // Signing up without having seen the block isn't the block's doing.
    if (step === 'started' && !(await hasMark(visitor, on, markOf('shown')))) return
    if (!(await isFirstToday(visitor, on, markOf(step)))) return
    await sql`insert into trial_counts (test_id, variant, shown) values (${testId}, ${assigned.variant}, 0)
      on conflict do nothing`.execute(visitor.db)
    await visitor.db
      .updateTable('trial_counts')
      .set((count) => ({ [step]: count(step, '+', 1) }))
      .where('test_id', '=', testId)
      .where('variant', '=', assigned.variant)
      .execute()
  })
}
