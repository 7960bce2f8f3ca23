import * as z from 'zod/mini'
import { familyOfMessage, messageListItem } from '#contract/messages/shapes.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { deliveryStates } from '#contract/rules/delivery/states.ts'
import {
  deceasedChoices,
  holdReasons,
  longestEventWords,
  OLDEST_AGE,
} from '#contract/rules/delivery/trigger.ts'
import { date, id, instant, line } from '#contract/shapes.ts'

export const mostRecipients = 50

const hour = z
  .string({ error: 'Please choose an hour.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose an hour.'))

export const zone = z.string().check(z.maxLength(64, 'Please choose a time zone from the list.'))

/** A day and an hour where the recipient lives. */
export const localTime = z.strictObject({ on: date, at: hour, zone })

/** What it does in years without a 29 February. Null where that makes no difference. */
const leapDay = z._default(z.nullable(z.enum(['february-28', 'march-1'])), null)
const ageWords = `Please choose an age between 1 and ${OLDEST_AGE}.`
const age = z
  .int({ error: ageWords })
  .check(z.minimum(1, ageWords), z.maximum(OLDEST_AGE, ageWords))

const seals = [
  /** Until keepers say that it has come to pass; the words are the author’s. */
  z.strictObject({
    kind: z.literal('event'),
    words: line(longestEventWords, 'What it waits for'),
  }),
  z.strictObject({ kind: z.literal('passing') }),
] as const

/** What decides its day: `at` is the hour where each recipient lives. */
export const asked = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('date'), on: date, at: hour }),
    z.strictObject({ kind: z.literal('yearly'), on: date, at: hour, leapDay }),
    z.strictObject({ kind: z.literal('age'), age, at: hour, leapDay }),
    z.strictObject({ kind: z.literal('birthday'), isEvery: z.boolean(), at: hour, leapDay }),
    ...seals,
  ],
  { error: 'Please choose when it is to be heard.' },
)
export type AskedTrigger = z.output<typeof asked>

/** If the recipient is recorded as deceased before it is sent. `alternateId` goes with `alternate` only. */
export const fallback = {
  ifDeceased: z._default(z.enum(deceasedChoices), 'keep'),
  alternateId: z.optional(id),
}

/** Without a zone: where they live, or else where the author does. */
export const recipient = z.strictObject({ personId: id, zone: z.optional(zone), ...fallback })

export const named = z.strictObject({ id, name: z.string() })

/** One message on its way to one person, as its author sees it. */
export const delivery = z.strictObject({
  id,
  messageId: id,
  /** Words to be read, not a voice to be heard. */
  isWritten: z.boolean(),
  person: named,
  state: z.enum(deliveryStates),
  /** `event` and `passing` never stand here: those are sealed, and have no day. */
  trigger: asked,
  /** Grows with each year of a series; every one is a delivery of its own. */
  occurrence: z.int(),
  /** The day that its trigger names; postponed or sent now, it is due on another. */
  meantOn: z.iso.date(),
  due: localTime,
  dueAt: instant,
  /** When the two warnings go out, and then the message, if nobody answers. */
  plan: z.nullable(z.strictObject({ remindAt: instant, checkAt: instant, sendAt: instant })),
  /** Where undoing the last change of plan would lead back to; null when there is nothing to undo. */
  undo: z.nullable(z.strictObject({ due: localTime, dueAt: instant })),
  heldBecause: z.nullable(z.enum(holdReasons)),
  ifDeceased: z.enum(deceasedChoices),
  alternate: z.nullable(named),
  /** Its letter lies in the mailbox: there was no mail server to take it. */
  isWaitingForMailServer: z.boolean(),
  /** What it had waited for, where keepers have said that it has come. */
  event: z.nullable(z.strictObject({ words: z.string() })),
  openedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
})
export type DeliveryView = z.output<typeof delivery>

/** A message for one person that nobody but its author can open before people say that its time has come. */
export const sealedMessage = z.strictObject({
  id,
  messageId: id,
  person: named,
  waitsFor: z.discriminatedUnion('kind', seals),
  ifDeceased: z.enum(deceasedChoices),
  alternate: z.nullable(named),
  sealedAt: instant,
})
export type SealedView = z.output<typeof sealedMessage>

/** A delivery as lists show it, together with the message it carries. */
export const listedDelivery = z.strictObject({
  id,
  person: named,
  state: z.enum(deliveryStates),
  /** The day where its person lives. */
  on: date,
  isEveryYear: z.boolean(),
  /** Its letter lies in the mailbox: there was no mail server to take it. */
  isWaitingForMailServer: z.boolean(),
  heldBecause: z.nullable(z.enum(holdReasons)),
  message: messageListItem,
})
export type ListedDelivery = z.output<typeof listedDelivery>

export const listedSealed = z.strictObject({ ...sealedMessage.shape, message: messageListItem })
export type ListedSealed = z.output<typeof listedSealed>

export const deliveryAnywhere = z.strictObject({ ...listedDelivery.shape, family: familyOfMessage })
export type DeliveryAnywhere = z.output<typeof deliveryAnywhere>

/** What is to happen if its recipient should have died is told on its own page. */
export const sealedAnywhere = z.strictObject({
  ...z.omit(listedSealed, { ifDeceased: true, alternate: true }).shape,
  family: familyOfMessage,
})
export type SealedAnywhere = z.output<typeof sealedAnywhere>

/** How many stand at each place, and how many drafts there are. */
export const deliveryCounts = z.strictObject({
  drafts: z.int(),
  places: z.record(z.enum(places), z.int()),
})
export type DeliveryCounts = z.output<typeof deliveryCounts>

/** One message that somebody is to receive, wherever it stands, as its author is shown it before leaving for good. */
export const promise = z.strictObject({
  id,
  title: z.string(),
  personName: z.string(),
  familyName: z.string(),
  /** `sealed` has no day. */
  state: z.enum([...deliveryStates, 'sealed']),
  due: z.nullable(localTime),
  isEveryYear: z.boolean(),
  /** Of what is sealed: whether enough keepers stand behind the plan to open it one day. Null for what has a day. */
  hasKeepers: z.nullable(z.boolean()),
  /** Not once it has left the house. */
  mayCallOff: z.boolean(),
})
export type PromiseView = z.output<typeof promise>

const known = z.strictObject({
  addresses: z.array(z.string()),
  /** No address is written down: they are reached where they sign in. */
  isAtAccount: z.boolean(),
  bornOn: z.nullable(date),
})

/** Somebody else changed where a person is reached, or when they were born. */
export const recipientChange = z.strictObject({
  personId: id,
  personName: z.string(),
  byName: z.nullable(z.string()),
  changedAt: instant,
  before: known,
  after: known,
})
export type RecipientChange = z.output<typeof recipientChange>

/** What one press in the author's mail has arranged, or what waits for it. */
export const arranged = z.strictObject({
  deliveryId: id,
  familyId: id,
  messageId: id,
  personName: z.string(),
  due: localTime,
  dueAt: instant,
})
export type Arranged = z.output<typeof arranged>

/** What happened, in words the author understands, oldest first. */
export const historyEntry = z.strictObject({ at: instant, words: z.string() })
