import { expect, test } from 'vitest'
import { dayAfter, today } from './later-days.ts'

test.each([
  ['2027-06-04', 'tomorrow', '2027-06-05'],
  ['2027-12-31', 'tomorrow', '2028-01-01'],
  ['2027-06-04', 'week', '2027-06-11'],
  ['2027-01-31', 'month', '2027-02-28'],
  ['2027-12-15', 'month', '2028-01-15'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('from %s, %s is %s', (on, choice, expected) => {
  expect(dayAfter(on, choice)).toBe(expected)
})

test('today is the day on the reader’s own calendar', () => {
  expect(today(new Date(2027, 5, 4, 23, 59))).toBe('2027-06-04')
})
