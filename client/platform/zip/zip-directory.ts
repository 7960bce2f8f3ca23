import { crc32 } from './crc32.ts'
import { ZipProblem } from './zip-problem.ts'

/** One file in a zip, as the zip's directory tells it. Its bytes are read when it is opened. */
export interface ZipEntry {
  /** With `/` between folders, and no way up or out. */
  readonly path: string
  readonly byteLength: number
  readonly packedLength: number
  readonly crc32: number
  readonly method: number
  readonly isLocked: boolean
  readonly localAt: number
  readonly modifiedAt: number
}

const endLength = 22
const longestComment = 0xffff
// Some 100,000 files with long paths; the whole of it is in memory while it is read.
const longestDirectory = 64 * 1024 * 1024
const all16 = 0xffff
const all32 = 0xffffffff

const viewOf = async (bytes: Blob) => new DataView(await bytes.arrayBuffer())

interface Directory {
  readonly at: number
  readonly length: number
  readonly count: number
  /** By how much everything lies further back than it says: something was put in front. */
  readonly shift: number
}

/** What is in a zip file. Reads its directory at the end, and nothing of the files. */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const { at, length, count, shift } = await findDirectory(zip)
  const view = await viewOf(zip.slice(at, at + length))
  const entries: ZipEntry[] = []
  let from = 0
  for (let n = 0; n < count; n += 1) {
    if (from + 46 > view.byteLength || view.getUint32(from, true) !== 0x02014b50)
      throw new ZipProblem('damaged')
    const next = from + 46 + lengthsBehind(view, from)
    if (next > view.byteLength) throw new ZipProblem('damaged')
    const entry = readEntry(view, from, shift)
    if (entry) entries.push(entry)
    from = next
  }
  assertApart(zip, entries)
  return entries
}

const lengthsBehind = (view: DataView, at: number) =>
  view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)

async function findDirectory(zip: Blob): Promise<Directory> {
  const tailAt = Math.max(0, zip.size - endLength - longestComment)
  const tail = await viewOf(zip.slice(tailAt))
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue
    // A comment may hold the same four bytes; the real end says how long its comment is.
    if (at + endLength + tail.getUint16(at + 20, true) > tail.byteLength) continue
    return checked(zip, await readEnd(zip, tail, at, tailAt + at))
  }
  throw new ZipProblem('damaged')
}

async function readEnd(zip: Blob, tail: DataView, at: number, endAt: number) {
  const [disk, count] = [tail.getUint16(at + 4, true), tail.getUint16(at + 10, true)]
  const [length, said] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (count === all16 || length === all32 || said === all32) {
    const large = await readLargeEnd(zip, endAt)
    if (large) return large
  }
  if (disk !== 0 && disk !== all16) throw new ZipProblem('in parts')
  const begin = endAt - length
  return { at: begin, length, count, shift: begin - said }
}

/** Of a zip with more than 65,535 files or 4 GB. */
async function readLargeEnd(zip: Blob, endAt: number): Promise<Directory | undefined> {
  if (endAt < 20) return undefined
  const pointer = await viewOf(zip.slice(endAt - 20, endAt))
  if (pointer.getUint32(0, true) !== 0x07064b50) return undefined
  const largeAt = Number(pointer.getBigUint64(8, true))
  const large = await viewOf(zip.slice(largeAt, largeAt + 56))
  if (large.byteLength < 56 || large.getUint32(0, true) !== 0x06064b50)
    throw new ZipProblem('damaged')
  const [count, length, at] = [32, 40, 48].map((field) => Number(large.getBigUint64(field, true)))
  return { at: at!, length: length!, count: count!, shift: 0 }
}

function checked(zip: Blob, directory: Directory): Directory {
  const { at, length, count, shift } = directory
  if (length > longestDirectory) throw new ZipProblem('too many')
  if (at < 0 || shift < 0 || at + length > zip.size || count * 46 > length)
    throw new ZipProblem('damaged')
  return directory
}

function readEntry(view: DataView, at: number, shift: number): ZipEntry | undefined {
  const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
  const flags = view.getUint16(at + 8, true)
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
  const extras = extrasIn(view, at + 46 + nameLength, extraLength)
  const path = pathIn(unicodeName(extras, name) ?? decoded(name, (flags & 0x800) !== 0))
  // A link to elsewhere is no file.
  const isLink = view.getUint32(at + 38, true) >>> 28 === 0xa
  if (!path || isLink) return undefined
  const sizes = largeSizes(extras.get(1), {
    byteLength: view.getUint32(at + 24, true),
    packedLength: view.getUint32(at + 20, true),
    localAt: view.getUint32(at + 42, true),
  })
  return {
    path,
    ...sizes,
    localAt: sizes.localAt + shift,
    crc32: view.getUint32(at + 16, true),
    method: view.getUint16(at + 10, true),
    isLocked: (flags & 0x2041) !== 0,
    modifiedAt: modified(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
  }
}

function extrasIn(view: DataView, from: number, length: number): Map<number, DataView> {
  const extras = new Map<number, DataView>()
  for (let at = from; at + 4 <= from + length;) {
    const size = view.getUint16(at + 2, true)
    if (at + 4 + size > from + length) break
    extras.set(view.getUint16(at, true), new DataView(view.buffer, view.byteOffset + at + 4, size))
    at += 4 + size
  }
  return extras
}

type Sizes = Pick<ZipEntry, 'byteLength' | 'packedLength' | 'localAt'>

function largeSizes(extra: DataView | undefined, sizes: Sizes): Sizes {
  const found = { ...sizes }
  let at = 0
  for (const field of ['byteLength', 'packedLength', 'localAt'] as const) {
    if (sizes[field] !== all32) continue
    if (!extra || at + 8 > extra.byteLength) throw new ZipProblem('damaged')
    found[field] = Number(extra.getBigUint64(at, true))
    at += 8
  }
  return found
}

/** Some programs write a name in their machine's letters, and beside it in everybody's. */
function unicodeName(extras: Map<number, DataView>, name: Uint8Array): string | undefined {
  const extra = extras.get(0x7075)
  if (!extra || extra.byteLength < 5 || extra.getUint32(1, true) !== crc32(0, name))
    return undefined
  return decoded(new Uint8Array(extra.buffer, extra.byteOffset + 5, extra.byteLength - 5), true)
}

function decoded(name: Uint8Array, isUnicode: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUnicode }).decode(name)
  } catch {
    return new TextDecoder('windows-1252').decode(name)
  }
}

/** Nothing of a path is ever used as one; without its ways up it still tells which files lay together. */
function pathIn(name: string): string | undefined {
  if (/[/\\]$/.test(name)) return undefined
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  return parts.join('/') || undefined
}

const modified = (day: number, time: number) =>
  new Date(
    1980 + (day >> 9),
    ((day >> 5) & 15) - 1,
    day & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  ).getTime()

/** Files that lie upon one another unpack to a thousand times what is there. */
function assertApart(zip: Blob, entries: readonly ZipEntry[]): void {
  let end = 0
  for (const { localAt, packedLength } of entries.toSorted((a, b) => a.localAt - b.localAt)) {
    if (localAt < end) throw new ZipProblem('bomb')
    end = localAt + 30 + packedLength
  }
  if (end > zip.size) throw new ZipProblem('damaged')
}
