import { expect, test } from 'vitest'
import { contentsWords, letterName, timeLeft } from './capsule-words.ts'

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
  expect(contentsWords(0, [])).toBe('Nothing is in it yet.')
  expect(contentsWords(1, ['Anna'])).toBe('One thing is in it, from Anna.')
  expect(contentsWords(3, ['Anna', 'Ben', 'Clara'])).toBe(
    '3 things are in it, from Anna, Ben, and Clara.',
  )
  expect(contentsWords(9, ['A', 'B', 'C', 'D'], 6)).toBe(
    '9 things are in it, from A, B, C, D and 2 more.',
  )
})

test('a letter is called by its first words, none of them cut in two', () => {
  expect(letterName('  Dear twins\nthis is')).toBe('Dear twins')
  expect(letterName(`Dear twins, ${'when you are grown '.repeat(9)}`)).toBe(
    'Dear twins, when you are grown when you are grown when you…',
  )
  expect(letterName('🌹'.repeat(70))).toBe(`${'🌹'.repeat(60)}…`)
})
