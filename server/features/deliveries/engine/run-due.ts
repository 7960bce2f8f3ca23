import type { Circumstances } from '#contract/rules/delivery/decide.ts'
import { advanceDeliveries } from './advance-delivery.ts'
import type { DeliveryRepository } from './repository.ts'

// Small, so that a worker that dies holds up few, and briefly.
const BATCH = 50

interface Around {
  readonly repository: DeliveryRepository
  readonly now: () => Temporal.Instant
  readonly circumstances: () => Promise<Circumstances>
}

/** Turns everything that is due, a batch at a time. Answers how many it looked at. */
export async function runDue({ repository, now, circumstances }: Around): Promise<number> {
  let looked = 0
  for (;;) {
    const claimed = await repository.claimDue(now(), BATCH)
    if (claimed.length === 0) return looked
    const around = await circumstances()
    await advanceDeliveries(repository, claimed, now(), around)
    looked += claimed.length
  }
}
