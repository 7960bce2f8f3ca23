import { Header, Parser, Pax, type ReadEntry as ParsedEntry } from 'tar'

/** Backups, and what npm packs. Plain tar, so that any machine of any decade can open one without us. */
const blockSize = 512

interface TarEntry {
  readonly name: string
  readonly byteLength: number
}

/** With an entry of its own before it where a name or a size is more than plain tar has room for. */
export function tarHeader({ name, byteLength }: TarEntry): Buffer {
  const block = Buffer.alloc(blockSize)
  const facts = { path: name, size: byteLength }
  const isTooMuch = new Header({ ...facts, type: 'File', mode: 0o600, uid: 0, gid: 0 }).encode(
    block,
  )
  return isTooMuch ? Buffer.concat([new Pax(facts).encode(), block]) : block
}

export const tarPadding = (byteLength: number): Buffer =>
  Buffer.alloc((blockSize - (byteLength % blockSize)) % blockSize)

export const tarEnd = (): Buffer => Buffer.alloc(2 * blockSize)

export interface ReadEntry extends TarEntry {
  /** Its bytes; what isn't read is skipped. */
  readonly bytes: AsyncGenerator<Buffer>
}

/** Reads a tar from front to back; each entry has to be read before the next one is asked for. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const tape = new Tape(source)
  try {
    for (let entry = await tape.next(); entry; entry = await tape.next()) {
      const bytes = tape.bytesOf(entry)
      if (entry.type === 'File' || entry.type === 'OldFile')
        yield { name: entry.path, byteLength: entry.size, bytes }
      for await (const _ of bytes);
    }
  } finally {
    await tape.close()
  }
}

export class DamagedTar extends Error {
  constructor(cause?: unknown) {
    super('This file is damaged or incomplete. Nothing was restored from it.', { cause })
  }
}

/** Gives the parser another piece of the source only when somebody waits for what is in it. */
class Tape {
  readonly #pieces: AsyncIterator<Buffer>
  readonly #parser = new Parser({ strict: true, brotli: false, zstd: false })
  readonly #found: ParsedEntry[] = []
  #isWhole = false
  #failure: unknown

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]()
    this.#parser.on('entry', (entry) => this.#found.push(entry))
    this.#parser.on('eof', () => {
      this.#isWhole = true
    })
    this.#parser.on('error', (error) => {
      this.#failure ??= error
    })
  }

  async next(): Promise<ParsedEntry | undefined> {
    while (this.#found.length === 0 && !this.#isWhole) await this.#readOn()
    return this.#found.shift()
  }

  async *bytesOf(entry: ParsedEntry): AsyncGenerator<Buffer> {
    for (;;) {
      const piece = entry.read()
      if (piece) yield piece
      else if (entry.emittedEnd) return
      else await this.#readOn()
    }
  }

  async #readOn(): Promise<void> {
    const { value, done } = await this.#pieces.next()
    if (!done) this.#parser.write(value)
    if (done || this.#failure) throw new DamagedTar(this.#failure)
  }

  async close(): Promise<void> {
    await this.#pieces.return?.()
  }
}
