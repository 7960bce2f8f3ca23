import type { Delivery, Plan } from './delivery.ts'
import {
  dayInYear,
  instantOf,
  latest,
  nextYearly,
  type LeapDayChoice,
  type LocalTime,
} from './local-time.ts'
import type { Trigger, TriggerKind } from './trigger.ts'

/** What its author chose; the birth date comes from the person. */
export type Wanted =
  | { readonly kind: 'date'; readonly on: string; readonly at: string }
  | { readonly kind: 'yearly'; readonly on: string; readonly at: string; readonly leapDay: Leap }
  | { readonly kind: 'age'; readonly age: number; readonly at: string; readonly leapDay: Leap }
  | {
      readonly kind: 'birthday'
      readonly isEvery: boolean
      readonly at: string
      readonly leapDay: Leap
    }

type Leap = LeapDayChoice | null

/** `leap-day` is lifted by choosing; the others by another plan, or a birth date. */
export type PlanningObstacle = 'birth-date' | 'already-older' | 'leap-day'

interface Recipient {
  readonly bornOn: string | null
  readonly zone: string
}

/** Two days of a series this near to each other are one: nobody gets the same message twice in a season. */
const SERIES_APART_DAYS = 60

/** The plan that follows from what was chosen, or why there is none. */
export function planFor(
  wanted: Wanted,
  { bornOn, zone }: Recipient,
  now: Temporal.Instant,
): Plan | PlanningObstacle {
  if (wanted.kind === 'date') return planOf(wanted, { on: wanted.on, at: wanted.at, zone })
  if (wanted.kind === 'yearly')
    return isUndecided(wanted.on, wanted.leapDay) ? 'leap-day' : yearly(wanted, zone, now)
  if (bornOn === null) return 'birth-date'
  if (isUndecided(bornOn, wanted.leapDay) && mayFallOnLeapDay(wanted, bornOn)) return 'leap-day'
  const derived = derive({ ...wanted, bornOn }, zone, now)
  return derived ?? 'already-older'
}

/** The next day that somebody's birth date gives; nothing when they are older already. */
export function derive(
  trigger: Extract<Trigger, { kind: 'age' | 'birthday' }>,
  zone: string,
  now: Temporal.Instant,
): Plan | null {
  const { bornOn, at, leapDay } = trigger
  if (trigger.kind === 'birthday')
    return planOf(trigger, nextYearly({ on: bornOn, at, zone }, now, leapDay ?? USUAL_LEAP_DAY))
  const year = Temporal.PlainDate.from(bornOn).year + trigger.age
  const due = { on: dayInYear(bornOn, year, leapDay ?? USUAL_LEAP_DAY), at, zone }
  return Temporal.Instant.compare(instantOf(due), now) > 0 ? planOf(trigger, due) : null
}

/** A delivery that already has a plan. */
export interface Standing extends Pick<Delivery, 'occurrence' | 'meantOn' | 'due'> {
  readonly trigger: { readonly kind: TriggerKind; readonly on?: string; readonly age?: number }
}

/**
 * From when on another plan looks for its day. In a series that has begun the time before was sent, perhaps early,
 * so the days of this one are those of the year it stands for; unless its author names another first day.
 */
export function planningFrom(
  { occurrence, meantOn, due, trigger }: Standing,
  wanted: { readonly kind: Wanted['kind']; readonly on?: string },
  now: Temporal.Instant,
): Temporal.Instant {
  const isForTheYear =
    wanted.kind === 'birthday' || (wanted.kind === 'yearly' && wanted.on === trigger.on)
  if (occurrence === 1 || !isForTheYear) return now
  const meant = instantOf({ ...due, on: meantOn })
  return latest(now, meant.subtract({ hours: 24 * HALF_A_YEAR_DAYS }))
}

const HALF_A_YEAR_DAYS = 182

/** What follows a sending of a series: the first of its days well after both the day it stood for and the sending. */
export function nextOf({ trigger, meantOn, due }: Plan, sentAt: Temporal.Instant): Plan | null {
  if (trigger.kind !== 'yearly' && !(trigger.kind === 'birthday' && trigger.isEvery)) return null
  const { zone } = due
  const first = {
    on: trigger.kind === 'yearly' ? trigger.on : trigger.bornOn,
    at: trigger.at,
    zone,
  }
  // Sent before its day, or so late that the next is near: the day it stood for isn't kept twice.
  const stoodFor = latest(sentAt, instantOf({ on: meantOn, at: trigger.at, zone }))
  const after = stoodFor.add({ hours: 24 * SERIES_APART_DAYS })
  return planOf(trigger, nextYearly(first, after, trigger.leapDay ?? USUAL_LEAP_DAY))
}

/** Where nobody chose, because nobody had to when it was planned. */
const USUAL_LEAP_DAY: LeapDayChoice = 'february-28'

const isLeapDay = (on: string): boolean => on.endsWith('-02-29')

const isUndecided = (on: string, leapDay: Leap) => isLeapDay(on) && leapDay === null

/** An age falls in one year only, which may well have the day. */
const mayFallOnLeapDay = (wanted: Wanted, bornOn: string): boolean =>
  wanted.kind !== 'age' ||
  !Temporal.PlainDate.from({ year: Number(bornOn.slice(0, 4)) + wanted.age, month: 1, day: 1 })
    .inLeapYear

function yearly(
  wanted: Extract<Wanted, { kind: 'yearly' }>,
  zone: string,
  now: Temporal.Instant,
): Plan {
  const first = { on: wanted.on, at: wanted.at, zone }
  // Its first day may lie decades ahead, or, for an anniversary, behind us.
  if (Temporal.Instant.compare(instantOf(first), now) > 0) return planOf(wanted, first)
  return planOf(wanted, nextYearly(first, now, wanted.leapDay ?? USUAL_LEAP_DAY))
}

const planOf = (trigger: Trigger, due: LocalTime): Plan => ({ trigger, due, meantOn: due.on })

export const isSamePlan = (a: Plan, b: Plan): boolean =>
  JSON.stringify([a.due.on, a.due.at, a.due.zone, a.trigger]) ===
  JSON.stringify([b.due.on, b.due.at, b.due.zone, b.trigger])
