import { expect, test } from 'vitest'
import type { DemoMemory } from '#contract/demo.ts'
import { isFoundBy } from './found-memories.ts'

const boat: DemoMemory = {
  key: 'boat',
  title: 'The new boat',
  caption: 'Grandpa’s pride',
  happenedOn: '1986-07-14',
  certainty: 'day',
  place: 'Hancock, USA',
  people: [{ key: 'walter', name: 'Walter José' }],
  kind: 'photo',
  picture: { file: 'boat', alt: 'A boat', width: 3, height: 2 },
  isFavourite: false,
  voices: [],
  remarks: [],
}

test('the demo family’s pictures are found as one’s own are: words, people, places, years and months', () => {
  for (const words of [
    'boat 1986',
    '7/14/1986',
    'summer 1986',
    'grandpas',
    'jose july',
    'HANCOCK 1980s photo',
    '',
  ])
    expect(isFoundBy(boat, words)).toBe(true)
  for (const words of ['boat 1974', 'July 15, 1986', 'film', 'walter december'])
    expect(isFoundBy(boat, words)).toBe(false)
  expect(isFoundBy(boat, '🎂')).toBe(false)
  expect(isFoundBy({ ...boat, certainty: 'year' }, 'july')).toBe(false)
  expect(isFoundBy({ ...boat, kind: 'video' }, 'film')).toBe(true)
})
