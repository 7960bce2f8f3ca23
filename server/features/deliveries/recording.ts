import { readBack } from '#server/features/media/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'

const damaged = () =>
  conflict('We couldn’t read this recording back as it was stored. Please record or send it again.')

/** Reads the recording from its first byte to its last: nothing is promised that we don't have. */
export async function assertIntact(editor: FamilyEditor, mediaId: string | null): Promise<void> {
  if (mediaId === null) return
  const { storage_key, sha256 } = await editor.db
    .selectFrom('media')
    .select(['storage_key', 'sha256'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  try {
    const read = await readBack(editor.ports.storage, storage_key, [])
    if (read.sha256 !== sha256) throw damaged()
  } catch (error) {
    throw error instanceof MissingFile ? damaged() : error
  }
}
