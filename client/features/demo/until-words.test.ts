import { expect, test } from 'vitest'
import { untilWords } from './until-words.ts'

test('the end of a sandbox is said as today or tomorrow, by the reader’s own clock', () => {
  const now = new Date(2026, 10, 15, 18, 5)
  expect(untilWords(new Date(2026, 10, 15, 23, 59).toISOString(), now)).toBe('today at 23:59')
  expect(untilWords(new Date(2026, 10, 16, 9, 5).toISOString(), now)).toBe('tomorrow at 9:05')
})
