import { randomUUID } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { growFile } from './disk-growing.ts'
import { readDiskRoom, whileDiskRoom } from './disk-room.ts'
import {
  isMissing,
  lengthOf,
  makeFolder,
  moveFile,
  removeFile,
  syncFile,
  writeAt,
} from './durable-files.ts'
import { assertKey, MissingFile, type Bytes, type Storage, type StoredFile } from './storage.ts'

/** Files in one folder, each under its key. Names starting with a dot are ours: no key can be one. */
export function diskStorage(root: string, readRoom = readDiskRoom): Storage {
  const pathOf = (key: string) => (assertKey(key), join(root, key))
  const growing = (key: string) => (assertKey(key), join(root, '.growing', key))
  const unfinished = join(root, '.unfinished')
  const fitting = (bytes: Bytes) => whileDiskRoom(root, bytes, readRoom)

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = join(unfinished, randomUUID())
      await makeFolder(unfinished)
      try {
        const byteLength = await writeWhole(draft, fitting(bytes))
        await moveFile(draft, path)
        return byteLength
      } catch (error) {
        await unlink(draft).catch(() => {})
        throw error
      }
    },
    async read(key, range, together = 256 * 1024) {
      try {
        // Opened before the promise resolves, so that a missing file is an error and not a broken stream.
        const file = await open(pathOf(key), 'r')
        return file.createReadStream({ ...range, highWaterMark: together })
      } catch (error) {
        throw isMissing(error) ? new MissingFile(key) : error
      }
    },
    size: (key) => lengthOf(pathOf(key)),
    delete: (key) => removeFile(pathOf(key)),
    list: (prefix) => walk(root, '', prefix),
    append: (key, at, bytes, onSafe) => growFile(growing(key), at, fitting(bytes), onSafe),
    async finish(key, byteLength) {
      if ((await lengthOf(pathOf(key))) === byteLength) return removeFile(growing(key))
      if ((await lengthOf(growing(key))) !== byteLength) throw new MissingFile(key)
      await moveFile(growing(key), pathOf(key))
    },
    abandon: (key) => removeFile(growing(key)),
    placesOf: (key) => ({ growing: growing(key), finished: pathOf(key) }),
    async tidy(before) {
      for await (const { key, modifiedAt } of walk(unfinished, '', ''))
        if (modifiedAt < before) await removeFile(join(unfinished, key))
    },
  }
}

async function writeWhole(path: string, bytes: Bytes): Promise<number> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    let length = 0
    for await (const chunk of bytes) {
      await writeAt(file, chunk, length)
      length += chunk.length
    }
    await syncFile(file)
    return length
  } finally {
    await file.close()
  }
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<StoredFile> {
  for (const entry of await entriesOf(join(root, folder))) {
    const key = folder + entry.name
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      const inside = `${key}/`
      if (inside.startsWith(prefix) || prefix.startsWith(inside)) yield* walk(root, inside, prefix)
    } else if (key.startsWith(prefix)) {
      // Somebody may delete it while we look.
      const found = await stat(join(root, key)).catch(() => undefined)
      if (found) yield { key, byteLength: found.size, modifiedAt: found.mtime.toISOString() }
    }
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
