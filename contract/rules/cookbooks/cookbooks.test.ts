import { expect, test } from 'vitest'
import { chaptersOf, lastChapter } from './chapters.ts'
import { indexOf, letterOf } from './index-entries.ts'

const named = (title: string, ...tags: string[]) => ({ title, tags })

test('a recipe stands once, in the chapter that most recipes share; those without a tag come last', () => {
  const chapters = chaptersOf([
    named('Stollen', 'christmas', 'cake'),
    named('Soup'),
    named('Bundt', 'Cake'),
    named('Apple cake', 'cake'),
  ])
  expect(chapters).toEqual([
    {
      title: 'Cake',
      recipes: [
        named('Apple cake', 'cake'),
        named('Bundt', 'Cake'),
        named('Stollen', 'christmas', 'cake'),
      ],
    },
    { title: lastChapter, recipes: [named('Soup')] },
  ])
  expect(chaptersOf([named('Soup')])).toEqual([{ title: '', recipes: [named('Soup')] }])
  expect(chaptersOf([])).toEqual([])
})

test('the index has names and ingredients in one order, one and many as one, with every page once', () => {
  const index = indexOf([
    { title: 'Plum cake', ingredients: ['500 g plums', '2 eggs', 'For the top:'], page: 3 },
    { title: 'Pancakes', ingredients: ['1 egg', '1 cup flour', '2 cups Flour'], page: 5 },
  ])
  expect(index).toEqual([
    { name: 'eggs', isRecipe: false, pages: [3, 5] },
    { name: 'flour', isRecipe: false, pages: [5] },
    { name: 'Pancakes', isRecipe: true, pages: [5] },
    { name: 'Plum cake', isRecipe: true, pages: [3] },
    { name: 'plums', isRecipe: false, pages: [3] },
  ])
  expect(['Ärger', 'éclair', '7-minute icing', 'סלט'].map(letterOf)).toEqual(['A', 'E', '#', 'ס'])
})

test('what nearly every recipe needs is told without its pages', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    title: `Dish ${n}`,
    ingredients: n === 0 ? ['1 tsp salt', '1 quince'] : ['1 tsp salt'],
    page: n + 1,
  }))
  const index = indexOf(many)
  expect(index.find(({ name }) => name === 'salt')).toMatchObject({ pages: [] })
  expect(index.find(({ name }) => name === 'quince')).toMatchObject({ pages: [1] })
})
