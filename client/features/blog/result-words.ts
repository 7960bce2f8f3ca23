import { categoryName } from '#contract/rules/articles/categories.ts'
import type { Filter } from './filter.ts'

/** What the list shows, in one line: read above it, and said to screen readers. */
export function resultWords({ q, category, tag }: Filter, count: number): string {
  const articles = count === 0 ? 'No article' : count === 1 ? '1 article' : `${count} articles`
  return [
    articles,
    category && `in ${categoryName(category)}`,
    tag && `tagged #${tag}`,
    q && `for “${q}”`,
  ]
    .filter(Boolean)
    .join(' ')
}
