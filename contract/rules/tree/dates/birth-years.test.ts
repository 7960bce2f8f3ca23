import { expect, it } from 'vitest'
import {
  bornOf,
  earliestYear,
  latestYear,
  yearShown,
} from '#contract/rules/tree/dates/birth-years.ts'

it('a day becomes a day; a double year, another calendar and what is less than a day stay as written', () => {
  expect(bornOf('3 May 1942')).toEqual({ bornOn: '1942-05-03', bornWords: '' })
  for (const bornWords of ['11 FEB 1731/32', '@#DJULIAN@ 5 FEB 1600', 'May 1942', 'about 1942'])
    expect(bornOf(bornWords)).toEqual({ bornOn: null, bornWords })
})

it('from free words nothing is concluded: the year in them may be anybody’s', () => {
  const words = 'named after an aunt who died in 1899'
  expect([earliestYear(null, words), latestYear(null, words)]).toEqual([-Infinity, Infinity])
  expect([earliestYear(null, ''), latestYear(null, '')]).toEqual([-Infinity, Infinity])
  expect([earliestYear(null, '1899'), latestYear(null, '1899')]).toEqual([1899, 1899])
  expect(yearShown(null, 'the winter of 1870')).toBe(1870)
})
