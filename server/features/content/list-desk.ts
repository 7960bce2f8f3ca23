import { isDeepStrictEqual } from 'node:util'
import { contentDrafts, type ContentDrafts, type DeskEntry } from '#contract/content/drafts.ts'
import type { ContentKind, ContentState, ListedEntry } from '#contract/content/shapes.ts'
import { baseContent } from '#content/content-base.ts'
import type { Admin } from '#server/platform/actors.ts'
import { isBuiltIn } from './publish-entry.ts'
import { draftOf, listEntries, type EntryRow } from './store.ts'
import { isUnnamed } from './write-entry.ts'

/** By what an entry is recognised in a list. */
const titles: { readonly [K in ContentKind]: (fields: ContentDrafts[K]) => string } = {
  post: ({ title }) => title,
  faq: ({ question }) => question,
  prompt: ({ prompt }) => prompt,
  template: ({ title }) => title,
  testimonial: ({ name, quote }) => [name, quote.slice(0, 60)].filter(Boolean).join(': '),
}

const titleOf = (kind: ContentKind, fields: unknown): string =>
  (titles[kind] as (fields: never) => string)(contentDrafts[kind].parse(fields) as never)

/** What the desk shows of a kind: what nobody has touched, and everything that was. New drafts come first. */
export async function listDesk(admin: Admin, kind: ContentKind): Promise<ListedEntry[]> {
  const rows = await listEntries(admin, kind)
  const touched = new Map(rows.map((row) => [row.key, row]))
  const base: readonly { id: string }[] = await baseContent(kind)
  const ours = rows.filter((row) => !isBuiltIn(row)).toReversed()
  const committed = base.map(({ id, ...fields }) => {
    const row = touched.get(id)
    return row ? lineOf(row) : untouched(kind, id, titleOf(kind, fields))
  })
  return [...ours.map(lineOf), ...committed]
}

const untouched = (kind: ContentKind, key: string, title: string): ListedEntry => ({
  kind,
  key,
  entryId: null,
  title,
  state: 'built-in',
  isBuiltIn: true,
  hasUnpublished: false,
  publishAt: null,
  changedAt: null,
  changedBy: null,
})

function lineOf(row: EntryRow): ListedEntry {
  const kind = row.kind as ContentKind
  return {
    kind,
    key: row.key,
    entryId: row.id,
    title: titleOf(kind, row.draft),
    ...standing(row),
    publishAt: row.publish_at,
    changedAt: row.changed_at,
    changedBy: row.changedBy,
  }
}

export function viewOf(row: EntryRow): DeskEntry {
  return {
    entryId: row.id,
    key: row.key,
    isKeyFixed: row.was_public && !isUnnamed(row.key),
    draft: draftOf(row),
    version: row.version,
    ...standing(row),
    publishAt: row.publish_at,
    changedAt: row.changed_at,
    changedBy: row.changedBy,
  }
}

function standing(row: EntryRow) {
  const builtIn = isBuiltIn(row)
  return {
    state: stateOf(row, builtIn),
    isBuiltIn: builtIn,
    hasUnpublished: row.live !== null && !isDeepStrictEqual(row.live, row.draft),
  }
}

function stateOf(row: EntryRow, builtIn: boolean): ContentState {
  if (row.publish_at) return 'scheduled'
  if (row.is_withdrawn) return 'withdrawn'
  if (row.live) return 'published'
  return builtIn ? 'built-in' : 'draft'
}
