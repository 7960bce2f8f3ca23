import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ByteRange, Storage } from '#server/platform/storage/storage.ts'
import type { Elsewhere } from './bag.ts'

interface Where {
  readonly madeKey: string
  readonly planKey: string
}

// Files that are opened before their turn: opening takes longer than sending a small one.
const ahead = 8

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
  const opened: Promise<Readable>[] = []
  let next = 0
  const openAhead = () => {
    for (; next < within.length && opened.length < ahead; next += 1) {
      const [, , key, from, to] = within[next]!
      const file = storage.read(key, { start: from, end: to })
      file.catch(() => {})
      opened.push(file)
    }
  }
  try {
    let at = start
    for (const [begins, , , from, to] of within) {
      openAhead()
      if (begins + from > at) yield* made.take(begins + from - at)
      yield* exactly(await opened.shift()!, to - from + 1)
      at = begins + to + 1
    }
    if (at <= end) yield* made.take(end - at + 1)
  } finally {
    made.close()
    for (const file of opened) void file.then((stream) => stream.destroy()).catch(() => {})
  }
}

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
  for (const line of linesOf(await text(await storage.read(planKey)))) {
    const [at, length, key] = JSON.parse(line) as Elsewhere
    if (at > end) break
    before += Math.min(length, Math.max(0, start - at))
    if (at + length <= start) continue
    within.push([at, length, key, Math.max(0, start - at), Math.min(length - 1, end - at)])
  }
  return { before, within }
}

function* linesOf(words: string): Generator<string> {
  for (let at = 0; at < words.length;) {
    const end = words.indexOf('\n', at)
    yield words.slice(at, end)
    at = end + 1
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

  close = (): void => void this.#stream?.destroy()
}
