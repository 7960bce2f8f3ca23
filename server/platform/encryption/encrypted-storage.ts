import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gathered } from '#server/platform/storage/pieces.ts'
import {
  DamagedFile,
  type Bytes,
  type ByteRange,
  type Storage,
  type StoredFile,
} from '#server/platform/storage/storage.ts'
import {
  blocksAtOnce,
  blockSize,
  lockBlocks,
  lockedRange,
  mark,
  opening,
  plainLength,
} from './encrypted-file.ts'
import { endKey, ends, finishEncrypted, growEncrypted } from './encrypted-growth.ts'
import { ReaderBehind } from './reader-behind.ts'

/** The key of one file; undefined for files that are nobody's secret. */
export type KeyOf = (storageKey: string) => Promise<Buffer | undefined>

/**
 * Whether a file that has a key may lie there without encryption, from before there was any. Asked whenever one does:
 * another process may have encrypted the last of them since this one started.
 */
type MayBePlain = () => boolean | Promise<boolean>

/**
 * A storage whose medium holds only encrypted bytes. Whoever asks sees the files as they were given. Where none may be
 * plain any more, one that is was laid there by somebody else, and is refused.
 */
export function encryptedStorage(medium: Storage, keyOf: KeyOf, mayBePlain: MayBePlain): Storage {
  const behind = new ReaderBehind()
  return {
    async put(key, bytes) {
      const itemKey = await keyOf(key)
      if (!itemKey) return medium.put(key, bytes)
      return plainLength(await medium.put(key, locked(bytes, itemKey)))
    },
    async read(key, range, together) {
      const itemKey = await keyOf(key)
      if (!itemKey) return medium.read(key, range, together)
      const whole = range ? undefined : await openWhole(medium, { key, itemKey, together })
      if (whole) return whole
      const length = await lengthIfEncrypted(medium, key)
      const opened = (length: number) =>
        openRange(medium, { key, itemKey, length, together }, range)
      if (length !== undefined) return opened(length)
      const bytes = await medium.read(key, range, together)
      // Asked before looking once more: it may be put again, encrypted, at any moment, and be the last one.
      const isAsItWasGiven = await mayBePlain()
      const lengthNow = await lengthIfEncrypted(medium, key)
      if (lengthNow === undefined && isAsItWasGiven) return bytes
      bytes.destroy()
      if (lengthNow === undefined) throw new DamagedFile()
      return opened(lengthNow)
    },
    async size(key) {
      return (await lengthIfEncrypted(medium, key)) ?? medium.size(key)
    },
    delete: (key) => medium.delete(key),
    list: (prefix) => finishedFiles(medium, prefix),
    async append(key, at, bytes, onSafe, end) {
      const itemKey = await keyOf(key)
      if (!itemKey) return medium.append(key, at, bytes, onSafe)
      return growEncrypted(medium, { key, itemKey, at, end }, bytes, onSafe)
    },
    async finish(key, byteLength) {
      const itemKey = await keyOf(key)
      if (!itemKey) return medium.finish(key, byteLength)
      await finishEncrypted(medium, key, itemKey, byteLength)
    },
    async abandon(key) {
      await medium.abandon(key)
      await medium.delete(endKey(key))
    },
    async readBehind(key) {
      const places = medium.placesOf?.(key)
      if (!places) return undefined
      const itemKey = await keyOf(key)
      return itemKey && behind.of(key, places, itemKey)
    },
    async tidy(before) {
      await medium.tidy(before)
      for await (const { key, modifiedAt } of medium.list(ends))
        if (modifiedAt < before && (await isFinished(medium, key))) await medium.delete(key)
    },
  }
}

async function* locked(bytes: Bytes, itemKey: Buffer): AsyncGenerator<Buffer> {
  yield mark
  let index = 0
  for await (const chunks of gathered(bytes, blocksAtOnce * blockSize)) {
    yield lockBlocks(chunks, index, itemKey)
    index += blocksAtOnce
  }
}

export const isEncrypted = async (medium: Storage, key: string): Promise<boolean> =>
  (await lengthIfEncrypted(medium, key)) !== undefined

async function lengthIfEncrypted(medium: Storage, key: string): Promise<number | undefined> {
  const onMedium = await medium.size(key)
  if (onMedium === undefined || onMedium < mark.length) return undefined
  const head = await buffer(await medium.read(key, { start: 0, end: mark.length - 1 }))
  return head.equals(mark) ? plainLength(onMedium) : undefined
}

interface Locked {
  readonly key: string
  readonly itemKey: Buffer
  readonly together: number | undefined
}

const everything: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER }

/** Most files are read whole: asked for once, and not for its length and its mark before. Undefined if it isn’t encrypted. */
async function openWhole(
  medium: Storage,
  { key, itemKey, together }: Locked,
): Promise<Readable | undefined> {
  const bytes = await medium.read(key, undefined, together)
  const head = await beginningOf(bytes, mark.length)
  if (head?.equals(mark)) return pipeline(bytes, opening(itemKey, everything), () => {})
  bytes.destroy()
  return undefined
}

/** Takes so many bytes off a stream, and leaves it as if it began behind them; undefined where there are none. */
function beginningOf(bytes: Readable, length: number): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const look = () => {
    const head = bytes.read(length) as Buffer | null
    if (!head) return
    // Where bytes and end come in one turn, another look follows at once, and would take what is behind.
    bytes.off('readable', look)
    resolve(head)
  }
  const end = () => resolve(undefined)
  bytes.on('readable', look).once('end', end).once('error', reject)
  return promise.finally(() => bytes.off('readable', look).off('end', end).off('error', reject))
}

async function openRange(
  medium: Storage,
  { key, itemKey, length, together }: Locked & { readonly length: number },
  range: ByteRange = { start: 0, end: length - 1 },
): Promise<Readable> {
  if (range.start >= length) return Readable.from([])
  const bytes = await medium.read(key, lockedRange(range, length), together)
  return pipeline(bytes, opening(itemKey, range), () => {})
}

const isFinished = async (medium: Storage, key: string) =>
  (await medium.size(key.slice(ends.length))) !== undefined

/** Every file on the medium that isn't the end of one that is still growing. */
export async function* finishedFiles(medium: Storage, prefix: string): AsyncGenerator<StoredFile> {
  for await (const file of medium.list(prefix)) if (!file.key.startsWith(ends)) yield file
}
