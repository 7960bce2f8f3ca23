import { inTransaction, type Actor } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/**
 * Founding and joining write into a family the caller isn't in yet, handing over into one they no longer own: row-level
 * security forbids both.
 * Such verbs run whole in one transaction of the system's connection; nothing else here may use it.
 */
export function outsideScope<A extends Actor, T>(
  actor: A,
  work: (actor: A) => Promise<T>,
): Promise<T> {
  return elevate(actor, 'joining', (raised) => inTransaction(raised, work))
}
