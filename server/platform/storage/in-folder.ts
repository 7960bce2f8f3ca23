import type { Storage } from './storage.ts'

/** A folder of another storage as a storage of its own: whatever lies beside it isn't seen, and isn't touched. */
export function inFolder(whole: Storage, folder: string): Storage {
  const within = (key: string) => `${folder}/${key}`
  return {
    put: (key, bytes) => whole.put(within(key), bytes),
    read: (key, range, together) => whole.read(within(key), range, together),
    size: (key) => whole.size(within(key)),
    delete: (key) => whole.delete(within(key)),
    async *list(prefix) {
      for await (const file of whole.list(within(prefix)))
        yield { ...file, key: file.key.slice(folder.length + 1) }
    },
    append: (key, at, bytes, onSafe) => whole.append(within(key), at, bytes, onSafe),
    finish: (key, byteLength) => whole.finish(within(key), byteLength),
    abandon: (key) => whole.abandon(within(key)),
    tidy: (before) => whole.tidy(before),
  }
}
