import type { Forecast } from './forecast.ts'
import { takesIn } from '#contract/rules/message-words.ts'
import { dayWords, fullDayWords, placedClock, placedMoment } from './time-words.ts'

/** Below this a letter or a send that is late is not worth a sentence. */
export const NOTICEABLE_MINUTES = 60

/** What the letters around one delivery talk about. */
export interface LetterFacts {
  readonly recipient: string
  /** What the recipient calls the author. */
  readonly author: string
  readonly dueAt: Temporal.Instant
  readonly dueZone: string
  readonly authorZone: string
  readonly forecast: Forecast
  /** The day on which the author said that all is well. */
  readonly answeredAt?: Temporal.Instant | undefined
  /** When the letter leaves; on time, if left out. */
  readonly leavesAt?: Temporal.Instant
  /** An address of the recipient wouldn't take it before. */
  readonly wasUnreachable?: boolean
  /** We are late ourselves, so the send has slid. */
  readonly isLate?: boolean
  /** An address failed, and the next one is being tried. */
  readonly isTryingAnother?: boolean
  /** The moment that undoing a postponement leads back to. */
  readonly backTo?: Temporal.Instant | null
  /** Encrypted by its author’s browser: two of three printed sheets open it, and nothing else does. */
  readonly isSealedBeyond?: boolean
  /** Words to be read, not a voice to be heard. */
  readonly isWritten?: boolean
  /** What its author calls it: who has several messages under way must know which one is meant. */
  readonly title?: string
}

export interface LetterWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly buttons: readonly string[]
}

type Clocks = Pick<LetterFacts, 'recipient' | 'dueZone' | 'authorZone'>

/** “Friday, June 4 at 8:00 AM in Chicago, your time”, and the recipient's hour as well where the two clocks differ. */
function bothClocks(moment: Temporal.Instant, { recipient, dueZone, authorZone }: Clocks): string {
  const [here, there] = [authorZone, dueZone].map((zone) => dayWords(moment, zone))
  const mine = `${here} at ${placedClock(moment, authorZone)}, your time`
  if (authorZone === dueZone) return mine
  const theirs = `${here === there ? '' : `${there} at `}${placedClock(moment, dueZone)}`
  return `${mine} (${theirs}, where ${recipient} is)`
}

/** “Friday, June 4, 2027 at 8:00 AM in Chicago, where Nora is”: the day by the recipient's calendar and clock. */
export const theirMoment = (
  moment: Temporal.Instant,
  { recipient, dueZone, authorZone }: Clocks,
): string =>
  `${placedMoment(moment, dueZone)}, ${
    authorZone === dueZone ? 'your time' : `where ${recipient} is`
  }`

const promised = (facts: LetterFacts) => facts.forecast.releaseAt ?? facts.dueAt

const late = (facts: LetterFacts) =>
  facts.isLate
    ? [
        'Our mail server was down, so this letter reaches you late. You still have the full time to answer: what comes after it has moved too.',
      ]
    : []

const quoted = ({ title }: LetterFacts) => (title ? `“${title}”` : undefined)

const choices = ['Send it as planned', 'Postpone it'] as const

export function confirmLetter(facts: LetterFacts): LetterWords {
  const { remindAt, checkAt } = facts.forecast
  const asking =
    remindAt && checkAt
      ? `We will write to you on ${fullDayWords(remindAt, facts.authorZone)} and once more on ${fullDayWords(checkAt, facts.authorZone)}, to make sure that it is still right.`
      : 'That is less than two days away, so we asked you to confirm it twice. There will be no further question.'
  return {
    subject: `Your message to ${facts.recipient} is planned`,
    paragraphs: [
      `${facts.recipient} will receive ${quoted(facts) ?? 'it'} on ${theirMoment(facts.dueAt, facts)}.`,
      asking,
      'If you never answer, it goes out. You can change or postpone it at any time.',
    ],
    buttons: ['See or change it'],
  }
}

export function reminderLetter(facts: LetterFacts): LetterWords {
  return {
    subject: `Is your message to ${facts.recipient} still right?`,
    paragraphs: [
      ...late(facts),
      `On ${bothClocks(promised(facts), facts)}, ${facts.recipient} will receive ${quoted(facts) ? `${quoted(facts)}, ` : ''}the message you ${facts.isWritten ? 'wrote' : 'recorded'}.`,
      ...(facts.isSealedBeyond ? [sheetsStillThere(facts)] : []),
      'If it is still right, you don’t have to do anything. If you would rather wait, press Postpone it.',
      `If we don’t hear from you, we ask once more on ${dayWords(facts.forecast.checkAt ?? facts.dueAt, facts.authorZone)}.`,
    ],
    buttons: choices,
  }
}

