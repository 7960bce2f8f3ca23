import { expect, test } from 'vitest'
import { blankDraft, writtenFrom } from './recipe-draft.ts'

const [one, two, three] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
const before = {
  variantOf: null,
  steps: [
    { id: one!, words: 'Stir.' },
    { id: two!, words: 'Knead.' },
    { id: three!, words: 'Bake.' },
  ],
}

test('a step that is moved or put better keeps its id, and so its voice', () => {
  const { steps } = writtenFrom(
    { ...blankDraft, steps: 'Bake.\n\nKnead it well.\n\nStir.' },
    before,
  )
  expect(steps.map(({ id }) => id)).toEqual([three, two, one])
})

test('a step that is new has an id of its own', () => {
  const { steps } = writtenFrom({ ...blankDraft, steps: 'Stir.\nKnead.\nBake.\nEat.' }, before)
  expect(steps.slice(0, 3).map(({ id }) => id)).toEqual([one, two, three])
  expect([one, two, three]).not.toContain(steps[3]!.id)
})

test('what is typed becomes a recipe, with the first number as its servings', () => {
  const draft = {
    ...blankDraft,
    title: ' Pulla ',
    servings: 'Serves 6 to 8',
    tags: 'a, b, a',
    minutes: '90',
  }
  expect(writtenFrom(draft)).toMatchObject({
    title: 'Pulla',
    servings: 6,
    servingsWords: 'Serves 6 to 8',
    tags: ['a', 'b'],
    minutes: 90,
  })
})

test('with a step less, one that was put better keeps its own voice, not that of the one that went', () => {
  const steps = [
    { id: one!, words: 'Stir the yeast into the milk.' },
    { id: two!, words: 'Knead the dough until it is smooth.' },
    { id: three!, words: 'Bake.' },
  ]
  const written = writtenFrom(
    { ...blankDraft, steps: 'Knead the dough until it is very smooth.\n\nBake.' },
    { variantOf: null, steps },
  )
  expect(written.steps.map(({ id }) => id)).toEqual([two, three])
})

test('a tab out of a table is a blank, in every field', () => {
  const draft = {
    ...blankDraft,
    title: 'Rye\trolls',
    ingredients: '200 g\tflour\n\u200b',
    tags: 'a\tb',
  }
  expect(writtenFrom(draft)).toMatchObject({
    title: 'Rye rolls',
    ingredients: ['200 g flour'],
    tags: ['a b'],
  })
})
