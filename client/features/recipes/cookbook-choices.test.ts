import { expect, test } from 'vitest'
import { cookbookAddress, firstChoice, queryOf } from './cookbook-choices.ts'

test('what was chosen becomes what is asked for; nonsense for how many is nothing', () => {
  expect(queryOf(firstChoice)).toEqual({
    title: 'Our family recipes',
    subtitle: '',
    shelf: 'all',
    measures: 'written',
    size: 'large',
    theme: 'quilt',
    place: 'home',
  })
  const chosen = { ...firstChoice, title: ' ', which: 'tag:Soup & stew', servings: '6' }
  expect(queryOf(chosen)).toMatchObject({
    title: 'Our family recipes',
    tag: 'Soup & stew',
    servings: 6,
  })
  for (const servings of ['', '0', '1.5', 'many', '2000'])
    expect(queryOf({ ...firstChoice, servings })).not.toHaveProperty('servings')
  expect(cookbookAddress('f', chosen, 'cover')).toContain('tag=Soup+%26+stew')
})
