import type { Family } from '#server/features/archive/heirloom/family.ts'
import { compare } from '#server/features/archive/heirloom/sort-order.ts'
import type { TributeRow } from '#server/features/archive/heirloom/keepsake-rows.ts'
import { paragraphs, said, type Page } from './html.ts'
import { original, shown } from './media.ts'
import { dayOf } from './words.ts'

/** What was written and added in memory of somebody, on their own page. */
export function tributesOf(page: Page, family: Family, rows: readonly TributeRow[]): string[] {
  if (rows.length === 0) return []
  const inOrder = rows.toSorted(
    (a, b) => compare(a.written_at, b.written_at) || compare(a.id, b.id),
  )
  return [
    '<h2>In memory</h2>',
    ...inOrder.map(({ id, by_name, words, written_at }) => {
      const file = family.files.get(id)
      const kept = file
        ? `${shown(page, family, file)}<p class="small">${original(page, family, file)}</p>`
        : ''
      return `<blockquote>${kept}${paragraphs(words)}<p class="small soft">${said(by_name)}, ${dayOf(written_at)}</p></blockquote>`
    }),
  ]
}
