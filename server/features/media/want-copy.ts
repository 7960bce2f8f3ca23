import { sql } from 'kysely'
import type { FamilyAuthor, FamilyEditor, System } from '#server/platform/actors.ts'
import type { Trim } from '#server/platform/av/av.ts'
import { copyJobFor, prepareStillJob } from './copy-jobs.ts'
import { countWaiting, insertCopy, listMissing, removeUnwanted, wakeFailed } from './copy-store.ts'
import { deleteBytesJob } from './jobs.ts'

export const wholeRecording: Trim = { startMs: 0, endMs: null }

// Ends are trimmed in several small moves; only the last one counts.
const settlingSeconds = 20

/** Has a copy made that every device plays, soon. Of what has no sound there is none. */
export async function wantCopyLater(
  actor: FamilyAuthor | System,
  {
    mediaId,
    kind,
    isBroughtIn = false,
  }: { readonly mediaId: string; readonly kind: string; readonly isBroughtIn?: boolean },
  trim: Trim = wholeRecording,
): Promise<void> {
  if (kind !== 'audio' && kind !== 'video') return
  const copyId = await insertCopy(actor, mediaId, trim)
  if (!copyId) return
  const isCut = trim.startMs > 0 || trim.endMs !== null
  const afterSeconds = isCut ? settlingSeconds : 0
  const job = copyJobFor(isBroughtIn ? 'video' : kind)
  // Whose family has fewer waiting goes first: one clip doesn't wait for somebody else's fifty films.
  const priority = -(await countWaiting(actor, mediaId))
  await actor.ports.jobs.enqueueLater(actor, job, { copyId }, { afterSeconds, priority })
}

/** Another try for a copy that couldn't be made, or for its still alone; asked for by somebody of the family. */
export async function tryCopyLater(editor: FamilyEditor, mediaId: string): Promise<void> {
  const { rows } = await sql<{ id: string; isStillWanted: boolean }>`
    select id, is_still_wanted as "isStillWanted" from kinfold_try_copy(${mediaId})`.execute(
    editor.db,
  )
  for (const { id: copyId, isStillWanted } of rows) {
    const job = isStillWanted ? prepareStillJob : copyJobFor('video')
    await editor.ports.jobs.enqueueLater(editor, job, { copyId })
  }
}

// What is there from before there were copies comes in portions.
const atOnce = 200

/** Asks for every copy that is missing, and forgets cuts that no message has any more. */
export async function wantMissingCopies(system: System): Promise<void> {
  for (const { startMs, endMs, ...media } of await listMissing(system, atOnce))
    await wantCopyLater(system, media, { startMs, endMs })
  for (const key of await removeUnwanted(system))
    await system.ports.jobs.enqueueLater(system, deleteBytesJob, { key })
}

export async function retryFailedCopies(system: System): Promise<void> {
  for (const { id, kind } of await wakeFailed(system))
    await system.ports.jobs.enqueueLater(system, copyJobFor(kind), { copyId: id })
}
