import { decide, type Circumstances } from '#contract/rules/release/decide.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
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

/** Does what time asks of it. Where somebody else was first, the owner perhaps, what they wrote decides. */
async function advance(
  { repository, now }: Around,
  claimed: StoredPassing,
  circumstances: Circumstances,
): Promise<void> {
  let stored: StoredPassing | undefined = claimed
  while (stored) {
    const at = now()
    const decision = decide(stored.passing, at, circumstances)
    if ('does' in decision) {
      const { does } = decision
      const isNotice = does.kind === 'notice' || does.kind === 'lastCall'
      const told = isNotice && { channels: await repository.channelsOf(stored.ownerId) }
      const event = { ...does, ...told, at } as PassingEvent
      if (await repository.turn(stored, turnOf(stored, event))) return
    } else {
      const wakeAt = 'wakeAt' in decision ? decision.wakeAt : null
      const { passing } = stored
      if (await repository.turn(stored, { passing, wakeAt, letters: [] })) return
    }
    stored = await repository.find(stored.ownerId)
  }
}
