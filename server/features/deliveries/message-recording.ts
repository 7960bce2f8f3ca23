import { readBack } from '#server/features/media/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { DamagedFile, MissingFile, type Storage } from '#server/platform/storage/storage.ts'

const damaged = () =>
  conflict('We couldn’t read this recording back as it was stored. Please record or send it again.')

interface Recording {
  readonly storage_key: string
  readonly sha256: string
}

/** Undefined for a message that is written: it has none. */
export async function recordingOf(
  { db }: FamilyEditor,
  { media_id }: { readonly media_id: string | null },
): Promise<Recording | undefined> {
  if (media_id === null) return undefined
  return db
    .selectFrom('media')
    .select(['storage_key', 'sha256'])
    .where('id', '=', media_id)
    .executeTakeFirstOrThrow()
}

/** Reads the recording from its first byte to its last: nothing is promised that we don't have. */
export async function assertIntact(storage: Storage, recording: Recording): Promise<void> {
  try {
    const read = await readBack(storage, recording.storage_key, [])
    if (read.sha256 !== recording.sha256) throw damaged()
  } catch (error) {
    throw error instanceof MissingFile || error instanceof DamagedFile ? damaged() : error
  }
}
