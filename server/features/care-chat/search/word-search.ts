import MiniSearch from 'minisearch'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { alsoAsked } from '#server/features/care-chat/also-asked/all.ts'
import type { Found } from './found-article.ts'
import { termOf } from './terms.ts'

type WordSearch = (question: string) => readonly Found[]

/** Finds articles by the words they share with a question: names, exact terms, and all there is without a model. */
export function createWordSearch(articles: readonly KnowledgeArticle[]): WordSearch {
  // Read at the first question: a server that nobody asks begins sooner.
  let search: WordSearch | undefined
  return (question) => (search ??= readArticles(articles))(question)
}

function readArticles(articles: readonly KnowledgeArticle[]): WordSearch {
  const index = new MiniSearch<{ id: number; question: string; asked: string; answer: string }>({
    fields: ['question', 'asked', 'answer'],
    processTerm: (word) => termOf(word) ?? null,
    searchOptions: { boost: { question: 2, asked: 2 }, prefix: (term) => term.length > 4 },
  })
  index.addAll(
    articles.map(({ id, question, answer }, i) => ({
      id: i,
      question,
      asked: (alsoAsked[id] ?? []).join(' '),
      answer: answer.join(' '),
    })),
  )
  const weigh = createWeights(index, articles.length)
  return (question) => {
    const results = index.search(question)
    const terms = [...new Set(wordsOf(question).flatMap((word) => termOf(word) ?? []))]
    const whole = sum(terms.map(weigh))
    return results.map(({ id, queryTerms }) => ({
      article: articles[id as number]!,
      score: whole === 0 ? 0 : sum([...new Set(queryTerms)].map(weigh)) / whole,
    }))
  }
}

/** How much a word tells: one that every article has tells nothing, one that none has tells the most. */
function createWeights(index: MiniSearch, count: number): (term: string) => number {
  const known = new Map<string, number>()
  return (term) => {
    const weight = known.get(term) ?? Math.log(1 + count / (1 + index.search(term).length))
    if (known.size < 10_000) known.set(term, weight)
    return weight
  }
}

const wordsOf = (text: string): string[] => text.split(/[\n\r\p{Z}\p{P}]+/u)
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
