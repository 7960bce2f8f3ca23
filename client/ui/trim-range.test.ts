import { expect, test } from 'vitest'
import { isWhole, moved, preciseTime, spokenTime } from './trim-range.ts'

const whole = { startMs: 0, endMs: 8_240 }

test('an end is moved in tenths of a second, and stays within the recording', () => {
  expect(moved(whole, 'start', 1_234, 8_240)).toEqual({ startMs: 1_200, endMs: 8_240 })
  expect(moved(whole, 'start', -50, 8_240)).toEqual(whole)
  expect(moved(whole, 'end', 7_010, 8_240)).toEqual({ startMs: 0, endMs: 7_000 })
  expect(moved({ startMs: 0, endMs: 100 }, 'end', 99_999, 8_240)).toEqual(whole)
})

test('half a second always stays between the ends', () => {
  expect(moved({ startMs: 0, endMs: 2_000 }, 'start', 5_000, 8_240).startMs).toBe(1_500)
  expect(moved({ startMs: 3_000, endMs: 8_000 }, 'end', 100, 8_240).endMs).toBe(3_500)
})

test('moved back to its own end, a recording is whole again', () => {
  expect(isWhole(moved({ startMs: 0, endMs: 4_000 }, 'end', 8_200, 8_240), 8_240)).toBe(true)
  expect(isWhole({ startMs: 100, endMs: 8_240 }, 8_240)).toBe(false)
})

test.each([
  [0, '0:00.0', '0 seconds'],
  [4_520, '0:04.5', '4.5 seconds'],
  [61_000, '1:01.0', '1 minute 1 seconds'],
  [125_300, '2:05.3', '2 minutes 5.3 seconds'],
])('%i ms is shown as %s and spoken as %s', (ms, shown, spoken) => {
  expect(preciseTime(ms)).toBe(shown)
  expect(spokenTime(ms)).toBe(spoken)
})
