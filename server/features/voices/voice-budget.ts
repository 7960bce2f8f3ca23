import { anonymousBytesOfDay } from '#contract/rules/voice-limits.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { giveBack, takeAmount, type Budget } from '#server/platform/http/amounts.ts'
import { networksOf } from '#server/platform/http/networks.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import type { LargestVoice } from './largest-voice.ts'
import type { Stored, VoiceRow } from './voice-store.ts'

const perSeconds = 86_400
// Counted in kB: the counts are integers.
const kB = (bytes: number) => Math.ceil(bytes / 1024)

const budgetOf = (key: string, bytes: number): Budget => ({
  key: `stored voices ${key}`,
  limit: { max: kB(bytes), perSeconds },
})

/** Of one card or message, of one household, and of the neighbourhood around it. */
function budgetsOf({ ports, address }: TokenHolder, { link_id, delivery_id }: VoiceRow): Budget[] {
  const ofOne = budgetOf((link_id ?? delivery_id)!, anonymousBytesOfDay.ofOne)
  // A server that only its own machine can reach sees all its visitors at one address.
  if (ports.config.isLoopbackOnly) return [ofOne]
  const { near, wide } = networksOf(address)
  return [
    ofOne,
    budgetOf(near, anonymousBytesOfDay.near),
    budgetOf(`around ${wide}`, anonymousBytesOfDay.wide),
  ]
}

interface VoiceBudget {
  /** Stores within the day's measure; what turns out smaller, or isn't kept, is given back. */
  within(store: () => Promise<Stored>): Promise<Stored>
}

/** Asked before the first byte is stored, so that many at once can't overshoot either. */
export function voiceBudget(
  holder: TokenHolder,
  voice: VoiceRow | undefined,
  { announcedBytes, largest }: { announcedBytes: number; largest: LargestVoice },
): VoiceBudget {
  const { ports } = holder
  const budgets = voice ? budgetsOf(holder, voice) : []
  // Whoever doesn't say how much it is might send the most.
  const reserved = kB(Math.min(announcedBytes || largest.bytes, largest.bytes))
  return {
    async within(store) {
      if (!(await takeAmount(ports, budgets, reserved))) throw tooMuchToday()
      return settled(ports, budgets, reserved, store)
    },
  }
}

async function settled(
  ports: ActorPorts,
  budgets: readonly Budget[],
  reserved: number,
  store: () => Promise<Stored>,
): Promise<Stored> {
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
    'That is as much as we can take from here in one day. Your recording is safe on this device; please send it tomorrow.',
    { 'retry-after': '3600' },
  )
