import { expect, test } from 'vitest'
import { wordErrors } from './word-errors.ts'

test.each([
  ['Dear Nora, it’s me.', "dear nora it's me", 0],
  ['Dear Nora', '', 2],
  ['you will be eighteen', 'you will be a teen', 2],
  ['call me when', 'call me right when', 1],
])('“%s” heard as “%s” has %i wrong', (said, heard, wrong) => {
  expect(wordErrors(said, heard).wrong).toBe(wrong)
})
