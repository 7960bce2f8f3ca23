import { inTransaction, type SignedIn } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/**
 * The serving role can't see password hashes and sealed secrets, not even one's own. Verbs that need them act on
 * the owner's connection, and name the account in every statement.
 */
export function seeingSecrets(actor: SignedIn): SignedIn {
  return elevate(actor, 'secrets', (raised) => raised)
}

/** The same, as one transaction. */
export function withSecrets<T>(actor: SignedIn, work: (actor: SignedIn) => Promise<T>): Promise<T> {
  return elevate(actor, 'secrets', (raised) => inTransaction(raised, work))
}
