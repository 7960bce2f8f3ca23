import { constants } from 'node:fs'
import { mkdir, open, rename, stat, unlink, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFull } from './storage.ts'

/** The few file operations whose result must survive a power failure, each with the fsync that makes it so. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (!first) return
  // A new folder is an entry in its parent, and only syncing the parent keeps that entry.
  for (let made = path; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made))
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function moveFile(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
  await rename(from, to)
  await syncFolder(dirname(to))
  if (dirname(from) !== dirname(to)) await syncFolder(dirname(from))
}

export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await syncFolder(dirname(path))
}

export async function lengthOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export async function writeAt(
  file: FileHandle,
  chunk: Uint8Array,
  position: number,
): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file
      .write(chunk, done, chunk.length - done, position + done)
      .catch(explainFull)
    done += bytesWritten
  }
}

export async function syncFile(file: FileHandle): Promise<void> {
  // Some file systems notice only here that there is no room.
  await file.datasync().catch(explainFull)
}

export function isMissing(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'ENOENT' || code === 'ENOTDIR'
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function explainFull(error: NodeJS.ErrnoException): never {
  if (fullCodes.has(error.code ?? '')) throw new StorageFull('The disk is full', { cause: error })
  throw error
}
