import { mostBookBytes, sittingMinutes, type Book } from '#contract/scrapbooks/book.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { findBook, heldBooks, lockBook, updateBook, type LockedBook } from './book-store.ts'
import { keepNow } from './keep-edition.ts'

export const missing = () => notFound('We couldn’t find that book.')

export async function readBook(viewer: FamilyViewer, id: string): Promise<Book> {
  const book = await findBook(viewer, id)
  if (!book) throw missing()
  return book
}

/** To be changed by nobody else until the end of the transaction. What lies in the trash is changed by nobody. */
export async function openBook(editor: FamilyEditor, id: string): Promise<LockedBook> {
  await requireCovered(editor, 'scrapbooks')
  const book = await lockBook(editor, id)
  if (book) return book
  if (!(await findBook(editor, id))) throw missing()
  throw conflict('This book lies in the trash. Put it back first.')
}

/**
 * The revision that a change makes. Where the last one is long ago, somebody sits down anew: the book as it stands is
 * kept before.
 */
export async function nextRevision(
  editor: FamilyEditor,
  id: string,
  book: LockedBook,
): Promise<number> {
  const since = stamp(later(editor.ports.clock.now(), { minutes: -sittingMinutes }))
  if (book.changed_at < since) await keepNow(editor, id, book, { name: '', why: 'sitting' })
  const revision = book.revision + 1
  await updateBook(editor, id, { revision, changed_at: editor.now() })
  return revision
}

/** Whether so many more bytes of pages have room. What becomes less always fits. */
export async function assertRoom(editor: FamilyEditor, bytes: number): Promise<void> {
  if (bytes <= 0) return
  await assertSandboxRoom(editor, { bytes })
  const held = await heldBooks(editor)
  if (held.bytes + bytes > mostBookBytes)
    throw conflict('The books of this family have become too large to keep. Nothing was saved.')
}
