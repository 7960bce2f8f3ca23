import { anonymousBytesOfDay } from '#contract/rules/voice-limits.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { giveBack, takeAmount, type Budget } from '#server/platform/http/amounts.ts'
import { networksOf } from '#server/platform/http/networks.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import type { Largest, Received } from './receive-whole.ts'

const perSeconds = 86_400
// Counted in kB: the counts are integers.
const kB = (bytes: number) => Math.ceil(bytes / 1024)

const budgetOf = (key: string, bytes: number): Budget => ({
  key: `stored voices ${key}`,
  limit: { max: kB(bytes), perSeconds },
})

/** Of one card, message or guest, of one household, and of the neighbourhood around it. */
function budgetsOf({ ports, address }: TokenHolder, source: string): Budget[] {
  const ofOne = budgetOf(source, anonymousBytesOfDay.ofOne)
  // A server that only its own machine can reach sees all its visitors at one address.
  if (ports.config.isLoopbackOnly) return [ofOne]
  const { near, wide } = networksOf(address)
  return [
    ofOne,
    budgetOf(near, anonymousBytesOfDay.near),
    budgetOf(`around ${wide}`, anonymousBytesOfDay.wide),
  ]
}

export interface GuestBudget {
  /** Stores within the day's measure; what turns out smaller, or isn't kept, is given back. */
  within<R extends Received>(store: () => Promise<R>): Promise<R>
}

/** Asked before the first byte is stored, so that many at once can't overshoot either. */
export function guestBudget(
  holder: TokenHolder,
  source: string | undefined,
  { announcedBytes, largest }: { announcedBytes: number; largest: Largest },
): GuestBudget {
  const { ports } = holder
  const budgets = source ? budgetsOf(holder, source) : []
  // Whoever doesn't say how much it is might send the most.
  const reserved = kB(Math.min(announcedBytes || largest.bytes, largest.bytes))
  return {
    async within(store) {
      if (!(await takeAmount(ports, budgets, reserved))) throw tooMuchToday()
      return settled(ports, budgets, reserved, store)
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
