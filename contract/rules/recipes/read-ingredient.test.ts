import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIngredient } from './read-ingredient.ts'

test('the line stays as it was written, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (line) => {
      const read = readIngredient(line)
      expect(read.line).toBe(line)
      expect(read.amount?.most ?? 0).toBeGreaterThanOrEqual(read.amount?.least ?? 0)
    }),
  )
})

test.for([
  ['1 cup plus 2 tablespoons flour', 'flour', ''],
  ['2 (14 oz) cans tomatoes, drained', 'tomatoes', '14 oz, drained'],
  ['1 tbsp fresh thyme or 1 tsp dried', 'fresh thyme', 'or 1 tsp dried'],
  ['salt to taste', 'salt', 'to taste'],
  ['Zest and juice of 2 limes', 'limes', 'zest and juice of'],
  ['about 2 cups flour', 'flour', 'about'],
  ['oil for deep frying', 'oil', 'for deep frying'],
])('what is said beside the food is its note: %s', ([line, food, note]) => {
  expect(readIngredient(line!)).toMatchObject({ food, note })
})

test('nothing divides by zero and no amount is without end', () => {
  for (const line of ['1/0 cup sugar', '0 eggs', `${'9'.repeat(400)} cups flour`, '1/2/3 cups']) {
    const { amount } = readIngredient(line)
    expect(amount === null || Number.isFinite(amount.most)).toBe(true)
  }
})

test('an enormous line takes no time to speak of', () => {
  for (const line of [
    '1 '.repeat(3000),
    '('.repeat(5000),
    `${'a, '.repeat(3000)}1 cup`,
    'juice and '.repeat(800),
    `${'peel,grated '.repeat(40)}x`,
    `${'peel,finely grated '.repeat(40)}x`,
    `${'zest '.repeat(100)}x`,
  ])
    expect(readIngredient(line.slice(0, 2000)).line.length).toBeGreaterThan(10)
})
