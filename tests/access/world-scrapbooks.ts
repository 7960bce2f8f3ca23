import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Item, PictureItem, TextItem } from '#contract/scrapbooks/scene.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now } from './world-rows.ts'

const place = { x: 20, y: 20, width: 60, height: 40, rotation: 0 }

export const pictureOf = (memoryId: string | null, alt = ''): PictureItem => ({
  kind: 'picture',
  id: randomUUID(),
  ...place,
  memoryId,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  frame: 'none',
  alt,
})

export const textOf = (words: string, memoryId: string | null = null): TextItem => ({
  kind: 'text',
  id: randomUUID(),
  ...place,
  y: 80,
  words,
  lines: words.split('\n'),
  font: 'body',
  size: 12,
  colour: 'ink',
  align: 'left',
  memoryId,
})

/** A book with a cover, a page and an edition. */
export async function buildBook(
  app: TestApp,
  { familyId: family_id, memoryId }: { readonly familyId: string; readonly memoryId: string },
) {
  const ids = { bookId: randomUUID(), pageId: randomUUID(), editionId: randomUUID() }
  const at = now(app)
  const of = { book_id: ids.bookId, family_id }
  await insert(app, 'scrapbooks', {
    id: ids.bookId,
    family_id,
    title: 'Summers',
    format: 'square',
    theme: 'quilt',
    made_at: at,
    changed_at: at,
  })
  const items = JSON.stringify([pictureOf(memoryId)])
  const page = { ...of, revision: 1, paper: 'plain', items, byte_length: 9, changed_at: at }
  await insert(app, 'scrapbook_pages', { ...page, id: randomUUID(), is_cover: true, position: 0 })
  await insert(app, 'scrapbook_pages', { ...page, id: ids.pageId, position: 1 })
  await insert(app, 'scrapbook_editions', {
    ...of,
    id: ids.editionId,
    why: 'hand',
    title: 'Summers',
    subtitle: '',
    theme: 'quilt',
    pages: '[]',
    page_count: 0,
    byte_length: 2,
    kept_at: at,
  })
  return ids
}

/** Lays something that only some may see onto every page of a family's books, and keeps an edition of it. */
export async function layOnBooks(app: TestApp, familyId: string, items: readonly Item[]) {
  const added = JSON.stringify(items)
  await sql`update scrapbook_pages set items = ${added}::jsonb || items where family_id = ${familyId}`.execute(
    app.database.system,
  )
  await sql`update scrapbook_editions set name = ${items.map((item) => ('words' in item ? item.words : '')).join('')}
    where family_id = ${familyId}`.execute(app.database.system)
}
