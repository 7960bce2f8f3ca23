/**
 * Just enough of the tar format (POSIX ustar) to write and read our own archives, and to read what npm packs. Plain
 * tar, so that any machine of any decade can open one without us.
 */
const blockSize = 512

interface TarEntry {
  readonly name: string
  readonly byteLength: number
}

export function tarHeader({ name, byteLength }: TarEntry): Buffer {
  const header = Buffer.alloc(blockSize)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0, 100, 'utf8')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, byteLength)
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155, 'utf8')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Eight gigabytes fit in octal; larger ones are written as GNU tar does, in binary. */
function writeSize(header: Buffer, byteLength: number): void {
  if (byteLength < 8 ** 11) header.write(`${byteLength.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(byteLength), 128)
  }
}

function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const at = name.indexOf('/', name.length - 101)
  if (at < 1 || at > 155) throw new RangeError(`This name doesn’t fit into an archive: ${name}`)
  return [name.slice(0, at), name.slice(at + 1)]
}

export const tarPadding = (byteLength: number): Buffer =>
  Buffer.alloc((blockSize - (byteLength % blockSize)) % blockSize)

export const tarEnd = (): Buffer => Buffer.alloc(2 * blockSize)

export interface ReadEntry extends TarEntry {
  /** Its bytes; what isn't read is skipped. */
  readonly bytes: AsyncGenerator<Buffer>
}

/** Reads an archive from front to back; each entry has to be read before the next one is asked for. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const reader = new ByteReader(source)
  for (;;) {
    const header = await reader.take(blockSize)
    if (header.every((byte) => byte === 0)) return
    const entry = parseHeader(header)
    const bytes = reader.stretch(entry.byteLength)
    yield { ...entry, bytes }
    for await (const _ of bytes);
    await reader.take(tarPadding(entry.byteLength).length)
  }
}

function parseHeader(header: Buffer): TarEntry {
  const text = (from: number, to: number) =>
    header.subarray(from, to).toString('utf8').replace(/\0.*$/s, '')
  const sum = Number.parseInt(text(148, 156).trim(), 8)
  const blanked = Buffer.from(header).fill(' ', 148, 156)
  if (blanked.reduce((total, byte) => total + byte, 0) !== sum) throw new DamagedTar()
  const prefix = text(345, 500)
  const isBinary = header[124] === 0x80
  return {
    name: (prefix ? `${prefix}/` : '') + text(0, 100),
    byteLength: isBinary
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(text(124, 136).trim(), 8),
  }
}

export class DamagedTar extends Error {
  constructor() {
    super('This file is damaged or incomplete. Nothing was restored from it.')
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #next(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next()
      if (done) throw new DamagedTar()
      this.#rest = value
    }
    const piece = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = length; left > 0; left -= pieces.at(-1)!.length)
      pieces.push(await this.#next(left))
    return Buffer.concat(pieces)
  }

  async *stretch(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const piece = await this.#next(left)
      left -= piece.length
      yield piece
    }
  }
}
