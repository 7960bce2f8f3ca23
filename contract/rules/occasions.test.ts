import { expect, test } from 'vitest'
import { messageIdeas } from '#content/message-ideas.ts'
import { occasions, occasionWords } from './occasions.ts'

test.each([
  ['wedding', 'A wedding'],
  ['after-passing', 'After my passing'],
  ['The first snow', 'The first snow'],
  ['', ''],
])('the occasion “%s” is called “%s”', (occasion, words) => {
  expect(occasionWords(occasion)).toBe(words)
})

test('every idea leads to an occasion the composer can show', () => {
  const known = new Set<string>(occasions.map(({ id }) => id))
  const own = messageIdeas.filter(({ occasion }) => !known.has(occasion))
  expect(own.map(({ occasion }) => occasion)).toEqual(['A family story', 'An ordinary morning'])
})
