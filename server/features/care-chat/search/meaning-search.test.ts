import { expect, test, vi } from 'vitest'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import type { Ai } from '#server/platform/ai/ai.ts'
import { createMeaningSearch } from './meaning-search.ts'
import { longWait } from '#tests/support/long-wait.ts'

const article = (id: string, question: string, answer: string): KnowledgeArticle => ({
  id,
  topic: 'help',
  question,
  answer: [answer],
  path: '/contact',
})
const bread = article('bread', 'bread', 'flour')
const boats = article('boats', 'boats', 'wood')

/** Two texts with the same first word point the same way. */
function engine() {
  const read: string[] = []
  const embed = async (texts: readonly string[]) => {
    read.push(...texts)
    return texts.map((text) => {
      const vector = new Float32Array(26)
      vector[text.charCodeAt(0) - 97] = 1
      return vector
    })
  }
  const ai = { embed, embedOnce: async (_: string, texts: readonly string[]) => embed(texts) }
  return { ai: ai as unknown as Ai, read }
}

const best = async (search: ReturnType<typeof createMeaningSearch>, question: string) =>
  (await search.find(question))?.toSorted((a, b) => b.score - a.score)[0]

test('a changed answer is told at once, found by what it was until it is read', async () => {
  const { ai, read } = engine()
  const search = createMeaningSearch(ai, [bread, boats])
  await search.prepare()
  read.length = 0
  search.learn([{ ...bread, answer: ['rye'] }, boats])
  expect((await best(search, 'bread'))?.article.answer).toEqual(['rye'])
  await search.prepare()
  expect(read.filter((text) => text !== 'bread')).toEqual(['bread rye'])
})

test('a new article is found once it is read, and a withdrawn one at once no more', async () => {
  const { ai } = engine()
  const search = createMeaningSearch(ai, [bread, boats])
  await search.prepare()
  search.learn([bread, article('kites', 'kites', 'string')])
  await vi.waitFor(
    async () => expect((await best(search, 'kites'))?.article.id).toBe('kites'),
    longWait,
  )
  const found = await search.find('boats')
  expect(found?.map(({ article: { id } }) => id)).not.toContain('boats')
})
