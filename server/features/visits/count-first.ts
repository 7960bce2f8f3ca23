import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { DeviceKind } from '#contract/rules/funnel.ts'
import type { SignedIn, System } from '#server/platform/actors.ts'
import { addCount } from './count-step.ts'
import { deviceOf } from './device-of.ts'
import { isUncounted } from './is-uncounted.ts'

/**
 * Counts a step of somebody with an account, the first time they take it, in their own transaction. Whoever asked
 * not to be counted as a visitor isn't counted here either: the steps of a funnel must be of the same people.
 */
export async function countFirst(
  { db, now }: SignedIn,
  step: 'scheduled' | 'paid',
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (isUncounted(headers)) return
  const [device, today] = [deviceOf(headers), now().slice(0, 10)]
  await sql`select kinfold_count_first(${step}, ${device}, ${today}::date)`.execute(db)
}

/** The same for what a payment provider tells, when nobody is at the browser any more. */
export async function countFirstOf(
  system: System,
  accountId: string,
  { step, device }: { step: 'scheduled' | 'paid'; device: DeviceKind },
): Promise<void> {
  const on = system.now().slice(0, 10)
  const first = await system.db
    .insertInto('visit_firsts')
    .columns(['account_id', 'step', 'counted_on'])
    .expression(({ selectFrom, val }) =>
      selectFrom('accounts')
        .select(({ cast }) => ['id', val(step).as('step'), cast<string>(val(on), 'date').as('on')])
        .where('id', '=', accountId)
        .where('sandbox_id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (first) await addCount(system, on, { step, device })
}
