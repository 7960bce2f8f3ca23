import { anonymousBytesOfDay } from '#contract/rules/voice-limits.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { giveBack, takeAmount, type Budget } from '#server/platform/http/amount-limits.ts'
import { networksOf } from '#server/platform/http/networks.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import type { Largest, Received } from './receive-whole.ts'

const perSeconds = 86_400
// Counted in kB: the counts are integers.
const kB = (bytes: number) => Math.ceil(bytes / 1024)

/** How much is stored in a day: for one source, of one household, and of the neighbourhood around it. */
interface Measure {
  readonly name: string
  readonly ofOne: number
  readonly near: number
  readonly wide: number
}

const ofVoices: Measure = { name: 'voices', ...anonymousBytesOfDay }

/** A source is a card, a message, a guest or a link. */
function budgetsOf({ ports, address }: TokenHolder, source: string, measure: Measure): Budget[] {
  const budgetOf = (key: string, bytes: number): Budget => ({
    key: `stored ${measure.name} ${key}`,
    limit: { max: kB(bytes), perSeconds },
  })
  const ofOne = budgetOf(source, measure.ofOne)
  // A server that only its own machine can reach sees all its visitors at one address.
  if (ports.config.isLoopbackOnly) return [ofOne]
  const { near, wide } = networksOf(address)
  return [ofOne, budgetOf(near, measure.near), budgetOf(`around ${wide}`, measure.wide)]
}

export interface GuestBudget {
  /** Stores within the day's measure; what turns out smaller, or isn't kept, is given back. */
  within<R extends Received>(store: () => Promise<R>): Promise<R>
}

/** Asked before the first byte is stored, so that many at once can't overshoot either. */
export function guestBudget(
  holder: TokenHolder,
  source: string | undefined,
  {
    announcedBytes,
    largest,
    measure = ofVoices,
  }: { announcedBytes: number; largest: Largest; measure?: Measure },
): GuestBudget {
  const { ports } = holder
  const budgets = source ? budgetsOf(holder, source, measure) : []
  // Whoever doesn't say how much it is might send the most.
  const reserved = kB(Math.min(announcedBytes || largest.bytes, largest.bytes))
  return {
    async within(store) {
      if (!(await takeAmount(ports, budgets, reserved))) throw tooMuchToday()
      return settled(ports, budgets, reserved, store)
    },
  }
}

interface AnnouncedBudget {
  /** Writes down so much within the day's measure, whether it comes or not; what isn't written down is given back. */
  announcing<T>(bytes: number, write: () => Promise<T>): Promise<T>
}

/** What is announced keeps room for a while: also without a byte it is measured. */
export function announcedBudget(
  holder: TokenHolder,
  source: string,
  measure: Measure,
): AnnouncedBudget {
  const { ports } = holder
  const budgets = budgetsOf(holder, source, measure)
  return {
    async announcing(bytes, write) {
      if (!(await takeAmount(ports, budgets, kB(bytes)))) throw tooMuchToday()
      try {
        return await write()
      } catch (error) {
        await giveBack(ports, budgets, kB(bytes))
        throw error
      }
    },
  }
}

async function settled<R extends Received>(
  ports: ActorPorts,
  budgets: readonly Budget[],
  reserved: number,
  store: () => Promise<R>,
): Promise<R> {
  let used = 0
  try {
    const stored = await store()
    used = kB(stored.byte_length)
    return stored
  } finally {
    await giveBack(ports, budgets, reserved - used)
  }
}

const tooMuchToday = () =>
  new Refusal(
    429,
    'That is as much as we can take from here in one day. What you wanted to send is safe on this device; please send it tomorrow.',
    { 'retry-after': '3600' },
  )
