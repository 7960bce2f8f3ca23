import { sql } from 'kysely'
import type { Item } from '#contract/scrapbooks/scene.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { allPages } from './page-store.ts'

const memoriesIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => ('memoryId' in item && item.memoryId ? [item.memoryId] : []))

/** What stood in the book already may stay, whatever became of it; what is new has to be there. */
export async function requireMemories(
  editor: FamilyEditor,
  bookId: string,
  items: readonly Item[],
  stood: readonly Item[],
): Promise<void> {
  const known = new Set(memoriesIn(stood))
  const added = [...new Set(memoriesIn(items))].filter((id) => !known.has(id))
  if (added.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select memories.id from memories join media on media.id = memories.id
    where memories.family_id = ${editor.familyId} and memories.id = any(${added}::uuid[])
      and media.kind = 'photo'`.execute(editor.db)
  if (rows.length === added.length) return
  const found = new Set(rows.map(({ id }) => id))
  const elsewhere = new Set(
    (await allPages(editor, bookId)).flatMap((page) => memoriesIn(page.items)),
  )
  if (added.some((id) => !found.has(id) && !elsewhere.has(id)))
    throw notFound('One of these pictures isn’t in the vault any more. Nothing was saved.')
}
