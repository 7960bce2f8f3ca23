import { expect, test } from 'vitest'
import { messageIdeas } from './message-ideas.ts'

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
