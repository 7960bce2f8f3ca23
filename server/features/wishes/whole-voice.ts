import { readBack } from '#server/features/media/index.ts'
import { DamagedFile, MissingFile, type Storage } from '#server/platform/storage/storage.ts'

interface Stored {
  readonly storage_key: string
  readonly sha256: string
}

/** A voice as it came, and the copy that every device plays, where there is one. */
export interface TwoFold<File extends Stored> {
  readonly original: File
  readonly copy: File | null
}

/**
 * What is played: the copy, if it is still what was made; otherwise the voice as it came. Looked at beforehand, from its
 * first byte to its last, because what was sent can't be taken back: an answer has a quarter of an hour at most.
 */
export async function playableOf<File extends Stored>(
  storage: Storage,
  { original, copy }: TwoFold<File>,
): Promise<{ readonly file: File; readonly isCopyDamaged: boolean }> {
  if (copy === null) return { file: original, isCopyDamaged: false }
  return (await isWhole(storage, copy))
    ? { file: copy, isCopyDamaged: false }
    : { file: original, isCopyDamaged: true }
}

export async function isWhole(storage: Storage, { storage_key, sha256 }: Stored): Promise<boolean> {
  try {
    return (await readBack(storage, storage_key, [])).sha256 === sha256
  } catch (error) {
    if (error instanceof MissingFile || error instanceof DamagedFile) return false
    throw error
  }
}
