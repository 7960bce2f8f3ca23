import { expect, test } from 'vitest'
import { headingOf, whoHears } from './voice-words.ts'

const voice = {
  id: 'a',
  from: 'reply' as const,
  personName: 'Mia',
  isForMe: true,
  title: 'Eighteen' as string | null,
  durationMs: 1000,
  peaks: [],
  arrivedAt: '2027-06-04T08:00:00Z',
  copy: 'ready' as const,
}

test('who answered, and what, is said only as far as the reader may know it', () => {
  expect(headingOf(voice)).toBe('Mia answered “Eighteen”')
  expect(headingOf({ ...voice, title: '' })).toBe('Mia answered you')
  expect(headingOf({ ...voice, isForMe: false, title: null })).toBe('Mia answered a message')
  expect(headingOf({ ...voice, from: 'link', isForMe: false, title: null })).toBe(
    'Mia recorded something',
  )
})

test('it is plain who else can hear it before it is kept', () => {
  expect(whoHears(voice)).toBe('Only you can hear it.')
  expect(whoHears({ ...voice, isForMe: false })).toContain('meant for the family')
})
