import { expect, test } from 'vitest'
import { careNumber, readCareNumber } from './care-numbers.ts'

const number = careNumber([5, 21, 2, 18, 0])

test('a number looks like KF-7Q4M-2X', () => {
  expect(number).toBe('KF-7Q4M-2X')
})

test.each(['kf-7q4m-2x', '  kf 7q4m 2x ', '7Q4M2X', 'KF7Q4M-2X'])(
  'a number is understood however it is typed: %s',
  (typed) => expect(readCareNumber(typed)).toBe(number),
)

test('one wrong sign is noticed, wherever it is', () => {
  const slips = [3, 4, 5, 6, 8, 9].flatMap((at) =>
    [...'23456789ABCDEFGHJKMNPQRTVWXYZ']
      .filter((sign) => sign !== number[at])
      .map((sign) => number.slice(0, at) + sign + number.slice(at + 1)),
  )
  expect(slips).toHaveLength(6 * 28)
  expect(slips.filter((slip) => readCareNumber(slip))).toEqual([])
})

test('two neighboring signs swapped are noticed', () => {
  for (const at of [3, 4, 5, 8]) {
    const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2)
    expect(readCareNumber(swapped)).toBeNull()
  }
})

test.each(['', 'KF-', 'KF-0000-00', 'KF-IIII-LL', '🕊️', 'KF-7Q4M-2X-2K'])(
  'what is no number is none: %j',
  (typed) => expect(readCareNumber(typed)).toBeNull(),
)
