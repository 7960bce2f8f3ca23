import { expect, test } from 'vitest'
import { agoWords, expiryWords, isOnline, seenWords } from './time-words.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [day, 'yesterday'],
  [2 * day, '2 days ago'],
  [13 * day, '13 days ago'],
  [14 * day, 'on November 1, 2026'],
])('%i ms ago reads “%s”', (ms, words) => {
  expect(agoWords(before(ms), now)).toBe(words)
})

test('someone seen within ten minutes is online', () => {
  expect(seenWords(before(9 * minute), now)).toBe('Online now')
  expect(isOnline(before(10 * minute), now)).toBe(false)
  expect(seenWords(before(3 * day), now)).toBe('Last seen 3 days ago')
  expect(seenWords(null, now)).toBe('')
})

test('an invitation says until when it works and how long that is', () => {
  expect(expiryWords(before(-7 * day), now)).toMatch(
    /^Works until \w+, November 2[123], \d{1,2}:\d\d\s[AP]M \(7 days left\)$/,
  )
  expect(expiryWords(before(-90 * minute), now)).toMatch(/\(1 hour left\)$/)
  expect(expiryWords(before(-30 * minute), now)).toMatch(/\(less than an hour left\)$/)
  expect(expiryWords(before(2 * day), now)).toBe('Stopped working 2 days ago')
})
