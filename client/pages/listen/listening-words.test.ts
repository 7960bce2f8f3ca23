import { expect, test } from 'vitest'
import { lengthWords, occasionDay, occasionLines, whatItIs } from './listening-words.ts'

const message = {
  authorName: 'Grandpa Joe',
  personName: 'Nora',
  title: 'Eighteen',
  kind: 'voice',
  durationMs: 112_400,
  isSealedBeyond: false,
  peaks: [],
  dueOn: '2027-06-04',
  state: 'waiting',
  occasion: '',
  first: null,
  returnOn: null,
  takeBackUntil: null,
} as const

test.each([
  [400, '1 second'],
  [61_000, '1 minute and 1 second'],
  [112_400, '1 minute and 52 seconds'],
  [120_000, '2 minutes'],
  [3_723_000, '1 hour and 2 minutes'],
])('a recording of %i ms lasts %s', (ms, words) => {
  expect(lengthWords(ms)).toBe(words)
})

test('a listener knows what it is and how long before it plays', () => {
  expect(whatItIs({ ...message, peaks: [] })).toBe('A voice recording, 1 minute and 52 seconds')
  expect(whatItIs({ ...message, peaks: [], kind: 'file', durationMs: null })).toBe('A recording')
  expect(whatItIs({ ...message, peaks: [], kind: 'written', durationMs: null })).toMatch(
    /^A letter/,
  )
})

test('its day is the day its author chose, wherever it is read', () => {
  expect(occasionDay('2027-06-04')).toBe('Friday, June 4, 2027')
})

test('what it is for stands before its day, if its author said so', () => {
  const known = { ...message, peaks: [] }
  expect(occasionLines(known)).toEqual(['Meant for Friday, June 4, 2027'])
  expect(occasionLines({ ...known, occasion: 'wedding' })[0]).toBe('A wedding')
  expect(occasionLines({ ...known, occasion: 'When the lake freezes' })[0]).toBe(
    'When the lake freezes',
  )
  expect(occasionLines({ ...known, occasion: 'after-passing' })[0]).toBe(
    'To be heard after their passing',
  )
})
