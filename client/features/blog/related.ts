import { newestFirst, type Listing } from '#contract/rules/articles/article.ts'

/** Articles that share the most tags come first; among equals the newer one. */
export function relatedTo(article: Listing, all: readonly Listing[], most = 3): Listing[] {
  const shared = ({ tags }: Listing) => tags.filter((tag) => article.tags.includes(tag)).length
  return all
    .filter(({ id }) => id !== article.id)
    .toSorted((a, b) => shared(b) - shared(a) || newestFirst(a, b))
    .slice(0, most)
}
