import { createHash } from 'node:crypto'
import { MissingServiceKey } from '#server/platform/encryption/family-keys.ts'
import { DamagedFile, MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import type { Known } from './kept-files.ts'

/** `unreadable`: it is there, and the disk or the store doesn't give it out. */
export type Outcome = 'sound' | 'missing' | 'changed' | 'unreadable'

/** Reads a file from its first byte to its last and compares it with the hash it came with. A shortened one is changed. */
export async function examine(
  storage: Pick<Storage, 'read'>,
  file: Pick<Known, 'storage_key' | 'sha256'>,
): Promise<Outcome> {
  const hash = createHash('sha256')
  try {
    const bytes = await storage.read(file.storage_key)
    for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk)
  } catch (error) {
    // Says nothing about any file.
    if (error instanceof MissingServiceKey) throw error
    if (error instanceof MissingFile) return 'missing'
    return error instanceof DamagedFile ? 'changed' : 'unreadable'
  }
  return hash.digest('hex') === file.sha256 ? 'sound' : 'changed'
}
