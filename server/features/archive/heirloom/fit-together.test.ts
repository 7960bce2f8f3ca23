import { expect, test } from 'vitest'
import { pictureOf, textOf } from '#tests/access/world-scrapbooks.ts'
import { fitTogether } from './fit-together.ts'
import type { Records } from './read-records.ts'

const recipe = {
  id: 'cake',
  title: 'Plum cake',
  story: 'Every August since the war.',
  servings_words: 'Eight',
  minutes: null,
  ingredients: ['500 g plums', '3 eggs'],
  steps: [
    { id: 'one', words: 'Stone the plums.' },
    { id: 'two', words: 'Bake.' },
  ],
  person_id: null,
  memory_id: 'trashed',
  variant_of: null,
  voices: [],
  cookings: [],
}

/** A family of nothing but these records. */
const recordsOf = (some: object) =>
  new Proxy(some, { get: (target, name) => Reflect.get(target, name) ?? [] }) as Records

const laid = (...items: object[]) => {
  const scrapbooks = [{ id: 'book', pages: [{ items }] }]
  const memories = [{ id: 'lost', people: [] }]
  const fit = fitTogether(recordsOf({ scrapbooks, memories, recipes: [recipe] }))
  return fit.scrapbooks[0]!.pages[0]!.items
}

test('a dish keeps its words when its photo lies in the trash; what was said of the photo goes with it', () => {
  const words = [
    'Plum cake …',
    'Eight',
    'Every August…',
    '500 g plums\n3 eggs',
    '1. Stone the plums.\n\n2. Bake.',
  ]
  const kept = laid(
    pictureOf('trashed'),
    ...words.map((one) => textOf(one, 'trashed')),
    textOf('Zerlina rows', 'trashed'),
    textOf('Plum cake\nby Zerlina', 'trashed'),
  )
  expect(kept).toMatchObject([
    { kind: 'picture', memoryId: null },
    ...words.map((one) => ({ kind: 'text', words: one, memoryId: null })),
  ])
})

test('words stay where only the file of their photo is lost', () => {
  expect(laid(textOf('At the pier', 'lost'), textOf('In the trash', 'gone'))).toMatchObject([
    { words: 'At the pier', memoryId: null },
  ])
})

test('a suggestion goes with whoever it is about; that two are the same names who they are called since', () => {
  const about = (person_id: string, suggested: object, other_id: string | null = null) => ({
    id: 'one',
    person_id,
    other_id,
    suggested,
  })
  const same = { kind: 'same', otherId: 'merged' }
  const note = { kind: 'note', words: 'She sang.' }
  const { suggestions } = fitTogether(
    recordsOf({
      people: [{ id: 'ann' }, { id: 'ben' }],
      suggestions: [
        about('ann', note),
        about('gone', note),
        about('ann', same, 'ben'),
        about('ann', same, 'gone'),
        about('ann', same),
      ],
    }),
  )
  expect(suggestions).toEqual([
    about('ann', note),
    about('ann', { kind: 'same', otherId: 'ben' }, 'ben'),
  ])
})
