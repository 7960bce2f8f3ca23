import { expect, test } from 'vitest'
import { stepsDone } from './case-words.ts'

const not = { isQuoted: false, isAccepted: false }

test('a case on its road has done every step up to where it is', () => {
  expect(stepsDone('draft', not)).toBe(0)
  expect(stepsDone('asked', not)).toBe(1)
  expect(stepsDone('reported', { isQuoted: true, isAccepted: true })).toBe(5)
  expect(stepsDone('closed', { isQuoted: true, isAccepted: true })).toBe(5)
})

test('a case that ended before shows how far it came', () => {
  expect(stepsDone('withdrawn', not)).toBe(1)
  expect(stepsDone('withdrawn', { isQuoted: true, isAccepted: false })).toBe(2)
  expect(stepsDone('declined', { isQuoted: true, isAccepted: true })).toBe(3)
})
