import { expect, test } from 'vitest'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { routes } from '#client/routes.tsx'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { readOnWords } from './read-on-words.ts'

const paths = [...new Set(knowledgeArticles.map(({ path }) => path))]

test.each(paths)('an answer that leads to %s says what is there, and the page exists', (path) => {
  expect(readOnWords[path]).toBeTruthy()
  expect(findRoute(routes, path)).toBeDefined()
})
