import { sittingMinutes, type Book } from '#contract/scrapbooks/book.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { findBook, lockBook, updateBook, type LockedBook } from './book-store.ts'
import { keepNow } from './keep-edition.ts'
import { bytesShown, placesOf } from './page-store.ts'
import { makeRoom } from './make-room.ts'

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
  // Where there is no room for that, what is being saved now is worth more.
  const mayKeep = async () => makeRoom(editor, bytesShown(await placesOf(editor, id)))
  if (book.changed_at < since && (await mayKeep()))
    await keepNow(editor, id, book, { name: '', why: 'sitting' })
  const revision = book.revision + 1
  await updateBook(editor, id, { revision, changed_at: editor.now() })
  return revision
}

/** What somebody else named or ordered meanwhile isn't overwritten unseen. What is written on pages has versions. */
export function assertKnown({ arranged_revision }: LockedBook, revision: number | undefined): void {
  if (revision !== undefined && revision < arranged_revision)
    throw conflict(
      'Someone else changed the book’s names or the order of its pages at the same time. Nothing of theirs was overwritten. Please look at the book as it is now.',
    )
}
