import MiniSearch, { type SearchOptions } from 'minisearch'
import { knowledgeTopics, type KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

const little = new Set(
  'a am an and are as at be by can do does for from get have how i if in is it me my of on or so that the there to was we what when which who will with you your'.split(
    ' ',
  ),
)

// Every word as typed; then with up to two slips, as in “cancle”; then any of the words.
const fuzzy = (term: string) => (term.length > 4 ? 0.34 : false)
const ways: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy },
  { combineWith: 'OR' },
]

export type Search = (words: string) => readonly KnowledgeArticle[]

/** Finds answers by beginnings of words and in spite of slips of the finger, the best first. */
export function searchFor(articles: readonly KnowledgeArticle[]): Search {
  const index = new MiniSearch({
    fields: ['question', 'answer', 'topic'],
    extractField: (article: KnowledgeArticle, field) =>
      field === 'answer'
        ? article.answer.join(' ')
        : field === 'topic'
          ? knowledgeTopics[article.topic]
          : article[field as 'id' | 'question'],
    processTerm: (term) => (little.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: { boost: { question: 3 }, prefix: (term) => term.length > 2 },
  })
  index.addAll(articles)
  const byId = new Map(articles.map((article) => [article.id, article]))
  return (words) => {
    const found =
      ways.map((way) => index.search(words, way)).find((results) => results.length > 0) ?? []
    return found.map(({ id }) => byId.get(id as string)!)
  }
}
