import { expect, test } from 'vitest'
import { placeOfHeld } from './held-memory.ts'

const shelf = (...ids: string[]) => new Map(ids.map((id, place) => [place, { id }]))
const looking = { index: 1, isTelling: false }
const telling = { index: 1, isTelling: true }

test('the one at the place is shown, also to whoever just came', () => {
  expect(placeOfHeld('boat', shelf('dock', 'boat'), looking)).toBeUndefined()
  expect(placeOfHeld(undefined, shelf('dock', 'boat'), looking)).toBeUndefined()
})

test('while others come in it is followed to where it stands', () => {
  expect(placeOfHeld('boat', shelf('a', 'b', 'c', 'd', 'boat'), looking)).toBe(4)
  expect(placeOfHeld('boat', shelf('boat'), looking)).toBe(0)
})

test('while its place is asked for anew it stays in sight', () => {
  expect(placeOfHeld('boat', shelf(), looking)).toBe('held')
})

test('one that is gone makes room for the next, but never in the middle of a sentence', () => {
  expect(placeOfHeld('boat', shelf('dock', 'house'), looking)).toBeUndefined()
  expect(placeOfHeld('boat', shelf('dock', 'house'), telling)).toBe('held')
})
