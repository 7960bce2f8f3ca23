import { expect, test } from 'vitest'
import { leftUntil } from './countdown.ts'

const at = (instant: string) => Date.parse(instant)

test('a countdown counts whole years, then days, then hours', () => {
  expect(leftUntil('2030-07-01', at('2026-11-15T06:30:00Z'))).toEqual({
    years: 3,
    days: 227,
    hours: 17,
  })
})

test('on the last evening only hours are left, and on the day nothing', () => {
  expect(leftUntil('2030-07-01', at('2030-06-30T20:00:00Z'))).toEqual({
    years: 0,
    days: 0,
    hours: 4,
  })
  expect(leftUntil('2030-07-01', at('2030-07-01T00:00:00Z'))).toBeUndefined()
})
