import { mostADay } from '#contract/captions.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

/** How many photos may be sent in a day: of one family, and of all. */
export interface Budget {
  readonly now: string
  readonly today: string
  readonly ofFamily: number
  readonly ofHouse: number
}

export function budgetOf({ ports }: Pick<Actor, 'ports'>): Budget {
  const ofHouse = ports.config.ai.visionPhotosADay
  const now = stamp(ports.clock.now())
  return { now, today: now.slice(0, 10), ofHouse, ofFamily: Math.min(mostADay, ofHouse) }
}
