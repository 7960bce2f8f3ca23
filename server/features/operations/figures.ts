import type { Kysely } from 'kysely'
import type { OperationsFigures } from '#contract/operations.ts'
import type { Tables } from '#server/database/types.ts'
import { deliveryFigures } from '#server/features/deliveries/engine/index.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailFigures } from '#server/platform/mail/mail-figures.ts'

/** Later than this, something that should have happened by itself is late. */
const LATE_MINUTES = 10
const BOUNCE_DAYS = 7

/** How mail and deliveries are doing. */
export async function readFigures(db: Kysely<Tables>, now: string): Promise<OperationsFigures> {
  const instant = Temporal.Instant.from(now)
  const lateBefore = stamp(later(instant, { minutes: -LATE_MINUTES }))
  const bouncedSince = stamp(later(instant, { days: -BOUNCE_DAYS }))
  return {
    ...(await deliveryFigures(db, { now, lateBefore })),
    ...(await mailFigures(db, { now, lateBefore, bouncedSince })),
  }
}
