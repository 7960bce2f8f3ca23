import { expect, test } from 'vitest'
import { paceAfter } from './thread-pace.ts'

test('a conversation that goes on is looked at every few seconds, a resting one once a minute', () => {
  const minutes = [0, 2, 5, 29, 31, 600].map((minute) => paceAfter(minute * 60_000) / 1000)
  expect(minutes).toEqual([3, 3, 15, 15, 60, 60])
})
