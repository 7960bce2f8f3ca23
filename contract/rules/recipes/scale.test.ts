import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIngredient } from './read-ingredient.ts'
import type { Measures } from './measures.ts'
import { showIngredient } from './scale.ts'

const shown = (line: string, factor: number, wanted: Measures = 'written') => {
  const { amount, food, note } = showIngredient(readIngredient(line), factor, wanted)
  return [amount, food].filter(Boolean).join(' ') + (note ? ` (${note})` : '')
}

test.for([
  ['1 1/2 cups sugar', 2, '3 cups sugar'],
  ['1 cup milk', 0.5, '½ cup milk'],
  ['1 cup milk', 1 / 3, '⅓ cup milk'],
  ['2 cups flour', 1.5, '3 cups flour'],
  ['1 tablespoon oil', 4, '¼ cup oil'],
  ['1 tsp salt', 3, '1 tbsp salt'],
  ['2 EL Öl', 1.5, '3 EL Öl'],
  ['500 g Mehl', 3, '1.5 kg Mehl'],
  ['1 ½–2 c. milk', 2, '3–4 c milk'],
  ['3 eggs', 0.5, '1 ½ eggs'],
  ['2 (14 oz) cans tomatoes', 2, '4 cans tomatoes (14 oz)'],
  ['1 cup (240 ml) milk', 2, '2 cups milk (480 ml)'],
  ['1 cup plus 2 tablespoons flour', 2, '2 ¼ cups flour'],
  ['salt to taste', 4, 'salt (to taste)'],
  ['a pinch of salt', 2, '2 pinches salt'],
  ['1 loaf bread', 2, '2 loaves bread'],
  ['50 g fresh yeast, or 2 packets dry', 2, '100 g fresh yeast (or 4 packets dry)'],
  ['1 egg, and 1 more', 2, '2 egg (and 2 more)'],
  ['1 lb potatoes, about 3 large', 2, '2 lb potatoes (about 6 large)'],
  ['2 cans tomatoes, about 14 oz each', 2, '4 cans tomatoes (about 14 oz each)'],
  ['1 onion, sliced and 2 cm thick', 2, '2 onion (sliced and 2 cm thick)'],
  ['1 lb steak, or 2 cm thick slices', 2, '2 lb steak (or 2 cm thick slices)'],
  ['2-3 tbsp lemon juice', 1.5, '3–4 ½ tbsp lemon juice'],
  ['1–3 tsp salt', 2, '2–6 tsp salt'],
  ['2 to 3 tbsp oil', 4, '½–¾ cup oil'],
  ['1 stick butter', 1 / 6, '⅙ stick butter'],
  ['1 can (14 oz) tomatoes', 1 / 6, '⅙ can tomatoes (14 oz)'],
  ['½ tsp salt', 1 / 6, '1/12 tsp salt'],
  ['1 can beans', 0.29, '0.29 can beans'],
  ['1 can beans', 0.4, 'about ⅜ can beans'],
  ['about 1 can beans', 0.4, '⅜ can beans (about)'],
  ['2 EL Öl', 4, '8 EL Öl'],
] as const)('%s, %d times: %s', ([line, factor, words]) => {
  expect(shown(line, factor)).toBe(words)
})

test.for([
  ['2 cups milk', 'metric', '473 ml milk'.replace('473', '475')],
  ['1 cup sugar', 'metric', '200 g sugar'],
  ['1 cup chopped parsley', 'metric', '235 ml chopped parsley'],
  ['1 lb beef', 'metric', '455 g beef'],
  ['1 tablespoon oil', 'metric', '1 tablespoon oil'],
  ['250 g flour', 'us', '2 cups flour'],
  ['250 g beef', 'us', '8 ⅞ oz beef'],
  ['250 ml milk', 'us', 'about 1 cup milk'],
  ['2-3 tbsp lemon juice', 'metric', '2–3 tbsp lemon juice'],
  ['8 tbsp butter', 'metric', '114 g butter'],
  ['8–10 tablespoons water', 'metric', '118–148 ml water'],
  ['1 stick butter', 'metric', '113 g butter'],
  ['1 stick cinnamon', 'metric', '1 stick cinnamon'],
  ['1 can (14 oz) tomatoes', 'metric', '1 can tomatoes (395 g)'],
  ['2 cans tomatoes, about 14 oz each', 'metric', '2 cans tomatoes (about 395 g each)'],
  ['1 onion, 2 cups chopped', 'metric', '1 onion (475 ml chopped)'],
  ['1 cup (240 ml) milk', 'metric', '240 ml milk'],
  ['1 stick (½ cup) butter', 'metric', '113 g butter'],
  ['250 g (2 cups) flour', 'metric', '250 g flour'],
  ['5 ml vanilla', 'us', '1 teaspoon vanilla'],
  ['2 onions', 'us', '2 onions'],
] as const)('%s in %s: %s', ([line, wanted, words]) => {
  expect(shown(line, 1, wanted)).toBe(words)
})

test.for([
  ['2-3 tbsp lemon juice', 1.5, '3–4 ½ tbsp lemon juice'],
  ['2 tbsp oil', 2, '4 tbsp oil'],
  ['2 tbsp oil', 4, '118 ml oil'],
  ['1 tsp salt', 48, '235 ml salt'],
] as const)('in metric nothing grows into cups: %s, %d times: %s', ([line, factor, words]) => {
  expect(shown(line, factor, 'metric')).toBe(words)
})

test('whatever is scaled is told within a tenth, and “about” where a fiftieth is missing', () => {
  for (let many = 1; many <= 24; many += 1)
    for (let from = 1; from <= 24; from += 1) {
      const { amount } = showIngredient(readIngredient('1 can beans'), many / from, 'written')
      const told = readIngredient(`${amount.replace('about ', '')} beans`).amount!.most
      const off = Math.abs((told * from) / many - 1)
      expect([amount, off <= 0.1, amount.startsWith('about')]).toEqual([amount, true, off > 0.02])
    }
})

test('whatever is scaled stays within what a kitchen can tell apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 }), (quarters, by) => {
      const told = showIngredient(readIngredient(`${quarters / 4} cups water`), by, 'written')
      const again = readIngredient(`${told.amount} water`)
      const size = { teaspoon: 1 / 48, tablespoon: 1 / 16, cup: 1 }[again.unit as 'cup']
      expect((again.amount!.most * size) / ((quarters / 4) * by)).toBeCloseTo(1, 1)
    }),
  )
})
