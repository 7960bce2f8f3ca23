import { expect, test } from 'vitest'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { alsoAsked } from '#server/features/care-chat/also-asked/all.ts'
import { stem } from './terms.ts'
import { createWordSearch } from './word-search.ts'

const find = createWordSearch(knowledgeArticles)

test.each([
  ['recordings', 'recording', 'recorded'],
  ['families', 'family'],
  ['stopped', 'stopping', 'stops', 'stop'],
  ['messages', 'message'],
])('%s and its kin are one word', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1)
})

test.each([
  ['GEDCOM', 'gedcom'],
  ['what is gedzip', 'gedcom'],
  ['passkeys', 'security'],
  ['How much is the bigger plan per year?', 'complete-legacy'],
  ['AGPL', 'self-hosting'],
])('%s is found by its words alone: %s', (question, id) => {
  const [best] = find(question)
  expect(best).toMatchObject({ article: { id }, score: 1 })
})

test('words that no article has make a find less sure', () => {
  const [sure] = find('deliver by courier')
  const [unsure] = find('deliver by courier to the zookeeper of Ulaanbaatar')
  expect(unsure!.article.id).toBe(sure!.article.id)
  expect(unsure!.score).toBeLessThan(sure!.score)
})

test('words that tell nothing find nothing', () => {
  expect(find('what is it that you do for the')).toEqual([])
})

test('every article can be asked for in other words, and no list is left over', () => {
  const ids = knowledgeArticles.map(({ id }) => id)
  expect(Object.keys(alsoAsked).filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.filter((id) => !alsoAsked[id]?.length)).toEqual([])
})
