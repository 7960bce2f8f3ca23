import { theirMoment, type LetterWords } from '#contract/rules/delivery/letter-words.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import { daysInBasket } from '#contract/rules/message-limits.ts'
import type { LetterParts } from './emails.ts'

/** Where a message went when its recipient was recorded as dead. */
export type Heir =
  | { readonly kind: 'alternate'; readonly name: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'basket'; readonly since: Temporal.Instant }

type Words = (parts: LetterParts) => LetterWords

export const called = ({ title }: Pick<LetterParts, 'title'>): string =>
  title ? `“${title}”` : 'your message'

const monthly = 'Once a month we write to you, so that it isn’t forgotten.'

const onHold: Words = (parts) => ({
  subject: `On hold: your message to ${parts.recipient}`,
  paragraphs: [
    `We keep ${called(parts)} safe and send nothing to ${parts.recipient} until you choose another day.`,
    monthly,
  ],
  buttons: ['Choose another day'],
})

/** Why it is held is said first: nobody should have to guess. */
const heldLetters: Record<HoldReason, Words> = {
  author: onHold,
  'author-unreachable': (parts) => ({
    ...onHold(parts),
    paragraphs: [
      `Our question about ${called(parts)} couldn’t reach you${parts.authorEmail ? ` at ${parts.authorEmail}` : ''}, and nothing is sent without asking you first. So it is on hold, and safe.`,
      'Please check your own e-mail address in your settings, then choose a day.',
    ],
  }),
  'recipient-refused': (parts) => ({
    subject: `On hold: ${parts.recipient} asked not to be written to`,
    paragraphs: [
      `The owner of ${parts.address ?? `${parts.recipient}’s address`} told us not to write to it for your family. We keep to that, so ${called(parts)} is on hold. It is safe.`,
      `If you know another address at which ${parts.recipient} likes to be reached, add it to ${parts.recipient} among your people and choose a new day. Perhaps speak with ${parts.recipient} first.`,
    ],
    buttons: ['See your message'],
  }),
  'birth-date-missing': (parts) => ({
    ...onHold(parts),
    paragraphs: [
      `The day of ${called(parts)} follows from ${parts.recipient}’s birth date, and your family has taken that out. So it is on hold, and safe.`,
      `Add the birth date again among your people and it goes on by itself; or choose another day.`,
    ],
  }),
  'day-passed': (parts) => ({
    ...onHold(parts),
    paragraphs: [
      `${parts.recipient}’s birth date was changed, and the day of ${called(parts)} now lies behind us. So it is on hold, and safe, until you choose another day.`,
      monthly,
    ],
  }),
  'not-arranged': (parts) => ({
    subject: `On hold: your message to ${parts.recipient}`,
    paragraphs: [
      `You took away an address of ${parts.recipient}’s. Where ${called(parts)} would go now is new to us, and so that nobody can use us to write to strangers, an account can write to a few new addresses a day, and to each a few times. There was no room left, so it is on hold. It is safe.`,
      `There is room again when a day has passed: choose its day then. Once ${parts.recipient} has confirmed an address, there is room at any time.`,
    ],
    buttons: ['Choose another day'],
  }),
  'changed-after-backup': (parts) => ({
    subject: `On hold: please look at your message to ${parts.recipient}`,
    paragraphs: [
      `This Kinfold was lost and came back from a backup. After that backup you, or somebody whom ${called(parts)} depends on, changed or stopped something about it, and we no longer know what. So it is on hold, and safe.`,
      'Please look at its words, its recipient and its day, and choose a day if it is to go out.',
    ],
    buttons: ['See your message'],
  }),
  'sender-stopped': (parts) => ({
    subject: `On hold: your message to ${parts.recipient}`,
    paragraphs: [
      `People complained about letters from your account, so sending from it was stopped. ${parts.recipient} hasn’t confirmed ${parts.address ?? 'their address'}, so ${called(parts)} is on hold. It is safe.`,
      'Messages to people who have confirmed their address go out as planned. If you think that this is a mistake, please write to us: a person looks at it, and then your message goes on by itself.',
    ],
    buttons: ['See your message'],
  }),
  'author-unconfirmed': (parts) => ({
    subject: `On hold: your message to ${parts.recipient}`,
    paragraphs: [
      `Before anything goes to ${parts.recipient} we have to know that letters reach you. So ${called(parts)} waits until you have confirmed your own address. It is safe.`,
    ],
    buttons: ['See your message'],
  }),
}

export const heldLetter: Words = (parts) => heldLetters[parts.heldBecause ?? 'author'](parts)

export const redirectedLetter: Words = (parts) => ({
  subject: `Your message to ${parts.recipient} was not sent`,
  paragraphs: [
    `${parts.recordedBy ?? 'Your family'} has recorded that ${parts.recipient} has died. We are sorry. Nothing was sent to ${parts.recipient}, and nothing will be.`,
    heirWords(parts),
    'If this was written down by mistake, correct it among your people. As long as nobody else has received the message, everything is then as it was.',
  ],
  buttons: ['See your message'],
})

const lastDay = (since: Temporal.Instant, { authorZone }: LetterParts) =>
  fullDayWords(since.add({ hours: daysInBasket * 24 }), authorZone)

function heirWords(parts: LetterParts): string {
  const { heir } = parts
  if (heir?.kind === 'alternate')
    return `As you chose, ${heir.name} receives ${called(parts)} instead. We ask you twice before, as always.`
  if (heir?.kind === 'basket')
    return `As you chose, ${called(parts)} lies in your basket now and is destroyed on ${lastDay(heir.since, parts)}. Until then you can bring it back.`
  return `We keep ${called(parts)} with your recordings. Nobody hears it unless you decide so.`
}

export const movedLetter: Words = (parts) => ({
  subject: `Your message to ${parts.recipient} has another moment now`,
  paragraphs: [
    `What it is planned by has changed: a birth date was corrected, or clocks are set differently where ${parts.recipient} lives.`,
    `${parts.recipient} receives ${called(parts)} on ${theirMoment(parts.dueAt, parts)}. Before that we ask you twice, as always.`,
  ],
  buttons: ['See or change it'],
})
