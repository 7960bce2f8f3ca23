import { expect, test } from 'vitest'
import { daysInMonth, isDaytime, nextYearly, yearlyAfter } from './yearly-days.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const next = (month: number, day: number, after: string, zone = 'America/New_York') =>
  nextYearly({ month, day }, zone, instant(after)).toString()

test('the next such day is at nine in the morning where somebody lives', () => {
  expect(next(3, 14, '2027-01-01T00:00:00Z')).toBe('2027-03-14T13:00:00Z')
  expect(next(3, 14, '2027-03-14T13:00:00Z')).toBe('2028-03-14T13:00:00Z')
  // The year has begun elsewhere, not there.
  expect(next(12, 31, '2028-01-01T03:00:00Z')).toBe('2028-12-31T14:00:00Z')
})

test('February 29 is the 28th in other years', () => {
  expect(next(2, 29, '2027-01-01T00:00:00Z', 'UTC')).toBe('2027-02-28T09:00:00Z')
  expect(next(2, 29, '2027-03-01T00:00:00Z', 'UTC')).toBe('2028-02-29T09:00:00Z')
  expect(daysInMonth(2)).toBe(29)
})

test('after a letter that came late the next isn’t within weeks', () => {
  const day = { month: 3, day: 14 }
  const after = (written: string) => yearlyAfter(day, 'UTC', instant(written)).toString()
  expect(after('2028-03-10T09:00:00Z')).toBe('2029-03-14T09:00:00Z')
  expect(after('2027-04-10T09:00:00Z')).toBe('2028-03-14T09:00:00Z')
})

test('letters come between nine in the morning and nine in the evening', () => {
  expect(isDaytime('UTC', instant('2027-03-14T08:59:00Z'))).toBe(false)
  expect(isDaytime('UTC', instant('2027-03-14T09:00:00Z'))).toBe(true)
  expect(isDaytime('UTC', instant('2027-03-14T21:00:00Z'))).toBe(false)
})
