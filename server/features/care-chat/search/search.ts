import type { KnowledgeArticle } from '#contract/knowledge/article.ts'
import type { Ai } from '#server/platform/ai/ai.ts'
import { bestFirst, type Found } from './found.ts'
import { createMeaningSearch, type MeaningSearch } from './meaning-search.ts'
import { createWordSearch } from './word-search.ts'

export interface Finding {
  readonly engine: 'words' | 'meaning'
  /** The best first. */
  readonly found: readonly Found[]
}

export interface Search {
  readonly meaning: MeaningSearch
  find(question: string): Promise<Finding>
}

// Meaning leads; a shared name or rare word ("GEDCOM", "pigeon") tips the scales between near articles.
const MOST_FROM_WORDS = 0.08
// Every telling word stands in this article and hardly anywhere else: it was asked for by name.
const BY_NAME = 0.5
const FEW = 2

export function createSearch(ai: Ai, articles: readonly KnowledgeArticle[]): Search {
  const findWords = createWordSearch(articles)
  const meaning = createMeaningSearch(ai, articles)
  return {
    meaning,
    async find(question) {
      const byWords = findWords(question)
      const byMeaning = await meaning.find(question)
      if (!byMeaning) return { engine: 'words', found: byWords }
      const shared = new Map(byWords.map(({ article, score }) => [article.id, score]))
      const found = byMeaning.map(({ article, score }) => {
        const words = shared.get(article.id) ?? 0
        const both = score + MOST_FROM_WORDS * words
        return {
          article,
          score: words === 1 && shared.size <= FEW ? Math.max(both, BY_NAME) : both,
        }
      })
      return { engine: 'meaning', found: bestFirst(found) }
    },
  }
}
