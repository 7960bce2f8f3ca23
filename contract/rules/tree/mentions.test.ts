import { expect, test } from 'vitest'
import { seekerOf } from './mentions.ts'

const margaret = { givenName: 'Margaret', nickname: 'Peg' }

test.each([
  ['and then Margaret laughed', true],
  ['It was MARGARET’s garden.', true],
  ['Ask Peg, she knows.', true],
  ['the peg on the door', true],
  ['Margarethe came too', false],
  ['nobody at all', false],
])('“%s” names Margaret, called Peg: %s', (said, isNamed) => {
  expect(seekerOf(margaret)(said)).toBe(isNamed)
})

test('a first name of two words is said whole, and accents don’t matter', () => {
  const name = { givenName: 'José Luis', nickname: '' }
  expect(seekerOf(name)('With Jose Luis at the sea')).toBe(true)
  expect(seekerOf(name)('With José at the sea')).toBe(false)
  expect(seekerOf({ givenName: '', nickname: '' })('With José')).toBe(false)
})
