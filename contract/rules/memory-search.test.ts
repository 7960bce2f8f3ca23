import { expect, test } from 'vitest'
import { isMeant, soughtIn } from './memory-search.ts'

test('words mean what people mean by them: years, decades, months and kinds, and still words', () => {
  expect(soughtIn('Boat 1986')).toEqual([
    { word: 'boat', means: [] },
    { word: '1986', means: ['1986'] },
  ])
  expect(soughtIn('jul, 1970s film')).toEqual([
    { word: 'jul', means: ['month7'] },
    { word: '1970s', means: ['1970s'], label: 'The 1970s' },
    { word: 'film', means: ['video'] },
  ])
  // A name as well as a month.
  expect(soughtIn('may')).toEqual([{ word: 'may', means: ['month5'] }])
  expect(soughtIn('  – ')).toEqual([])
})

test.each([
  'July 14, 1986',
  '14 july 1986',
  'the 14th of July 1986',
  'Jul. 14th 1986',
  '1986-07-14',
  '7/14/1986',
  '14.7.1986',
  '1986/7/14',
])('“%s” is a day, and a chip says which', (typed) => {
  const [day, ...others] = soughtIn(typed)
  expect(day).toMatchObject({ day: '1986-07-14', word: 'july 14 1986', label: 'July 14, 1986' })
  expect(others).toEqual([])
  // Put back into the box without another word, it is still that day.
  expect(soughtIn(`boat ${day!.word}`)).toEqual([{ word: 'boat', means: [] }, day])
})

test('decades and seasons are understood as people say them', () => {
  const eighties = { means: ['1980s'], label: 'The 1980s' }
  for (const typed of ['80s', '’80s', 'the eighties', 'the 80’s', '1980s'])
    expect(soughtIn(typed)).toMatchObject([eighties])
  expect(soughtIn('twenties')).toMatchObject([{ label: 'The 1920s or 2020s' }])
  const summer = [
    { word: 'summer', means: ['month6', 'month7', 'month8'], label: 'Summer, June to August' },
    { word: '1986', means: ['1986'] },
  ]
  expect(soughtIn('summer 1986')).toEqual(summer)
  expect(soughtIn('The summer of 1986')).toEqual(summer)
  expect(soughtIn('7/1986')).toEqual(soughtIn('july 1986'))
  expect(soughtIn('July 4')).toMatchObject([{ day: '07-04', label: 'July 4, of any year' }])
})

test('what isn’t a date stays words', () => {
  const words = (typed: string) =>
    soughtIn(typed)
      .filter((one) => !isMeant(one))
      .map(({ word }) => word)
  const untouched = [
    'summer camp',
    'the boat',
    '13/13/1986',
    '2.5.3',
    'fall',
    '14',
    'of',
    '12s3',
    '18s',
    '555-1986',
  ]
  expect(untouched.map((typed) => words(typed).join(' '))).toEqual(untouched)
  expect(words('february 30 1986')).toEqual(['30'])
  expect(soughtIn('a b c d e f g h i j')).toHaveLength(8)
})
