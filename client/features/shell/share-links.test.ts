import { expect, test } from 'vitest'
import { describe, shareLinks, type ShareItem } from './share-links.ts'

const recipe: ShareItem = {
  type: 'recipe',
  title: 'Nana’s plum & almond cake',
  url: 'https://kinfold.example/shared/abc?x=1&y=2',
}

test('there is a link for Facebook, Twitter and Email', () => {
  expect(shareLinks(recipe).map(({ label }) => label)).toEqual(['Facebook', 'Twitter', 'Email'])
})

test('without words of its own an item is described by its type', () => {
  expect(describe(recipe)).toContain('this recipe')
  expect(describe({ ...recipe, description: 'Bake it in August.' })).toBe('Bake it in August.')
})

test('the shared address arrives whole, whatever is in it', () => {
  const [facebook, twitter, email] = shareLinks(recipe).map(({ href }) => new URL(href))
  expect(facebook!.searchParams.get('u')).toBe(recipe.url)
  expect(twitter!.searchParams.get('url')).toBe(recipe.url)
  expect(twitter!.searchParams.get('text')).toContain('Nana’s plum & almond cake')
  expect(email!.protocol).toBe('mailto:')
  expect(email!.searchParams.get('subject')).toBe('Nana’s plum & almond cake')
  expect(email!.searchParams.get('body')).toContain(recipe.url)
})

test('mail programs show a plus sign as it is, so spaces are never written as one', () => {
  expect(shareLinks(recipe)[2]!.href).not.toContain('+')
})
