import { expect, test } from 'vitest'
import { fromWords, thingsWords, timeLeft } from './capsule-words.ts'

const now = Date.parse('2027-05-01T09:00:00Z')

test.each([
  ['2037-05-01T09:00:00Z', 'in about 10 years'],
  ['2027-09-01T09:00:00Z', 'in about 4 months'],
  ['2027-05-31T09:00:00Z', 'in 30 days'],
  ['2027-05-02T20:00:00Z', 'in 35 hours'],
  ['2027-05-01T09:30:00Z', 'in 30 minutes'],
  ['2027-05-01T09:00:20Z', 'in a minute'],
  ['2027-05-01T09:00:00Z', 'any minute now'],
])('a capsule that opens at %s opens %s', (opensAt, words) => {
  expect(timeLeft(opensAt, now)).toBe(words)
})

test('few who added to it are named, of many the first', () => {
  expect(fromWords([])).toBe('')
  expect(fromWords(['Anna'])).toBe('from Anna')
  expect(fromWords(['Anna', 'Ben', 'Clara'])).toBe('from Anna, Ben, and Clara')
  expect(fromWords(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('from A, B, C, D and 2 more')
  expect([0, 1, 2].map(thingsWords)).toEqual([
    'Nothing is in it yet',
    'One thing is in it',
    '2 things are in it',
  ])
})
