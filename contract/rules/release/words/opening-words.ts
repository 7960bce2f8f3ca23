import type { KeptOpeningView } from '#contract/passing/kept-openings.ts'
import type { ReaderClock } from './plan-words.ts'

/** What a keeper is asked about an address, and what follows from no answer. */
export function openingWords(opening: KeptOpeningView, { day }: ReaderClock): string[] {
  const { asks, recipient, addressHint, dueOn, opensAt, isObjected } = opening
  if (asks === 'address')
    return [
      `A message goes to ${recipient} on ${day(`${dueOn}T12:00:00Z`)}, at ${addressHint}. Nobody has confirmed that address for long; the letter with the digits tells it in full.`,
      `If you don’t know, there is nothing to do: ${recipient} is then asked for something that the family has written down.`,
    ]
  if (isObjected)
    return [
      `Somebody opens a message to ${recipient} at ${addressHint}, and a keeper, or whom its author chose, said that it isn’t them. It stays shut until somebody says that it is.`,
    ]
  return [
    `Somebody opens a message to ${recipient} at ${addressHint}, an address that nobody had confirmed for long. Is it them?`,
    ...(opensAt ? [`If nobody objects, it opens by itself on ${day(opensAt)}.`] : []),
  ]
}
