import { applyEvent } from '#contract/rules/release/apply-event.ts'
import { decide } from '#contract/rules/release/decide.ts'
import {
  ImpossibleEvent,
  type Obstacle,
  type PassingEvent,
} from '#contract/rules/release/events.ts'
import { lettersOf } from '#contract/rules/release/letters.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import type { PassingRepository, PassingTurn, StoredPassing } from './repository.ts'

/** When to look again; null where only a person can move it. */
export function nextWake(passing: Passing, now: Moment): Moment | null {
  const decision = decide(passing, now)
  if ('rests' in decision) return null
  return 'wakeAt' in decision ? decision.wakeAt : now
}

/** Everything that one event writes. Throws where it can't happen. */
export function turnOf({ passing }: StoredPassing, event: PassingEvent): PassingTurn {
  const after = applyEvent(passing, event)
  const letters = lettersOf(passing, event, after)
  return { passing: after, event, letters, wakeAt: nextWake(after, event.at) }
}

/** `unknown`: this owner has no such row. Otherwise why it couldn't happen. */
export type Recorded = 'done' | 'unknown' | Obstacle

/**
 * Lets something happen: a press of a keeper, a sign-in of the owner, a word of a mail server. Whoever comes second
 * reads what the first wrote, so a proof of life is never overwritten by a release, nor a release by one.
 */
export async function recordEvent(
  repository: PassingRepository,
  ownerId: string,
  event: PassingEvent,
): Promise<Recorded> {
  for (;;) {
    const stored = await repository.find(ownerId)
    if (!stored) return 'unknown'
    try {
      if (await repository.turn(stored, turnOf(stored, event))) return 'done'
    } catch (error) {
      if (error instanceof ImpossibleEvent) return error.obstacle
      throw error
    }
  }
}
