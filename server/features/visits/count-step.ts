import { sql } from 'kysely'
import { WHOLE_SITE, type FunnelStep } from '#contract/rules/funnel.ts'
import { inTransaction, type System, type Visitor } from '#server/platform/actors.ts'
import { todaysSalt, visitorMark } from './visitor-mark.ts'

interface Step {
  readonly step: FunnelStep
  readonly device: 'mobile' | 'tablet' | 'desktop'
  /** The listed page it happened on, where it happened on one. */
  readonly path?: string | undefined
}

/** Counts a step of somebody at the browser: how often, and by how many, on the page and on the whole site. */
export function countVisitorStep(visitor: Visitor, counted: Step): Promise<void> {
  const { address, agent } = visitor
  return inTransaction(visitor, async (actor) => {
    const on = dayOf(actor.now())
    const salt = await todaysSalt(actor, on)
    for (const path of counted.path ? [counted.path, WHOLE_SITE] : [WHOLE_SITE]) {
      const mark = visitorMark(salt, { address, agent, step: counted.step, path })
      await add(actor, on, { ...counted, path }, await isFirstToday(actor, on, mark))
    }
  })
}

/** Of one person, for the whole site. */
export const addCount = (
  actor: System,
  on: string,
  { step, device }: Omit<Step, 'path'>,
): Promise<void> => add(actor, on, { step, device, path: WHOLE_SITE }, true)

const dayOf = (instant: string) => instant.slice(0, 10)

/** Notes a mark; false if it was there. */
export async function isFirstToday({ db }: Visitor, on: string, mark: Buffer): Promise<boolean> {
  const inserted = await db
    .insertInto('visit_marks')
    .values({ counted_on: on, mark })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function hasMark({ db }: Visitor, on: string, mark: Buffer): Promise<boolean> {
  const found = db.selectFrom('visit_marks').select('mark').where('counted_on', '=', on)
  return (await found.where('mark', '=', mark).executeTakeFirst()) !== undefined
}

async function add(
  { db }: Visitor | System,
  on: string,
  { step, device, path }: Required<Step>,
  isNew: boolean,
): Promise<void> {
  await db
    .insertInto('visit_counts')
    .values({ counted_on: on, step, path: path!, device, times: 1, visitors: isNew ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['counted_on', 'step', 'path', 'device']).doUpdateSet({
        times: sql`visit_counts.times + 1`,
        visitors: sql`visit_counts.visitors + excluded.visitors`,
      }),
    )
    .execute()
}
