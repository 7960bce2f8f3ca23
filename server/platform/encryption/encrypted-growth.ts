import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gathered } from '#server/platform/storage/pieces.ts'
import {
  DamagedFile,
  MissingFile,
  type Bytes,
  type Storage,
} from '#server/platform/storage/storage.ts'
import {
  blocksAtOnce,
  blockSize,
  lockBlock,
  lockBlocks,
  lockedLength,
  mark,
  openBlock,
  placeOfBlock,
  wholeBlocksIn,
} from './encrypted-file.ts'

// The unfinished last block of a growing file, in a file of its own: the medium only ever grows by whole blocks.
export const ends = 'ends/'
export const endKey = (key: string) => ends + key

interface Growth {
  readonly key: string
  readonly itemKey: Buffer
  readonly at: number
  /** Where it will end, if that is known: an unfinished block there is its last, and lies behind the others. */
  readonly end: number | undefined
}

export async function growEncrypted(
  medium: Storage,
  { key, itemKey, at, end }: Growth,
  bytes: Bytes,
  onSafe: (length: number) => Promise<void>,
): Promise<void> {
  // All of it lies there, and cutting off its last block would lose what was acknowledged.
  if (at === end) return drained(bytes)
  const first = Math.floor(at / blockSize)
  const head = await startOfBlock(medium, key, itemKey, at)
  let index = first
  let rest: Buffer = nothing
  let broken: { readonly by: unknown } | undefined
  async function* wholeBlocks() {
    if (first === 0) yield mark
    try {
      for await (const chunks of gathered(bytes, blocksAtOnce * blockSize, head)) {
        const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
        const start = index
        const isEnd = start * blockSize + length === end
        const whole = isEnd ? Math.ceil(length / blockSize) : Math.floor(length / blockSize)
        rest = isEnd ? nothing : restOf(chunks, length - whole * blockSize)
        if (whole === 0) continue
        index += whole
        yield lockBlocks(chunks, start, itemKey, length - rest.length)
      }
    } catch (error) {
      // The medium is to keep what came before, as if the source had ended here.
      broken = { by: error }
    }
  }
  await medium.append(key, placeOfStart(first), wholeBlocks(), async (length) => {
    const isEnd = end !== undefined && length === lockedLength(end)
    const safe = isEnd ? end : wholeBlocksIn(length) * blockSize
    if (safe > at) await onSafe(safe)
  })
  const length = index * blockSize + rest.length
  if (rest.length > 0 && length > at) {
    await medium.put(endKey(key), only(lockBlock(rest, index, itemKey)))
    await onSafe(length)
  }
  if (broken) throw broken.by
}

const nothing = Buffer.alloc(0)

async function drained(bytes: Bytes): Promise<void> {
  for await (const chunk of bytes)
    if (chunk.length > 0) throw new Error('More came than what was announced')
}

/** The last bytes of these chunks. */
const restOf = (chunks: readonly Uint8Array[], length: number): Buffer =>
  length === 0 ? nothing : Buffer.concat(chunks).subarray(-length)

const placeOfStart = (index: number) => (index === 0 ? 0 : placeOfBlock(index))

async function startOfBlock(
  medium: Storage,
  key: string,
  itemKey: Buffer,
  at: number,
): Promise<Uint8Array> {
  const length = at % blockSize
  if (length === 0) return new Uint8Array()
  const end = await readEnd(medium, key, itemKey, Math.floor(at / blockSize))
  if (!end || end.length < length)
    throw new Error(`A growing file is shorter than what was acknowledged (${at})`)
  return end.subarray(0, length)
}

/** The unfinished block, if it is the one with this number. */
async function readEnd(
  medium: Storage,
  key: string,
  itemKey: Buffer,
  index: number,
): Promise<Buffer | undefined> {
  try {
    return openBlock(await buffer(await medium.read(endKey(key))), index, itemKey)
  } catch (error) {
    if (error instanceof MissingFile || error instanceof DamagedFile) return undefined
    throw error
  }
}

export async function finishEncrypted(
  medium: Storage,
  key: string,
  itemKey: Buffer,
  byteLength: number,
): Promise<void> {
  const onMedium = lockedLength(byteLength)
  if ((await medium.size(key)) !== onMedium) {
    const index = Math.floor(byteLength / blockSize)
    const rest = byteLength % blockSize
    // Whoever didn't know that it was the end laid it aside.
    const end = rest > 0 ? await readEnd(medium, key, itemKey, index) : undefined
    const last =
      end && end.length >= rest ? lockBlock(end.subarray(0, rest), index, itemKey) : undefined
    if (last || byteLength === 0) {
      const pieces = [...(index === 0 ? [mark] : []), ...(last ? [last] : [])]
      await medium.append(key, placeOfStart(index), Readable.from(pieces), async () => {})
    }
  }
  await medium.finish(key, onMedium)
  await medium.delete(endKey(key))
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
