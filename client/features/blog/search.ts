import type { Listing } from '#contract/rules/articles/article.ts'
import { categoryName } from '#contract/rules/articles/categories.ts'
import type { Filter } from './filter.ts'

/** An article's text, once it has been fetched. */
export type TextOf = (id: Listing['id']) => string | undefined

/** Small letters without accents, apostrophes or signs, and a space before each word. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

// A word in the title says more about an article than the same word somewhere in its text.
const WEIGHTS = { title: 8, tags: 5, excerpt: 3, content: 1 }

/** The articles that fit, those that fit best first; without words in the order they came. */
export function findArticles(
  all: readonly Listing[],
  { q = '', category, tag }: Filter,
  textOf: TextOf = () => undefined,
): Listing[] {
  const words = folded(q).trim().split(' ').filter(Boolean)
  return all
    .filter((one) => !category || one.category === category)
    .filter((one) => !tag || one.tags.includes(tag.toLowerCase()))
    .map((one) => ({ one, score: scoreOf(one, words, textOf) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one)
}

/** Zero as soon as one of the words is nowhere in the article. Words may be begun, not finished. */
function scoreOf(one: Listing, words: readonly string[], textOf: TextOf): number {
  const fields = {
    title: folded(one.title),
    tags: folded([...one.tags, categoryName(one.category)].join(' ')),
    excerpt: folded(one.excerpt),
    content: folded(textOf(one.id) ?? ''),
  }
  let score = 1
  for (const word of words) {
    const found = (Object.keys(fields) as (keyof typeof fields)[])
      .filter((name) => fields[name].includes(` ${word}`))
      .reduce((sum, name) => sum + WEIGHTS[name], 0)
    if (found === 0) return 0
    score += found
  }
  return score
}
