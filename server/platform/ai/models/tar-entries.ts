const BLOCK = 512

export interface TarEntry {
  readonly path: string
  readonly bytes: number
  /** Read it before asking for the next entry; what isn't read is skipped. */
  readonly content: AsyncIterable<Buffer>
}

/** Walks a tar stream entry by entry: plain files with short names, which is what npm packs. */
export async function* tarEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Source(stream)
  for (;;) {
    const header = await source.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const bytes = parseInt(textAt(header, 124, 12), 8)
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw new Error('The archive is damaged.')
    const content = source.upTo(bytes)
    yield { path: pathIn(header), bytes, content }
    for await (const _ of content);
    await source.exactly((BLOCK - (bytes % BLOCK)) % BLOCK)
  }
}

function pathIn(header: Buffer): string {
  const prefix = textAt(header, 345, 155)
  const name = textAt(header, 0, 100)
  return prefix ? `${prefix}/${name}` : name
}

function textAt(header: Buffer, offset: number, length: number): string {
  const field = header.subarray(offset, offset + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end).trim()
}

class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async exactly(wanted: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.upTo(wanted)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *upTo(wanted: number): AsyncGenerator<Buffer> {
    let missing = wanted
    while (missing > 0) {
      if (this.#left.length === 0) this.#left = await this.#next()
      const part = this.#left.subarray(0, missing)
      this.#left = this.#left.subarray(part.length)
      missing -= part.length
      yield part
    }
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#chunks.next()
    if (done) throw new Error('The archive ends in the middle.')
    return value
  }
}
