import { sql } from 'kysely'
import { soughtIn } from '#contract/rules/memory-search.ts'
import type { Shelf } from '#contract/vault.ts'

/** What somebody looks at: a shelf, of it what lies in one album, and of that what these words find. */
export interface Looked {
  readonly shelf: Shelf
  readonly albumId?: string | undefined
  readonly words?: string | undefined
}

export function isLooked({ shelf, albumId, words = '' }: Looked) {
  const sought = soughtIn(words)
  const conditions = [
    onShelf(shelf),
    ...(albumId
      ? [
          sql`exists (select 1 from album_memories
          where album_memories.memory_id = memories.id and album_id = ${albumId})`,
        ]
      : []),
    ...(sought.length > 0
      ? [
          sql`memories.id in (
          select found from kinfold_memories_sought(${JSON.stringify(sought)}::jsonb) found)`,
        ]
      : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const onShelf = (shelf: Shelf) =>
  shelf === 'trash'
    ? sql`memories.trashed_at is not null`
    : shelf === 'favourites'
      ? sql`memories.trashed_at is null and memories.is_favourite`
      : sql`memories.trashed_at is null`
