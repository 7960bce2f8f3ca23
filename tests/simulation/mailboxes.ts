import { messageOf } from './delivery-ids.ts'
import type { Faults } from './faults.ts'
import type { World } from './world.ts'

const DAY = 24 * 3_600_000
const MOST_WAYS = 3

/** In which ways an author can be written to, and from when on each of them takes nothing any more. */
export interface AuthorsWays {
  readonly ways: number
  readonly deadFrom: readonly number[]
  /** Of those: full for ever, which mail servers call “later”. */
  readonly isFull: boolean
}

/** The mailboxes of authors. Most live; some are dead from the start, some die around the day of a message. */
export class Mailboxes {
  readonly #all = new Map<string, AuthorsWays>()

  begin(world: World, { deadAuthor }: Faults, messageId: string, due: number): void {
    const ways = world.happens(0.7) ? 1 : world.between(2, MOST_WAYS)
    const isTroubled = world.happens(deadAuthor)
    const deadFrom = Array.from({ length: ways }, () => {
      if (!isTroubled || world.happens(0.2)) return Infinity
      return world.happens(0.5) ? 0 : due - world.between(-3 * DAY, 6 * DAY)
    })
    this.#all.set(messageId, { ways, deadFrom, isFull: world.happens(0.2) })
  }

  /** Every year of a series has the author of the first. */
  of(deliveryId: string): AuthorsWays {
    return this.#all.get(messageOf(deliveryId))!
  }
}
