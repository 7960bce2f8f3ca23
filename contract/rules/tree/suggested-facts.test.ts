import { expect, test } from 'vitest'
import type { PersonFacts } from '#contract/tree/builder.ts'
import { changedSince, isSaidAlready, suggestedOf, withSuggested } from './suggested-facts.ts'

const today: PersonFacts = {
  version: 3,
  givenName: 'Ida',
  surname: 'Berg',
  sex: 'female',
  born: 'about 1890',
  bornPlace: '',
  isLiving: true,
  died: '',
  diedPlace: '',
}

test('what wasn’t suggested stays as it stands on the card', () => {
  expect(withSuggested(today, { born: '1891' })).toEqual({ ...today, born: '1891' })
})

test('whoever has a death has died, and a death can be taken away in so many words', () => {
  expect(withSuggested(today, { died: '1960' })).toMatchObject({ died: '1960', isLiving: false })
  expect(withSuggested({ ...today, isLiving: false }, { isLiving: true }).isLiving).toBe(true)
})

test('it is told which of the facts somebody changed meanwhile, and nothing of the others', () => {
  const then = { born: 'about 1890', surname: 'Berg' }
  const now = { ...today, born: '1889', bornPlace: 'Turku' }
  expect(changedSince({ born: '1891', surname: 'Berge' }, then, now)).toEqual(['born'])
})

test('what stands there already is told as said', () => {
  expect(isSaidAlready({ born: 'about 1890' }, today)).toBe(true)
  expect(isSaidAlready({ born: 'about 1890', surname: 'Bergh' }, today)).toBe(false)
  expect(suggestedOf({ died: '1960', givenName: 'Ida' })).toEqual(['givenName', 'died'])
})
