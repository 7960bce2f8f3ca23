import { expect, test } from 'vitest'
import { isNamedIn } from './mentions.ts'

const margaret = { givenName: 'Margaret', nickname: 'Peg' }

test.each([
  ['and then Margaret laughed', true],
  ['It was MARGARET’s garden.', true],
  ['Ask Peg, she knows.', true],
  ['the peg on the door', true],
  ['Margarethe came too', false],
  ['nobody at all', false],
])('“%s” names Margaret, called Peg: %s', (said, isNamed) => {
  expect(isNamedIn(margaret, said)).toBe(isNamed)
})

test('a first name of two words is said whole, and accents don’t matter', () => {
  const name = { givenName: 'José Luis', nickname: '' }
  expect(isNamedIn(name, 'With Jose Luis at the sea')).toBe(true)
  expect(isNamedIn(name, 'With José at the sea')).toBe(false)
  expect(isNamedIn({ givenName: '', nickname: '' }, 'With José')).toBe(false)
})
