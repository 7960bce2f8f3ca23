import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftDelivery, type Plan } from './delivery.ts'
import { applyEvent, ImpossibleTransition, type DeliveryEvent } from './apply-event.ts'
import { dueAt } from './gates.ts'
import { mailKey } from './mail-key.ts'
import { derive, nextOf, planFor, planningFrom, type Wanted } from './planning.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const nora = (bornOn: string | null, zone = 'Europe/London') => ({ bornOn, zone })
const planned = (wanted: Wanted, bornOn: string | null = null) => {
  const plan = planFor(wanted, nora(bornOn), now)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

test.each([
  ['a day', { kind: 'date', on: '2027-06-04', at: '08:00' }, null, '2027-06-04'],
  ['an anniversary of long ago', yearly('1970-06-04'), null, '2027-06-04'],
  ['this year’s, if it is still to come', yearly('1970-12-04'), null, '2026-12-04'],
  ['a first time far ahead', yearly('2040-06-04'), null, '2040-06-04'],
  ['the next birthday', birthday(false), '1990-11-15', '2027-11-15'],
  ['an age', age(18), '2012-02-03', '2030-02-03'],
  ['a leap day’s age in a leap year', age(20), '2012-02-29', '2032-02-29'],
] as const)('%s', (_what, wanted, bornOn, on) => {
  expect(planned(wanted, bornOn).due.on).toBe(on)
})

function yearly(on: string) {
  return { kind: 'yearly', on, at: '08:00', leapDay: null } as const
}
function birthday(isEvery: boolean) {
  return { kind: 'birthday', isEvery, at: '08:00', leapDay: null } as const
}
function age(years: number) {
  return { kind: 'age', age: years, at: '08:00', leapDay: null } as const
}

test('what is missing is named', () => {
  expect(planFor(age(18), nora(null), now)).toBe('birth-date')
  expect(planFor(age(18), nora('2001-01-01'), now)).toBe('already-older')
  expect(planFor(age(18), nora('2012-02-29'), now)).toBe('leap-day')
  expect(planFor(birthday(true), nora('2012-02-29'), now)).toBe('leap-day')
  expect(planFor(yearly('2028-02-29'), nora(null), now)).toBe('leap-day')
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const days = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2026-11-14'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const leapDays = fc.constantFrom('1948-02-29', '1988-02-29', '2012-02-29', '2024-02-29')
const leapChoices = fc.constantFrom('february-28', 'march-1')
const hours = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)

const birthdays = fc.record({
  bornOn: fc.oneof(days, leapDays),
  at: hours,
  leapDay: leapChoices,
  zone: zones,
})

test('in every zone, each year has its birthday once, to 2126, however late each one was sent', () => {
  fc.assert(
    fc.property(birthdays, fc.integer({ min: 0, max: 300 }), (born, lateDays) => {
      const wanted = {
        kind: 'birthday',
        isEvery: true,
        at: born.at,
        leapDay: born.leapDay,
      } as const
      let plan: Plan | null = planFor(wanted, born, now) as Plan
      const years: number[] = []
      while (plan && plan.due.on < '2126') {
        years.push(Number(plan.due.on.slice(0, 4)))
        expect(plan.due.on.slice(5)).toBe(monthDayIn(plan.due.on, born.bornOn, born.leapDay))
        plan = nextOf(plan, dueAt(plan).add({ hours: 24 * lateDays }))
      }
      const first = years[0]!
      expect(years).toEqual(years.map((_, i) => first + i))
      expect(first).toBeLessThanOrEqual(2028)
      expect(years.at(-1)).toBe(2125)
    }),
    { numRuns: 25 },
  )
})

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function monthDayIn(on: string, bornOn: string, leapDay: string): string {
  if (!bornOn.endsWith('02-29') || isLeap(Number(on.slice(0, 4)))) return bornOn.slice(5)
  return leapDay === 'march-1' ? '03-01' : '02-28'
}

test('an age comes on the birthday of that year, in every zone', () => {
  const ages = fc.integer({ min: 1, max: 120 })
  fc.assert(
    fc.property(birthdays, ages, ({ bornOn, at, leapDay, zone }, years) => {
      const plan = planFor({ kind: 'age', age: years, at, leapDay }, { bornOn, zone }, now)
      const year = Number(bornOn.slice(0, 4)) + years
      const on = `${year}-${monthDayIn(`${year}`, bornOn, leapDay)}`
      const isRight = typeof plan === 'string' ? on <= '2026-11-16' : plan.due.on === on
      expect(isRight).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('sent before its day, the day it stood for isn’t kept twice', () => {
  const plan = planned(yearly('2027-06-04'))
  const early = { ...plan, due: { ...plan.due, on: '2027-02-01' } }
  expect(nextOf(early, Temporal.Instant.from('2027-02-01T08:00:00Z'))?.due.on).toBe('2028-06-04')
  expect(nextOf(planned({ kind: 'date', on: '2027-06-04', at: '08:00' }), now)).toBeNull()
})

describe('A8: a series never comes twice', () => {
  const instant = (at: string) => Temporal.Instant.from(at)
  const series = planned(yearly('2027-06-04'))
  const nextOn = (plan: Plan, sentAt: string) => nextOf(plan, instant(sentAt))?.due.on

  test('called off, taken back and given the day before, it doesn’t come again on the day', () => {
    const moved = [
      { kind: 'schedule', at: now },
      { kind: 'cancel', at: now },
      { kind: 'restore', at: now },
      { kind: 'schedule', due: { ...series.due, on: '2027-06-03' }, at: now },
    ] satisfies DeliveryEvent[]
    const delivery = moved.reduce(applyEvent, draftDelivery(series.due, 'Europe/London', series))
    expect(delivery.due.on).toBe('2027-06-03')
    expect(nextOn(delivery, '2027-06-03T07:00:00Z')).toBe('2028-06-04')
  })

  test('a late one that comes just before the next day stands for that day, too', () => {
    expect(nextOn(series, '2028-06-03T07:00:00Z')).toBe('2029-06-04')
    expect(nextOn(series, '2028-04-10T07:00:00Z')).toBe('2029-06-04')
  })

  test('one that comes some months late takes no other year away', () => {
    expect(nextOn(series, '2028-04-01T07:00:00Z')).toBe('2028-06-04')
    const newYearsEve = planned(yearly('2026-12-31'))
    expect(nextOn(newYearsEve, '2027-01-03T07:00:00Z')).toBe('2027-12-31')
  })

  test('after an early one, a corrected birth date names a day of the following year', () => {
    const trigger = { ...birthday(true), bornOn: '1990-06-04' }
    const first = { ...derive(trigger, 'Europe/London', now)!, occurrence: 1 }
    const second = { ...nextOf(first, instant('2027-06-01T07:00:00Z'))!, occurrence: 2 }
    const corrected = { ...trigger, bornOn: '1990-06-14' }
    const days = [first, second].map(
      (standing) =>
        derive(
          corrected,
          'Europe/London',
          planningFrom(standing, corrected, instant('2027-06-02T07:00:00Z')),
        )?.due.on,
    )
    expect(days).toEqual(['2027-06-14', '2028-06-14'])
  })

  test('given another hour after an early one, it stays in the following year', () => {
    const wanted = yearly('2027-06-04')
    const second = { ...nextOf(series, instant('2027-05-20T07:00:00Z'))!, occurrence: 2 }
    const from = (asked: Wanted) => planningFrom(second, asked, instant('2027-05-21T07:00:00Z'))
    const plan = (asked: Wanted) => planFor(asked, nora(null), from(asked)) as Plan
    expect(plan({ ...wanted, at: '18:00' }).due.on).toBe('2028-06-04')
    // Its author can name another first day, and means it.
    expect(plan(yearly('2027-09-01')).due.on).toBe('2027-09-01')
  })
})

test('each year of a series has letters of its own name', () => {
  const letter = { messageId: 'm', recipientId: 'r', kind: 'send', epoch: 1, attempt: 1 } as const
  const names = [1, 2, 3].map((occurrence) => mailKey({ ...letter, occurrence }))
  expect(names).toEqual(['m:send:1:r', 'm#2:send:1:r', 'm#3:send:1:r'])
})

const due = (on: string) => ({ on, at: '08:00', zone: 'Europe/London' })
const happen = (events: DeliveryEvent[]) =>
  events.reduce(applyEvent, draftDelivery(due('2027-06-04'), 'Europe/London'))

test('undoing brings back the plan before, as another epoch, until the first warning', () => {
  const postponed: DeliveryEvent[] = [
    { kind: 'schedule', at: now },
    { kind: 'postpone', due: due('2027-07-04'), at: now },
  ]
  const undone = happen([...postponed, { kind: 'undo', at: now }])
  expect(undone).toMatchObject({ due: due('2027-06-04'), epoch: 3, previous: null })
  expect(undone.shortNoticeConfirmedAt).toBeNull()
  const warned: DeliveryEvent[] = [...postponed, { kind: 'remind', at: now }]
  expect(() => happen([...warned, { kind: 'undo', at: now }])).toThrow(ImpossibleTransition)
  expect(() =>
    happen([...postponed, { kind: 'undo', at: now }, { kind: 'undo', at: now }]),
  ).toThrow(ImpossibleTransition)
})
