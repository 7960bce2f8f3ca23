import { expect, test } from 'vitest'
import { partedFractions } from './parted-fractions.ts'

test('a whole number and a fraction that were read as one are parted, and nothing else is', () => {
  expect(partedFractions('11/2 cups\n23/4 tsp, 1/2 egg')).toBe('1 1/2 cups\n2 3/4 tsp, 1/2 egg')
  for (const whole of ['1 1/2 cups', '12/25', '11/2/1961', '10/4', '24/3', '111/2', '0.11/2'])
    expect(partedFractions(whole)).toBe(whole)
})
