import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

/** Answers that hold every word, in the page's order: for when the index couldn't be fetched. */
export function findPlainly(
  articles: readonly KnowledgeArticle[],
  words: string,
): readonly KnowledgeArticle[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter(({ question, answer }) => {
    const text = [question, ...answer].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
