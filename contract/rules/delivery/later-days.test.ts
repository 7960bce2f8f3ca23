import { expect, test } from 'vitest'
import { laterDays } from './later-days.ts'

const due = { on: '2027-01-31', at: '08:00', zone: 'Europe/London' }
const on = (from: typeof due, now: string) =>
  laterDays(from, Temporal.Instant.from(now)).map(({ span, due }) => `${span} ${due.on} ${due.at}`)

test('A6: a week, a month and a year later are days of the calendar, at the same hour', () => {
  expect(on(due, '2027-01-29T09:00:00Z')).toEqual([
    'week 2027-02-07 08:00',
    'month 2027-02-28 08:00',
    'year 2028-01-31 08:00',
  ])
})

test('A6: where the day has passed, they count from today; what is too far isn’t offered', () => {
  expect(on(due, '2027-03-10T09:00:00Z')[0]).toBe('week 2027-03-17 08:00')
  expect(on({ ...due, on: '2126-12-15' }, '2027-01-01T09:00:00Z')).toEqual([
    'week 2126-12-22 08:00',
  ])
})
