import type { Missing } from '#contract/passing/shapes.ts'

interface MissingWords {
  readonly title: string
  readonly words: string
  /** Where it is mended; nowhere, where only time does it. */
  readonly mend: { readonly href: string; readonly label: string } | null
}

/** What still keeps what was sealed from ever arriving, and the way to mend it. */
export const missingWords: Readonly<Record<Missing, MissingWords>> = {
  'no-keepers': {
    title: 'Ask your first keeper',
    words: 'Without one, nobody can tell us that you died, and what you sealed stays sealed.',
    mend: { href: '#ask', label: 'Ask somebody' },
  },
  'too-few-keepers': {
    title: 'Ask one keeper more',
    words: 'More keepers must agree than you have. Ask somebody else, or ask for fewer.',
    mend: { href: '#ask', label: 'Ask somebody' },
  },
  'keepers-not-confirmed': {
    title: 'A yes from them, and one from you',
    words:
      'Enough people are asked. Each has to say yes, and then you confirm that it is really them.',
    mend: { href: '#keepers', label: 'See your keepers' },
  },
  'keepers-too-new': {
    title: 'Two weeks have to pass',
    words:
      'A keeper’s word counts 14 days after you confirmed them, so that nobody can be slipped in. There is nothing you need to do.',
    mend: null,
  },
  'keeper-unreachable': {
    title: 'Letters to a keeper come back',
    words: 'Ask them for their address of today, then ask them anew with it.',
    mend: { href: '#keepers', label: 'See your keepers' },
  },
  'same-person': {
    title: 'Two of your keepers are the same person',
    words: 'Together they count once. Ask somebody else to stand beside them.',
    mend: { href: '#ask', label: 'Ask somebody else' },
  },
  'one-channel': {
    title: 'We can reach you in one way only',
    words:
      'Should that address fail, you wouldn’t hear of a mistaken report in time. Write another address of yours beside your own name among your people, and confirm it there.',
    mend: { href: '/connections', label: 'To your people' },
  },
  'recipient-without-address': {
    title: 'Somebody has no address',
    words: 'What you sealed for them would be kept, and couldn’t find its way to them by itself.',
    mend: { href: '/connections', label: 'To your people' },
  },
}
