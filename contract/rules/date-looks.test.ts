import { afterEach, expect, test } from 'vitest'
import { dateWriter, habitOf, inOurWay, writeDatesLike, type DateLook } from './date-looks.ts'

afterEach(() => writeDatesLike(() => habitOf('en-US')))

const at = '2027-07-04T20:05:00Z'
const write = (look: DateLook) => dateWriter(look, 'UTC')(at)

test.each([
  ['en-US', 'Sunday, July 4, 2027', '8:05 PM', 'Jul 4, 2027, 8:05 PM'],
  ['en-GB', 'Sunday, 4 July 2027', '20:05', '4 Jul 2027, 20:05'],
  ['de-DE', 'Sunday, 4 July 2027', '20:05', '4 Jul 2027, 20:05'],
  ['sv-SE', 'Sunday, 4 July 2027', '20:05', '4 Jul 2027, 20:05'],
  ['en-AU', 'Sunday 4 July 2027', '8:05 pm', '4 July 2027, 8:05 pm'],
  ['ja-JP', 'Sunday, July 4, 2027', '20:05', 'Jul 4, 2027, 20:05'],
  ['de-DE-u-hc-h12', 'Sunday 4 July 2027', '8:05 pm', '4 July 2027, 8:05 pm'],
])('a reader of %s finds the order and the hours of home, in English words', (...expected) => {
  const [language, fullDay, clock, moment] = expected
  writeDatesLike(() => habitOf(language))
  expect([write('full day'), write('clock'), write('moment')]).toEqual([fullDay, clock, moment])
})

test('hours before ten have two figures on a clock of 24 hours, and midnight is 00', () => {
  writeDatesLike(() => habitOf('de-DE'))
  const clock = dateWriter('weekday, day and clock', 'UTC')
  expect(clock('2027-07-04T08:00:00Z')).toBe('Sunday 4 July at 08:00')
  expect(clock('2027-07-04T00:00:00Z')).toBe('Sunday 4 July at 00:00')
})

test('until somebody’s habit is known, and in between, dates are written as in letters', () => {
  expect(write('long moment')).toBe('July 4, 2027 at 8:05 PM')
  writeDatesLike(() => habitOf('de-DE'))
  expect(inOurWay(() => write('day'))).toBe('July 4, 2027')
  expect(write('day')).toBe('4 July 2027')
})

test('what is written by hand reads as a browser would write it', () => {
  const byHand = dateWriter('day', 'UTC')
  const byBrowser = dateWriter('day', 'Etc/UTC')
  for (let year = 990; year < 2400; year += 1) {
    const on = Date.UTC(year, year % 12, 1 + (year % 31))
    expect(byHand(on)).toBe(byBrowser(on))
  }
  expect(() => byHand('no day')).toThrow(RangeError)
})
