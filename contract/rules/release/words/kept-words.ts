import type { KeptMessage } from '#contract/passing/kept-messages.ts'
import { placedMoment } from '#contract/rules/delivery/time-words.ts'

interface KeptTelling {
  readonly title: string
  readonly sentences: readonly string[]
}

/** One message of somebody who has died, as a keeper reads of it. */
export function keptWords(message: KeptMessage): KeptTelling {
  const { recipient, occasion } = message
  return {
    title: `To ${recipient}${occasion && `, ${occasion}`}`,
    sentences: [whereItStands(message), ...addressWords(message)],
  }
}

function whereItStands({ state, dueAt, dueZone, isPostponed }: KeptMessage): string {
  const day = placedMoment({ epochMilliseconds: Date.parse(dueAt) }, dueZone)
  if (state === 'unreached')
    return `Its day was ${day}. The address that we have didn’t take it, so we need another one.`
  if (state === 'kept')
    return `Its day was ${day}. No address is left to try, so it is kept; every year on its day we try again.`
  return isPostponed
    ? `It goes out on ${day}. It was put off once, so that is its day now.`
    : `It goes out on ${day}, by itself.`
}

function addressWords({ correction, recipient }: KeptMessage): string[] {
  if (!correction) return []
  const { address, by, isOwn } = correction
  return isOwn
    ? [
        `You told us ${address} for ${recipient}. Another keeper has to say the same before it is used.`,
      ]
    : [
        `${by} says that ${recipient} can be reached at ${address}. If you know that to be right, say so: then it is used.`,
      ]
}
