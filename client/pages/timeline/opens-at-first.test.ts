import { expect, test } from 'vitest'
import { opensAtFirst } from './opens-at-first.ts'

const decade = (start: string, count: number) => ({ start, count })

test('a short line lies open, a long one only at its beginning', () => {
  expect([...opensAtFirst([decade('1940', 12), decade('1950', 12)])]).toEqual(['1940', '1950'])
  const long = [decade('1880', 4), decade('1900', 8), decade('1940', 20), decade('2020', 40)]
  expect([...opensAtFirst(long)]).toEqual(['1880', '1900'])
})
