import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFile, syncFolder, writeAt } from './durable-files.ts'
import type { Bytes } from './storage.ts'

// How much a crash can cost a sender. On a busy disk, syncing every 64 KiB let 12 MB/s through, every 8 MiB 139.
const step = 8 * 1024 * 1024

export async function growFile(
  path: string,
  at: number,
  bytes: Bytes,
  onSafe: (length: number) => Promise<void>,
): Promise<void> {
  const file = await openGrowing(path, at)
  let written = at
  let safe = at
  const settle = async () => {
    const reached = written
    if (reached === safe) return
    await syncFile(file)
    safe = reached
    await onSafe(safe)
  }
  // While the disk makes one step safe, the next one comes in.
  let settling = Promise.resolve()
  let begun = at
  try {
    for await (const chunk of bytes) {
      await writeAt(file, chunk, written)
      written += chunk.length
      if (written - begun < step) continue
      await settling
      begun = written
      settling = settle()
      // Thrown where it is waited for.
      settling.catch(() => {})
    }
    await settling
    await settle()
  } catch (error) {
    // The first failure is the one to report; keeping what came before it is worth a try.
    await settling.then(settle).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
}

async function openGrowing(path: string, at: number): Promise<FileHandle> {
  await makeFolder(dirname(path))
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const { size } = await file.stat()
    if (size < at)
      throw new Error(`A growing file is shorter (${size}) than what was acknowledged (${at})`)
    await file.truncate(at)
    if (at === 0) await syncFolder(dirname(path))
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
