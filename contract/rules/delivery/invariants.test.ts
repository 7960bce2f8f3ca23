import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { draftDelivery, type Delivery } from './delivery.ts'
import { applyEvent, type DeliveryEvent } from './apply-event.ts'
import { dueAt } from './gates.ts'
import { isShortNotice } from './scheduling.ts'
import { statesBeforeRelease } from './states.ts'

// One delivery from its plan to its end, with authors who postpone and a mail server that stalls.

interface Life {
  zone: string
  authorZone: string
  dueMs: number
  hoursAhead: number
  /** How long the mail server takes over each letter. */
  mailHours: number[]
  postponements: { afterHours: number; days: number }[]
}

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const lives: fc.Arbitrary<Life> = fc.record({
  zone: zones,
  authorZone: zones,
  dueMs: fc.integer({ min: Date.parse('2026-12-01'), max: Date.parse('2060-01-01') }),
  hoursAhead: fc.integer({ min: 1, max: 400 }),
  mailHours: fc.array(fc.integer({ min: 0, max: 72 }), { minLength: 40, maxLength: 40 }),
  postponements: fc.array(
    fc.record({
      afterHours: fc.integer({ min: 1, max: 120 }),
      days: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 4 },
  ),
})

interface Told {
  history: DeliveryEvent[]
  delivery: Delivery
  releasedAt: Temporal.Instant
}

const dayOf = (moment: Temporal.Instant, zone: string) => {
  const local = moment.toZonedDateTimeISO(zone)
  return {
    on: local.toPlainDate().toString(),
    at: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    zone,
  }
}

function live(life: Life): Told {
  const due = dayOf(Temporal.Instant.fromEpochMilliseconds(life.dueMs), life.zone)
  let delivery = draftDelivery(due, life.authorZone)
  let now = dueAt(delivery).subtract({ hours: life.hoursAhead })
  const history: DeliveryEvent[] = []
  const mail = life.mailHours.values()
  const underWay: DeliveryEvent[] = []
  const planned = life.postponements.map(({ afterHours, days }) => ({
    at: now.add({ minutes: life.hoursAhead * 30, hours: afterHours }),
    days,
  }))

  const happen = (event: DeliveryEvent) => {
    delivery = applyEvent(delivery, event)
    history.push(event)
  }
  const isConfirmedTwice = isShortNotice(dueAt(delivery), now)
  happen({ kind: 'schedule', isConfirmedTwice, at: now })

  for (let steps = 0; steps < 5000; steps += 1) {
    const arrived = underWay.findIndex(({ at }) => Temporal.Instant.compare(at, now) <= 0)
    if (arrived >= 0) {
      happen(underWay.splice(arrived, 1)[0]!)
      continue
    }
    const postponement = planned.findIndex(({ at }) => Temporal.Instant.compare(at, now) <= 0)
    if (postponement >= 0) {
      const { days } = planned.splice(postponement, 1)[0]!
      const moved = dayOf(now.add({ hours: days * 24 + 49 }), life.zone)
      happen({ kind: 'postpone', due: moved, at: now })
      continue
    }
    const decision = decide(delivery, now)
    if ('rests' in decision) throw new Error('a planned message never rests before it is released')
    if ('wakeAt' in decision) {
      if (Temporal.Instant.compare(decision.wakeAt, now) <= 0) throw new Error('woken in the past')
      const next = [
        decision.wakeAt,
        ...underWay.map(({ at }) => at),
        ...planned.map(({ at }) => at),
      ]
      now = next.reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b))
      continue
    }
    const { transition } = decision
    happen({ kind: transition, at: now })
    if (transition === 'release') return { history, delivery, releasedAt: now }
    const accepted = now.add({ hours: mail.next().value ?? 0 })
    if (transition === 'remind' || transition === 'check')
      underWay.push({
        kind: 'warningAccepted',
        mail: transition,
        epoch: delivery.epoch,
        at: accepted,
      })
  }
  throw new Error('the message was never released')
}

const hoursBetween = (from: Temporal.Instant, to: Temporal.Instant) => from.until(to).total('hours')

/** The warnings of the plan in force, as the mail server took them. */
const warningsOf = ({ history, delivery }: Told) =>
  history.flatMap((event) =>
    event.kind === 'warningAccepted' && event.epoch === delivery.epoch ? [event] : [],
  )

/** Two accepted warnings with time to answer, or the recorded exception. */
function isWarned(told: Told): boolean {
  if (told.delivery.shortNoticeConfirmedAt) return told.delivery.epoch === 1
  const [reminder, check, ...more] = warningsOf(told)
  return (
    reminder?.mail === 'remind' &&
    check?.mail === 'check' &&
    more.length === 0 &&
    hoursBetween(reminder.at, check.at) >= 22 &&
    hoursBetween(reminder.at, told.releasedAt) >= 45 &&
    hoursBetween(check.at, told.releasedAt) >= 22
  )
}

test('whatever the zones, the mail server and the author do, the promise holds', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const told = live(life)
      expect(hoursBetween(dueAt(told.delivery), told.releasedAt)).toBeGreaterThanOrEqual(0)
      expect(isWarned(told)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('replaying what happened yields the row', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const { history, delivery } = live(life)
      const due = dayOf(Temporal.Instant.fromEpochMilliseconds(life.dueMs), life.zone)
      expect(history.reduce(applyEvent, draftDelivery(due, life.authorZone))).toEqual(delivery)
    }),
    { numRuns: 100 },
  )
})

test('with a prompt mail server nothing is late, in any zone, over any change of the clocks', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const prompt = {
        ...life,
        hoursAhead: 100 + life.hoursAhead,
        mailHours: [],
        postponements: [],
      }
      const { delivery, releasedAt } = live(prompt)
      expect(hoursBetween(dueAt(delivery), releasedAt)).toBe(0)
    }),
    { numRuns: 400 },
  )
})

test('every delivery before release has a next wake time or something to do now', () => {
  const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
  const base = draftDelivery({ on: '2027-06-04', at: '08:00', zone: 'Europe/London' }, 'Asia/Tokyo')
  for (const state of statesBeforeRelease) {
    const decision = decide({ ...base, state, heldAt: now }, now)
    expect(state === 'draft' ? 'rests' in decision : 'wakeAt' in decision).toBe(true)
  }
})
