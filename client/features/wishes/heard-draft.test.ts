import { expect, test } from 'vitest'
import { besideTheirs, draftOf } from './heard-draft.ts'

const draft = { ...draftOf('Play the blue walls.'), text: 'Play the blue waltz.' }

test('what another device wrote is shown beside the draft before anything takes its place', () => {
  expect(draft.before).toBe('Play the blue walls.')
  expect(besideTheirs(draft, 'Play the trumpet.')).toEqual({
    text: 'Play the blue waltz.',
    before: 'Play the trumpet.',
    theirs: 'Play the trumpet.',
  })
})

test('where nothing new could be read the draft goes on naming what its author saw', () => {
  for (const standing of [undefined, null, 'Play the blue walls.'])
    expect(besideTheirs(draft, standing)).toEqual(draft)
})

test('the same words from both devices need no choice', () => {
  expect(besideTheirs(draft, draft.text)).toMatchObject({ before: draft.text, theirs: null })
})
