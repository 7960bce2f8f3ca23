import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ports } from '#server/platform/ports.ts'
import { nothingYet, writeFiles, writeRows } from './write-backup.ts'

// One after the other: each needs a connection while it reads the rows, and the rest of the house needs the others.
let last: Promise<unknown> = Promise.resolve()

/**
 * The backup for somebody who reads at their own pace. The rows go through a file without a name, so that no
 * transaction waits for a slow reader, and nothing is left over from one who went away.
 */
export async function* streamBackup(ports: Ports, signal: AbortSignal): AsyncGenerator<Buffer> {
  const sums = nothingYet()
  const mine = last.then(() => setAside(ports, writeRows(ports, sums), signal))
  last = mine.catch(() => undefined)
  const rows = await mine
  try {
    yield* rows.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>
  } finally {
    await rows.close()
  }
  yield* writeFiles(ports, sums)
}

async function setAside(
  { config }: Ports,
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<FileHandle> {
  signal.throwIfAborted()
  const { folder } = config.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.partial`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    for await (const piece of bytes) {
      signal.throwIfAborted()
      await file.writeFile(piece)
    }
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
