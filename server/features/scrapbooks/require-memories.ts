import { sql } from 'kysely'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { codesIn } from '#server/features/shares/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

const memoriesIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => ('memoryId' in item && item.memoryId ? [item.memoryId] : []))

/** What stood in the book already may stay, whatever became of it; what is new has to be there. */
export async function requireMemories(
  editor: FamilyEditor,
  bookId: string,
  items: readonly Item[],
  stood: readonly Item[],
): Promise<void> {
  await requireVoices(editor, items, stood)
  const known = new Set(memoriesIn(stood))
  const added = [...new Set(memoriesIn(items))].filter((id) => !known.has(id))
  if (added.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select memories.id from memories join media on media.id = memories.id
    where memories.family_id = ${editor.familyId} and memories.id = any(${added}::uuid[])
      and media.kind = 'photo'`.execute(editor.db)
  if (rows.length === added.length) return
  const found = new Set(rows.map(({ id }) => id))
  const gone = added.filter((id) => !found.has(id))
  if ((await countInBook(editor, bookId, gone)) < gone.length)
    throw notFound('One of these pictures isn’t in the vault any more. Nothing was saved.')
}

/** How many of these memories lie on some page of the book, those that were taken out included. */
async function countInBook(
  { db, familyId }: FamilyEditor,
  bookId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item ->> 'memoryId')::integer as count
    from scrapbook_pages, jsonb_array_elements(items) item
    where book_id = ${bookId} and family_id = ${familyId}
      and item ->> 'memoryId' = any(${ids}::text[])`.execute(db)
  return rows[0]!.count
}

export const voicesIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.kind === 'voice' && item.voiceId ? [item.voiceId] : []))

/**
 * What stood there may stay; what is new is a code that the family made. Whether it still plays is told on the page and
 * by the check before printing: one that has ended since comes back with an undo, or is moved to another page.
 */
async function requireVoices(
  editor: FamilyEditor,
  items: readonly Item[],
  stood: readonly Item[],
): Promise<void> {
  const known = new Set(voicesIn(stood))
  const added = [...new Set(voicesIn(items))].filter((id) => !known.has(id))
  if ((await codesIn(editor, added)).length < added.length)
    throw notFound('We couldn’t find that voice. Nothing was saved.')
}
