import type { KeeperView } from '#contract/passing/shapes.ts'
import type { ReaderClock } from './plan-words.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

interface StateWords {
  /** A word or two. */
  readonly label: string
  readonly tone: 'plain' | 'teal' | 'marigold' | 'danger'
  /** Where it stands, and what comes next. */
  readonly words: string
}

/** Where one keeper stands for the owner, and what is to be done next. */
export function keeperStateWords(keeper: KeeperView, { now, day }: ReaderClock): StateWords {
  const { name, state, email, countsFrom, lockedUntil } = keeper
  switch (state) {
    case 'nominated':
      return {
        label: 'Proposed',
        tone: 'marigold',
        words: `Others proposed ${name}, because too few keepers are left. It ends with your sign-in.`,
      }
    case 'invited':
      return {
        label: 'Asked',
        tone: 'marigold',
        words: `${invitedWords(keeper)} The invitation of ${day(keeper.invitedAt)} works for 14 days.`,
      }
    case 'accepted':
      return {
        label: 'Said yes',
        tone: 'marigold',
        words: `${name} said yes${email ? `, and reads ${email}` : ''}. Confirm that it is really them; two weeks later their word counts.`,
      }
    case 'unreachable':
      return {
        label: 'Letters come back',
        tone: 'danger',
        words: `Letters to ${email ?? name} come back. Ask ${name} for an address of today, take this one back and ask anew. What they said still counts.`,
      }
    case 'confirmed':
      return lockedUntil && Date.parse(lockedUntil) > now
        ? {
            label: 'Locked out',
            tone: 'danger',
            words: `${name} said that you had died. Until ${day(lockedUntil)} they can’t report anything; after that their word counts again.`,
          }
        : confirmedWords(name, countsFrom, { now, day })
    case 'revoked':
      return { label: 'Taken back', tone: 'plain', words: `You took this back.` }
    case 'left':
      return { label: 'Said no', tone: 'plain', words: `${name} doesn’t want to be your keeper.` }
    case 'lapsed':
      return {
        label: 'No answer',
        tone: 'plain',
        words: `${name} didn’t answer within 14 days. You can ask again.`,
      }
  }
}

const invitedWords = ({ name, email, isWaitingForMailServer }: KeeperView) =>
  email === null
    ? `Hand ${name} the link or the printed sheet.`
    : isWaitingForMailServer
      ? `${waitsHere()} Hand ${name} the link or the printed sheet.`
      : `We wrote to ${email}, and wait for ${name}’s answer.`

const confirmedWords = (
  name: string,
  countsFrom: string | null,
  { now, day }: ReaderClock,
): StateWords =>
  countsFrom && Date.parse(countsFrom) > now
    ? {
        label: 'Confirmed',
        tone: 'teal',
        words: `${name}’s word counts from ${day(countsFrom)} on. There is nothing you need to do.`,
      }
    : { label: 'Keeper', tone: 'teal', words: `${name}’s word counts.` }
