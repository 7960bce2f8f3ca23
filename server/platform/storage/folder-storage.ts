import type { Storage } from './storage.ts'

/**
 * A folder of another storage as a storage of its own: whatever lies beside it isn't seen, and isn't touched. What the
 * folder is called is asked each time.
 */
export function folderStorage(whole: Storage, folder: () => Promise<string>): Storage {
  const within = async (key: string) => `${await folder()}/${key}`
  return {
    put: async (key, bytes) => whole.put(await within(key), bytes),
    read: async (key, range, together) => whole.read(await within(key), range, together),
    size: async (key) => whole.size(await within(key)),
    delete: async (key) => whole.delete(await within(key)),
    async *list(prefix) {
      const outside = (await within('')).length
      for await (const file of whole.list(await within(prefix)))
        yield { ...file, key: file.key.slice(outside) }
    },
    append: async (key, at, bytes, onSafe) => whole.append(await within(key), at, bytes, onSafe),
    finish: async (key, byteLength) => whole.finish(await within(key), byteLength),
    abandon: async (key) => whole.abandon(await within(key)),
    tidy: async (before) => whole.tidy(before, await within('')),
  }
}
