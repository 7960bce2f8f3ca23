import { messageOf } from './delivery-ids.ts'
import type { Faults } from './faults.ts'
import { World } from './world.ts'

const DAY = 24 * 3_600_000
const MOST_WAYS = 3

/** In which ways an author can be written to, and from when on each of them takes nothing any more. */
interface AuthorsWays {
  readonly ways: number
  readonly deadFrom: readonly number[]
  /** Of those: full for ever, which mail servers call “later”. */
  readonly isFull: boolean
  /** When it is known that its author has died; the keepers are asked from then on. */
  readonly diedAt: number
  readonly keepers: ReadonlyMap<string, { readonly deadFrom: number }>
}

/** The mailboxes of authors. Most live; some are dead from the start, some die around the day of a message. */
export class Mailboxes {
  readonly #all = new Map<string, AuthorsWays>()

  begin(world: World, { deadAuthor, dying }: Faults, messageId: string, due: number): void {
    const ways = world.happens(0.7) ? 1 : world.between(2, MOST_WAYS)
    const isTroubled = world.happens(deadAuthor)
    const deadFrom = Array.from({ length: ways }, () => {
      if (!isTroubled || world.happens(0.2)) return Infinity
      return world.happens(0.5) ? 0 : due - world.between(-3 * DAY, 6 * DAY)
    })
    const isFull = world.happens(0.2)
    this.#all.set(messageId, { ways, deadFrom, isFull, ...fateOf(due, dying) })
  }

  /** Whom a warning goes to now, in the place of an author who has died. */
  keepersFor = (deliveryId: string, now: number): string[] => {
    const { diedAt, keepers } = this.of(deliveryId)
    return now >= diedAt ? [...keepers.keys()] : []
  }

  /** Every year of a series has the author of the first. */
  of(deliveryId: string): AuthorsWays {
    return this.#all.get(messageOf(deliveryId))!
  }
}

const MOST_KEEPERS = 3

/** By chances of its own, so that what else happens in a seed stays as it is where nobody dies. */
function fateOf(due: number, dying: number): Pick<AuthorsWays, 'diedAt' | 'keepers'> {
  const fate = new World(due % 1_000_003, due)
  if (!fate.happens(dying)) return { diedAt: Infinity, keepers: new Map() }
  const diedAt = due - fate.between(-DAY, 30 * DAY)
  const isTroubled = fate.happens(0.4)
  const keepers = Array.from({ length: fate.between(1, MOST_KEEPERS) }, (_, i) => {
    const isDead = isTroubled && fate.happens(0.7)
    return [
      `k${i}`,
      { deadFrom: isDead ? due - fate.between(-3 * DAY, 6 * DAY) : Infinity },
    ] as const
  })
  return { diedAt, keepers: new Map(keepers) }
}
