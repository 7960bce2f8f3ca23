import type { ByteRange, Bytes, Storage } from '#server/platform/storage/storage.ts'

/** So much is one object: S3 puts an object together from ten thousand parts at most, and ours have 8 MiB. */
const volumeSize = 32 * 1024 ** 3

/** Bytes of any length as numbered objects of one folder. */
export async function putVolumes(
  store: Storage,
  folder: string,
  bytes: Bytes,
  size = volumeSize,
): Promise<void> {
  const source = bytes[Symbol.asyncIterator]()
  let held: Uint8Array = new Uint8Array()
  const hasMore = async () => {
    while (held.length === 0) {
      const { value, done } = await source.next()
      if (done) return false
      held = value
    }
    return true
  }
  async function* volume() {
    for (let left = size; left > 0 && (await hasMore());) {
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  try {
    for (let number = 1; await hasMore(); number += 1)
      await store.put(`${folder}/${String(number).padStart(4, '0')}`, volume())
  } finally {
    await source.return?.()
  }
}

/** Their names and lengths in order; none where there is nothing of this name. */
export async function volumesIn(store: Storage, folder: string) {
  const keys: string[] = []
  for await (const { key } of store.list(`${folder}/`)) keys.push(key)
  return Promise.all(
    keys.sort().map(async (key) => ({ key, byteLength: (await store.size(key)) ?? 0 })),
  )
}

export const lengthOf = (volumes: Awaited<ReturnType<typeof volumesIn>>): number =>
  volumes.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** The same bytes again, or those of a range. What is read is closed, however its reader leaves. */
export async function* readVolumes(
  store: Storage,
  volumes: Awaited<ReturnType<typeof volumesIn>>,
  { start, end }: ByteRange = { start: 0, end: Infinity },
): AsyncGenerator<Buffer> {
  let begins = 0
  for (const { key, byteLength } of volumes) {
    const [from, to] = [Math.max(0, start - begins), Math.min(byteLength - 1, end - begins)]
    begins += byteLength
    if (from > to) continue
    const bytes = await store.read(key, { start: from, end: to })
    try {
      yield* bytes as AsyncIterable<Buffer>
    } finally {
      bytes.destroy()
    }
  }
}

export async function deleteVolumes(store: Storage, folder: string): Promise<void> {
  for (const { key } of await volumesIn(store, folder)) await store.delete(key)
}

/** The names of all that lies in volumes here. */
export async function foldersIn(store: Storage, prefix: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const { key } of store.list(prefix)) found.add(key.slice(0, key.lastIndexOf('/')))
  return [...found].sort()
}
