import { Readable } from 'node:stream'
import type { ByteRange, Storage } from '#server/platform/storage/storage.ts'
import type { Elsewhere } from './bag.ts'

interface Where {
  readonly madeKey: string
  readonly planKey: string
}

// Opening takes longer than sending a small file, so the next of them is opened before its turn. While a large one is
// sent nothing else is held open: a store has only so many connections, and closes those that stand still.
const small = 8 * 1024 * 1024

/** Bytes of an archive from anywhere to anywhere: what was made for it, and between that the stored files. */
export const heirloomBytes = (storage: Storage, where: Where, range: ByteRange): Readable =>
  Readable.from(pieces(storage, where, range), { objectMode: false })

async function* pieces(
  storage: Storage,
  { madeKey, planKey }: Where,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const { before, within } = await planned(storage, planKey, { start, end })
  const made = new Made(storage, madeKey, start - before)
  let ahead: Promise<Readable> | undefined
  const open = ([, , key, from, to]: Within) => {
    const file = storage.read(key, { start: from, end: to })
    file.catch(() => {})
    return file
  }
  try {
    let at = start
    for (const [index, one] of within.entries()) {
      const [begins, , , from, to] = one
      if (begins + from > at) yield* made.take(begins + from - at)
      const file = ahead ?? open(one)
      ahead = undefined
      const next = within[index + 1]
      if (!isSmall(one)) made.close()
      else if (next && isSmall(next)) ahead = open(next)
      yield* exactly(await file, to - from + 1)
      at = begins + to + 1
    }
    if (at <= end) yield* made.take(end - at + 1)
  } finally {
    made.close()
    void ahead?.then((stream) => stream.destroy()).catch(() => {})
  }
}

const isSmall = ([, , , from, to]: Within) => to - from < small

/** A stored file has the length that was planned, or the whole breaks: a part must not pass for the whole. */
async function* exactly(bytes: Readable, length: number): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    passed += piece.length
    if (passed > length) break
    yield piece
  }
  if (passed !== length) throw new Error('A file of an archive isn’t what it was.')
}

type Within = readonly [...Elsewhere, from: number, to: number]

/** The stored files that a range touches, and how many of their bytes lie before it. */
async function planned(storage: Storage, planKey: string, { start, end }: ByteRange) {
  let before = 0
  const within: Within[] = []
  for await (const line of linesOf(await storage.read(planKey))) {
    const [at, length, key] = JSON.parse(line) as Elsewhere
    if (at > end) break
    before += Math.min(length, Math.max(0, start - at))
    if (at + length <= start) continue
    within.push([at, length, key, Math.max(0, start - at), Math.min(length - 1, end - at)])
  }
  return { before, within }
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let begun = ''
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const lines = (begun + piece.toString('latin1')).split('\n')
    begun = lines.pop()!
    yield* lines
  }
}

/** What was made for the archive, read on from one place to the next. */
class Made {
  readonly #storage: Storage
  readonly #key: string
  #at: number
  #stream: Readable | undefined
  #pieces: AsyncIterator<Buffer> | undefined
  #held: Buffer = Buffer.alloc(0)

  constructor(storage: Storage, key: string, at: number) {
    this.#storage = storage
    this.#key = key
    this.#at = at
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      if (this.#held.length === 0) this.#held = await this.#next()
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      this.#at += piece.length
      yield piece
    }
  }

  async #next(): Promise<Buffer> {
    if (!this.#pieces) {
      const end = (await this.#storage.size(this.#key))! - 1
      this.#stream = await this.#storage.read(this.#key, { start: this.#at, end })
      this.#pieces = (this.#stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    }
    const { value, done } = await this.#pieces.next()
    if (done) throw new Error('An archive is shorter than its plan.')
    return value
  }

  /** What is asked for afterwards is opened again, where it was left. */
  close(): void {
    this.#stream?.destroy()
    this.#stream = undefined
    this.#pieces = undefined
    this.#held = Buffer.alloc(0)
  }
}
