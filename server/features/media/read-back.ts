import { createHash } from 'node:crypto'
import type { Storage } from '#server/platform/storage/storage.ts'
import { headLength } from './sniff.ts'
import { storageKeyOf, type Segment, type Upload } from './upload-store.ts'

export interface ReadBack {
  readonly byteLength: number
  readonly sha256: string
  /** The file's first bytes. */
  readonly head: Buffer
  /** False if a stretch no longer hashes to what it did when it came in. */
  readonly isIntact: boolean
}

// Each reading waits for the disk, or for other work of this process: a megabyte at a time waits a quarter as often.
const together = 1024 * 1024

/** Reads a stored file from its first byte to its last, and hashes the whole and every stretch as it came in. */
export async function readBack(
  storage: Storage,
  key: string,
  segments: readonly Segment[],
): Promise<ReadBack> {
  const whole = createHash('sha256')
  const stretches = new Stretches(segments)
  const head: Buffer[] = []
  let byteLength = 0
  const bytes: AsyncIterable<Buffer> = await storage.read(key, undefined, together)
  for await (const chunk of bytes) {
    if (byteLength < headLength) head.push(chunk.subarray(0, headLength - byteLength))
    whole.update(chunk)
    stretches.add(chunk, byteLength)
    byteLength += chunk.length
  }
  return {
    byteLength,
    sha256: whole.digest('hex'),
    head: Buffer.concat(head),
    isIntact: stretches.agree(),
  }
}

// What comes in one go is read before a thread is told of it.
const inOneGo = 8 * 1024 * 1024

/** Whether it is read back by a thread while it comes in. Without an announced hash its stretches are compared instead. */
export const isReadBehind = ({ sha256, byte_length }: Upload): boolean =>
  sha256 !== null && byte_length > inOneGo

/** Reads what an upload became; what a thread read while it came in isn't read twice. */
export async function readBackUpload(
  storage: Storage,
  upload: Upload,
  segments: readonly Segment[],
): Promise<ReadBack> {
  const key = storageKeyOf(upload)
  const behind = isReadBehind(upload) ? await storage.readBehind?.(key) : undefined
  const read = await behind?.all(upload.byte_length)
  if (!read) return readBack(storage, key, segments)
  const { sha256, head } = read
  return {
    sha256,
    head: head.subarray(0, headLength),
    byteLength: upload.byte_length,
    isIntact: true,
  }
}

class Stretches {
  readonly #wanted: Segment[]
  #hash = createHash('sha256')
  #differ = false

  constructor(segments: readonly Segment[]) {
    this.#wanted = [...segments]
  }

  add(chunk: Buffer, at: number): void {
    const end = at + chunk.length
    for (let next = this.#wanted[0]; next && next.from_byte < end; next = this.#wanted[0]) {
      this.#hash.update(chunk.subarray(Math.max(0, next.from_byte - at), next.to_byte - at))
      if (next.to_byte > end) return
      this.#differ ||= this.#hash.digest('hex') !== next.sha256
      this.#hash = createHash('sha256')
      this.#wanted.shift()
    }
  }

  agree(): boolean {
    return !this.#differ && this.#wanted.length === 0
  }
}
