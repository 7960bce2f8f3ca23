import { Refusal } from '#server/platform/errors.ts'
import type { Caller } from './printed-thing.ts'

/** What the shop couldn't do for us is told plainly, and can be tried again. */
export async function withShop<T>(
  caller: Caller,
  nothing: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) throw error
    caller.ports.log.warn({ err: error }, 'the print shop did not answer')
    throw new Refusal(
      503,
      `The print shop can’t be reached right now. ${nothing} Please try again in a while.`,
      { 'retry-after': '60' },
    )
  }
}
