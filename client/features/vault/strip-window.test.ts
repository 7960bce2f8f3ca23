import { expect, test } from 'vitest'
import { isNearEnd, mostInStrip, seenOf, stripAround } from './strip-window.ts'

test('a small shelf is one strip; of a million pictures there is a stretch around the one that is shown', () => {
  expect(stripAround(5, 12)).toBe(0)
  expect(stripAround(0, 1_000_000)).toBe(0)
  expect(stripAround(500_000, 1_000_000)).toBe(500_000 - mostInStrip / 2)
  expect(stripAround(999_999, 1_000_000)).toBe(1_000_000 - mostInStrip)
})

test('another stretch is taken near an end of it, and never where the shelf itself ends', () => {
  const begins = 10_000
  const count = 1_000_000
  expect(isNearEnd(begins, begins + 2000, begins + 2010, count)).toBe(false)
  expect(isNearEnd(begins, begins + 10, begins + 20, count)).toBe(true)
  expect(isNearEnd(begins, begins + mostInStrip - 20, begins + mostInStrip - 10, count)).toBe(true)
  expect(isNearEnd(0, 0, 10, count)).toBe(false)
  expect(isNearEnd(count - mostInStrip, count - 10, count - 1, count)).toBe(false)
})

test('only what the window shows exists, with a few beyond it on either side', () => {
  const seen = { scrolled: 7000, width: 700, step: 70 }
  expect(seenOf(seen, 0, 12_000)).toEqual({ first: 96, last: 114 })
  expect(seenOf({ ...seen, scrolled: 0 }, 0, 3)).toEqual({ first: 0, last: 2 })
})
