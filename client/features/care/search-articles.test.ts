import { expect, test } from 'vitest'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { findPlainly } from './find-plainly.ts'
import { searchFor } from './search-articles.ts'

const search = searchFor(knowledgeArticles)

test.each([
  ['cancel', 'cancel'],
  ['cancle', 'cancel'],
  ['can I cancel', 'cancel'],
  ['gedc', 'gedcom'],
  ['post courier', 'ways-of-delivery'],
  ['dementia', 'dementia'],
  ['deployed', 'military-families'],
  ['forgot password', 'forgot-password'],
])('“%s” finds its answer first', (words, id) => {
  expect(search(words)[0]?.id).toBe(id)
})

test('words that are nowhere find nothing', () => {
  expect(search('xylophone')).toEqual([])
  expect(findPlainly(knowledgeArticles, 'xylophone')).toEqual([])
})

test('without the index, answers that hold every word are found all the same', () => {
  const found = findPlainly(knowledgeArticles, '  FEBRUARY  birthday ')
  expect(found.map(({ id }) => id)).toContain('leap-day')
})
