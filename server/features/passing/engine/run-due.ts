import {
  decide,
  type Circumstances,
  type Decision,
  type Timed,
} from '#contract/rules/release/decide.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { isOpen } from '#contract/rules/release/passing.ts'
import type { PassingRepository, StoredPassing } from './repository.ts'
import { turnOf } from './turn-of.ts'

const BATCH = 20

interface Around {
  readonly repository: PassingRepository
  readonly now: () => Moment
  readonly circumstances: () => Promise<Circumstances>
  /** One that something is wrong with mustn't keep the others from their moment. */
  readonly onTrouble: (ownerId: string, error: unknown) => void
}

/** Turns everything that is due, a batch at a time. Answers how many it looked at. */
export async function runDue(around: Around): Promise<number> {
  let looked = 0
  for (;;) {
    const claimed = await around.repository.claimDue(around.now(), BATCH)
    if (claimed.length === 0) return looked
    const circumstances = await around.circumstances()
    for (const stored of claimed)
      await advance(around, stored, circumstances).catch((error: unknown) =>
        around.onTrouble(stored.ownerId, error),
      )
    looked += claimed.length
  }
}

/** Too few keepers are a person's concern only where something waits for them. */
async function decideFor(
  repository: PassingRepository,
  { ownerId, passing }: StoredPassing,
  at: Moment,
  circumstances: Circumstances,
): Promise<Decision> {
  const decision = decide(passing, at, circumstances)
  const isShort = 'does' in decision && decision.does.kind === 'fallShort'
  if ((!isShort && !passing.vacancy) || (await repository.hasAnythingKept(ownerId))) return decision
  return decide(passing, at, { ...circumstances, isNothingKept: true })
}

/** Before anybody is asked about a silence: a visit since the last sign of life is one too. Of a report others decide. */
async function wasSeen(
  repository: PassingRepository,
  { ownerId, passing }: StoredPassing,
  does: Timed,
): Promise<PassingEvent | undefined> {
  if (does.kind !== 'fallShort' && does.kind !== 'askAboutOwner') return undefined
  const one = passing.case
  if (one?.state === 'released' || isOpen(one)) return undefined
  const at = await repository.seenAt?.(ownerId)
  return at && at > passing.aliveAt ? { kind: 'proofOfLife', how: 'sign-in', at } : undefined
}

/** Does what time asks of it. Where somebody else was first, the owner perhaps, what they wrote decides. */
async function advance(
  { repository, now }: Around,
  claimed: StoredPassing,
  circumstances: Circumstances,
): Promise<void> {
  let stored: StoredPassing | undefined = claimed
  while (stored) {
    const at = now()
    const decision = await decideFor(repository, stored, at, circumstances)
    if ('does' in decision) {
      const { does } = decision
      const isNotice = does.kind === 'notice' || does.kind === 'lastCall'
      const told = isNotice && { channels: await repository.channelsOf(stored.ownerId) }
      const seen = await wasSeen(repository, stored, does)
      const event = seen ?? ({ ...does, ...told, at } as PassingEvent)
      if (await repository.turn(stored, turnOf(stored, event))) return
    } else {
      const wakeAt = 'wakeAt' in decision ? decision.wakeAt : null
      const { passing } = stored
      if (await repository.turn(stored, { passing, wakeAt, letters: [] })) return
    }
    stored = await repository.find(stored.ownerId)
  }
}
