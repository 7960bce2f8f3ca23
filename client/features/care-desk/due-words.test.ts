import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [30, 'Answer within 30 minutes'],
  [60, 'Answer within 1 hour'],
  [24 * 60, 'Answer within 24 hours'],
  [72 * 60, 'Answer within 3 days'],
  [0.2, 'Answer within 1 minute'],
])('a promise for %d minutes from now reads “%s”', (minutes, words) => {
  expect(dueWords(at(minutes), now)).toEqual({ words, isLate: false })
})

test('a broken promise says for how long', () => {
  expect(dueWords(at(-125), now)).toEqual({ words: 'Late by 2 hours', isLate: true })
})
