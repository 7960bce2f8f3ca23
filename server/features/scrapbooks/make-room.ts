import { mostBookBytes, mostPagesBytes } from '#contract/scrapbooks/book.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { heldBooks } from './book-store.ts'
import { forgetEditions } from './edition-store.ts'

/**
 * Whether so many more bytes have room. Where they haven't, the oldest editions that kept themselves go for them, of
 * all of the family's books, but only if that is enough.
 */
export async function makeRoom(editor: FamilyEditor, bytes: number): Promise<boolean> {
  const held = await heldBooks(editor)
  const over = held.bytes + bytes - mostBookBytes
  return over <= 0 || forgetEditions(editor, over)
}

/** What becomes less always fits. Only what is shown on pages counts among them: an edition that is kept makes no page larger. */
export async function assertRoom(
  editor: FamilyEditor,
  bytes: number,
  ofPages = bytes,
): Promise<void> {
  if (bytes <= 0) return
  await assertSandboxRoom(editor, { bytes })
  if (ofPages > 0 && (await heldBooks(editor)).shownBytes + ofPages > mostPagesBytes)
    throw conflict(
      'The books of this family have become too large to keep. Nothing was saved. Pages that nobody needs can be taken out, and books deleted.',
    )
  if (!(await makeRoom(editor, bytes)))
    throw conflict(
      'The books of this family have become too large to keep. Nothing was saved. Earlier editions can be deleted to make room.',
    )
}
