import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { asSpoken } from '#server/features/care-chat/manners/as-spoken.ts'
import type { Ai } from '#server/platform/ai/ai.ts'
import { bestFirst, type Found } from './found-article.ts'
import { createMeaningSearch, type MeaningSearch } from './meaning-search.ts'
import { articleByDecisiveWords } from './decisive-words.ts'
import { createWordSearch } from './word-search.ts'

export interface Finding {
  readonly engine: 'words' | 'meaning'
  /** The best first. */
  readonly found: readonly Found[]
}

export interface Search {
  readonly meaning: MeaningSearch
  /** What it answers from. */
  readonly articles: readonly KnowledgeArticle[]
  /** Answers from others from now on. */
  learn(articles: readonly KnowledgeArticle[]): void
  find(question: string): Promise<Finding>
}

// Meaning leads; a shared name or rare word ("GEDCOM", "pigeon") tips the scales between near articles.
const MOST_FROM_WORDS = 0.1
// Every telling word stands in this article and hardly anywhere else: it was asked for by name.
const BY_NAME = 0.5
const FEW = 2

export function createSearch(ai: Ai, committed: readonly KnowledgeArticle[]): Search {
  let articles = committed
  let findWords = createWordSearch(articles)
  const meaning = createMeaningSearch(ai, committed)
  return {
    meaning,
    get articles() {
      return articles
    },
    learn(others) {
      articles = others
      findWords = createWordSearch(articles)
      meaning.learn(articles)
    },
    async find(question) {
      const byWords = findWords(question)
      const byMeaning = await meaning.find(question)
      const found = byMeaning ? together(byMeaning, byWords) : byWords
      return {
        engine: byMeaning ? 'meaning' : 'words',
        found: withUndoubted(found, articleByDecisiveWords(asSpoken(question)), articles),
      }
    },
  }
}

function together(byMeaning: readonly Found[], byWords: readonly Found[]): Found[] {
  const shared = new Map(byWords.map(({ article, score }) => [article.id, score]))
  const found = byMeaning.map(({ article, score }) => {
    const words = shared.get(article.id) ?? 0
    const both = score + MOST_FROM_WORDS * words ** 2
    return { article, score: words === 1 && shared.size <= FEW ? Math.max(both, BY_NAME) : both }
  })
  return bestFirst(found)
}

function withUndoubted(
  found: readonly Found[],
  id: string | undefined,
  articles: readonly KnowledgeArticle[],
): readonly Found[] {
  const article = articles.find((one) => one.id === id)
  if (!article) return found
  return [{ article, score: 1 }, ...found.filter((one) => one.article.id !== id)]
}