export function checkLetter(facts: LetterFacts): LetterWords {
  const { answeredAt } = facts
  const asked = answeredAt
    ? `You told us on ${dayWords(answeredAt, facts.authorZone)} that it is still right. We write this second letter to everyone; there is nothing to do.`
    : 'We wrote to you before and haven’t heard from you. That is all right: no answer means yes.'
  return {
    subject: `Last question before ${facts.recipient} hears from you`,
    paragraphs: [
      ...late(facts),
      `Your message ${quoted(facts) ? `${quoted(facts)} ` : ''}goes out on ${bothClocks(promised(facts), facts)}.`,
      asked,
      'If something has changed, you can still postpone it until the moment it leaves.',
    ],
    buttons: choices,
  }
}

/** Of any change of the day: what comes sooner than before wasn't postponed. */
export function postponedLetter(facts: LetterFacts): LetterWords {
  const isSooner = facts.backTo && Temporal.Instant.compare(facts.dueAt, facts.backTo) <= 0
  const day = theirMoment(facts.dueAt, facts)
  return {
    subject: `${isSooner ? 'Changed' : 'Postponed'}: your message to ${facts.recipient}`,
    paragraphs: [
      isSooner
        ? `You gave ${quoted(facts) ?? 'it'} another plan. Its day is now ${day}.`
        : `Nothing goes out now. The new day ${quoted(facts) ? `for ${quoted(facts)} ` : ''}is ${day}.`,
      'Before then we ask you twice again, as if for the first time. The letters about the old day no longer count.',
      ...(facts.backTo ? [undoWords(facts, facts.backTo)] : []),
    ],
    buttons: [facts.backTo ? 'Undo this' : 'See or change it'],
  }
}

function undoWords(facts: LetterFacts, backTo: Temporal.Instant) {
  const { forecast, authorZone } = facts
  const before = theirMoment(backTo, facts)
  const until = forecast.remindAt ? ` until ${fullDayWords(forecast.remindAt, authorZone)}` : ''
  return `If that was a mistake, you can undo it${until}: it goes back to ${before}, and we ask you twice before that as well.`
}

const sheetsStillThere = ({ recipient, isWritten = false }: LetterFacts) =>
  `It is sealed beyond us. Please make sure that two of its three sheets still are where ${recipient} finds them: without them nobody ever ${takesIn(isWritten)} it, and we can’t help.`

/** To the recipient. The letter holds a link, never the recording itself. */
export function sendLetter(facts: LetterFacts): LetterWords {
  if (facts.isWritten) return writtenLetter(facts)
  return {
    subject: `${facts.author} recorded a message for you`,
    paragraphs: [
      `Dear ${facts.recipient}, ${facts.author} made this recording for you and chose ${chosenDay(facts)} for you to hear it.`,
      ...lateForYou(facts),
      ...(facts.isSealedBeyond ? [neededSheets(facts)] : []),
      'Press Listen when you have a quiet moment. It does not start by itself, it does not run out, and you can keep it.',
    ],
    buttons: ['Listen', 'Later', 'Not for me'],
  }
}

const neededSheets = ({ author, isWritten }: LetterFacts) =>
  `${author} sealed it beyond us: we keep it, and can’t open it. To ${isWritten ? 'read' : 'hear'} it you need two of the three sheets of paper that ${author} printed for it. One was meant for you; keepers have the others.`

/** “today” only on that day, by the recipient's calendar. */
function chosenDay({ dueAt, dueZone, leavesAt = dueAt }: LetterFacts): string {
  const [chosen, now] = [dueAt, leavesAt].map((moment) => fullDayWords(moment, dueZone))
  return chosen === now ? 'today' : chosen!
}

function lateForYou({ dueAt, dueZone, leavesAt = dueAt, wasUnreachable }: LetterFacts): string[] {
  if (leavesAt.since(dueAt).total('minutes') <= NOTICEABLE_MINUTES) return []
  const meant = `It was meant for ${placedMoment(dueAt, dueZone)}`
  return wasUnreachable
    ? [`${meant}. We couldn’t reach you then, so it comes late.`]
    : [`${meant}; our e-mail was down, so it comes late. We are sorry. Nothing of it is lost.`]
}

const writtenLetter = (facts: LetterFacts): LetterWords => ({
  subject: `${facts.author} wrote a message for you`,
  paragraphs: [
    `Dear ${facts.recipient}, ${facts.author} wrote this for you and chose ${chosenDay(facts)} for you to read it.`,
    ...lateForYou(facts),
    ...(facts.isSealedBeyond ? [neededSheets(facts)] : []),
    'Press Read when you have a quiet moment. It does not run out, and you can keep it.',
  ],
  buttons: ['Read', 'Later', 'Not for me'],
})
