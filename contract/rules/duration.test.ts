import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [59.9, '0:59'],
  [60, '1:00'],
  [112, '1:52'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
  [36_000, '10:00:00'],
])('%d seconds read as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -3])(
  'a length that is not known yet (%d) reads as 0:00',
  (seconds) => {
    expect(formatDuration(seconds)).toBe('0:00')
  },
)
