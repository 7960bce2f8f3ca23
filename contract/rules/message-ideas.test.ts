import { expect, test } from 'vitest'
import { findMessageIdea, messageIdeas } from './message-ideas.ts'

test('there are six ideas, each with its own id, a prompt and three further questions', () => {
  expect(messageIdeas.map(({ id }) => id)).toEqual([
    'birthday',
    'graduation',
    'wedding',
    'grandparent-stories',
    'difficult-times',
    'daily-reminders',
  ])
  for (const { prompt, more } of messageIdeas) {
    expect(prompt).toMatch(/[.?]$/)
    expect(more).toHaveLength(3)
  }
})

test('an idea is found by its id, and an unknown one is none', () => {
  expect(findMessageIdea('wedding')?.title).toBe('For a wedding day')
  for (const id of ['', 'WEDDING', '__proto__', null, undefined])
    expect(findMessageIdea(id)).toBeUndefined()
})
