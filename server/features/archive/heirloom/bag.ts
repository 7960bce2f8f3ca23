import { createHash, hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Readable } from 'node:stream'
import { centralHeader, endOfZip, localHeader } from './zip-layout.ts'

/** What was read of a stored file, without keeping a byte of it. */
export interface Sum {
  readonly byteLength: number
  readonly crc: number
  readonly sha256: string
}

/** Hashed, unless what they are is known: that takes longer than everything else. */
export async function sumOf(bytes: Readable, known?: string): Promise<Sum> {
  const sha = known === undefined ? createHash('sha256') : undefined
  let crc = 0
  let byteLength = 0
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    sha?.update(piece)
    crc = crc32(piece, crc)
    byteLength += piece.length
  }
  return { byteLength, crc, sha256: sha?.digest('hex') ?? known! }
}

/** Bytes of the zip that lie elsewhere, as they are: from where, how many, under which key. */
export type Elsewhere = readonly [at: number, byteLength: number, storageKey: string]

/** RFC 8493 §2.1.3: what would break a line is written as its number. */
const inManifest = (path: string) =>
  path.replaceAll('%', '%25').replaceAll('\n', '%0A').replaceAll('\r', '%0D')

/**
 * A BagIt bag as one zip. It answers the bytes that are made here, in their order; those that are stored already stay
 * where they are, and are only noted. Both together are the zip, and the same each time they are read.
 */
export class Bag {
  readonly folder: string
  readonly elsewhere: Elsewhere[] = []
  readonly #list: Buffer[] = []
  readonly #payload: string[] = []
  readonly #tags: string[] = []
  #at = 0
  #octets = 0

  constructor(folder: string) {
    this.folder = folder
  }

  get byteLength(): number {
    return this.#at
  }

  /** A file made here. */
  made(path: string, words: string | Buffer): Buffer {
    const bytes = typeof words === 'string' ? Buffer.from(words.toWellFormed()) : words
    const sum = {
      byteLength: bytes.length,
      crc: crc32(bytes),
      sha256: hash('sha256', bytes, 'hex'),
    }
    const header = this.#begin(path, sum)
    this.#at += bytes.length
    return Buffer.concat([header, bytes])
  }

  /** A file that is stored already. */
  stored(path: string, sum: Sum, storageKey: string): Buffer {
    const header = this.#begin(path, sum)
    if (sum.byteLength > 0) this.elsewhere.push([this.#at, sum.byteLength, storageKey])
    this.#at += sum.byteLength
    return header
  }

  #begin(path: string, sum: Sum): Buffer {
    const member = { ...sum, path: `${this.folder}/${path}` }
    this.#list.push(centralHeader(member, this.#at))
    const line = `${sum.sha256}  ${inManifest(path)}`
    if (path.startsWith('data/')) {
      this.#payload.push(line)
      this.#octets += sum.byteLength
      // It says when the archive was made: without it, the same family has the same lists.
    } else if (path !== 'bag-info.txt') this.#tags.push(line)
    const header = localHeader(member)
    this.#at += header.length
    return header
  }

  get oxum(): string {
    return `${this.#octets}.${this.#payload.length}`
  }

  /** The lists of sums, and the zip's own list of files. */
  *end(): Generator<Buffer> {
    yield this.made('manifest-sha256.txt', sortedLines(this.#payload))
    const tags = sortedLines(this.#tags)
    yield this.made('tagmanifest-sha256.txt', tags)
    const listAt = this.#at
    let listLength = 0
    for (const line of this.#list) {
      listLength += line.length
      yield line
    }
    const end = endOfZip(this.#list.length, listAt, listLength)
    this.#at += listLength + end.length
    yield end
  }
}

/** By path, as bytes stand behind each other. */
const sortedLines = (lines: readonly string[]) =>
  lines
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.slice(66)), Buffer.from(b.slice(66))))
    .map((line) => `${line}\n`)
    .join('')
