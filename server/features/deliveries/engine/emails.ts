import {
  checkLetter,
  confirmLetter,
  postponedLetter,
  reminderLetter,
  sendLetter,
  theirMoment,
  type LetterFacts,
  type LetterWords,
} from '#contract/rules/delivery/letter-words.ts'
import { TAKE_BACK_DAYS } from '#contract/rules/delivery/scheduling.ts'
import { dayWords, fullDayWords, placedClock } from '#contract/rules/delivery/time-words.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { letter, type Letter, type Words as LetterLayout } from '#server/platform/mail/letter.ts'
import { aboutMessage, trustWords, type TrustFacts } from './trust-words.ts'
import { called, heldLetter, movedLetter, redirectedLetter, type Heir } from './plan-letters.ts'

export interface LetterParts extends LetterFacts, TrustFacts {
  readonly title: string
  /** Where its buttons lead. Opening the page changes nothing; the page has the buttons that do. */
  readonly url: string
  /** Said before anything else in a rehearsal's letters, which are marked as such from the subject on. */
  readonly rehearsal?: string
  readonly heldBecause?: HoldReason | null
  readonly heir?: Heir | undefined
  readonly recordedBy?: string | undefined
  /** Where it is to go. */
  readonly address?: string
  readonly unreachedAddress?: string | undefined
  readonly authorEmail?: string
  readonly triedAddresses?: readonly string[]
  /** At another address than the one the letter is about. */
  readonly hasArrived?: boolean
  readonly cancelledAt?: Temporal.Instant | undefined
  readonly openedAt?: Temporal.Instant | undefined
  /** How to end letters of this kind; letters that a promise hangs on have none. */
  readonly leave?: NonNullable<LetterLayout['leave']>
}

type Words = (parts: LetterParts) => LetterWords

const nudgeLetter: Words = (parts) => ({
  subject: `Still on hold: your message to ${parts.recipient}`,
  paragraphs: [
    `${sentenceCase(called(parts))} is still waiting. ${parts.recipient} hasn’t received it and won’t until you choose a day.`,
    'If you would rather leave it as it is, you don’t have to do anything.',
  ],
  buttons: ['Choose a day'],
})

const cancelledLetter: Words = (parts) => ({
  subject: `Called off: your message to ${parts.recipient}`,
  paragraphs: [
    `${parts.recipient} won’t receive ${called(parts)}. ${parts.isWritten ? 'Your words are' : 'The recording itself is'} still yours; nothing was deleted.`,
    `If that was a mistake, you can take it back ${takeBackWords(parts)}.`,
  ],
  buttons: ['See it, or take it back'],
})

const cannotReachLetter: Words = (parts) => ({
  subject: `We couldn’t reach ${parts.recipient}`,
  paragraphs: [
    `We tried to send ${called(parts)}, and ${parts.unreachedAddress ?? `the address we have for ${parts.recipient}`} didn’t take it. Your message is safe.`,
    whatFollows(parts),
  ],
  buttons: [parts.isTryingAnother ? 'See the addresses' : 'Correct the address'],
})

function whatFollows({ recipient, isTryingAnother, hasArrived }: LetterParts): string {
  if (!isTryingAnother)
    return `If you know the right address, please put it in: the button opens ${recipient}’s page. We then send the message there by ourselves.`
  const elsewhere = hasArrived
    ? `Another address that your family has for ${recipient} took it`
    : `We are sending it to another address that your family has for ${recipient}`
  return `${elsewhere}, so you don’t have to do anything. You may want to correct the one that didn’t work.`
}

const takeBackWords = ({ cancelledAt, authorZone }: LetterParts) =>
  cancelledAt
    ? `until ${fullDayWords(cancelledAt.add({ hours: TAKE_BACK_DAYS * 24 }), authorZone)}`
    : `for ${TAKE_BACK_DAYS} days`

const keptSafeLetter: Words = (parts) => ({
  subject: `Kept safe: the message to ${parts.recipient}`,
  paragraphs: [
    `We have no address left at which ${parts.recipient} can be reached${triedWords(parts)}, so we keep ${called(parts)} here, for as long as it takes.`,
    'Every year on its day we try again.',
  ],
  buttons: ['See your message'],
})

const triedWords = ({ triedAddresses = [] }: LetterParts) =>
  triedAddresses.length > 0 ? ` (we tried ${triedAddresses.join(', ')})` : ''

const receiptLetter: Words = (parts) => ({
  subject: `${parts.recipient} has opened your message`,
  paragraphs: [
    `${sentenceCase(called(parts))} arrived, and ${parts.recipient} pressed ${parts.isWritten ? 'Read' : 'Listen'}${openedWords(parts)}.`,
    `It was planned for ${theirMoment(parts.dueAt, parts)}.`,
  ],
  buttons: ['See your message'],
})

const openedWords = ({ openedAt, authorZone }: LetterParts) =>
  openedAt
    ? ` on ${dayWords(openedAt, authorZone)} at ${placedClock(openedAt, authorZone)}, your time`
    : ''

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const words: Record<MailKind, Words> = {
  confirm: confirmLetter,
  remind: reminderLetter,
  check: checkLetter,
  send: sendLetter,
  postponed: postponedLetter,
  held: heldLetter,
  nudge: nudgeLetter,
  cancelled: cancelledLetter,
  'cannot-reach': cannotReachLetter,
  'kept-safe': keptSafeLetter,
  receipt: receiptLetter,
  redirected: redirectedLetter,
  moved: movedLetter,
}

/** The letters as they leave: the first choice is the large button, the others are links below it. */
export const emails = Object.fromEntries(
  Object.entries(words).map(([kind, write]) => [
    kind,
    (parts: LetterParts): Letter => laidOut(kind as MailKind, marked(write(parts), parts), parts),
  ]),
) as Record<MailKind, (parts: LetterParts) => Letter>

const marked = (written: LetterWords, { rehearsal }: LetterParts): LetterWords =>
  rehearsal
    ? {
        ...written,
        subject: `Rehearsal: ${written.subject}`,
        paragraphs: [rehearsal, ...written.paragraphs],
      }
    : written

/** Nobody can stop these letters, so each says why it comes. */
function whyItComes(kind: MailKind, { author, recipient, leave }: LetterParts): string | undefined {
  if (leave) return undefined
  if (kind === 'send')
    return `You get this letter because ${author} chose you for this message. If you press Not for me on the page that opens, nothing more of it comes.`
  return `This letter comes whatever your settings, because a promise to ${recipient} hangs on it.`
}

function laidOut(
  kind: MailKind,
  { subject, paragraphs, buttons }: LetterWords,
  parts: LetterParts,
): Letter {
  const { url, leave } = parts
  const why = whyItComes(kind, parts)
  const facts = aboutMessage(kind, parts)
  const [first, ...others] = buttons.map((label) => ({ label, url }))
  return letter({
    subject,
    heading: subject,
    paragraphs,
    ...(first && { button: first }),
    ...(others.length > 0 && { choices: others }),
    ...(facts && { facts }),
    after: [...(why ? [why] : []), ...trustWords(kind, parts)],
    ...(leave && { leave }),
  })
}
