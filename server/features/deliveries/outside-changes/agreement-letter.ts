import { dayWords, listWords } from '#contract/rules/date-words.ts'
import type { Known } from '#server/features/deliveries/engine/index.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

interface Changed {
  readonly by: string
  readonly person: string
  readonly before: Known
  readonly after: Known
  /** Until when the author can say no, by their clock. */
  readonly until: string
  readonly url: string
}

export function recipientChangedLetter({ by, person, before, after, until, url }: Changed): Letter {
  const isBirth = before.bornOn !== after.bornOn
  const isAddress = addressWords(before) !== addressWords(after)
  return letter({
    subject: `${by} changed what is known of ${person}: please look`,
    heading: `${by} changed what is known of ${person}`,
    paragraphs: [
      `You have promised ${person} a message, and it hangs on this.`,
      ...(isAddress
        ? [
            `Where ${person} is reached. Before: ${addressWords(before)}. Now: ${addressWords(after)}.`,
          ]
        : []),
      ...(isBirth
        ? [`When ${person} was born. Before: ${birthWords(before)}. Now: ${birthWords(after)}.`]
        : []),
      'For your messages the old stands until you agree. If you don’t know anything about this, ask first, in another way than by answering this letter.',
      ...(isAddress
        ? [
            `If you never answer: they go to the old address. Only if that no longer takes letters, the new one is tried, not before ${until}.`,
          ]
        : []),
    ],
    button: { label: 'See it and decide', url },
  })
}

const addressWords = ({ addresses, accountId }: Known): string => {
  if (addresses.length > 0) return listWords(addresses)
  return accountId ? 'where they sign in' : 'no address'
}

const birthWords = ({ bornOn }: Known): string => (bornOn ? dayWords(bornOn) : 'no date')
