import { isCategory, type CategoryId } from '#contract/rules/articles/categories.ts'

/** What of the blog is shown; it lives in the address, so that it can be linked and gone back to. */
export interface Filter {
  readonly q?: string
  readonly category?: CategoryId
  readonly tag?: string
}

export function filterIn(search: string): Filter {
  const given = new URLSearchParams(search)
  const [q, category, tag] = ['q', 'category', 'tag'].map((name) => given.get(name)?.trim())
  return {
    ...(q && { q: q.slice(0, 200) }),
    ...(isCategory(category) && { category }),
    ...(tag && { tag: tag.slice(0, 60) }),
  }
}

export const isEmpty = (filter: Filter): boolean => Object.keys(filter).length === 0

export function addressOf(filter: Filter, path = '/blog'): string {
  const search = new URLSearchParams(filter as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}
