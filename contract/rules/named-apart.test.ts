import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'
import { namedApart } from './named-apart.ts'

const somebody = (id: string, givenName: string, bornOn: string | null) => ({
  id,
  givenName,
  surname: 'Ellis',
  bornOn,
})

test('two of one name are told apart by their years, where whoever looks may read them', () => {
  const people = [
    somebody('1', 'Thomas', '1901-02-03'),
    somebody('2', 'Thomas', null),
    somebody('3', 'Nora', '1999-01-01'),
  ]
  expect(namedApart(people).map(({ name }) => name)).toEqual([
    'Thomas Ellis, born 1901',
    'Thomas Ellis',
    'Nora Ellis',
  ])
})

test('long words end after a whole one', () => {
  expect(cutAtWord('Made up', 20)).toBe('Made up')
  expect(cutAtWord('She was the first to swim', 9)).toBe('She was…')
  expect(cutAtWord('She was there', 7)).toBe('She was…')
  expect(cutAtWord('Donaudampfschiff', 5)).toBe('Donau…')
})
