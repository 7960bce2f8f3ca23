import { expect, test } from 'vitest'
import { shoppingList } from './shopping.ts'

const of = (line: string, title = 'Pulla', factor = 1) => ({ line, title, factor })
const words = (wanted: Parameters<typeof shoppingList>[0]) =>
  shoppingList(wanted).map(({ amount, food }) => [amount, food].filter(Boolean).join(' '))

test('the same food of two recipes is bought once', () => {
  expect(
    words([of('500 g flour'), of('1 kg flour', 'Pasties'), of('2 eggs'), of('1 egg', 'Cake')]),
  ).toEqual(['3 eggs', '1500 g flour'])
})

test('what can’t be added stands side by side, and headings are bought by nobody', () => {
  expect(
    words([of('1 onion'), of('100 g onion', 'Soup'), of('For the sauce:'), of('salt to taste')]),
  ).toEqual(['1 onion', '100 g onion', 'salt'])
})

test('what is counted is bought whole', () => {
  expect(words([of('1 egg', 'Pulla', 1.5)])).toEqual(['2 egg'])
})

test('so many times as the recipe is made', () => {
  expect(words([of('1 cup milk', 'Pulla', 2)])).toEqual(['2 cups milk'])
})

test('what stands behind the comma comes along, grown with the rest', () => {
  const list = shoppingList([
    of('50 g yeast, or 2 packets dry', 'Pulla', 2),
    of('25 g yeast', 'Rolls'),
  ])
  expect(list).toMatchObject([{ amount: '125 g', food: 'yeast', note: 'or 4 packets dry' }])
})

test('what was looked at in grams is bought in grams, and added to what was', () => {
  const metric = (line: string) => ({ ...of(line), measures: 'metric' as const })
  expect(words([metric('¾ cup brown sugar'), metric('5 ml vanilla')])).toEqual([
    '160 g brown sugar',
    '5 ml vanilla',
  ])
  expect(words([of('100 g sugar'), metric('1 cup sugar')])).toEqual(['300 g sugar'])
  expect(words([{ ...of('5 ml vanilla'), measures: 'us' }])).toEqual(['1 teaspoon vanilla'])
})
