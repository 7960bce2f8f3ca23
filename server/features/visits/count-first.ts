import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { SignedIn } from '#server/platform/actors.ts'
import { deviceOf } from './device-of.ts'
import { isUncounted } from './uncounted.ts'

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
