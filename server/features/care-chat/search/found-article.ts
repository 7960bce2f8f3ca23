import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

/** An article and how well it fits a question: 0 not at all, 1 as if it had been asked for by name. */
export interface Found {
  readonly article: KnowledgeArticle
  readonly score: number
}

export const bestFirst = (found: readonly Found[]): Found[] =>
  found.toSorted((a, b) => b.score - a.score)
