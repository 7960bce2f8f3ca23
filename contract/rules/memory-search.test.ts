import { expect, test } from 'vitest'
import { soughtIn } from './memory-search.ts'

test('words mean what people mean by them: years, decades, months and kinds, and still words', () => {
  expect(soughtIn('Boat 1986')).toEqual([
    { word: 'boat' },
    { word: '1986', days: ['1986-01-01', '1987-01-01'] },
  ])
  expect(soughtIn('jul, 1970s film')).toEqual([
    { word: 'jul', month: 7 },
    { word: '1970s', days: ['1970-01-01', '1980-01-01'] },
    { word: 'film', kind: 'video' },
  ])
  // A name as well as a month.
  expect(soughtIn('may')).toEqual([{ word: 'may', month: 5 }])
  expect(soughtIn('  ')).toEqual([])
})
