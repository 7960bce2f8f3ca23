import { KEEPER_POSTPONE_DAYS } from '#contract/rules/delivery/keepers.ts'
import type { LetterFacts, LetterWords } from '#contract/rules/delivery/letter-words.ts'
import { fullDayWords, placedMoment } from '#contract/rules/delivery/time-words.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

/** What a keeper is told about a message of somebody who has died, or whom no letter reaches any more: for whom, what for and when. Never its title or a word of it. */
interface KeeperLetterParts extends Pick<
  LetterFacts,
  'author' | 'recipient' | 'dueAt' | 'dueZone' | 'forecast' | 'isTryingAnother' | 'isLate'
> {
  /** “for a birthday”, “the one of every year”; empty where nothing is known but the day. */
  readonly occasion: string
  readonly isAuthorLiving: boolean
  readonly hasArrived: boolean
  readonly unreachedAddress: string | undefined
  readonly triedAddresses: readonly string[]
  readonly isPostponed: boolean
  /** Who put it off, or recorded a death. */
  readonly by: string
  readonly heir: string
  /** The keeper's own page. */
  readonly url: string
}

type Words = (parts: KeeperLetterParts) => LetterWords

const about = ({ author, recipient, occasion }: KeeperLetterParts) =>
  `${author}’s message to ${recipient}${occasion && ` (${occasion})`}`

const moment = ({ dueAt, dueZone, forecast }: KeeperLetterParts) =>
  placedMoment(forecast.releaseAt ?? dueAt, dueZone)

const late = ({ isLate }: KeeperLetterParts) =>
  isLate
    ? ['Our e-mail was down, so this letter comes late. The message has moved by as much.']
    : []

const nothingToDo =
  'You don’t have to do anything: it goes out by itself. You can’t hear, read, change or cancel it.'

const mayPostpone = ({ isPostponed, recipient }: KeeperLetterParts) =>
  isPostponed
    ? 'It was put off once already, so it can’t be put off again.'
    : `If it would come at a bad moment for ${recipient}, one of the keepers may put it off once, by ${KEEPER_POSTPONE_DAYS} days at most. If you know that ${recipient} has another address, you can correct it: a second keeper has to say the same.`

const page = ['Open your keeper’s page'] as const

/** Nobody but its author decides about it; a keeper may know how to reach them. */
const unreachedAuthor = (parts: KeeperLetterParts): LetterWords => ({
  subject: `We can’t reach ${parts.author} about a message to ${parts.recipient}`,
  paragraphs: [
    ...late(parts),
    `Before a message goes out we ask its author whether it is still right. Every address of ${parts.author}’s that we know sends our letters back, so we tell you, as their keeper: ${about(parts)} goes out on ${moment(parts)}.`,
    `Please tell ${parts.author}, if you can: signing in is enough to change it, hold it back, or give us another address. You can’t put it off or change it yourself.`,
    `If ${parts.author} has died, you can say so on your page.`,
  ],
  buttons: page,
})

const keeperWords = {
  remind: (parts) =>
    parts.isAuthorLiving
      ? unreachedAuthor(parts)
      : {
          subject: `${parts.author}’s message to ${parts.recipient} goes out soon`,
          paragraphs: [
            ...late(parts),
            `${parts.author} has died, so we ask you in their place. ${about(parts)} goes out on ${moment(parts)}.`,
            mayPostpone(parts),
            nothingToDo,
          ],
          buttons: page,
        },
  check: (parts) =>
    parts.isAuthorLiving
      ? unreachedAuthor(parts)
      : {
          subject: `Once more before ${parts.recipient} hears from ${parts.author}`,
          paragraphs: [
            ...late(parts),
            `${about(parts)} goes out on ${moment(parts)}. This is our last letter before that.`,
            mayPostpone(parts),
            nothingToDo,
          ],
          buttons: page,
        },
  nudge: (parts) => ({
    subject: `On hold: ${parts.author}’s message to ${parts.recipient}`,
    paragraphs: [
      `${about(parts)} was on hold when ${parts.author} died, and it still is. It was meant for ${fullDayWords(parts.dueAt, parts.dueZone)}.`,
      'Should it go out? When enough keepers say so on their pages, it gets a day. If you would rather leave it as it is, you don’t have to do anything.',
    ],
    buttons: page,
  }),
  postponed: (parts) => ({
    subject: `Put off: ${parts.author}’s message to ${parts.recipient}`,
    paragraphs: [
      `${parts.by} has put off ${about(parts)}. It goes out on ${placedMoment(parts.dueAt, parts.dueZone)}, and we write to you twice before.`,
      'It can’t be put off again.',
    ],
    buttons: page,
  }),
  'cannot-reach': (parts) => ({
    subject: `We couldn’t reach ${parts.recipient}`,
    paragraphs: [
      `We tried to send ${about(parts)}, and ${parts.unreachedAddress ?? 'the address we have'} didn’t take it. The message is safe.`,
      whatFollows(parts),
    ],
    buttons: page,
  }),
  'kept-safe': (parts) => ({
    subject: `Kept safe: ${parts.author}’s message to ${parts.recipient}`,
    paragraphs: [
      `We have no address left at which ${parts.recipient} can be reached${triedWords(parts)}, so we keep ${about(parts)} for as long as it takes. Every year on its day we try again.`,
      `If you learn of an address, tell us on your page; a second keeper has to say the same.`,
    ],
    buttons: page,
  }),
  redirected: (parts) => ({
    subject: `${parts.author}’s message to ${parts.recipient} was not sent`,
    paragraphs: [
      `${parts.by} has recorded that ${parts.recipient} has died. We are sorry. Nothing was sent to ${parts.recipient}, and nothing will be.`,
      parts.heir
        ? `As ${parts.author} chose, ${parts.heir} receives it instead.`
        : `It is kept, as ${parts.author} chose, and nobody hears it.`,
    ],
    buttons: page,
  }),
} satisfies Record<string, Words>

type KeeperLetterKind = keyof typeof keeperWords

export const isForKeepers = (kind: string): kind is KeeperLetterKind => kind in keeperWords

const triedWords = ({ triedAddresses }: KeeperLetterParts) =>
  triedAddresses.length > 0 ? ` (we tried ${triedAddresses.join(', ')})` : ''

function whatFollows({ recipient, isTryingAnother, hasArrived }: KeeperLetterParts): string {
  if (hasArrived) return 'Another address took it meanwhile, so there is nothing to do.'
  if (isTryingAnother) return `We are trying another address of ${recipient}’s now.`
  return `If you know where ${recipient} can be reached, please tell us on your page. When a second keeper says the same, we send it there by ourselves.`
}

/** Why it comes, and when the day was that it is about, for whoever opens it later. */
export function keeperLetter(kind: KeeperLetterKind, parts: KeeperLetterParts): Letter {
  const { subject, paragraphs, buttons } = keeperWords[kind](parts)
  return letter({
    subject,
    heading: subject,
    paragraphs,
    button: { label: buttons[0]!, url: parts.url },
    facts: [
      ['From', parts.author],
      ['For', parts.recipient],
      ...(parts.occasion ? ([['Occasion', parts.occasion]] as const) : []),
      ['Day', fullDayWords(parts.dueAt, parts.dueZone)],
    ],
    after: [`This letter comes because you are a keeper of ${parts.author}’s.`],
  })
}
