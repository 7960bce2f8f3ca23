import { expect, test } from 'vitest'
import type { KeptOfPerson } from '#contract/progress.ts'
import { keptWords, suggestedGoal } from './kept-words.ts'

const ada: KeptOfPerson = {
  id: 'ada',
  name: 'Ada Lee',
  isLiving: true,
  portraitId: null,
  isMadeUp: false,
  hasVoice: false,
  hasPortrait: true,
  hasStory: false,
  hasWishes: null,
  isMe: false,
}

test('of wishes nothing is said to whoever mayn’t know of them', () => {
  expect(keptWords(ada)).toEqual({ here: ['portrait'], notYet: ['voice', 'story'] })
  expect(keptWords({ ...ada, isMe: true, hasWishes: false }).notYet).toContain('wishes')
})

test('nobody who has died is to be recorded', () => {
  expect(suggestedGoal(ada)).toBe('Record Ada Lee’s voice')
  expect(suggestedGoal({ ...ada, isLiving: false })).toBe('Look for an old recording of Ada Lee')
  expect(suggestedGoal({ ...ada, hasVoice: true })).toBe('Write down a story about Ada Lee')
})
