import { expect, test } from 'vitest'
import { soughtIn } from './memory-search.ts'

test('words mean what people mean by them: years, decades, months and kinds, and still words', () => {
  expect(soughtIn('Boat 1986')).toEqual([
    { word: 'boat', means: [] },
    { word: '1986', means: ['1986'] },
  ])
  expect(soughtIn('jul, 1970s film')).toEqual([
    { word: 'jul', means: ['month7'] },
    { word: '1970s', means: ['1970s'] },
    { word: 'film', means: ['video'] },
  ])
  // A name as well as a month.
  expect(soughtIn('may')).toEqual([{ word: 'may', means: ['month5'] }])
  expect(soughtIn('  – ')).toEqual([])
})
