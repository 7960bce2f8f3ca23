import type { AskedTrigger, deliveries, DeliveryView } from '#contract/deliveries/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { LeapDayChoice } from '#contract/rules/delivery/local-time.ts'
import {
  deceasedChoices,
  type DeceasedChoice,
  type TriggerKind,
} from '#contract/rules/delivery/trigger.ts'

/** What the fields about *when* hold. What belongs to another choice stays, in case somebody comes back to it. */
export interface When {
  readonly kind: TriggerKind
  readonly on: string
  readonly at: string
  readonly age: string
  readonly isEvery: boolean
  readonly leapDay: LeapDayChoice | null
  /** The author's words for an event. */
  readonly words: string
}

export interface ChosenRecipient {
  readonly personId: string
  /** Empty: where they live, as far as the family knows. */
  readonly zone: string
  readonly ifDeceased: DeceasedChoice
  readonly alternateId: string
}

/** To whom and when, as far as it has been chosen. Promises nothing until it is sent. */
export interface Intention {
  readonly recipients: readonly ChosenRecipient[]
  readonly when: When
}

export const noIntention: Intention = {
  recipients: [],
  when: {
    kind: 'date',
    on: '',
    at: '08:00',
    age: '18',
    isEvery: true,
    leapDay: null,
    words: '',
  },
}

export const chosen = (personId: string): ChosenRecipient => ({
  personId,
  zone: '',
  ifDeceased: 'keep',
  alternateId: '',
})

/** As the contract asks for it; nothing while something is still missing. */
export function askedFrom({ kind, on, at, age, isEvery, leapDay, words }: When) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(on)
  const choices: Record<TriggerKind, AskedTrigger | undefined> = {
    date: isDay ? { kind: 'date', on, at } : undefined,
    yearly: isDay ? { kind: 'yearly', on, at, leapDay } : undefined,
    age: Number(age) >= 1 ? { kind: 'age', age: Math.trunc(Number(age)), at, leapDay } : undefined,
    birthday: { kind: 'birthday', isEvery, at, leapDay },
    event: words.trim() ? { kind: 'event', words: words.trim() } : undefined,
    passing: { kind: 'passing' },
  }
  return choices[kind]
}

/** The plan that something has already, for changing it. */
export function intentionOf({ person, trigger, due }: DeliveryView): Intention {
  const { when } = noIntention
  const known: Partial<When> =
    trigger.kind === 'age' ? { ...trigger, age: String(trigger.age) } : trigger
  const recipients = [{ ...chosen(person.id), zone: due.zone }]
  return { recipients, when: { ...when, on: due.on, at: due.at, ...known } }
}

type ScheduleBody = BodyOf<typeof deliveries.schedule>

/** What is sent; nothing while something is still missing. */
export function bodyFrom(
  { recipients, when }: Intention,
  messageId: string,
  isConfirmedTwice: boolean,
): ScheduleBody | undefined {
  const trigger = askedFrom(when)
  const isWhole = recipients.every(
    ({ ifDeceased, alternateId }) => ifDeceased !== 'alternate' || alternateId !== '',
  )
  if (!trigger || recipients.length === 0 || !isWhole) return undefined
  return { messageId, trigger, recipients: recipients.map(asSent), isConfirmedTwice }
}

const asSent = ({ personId, zone, ifDeceased, alternateId }: ChosenRecipient) => ({
  personId,
  ifDeceased,
  ...(zone && { zone }),
  ...(ifDeceased === 'alternate' && { alternateId }),
})

export const keepIntention = (intention: Intention): string => JSON.stringify(intention)

/** What was kept; an empty note, or one of another time, is nothing chosen yet. */
export function readIntention(kept: string): Intention {
  try {
    const { recipients, when } = JSON.parse(kept) as Intention
    if (!Array.isArray(recipients) || typeof when !== 'object') return noIntention
    return {
      recipients: recipients.map(known),
      when: { ...noIntention.when, ...when },
    }
  } catch {
    return noIntention
  }
}

/** A note can be older than the program; a choice there no longer is becomes the usual one. */
function known(one: ChosenRecipient): ChosenRecipient {
  const usual = chosen(one.personId)
  const isKnown = (deceasedChoices as readonly string[]).includes(one.ifDeceased)
  return { ...usual, ...one, ifDeceased: isKnown ? one.ifDeceased : usual.ifDeceased }
}
