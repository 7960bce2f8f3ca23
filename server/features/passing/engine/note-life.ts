import type { Actor } from '#server/platform/actors.ts'
import { postgresRepository } from './postgres-repository.ts'
import { recordEvent } from './turn-of.ts'

/**
 * The owner is here: whatever case is open ends in the transaction that lets them in. False when a release was first;
 * then nobody is let in.
 */
export async function noteLife(
  actor: Actor,
  ownerId: string,
  how: 'sign-in' | 'code',
): Promise<boolean> {
  const at = actor.ports.clock.now().epochMilliseconds
  const done = await recordEvent(postgresRepository(actor), ownerId, {
    kind: 'proofOfLife',
    how,
    at,
  })
  return done !== 'released'
}
