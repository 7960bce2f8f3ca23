import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ArchiveProblem } from './archive-problem.ts'
import type { Source } from './source-shape.ts'

interface Entry {
  readonly path: string
  readonly at: number
  readonly byteLength: number
}

const endLength = 22
const longestComment = 0xffff
const longestList = 1024 * 1024 * 1024
const all32 = 0xffffffff

const damaged = () => new ArchiveProblem('This zip is damaged or cut off. Please fetch it again.')

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (at < 0 || length < 0) throw damaged()
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead !== length) throw damaged()
  return bytes
}

/** A zip as we write it: nothing in it is packed, so nothing can grow. Another program's zip is unpacked first, by its owner. */
export async function openZip(path: string): Promise<Source> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const entries = await readList(file, size)
    const folders = new Set(entries.map((entry) => entry.path.split('/')[0]))
    if (folders.size !== 1 || entries.some((entry) => !entry.path.includes('/')))
      throw new ArchiveProblem('This zip isn’t a family’s archive: it has more than one folder.')
    const skip = [...folders][0]!.length + 1
    const byPath = new Map(entries.map((entry) => [entry.path.slice(skip), entry]))
    if (byPath.size !== entries.length)
      throw new ArchiveProblem('This archive has the same file twice.')
    return {
      sizes: new Map([...byPath].map(([below, { byteLength }]) => [below, byteLength])),
      read: (below) => readEntry(path, file, byPath.get(below)!),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const readEntry = (path: string, file: FileHandle, entry: Entry): Readable =>
  Readable.from(piecesOf(path, file, entry), { objectMode: false })

async function* piecesOf(path: string, file: FileHandle, { at, byteLength }: Entry) {
  if (byteLength === 0) return
  const head = await bytesAt(file, at, 30)
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  yield* createReadStream(path, { start, end: start + byteLength - 1 })
}

async function readList(file: FileHandle, size: number): Promise<Entry[]> {
  const { at, length, count } = await findList(file, size)
  if (length > longestList || at + length > size || count * 46 > length) throw damaged()
  const list = await bytesAt(file, at, length)
  const entries: Entry[] = []
  let from = 0
  for (let n = 0; n < count; n += 1) {
    if (from + 46 > length || list.readUInt32LE(from) !== 0x02014b50) throw damaged()
    const [name, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(from + field))
    const next = from + 46 + name! + extra! + comment!
    if (next > length) throw damaged()
    const entry = entryIn(list.subarray(from, next), name!, extra!)
    // Folders end in a slash, and have no bytes.
    if (!entry.path.endsWith('/')) entries.push(entry)
    from = next
  }
  assertApart(entries, at)
  return entries
}

/** Two files over the same bytes would be read as more than there is. */
function assertApart(entries: readonly Entry[], listAt: number): void {
  let end = 0
  for (const { at, byteLength } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw damaged()
    end = at + 30 + byteLength
  }
  if (end > listAt) throw damaged()
}

function entryIn(line: Buffer, nameLength: number, extraLength: number): Entry {
  const isLocked = (line.readUInt16LE(8) & 1) !== 0
  if (line.readUInt16LE(10) !== 0 || isLocked)
    throw new ArchiveProblem(
      'This zip was packed by another program. Please unpack it, and give the folder instead.',
    )
  if (line.readUInt32LE(38) >>> 28 === 0xa)
    throw new ArchiveProblem('This archive has a link to elsewhere in it.')
  let byteLength = line.readUInt32LE(24)
  let at = line.readUInt32LE(42)
  const extra = line.subarray(46 + nameLength, 46 + nameLength + extraLength)
  if (byteLength === all32 || at === all32) {
    const long = longIn(extra)
    if (byteLength === all32) {
      byteLength = long.next()
      long.next()
    }
    if (at === all32) at = long.next()
  }
  const path = line.subarray(46, 46 + nameLength).toString('utf8')
  return { path, at, byteLength }
}

/** The eight-byte numbers behind a line, one after the other. */
function longIn(extra: Buffer): { next: () => number } {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1)
    at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return {
    next() {
      if (at + 8 > extra.length) throw damaged()
      const value = Number(extra.readBigUInt64LE(at))
      at += 8
      if (!Number.isSafeInteger(value)) throw damaged()
      return value
    },
  }
}

async function findList(file: FileHandle, size: number) {
  const tailAt = Math.max(0, size - endLength - longestComment)
  const tail = await bytesAt(file, tailAt, size - tailAt)
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue
    const large = await longEnd(file, tailAt + at)
    if (large) return large
    return {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    }
  }
  throw damaged()
}

async function longEnd(file: FileHandle, endAt: number) {
  if (endAt < 20) return undefined
  const pointer = await bytesAt(file, endAt - 20, 20)
  if (pointer.readUInt32LE(0) !== 0x07064b50) return undefined
  const long = await bytesAt(file, Number(pointer.readBigUInt64LE(8)), 56)
  if (long.readUInt32LE(0) !== 0x06064b50) throw damaged()
  const [count, length, at] = [32, 40, 48].map((field) => Number(long.readBigUInt64LE(field)))
  return { count: count!, length: length!, at: at! }
}
