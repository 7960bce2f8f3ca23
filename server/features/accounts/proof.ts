import { proofNeeded } from '#contract/accounts/shapes.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/errors.ts'
import { ownSession } from './session-store.ts'

const minutesFresh = 10

/** Until when the last proof of this session counts. */
export function provedUntil(provedAt: string): string {
  return stamp(later(Temporal.Instant.from(provedAt), { minutes: minutesFresh }))
}

/** A proof from before then doesn't count any more. */
export function freshSince(now: Temporal.Instant): string {
  return stamp(now.subtract({ minutes: minutesFresh }))
}

/** Lets a sensitive act go on only if the person proved who they are a moment ago. */
export async function requireProof(actor: SignedIn): Promise<void> {
  const { proved_at } = await ownSession(actor)
  if (provedUntil(proved_at) > actor.now()) return
  throw new Refusal(proofNeeded, 'Please confirm that it’s you first.')
}
