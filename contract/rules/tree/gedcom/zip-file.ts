import { decodeText } from './decode-text.ts'

/** Unpacks one deflated entry; throws or stops as soon as more than `atMost` bytes come. Browser and server bring their own. */
export type Inflate = (packed: Uint8Array, atMost: number) => Promise<Uint8Array>

export interface ZipEntry {
  readonly name: string
  readonly size: number
  readonly read: () => Promise<Uint8Array>
}

type ZipRefusal = 'not-a-zip' | 'too-many-files' | 'too-large' | 'encrypted' | 'unsafe-name'

const zipRefusalWords: Readonly<Record<ZipRefusal, string>> = {
  'not-a-zip': 'This isn’t a zip file, or its end is missing. Nothing was read.',
  'too-many-files': 'This zip file holds more than 100,000 files. Nothing was read.',
  'too-large': 'Unpacked, this file would be larger than we take. Nothing was read.',
  encrypted: 'This zip file is locked with a password. Nothing was read.',
  'unsafe-name': 'A file in it would lie outside its folder. Nothing was read.',
}

export class ZipError extends Error {
  readonly refused: ZipRefusal
  constructor(refused: ZipRefusal) {
    super(zipRefusalWords[refused])
    this.refused = refused
  }
}

const mostFiles = 100_000
const largestWhole = 4 * 1024 * 1024 * 1024
/** Deflate packs 1032 to 1 at best; photos and family files never come near half of that. */
const tightestRatio = 400
const freeSize = 1024 * 1024
const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestComment = 65_557

/** What is in a zip file, told by its directory, with bombs refused before anything is unpacked. */
export function openZip(bytes: Uint8Array, inflate: Inflate): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostFiles) throw new ZipError('too-many-files')
  let at = view.getUint32(end + 16, true)
  let whole = 0
  const entries: ZipEntry[] = []
  const claimed: [start: number, end: number][] = []
  for (let number = 0; number < count; number++) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) throw new ZipError('not-a-zip')
    const entry = entryAt(view, bytes, at, inflate)
    whole += entry.size
    if (whole > largestWhole) throw new ZipError('too-large')
    at = entry.next
    claimed.push([entry.start, entry.end])
    if (!entry.name.endsWith('/')) entries.push(entry)
  }
  // Entries that share their bytes are the oldest way to make much out of little.
  claimed.sort((a, b) => a[0] - b[0])
  for (let number = 1; number < claimed.length; number++)
    if (claimed[number]![0] < claimed[number - 1]![1]) throw new ZipError('too-large')
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at > last - longestComment; at--)
    if (view.getUint32(at, true) === endMark) return at
  throw new ZipError('not-a-zip')
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, inflate: Inflate) {
  if (view.getUint16(at + 8, true) & 1) throw new ZipError('encrypted')
  const packed = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const nameLength = view.getUint16(at + 28, true)
  // Some programs part folders as their machine does.
  const name = decodeText(bytes, at + 46, at + 46 + nameLength, 'utf-8').replaceAll('\\', '/')
  if (/^\/|^[a-z]:/i.test(name) || name.split('/').includes('..')) throw new ZipError('unsafe-name')
  if (size > freeSize && size > packed * tightestRatio) throw new ZipError('too-large')
  const local = view.getUint32(at + 42, true)
  if (local + 30 > view.byteLength) throw new ZipError('not-a-zip')
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packed > view.byteLength) throw new ZipError('not-a-zip')
  const method = view.getUint16(at + 10, true)
  const own = bytes.subarray(start, start + packed)
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const read = async () => {
    if (method === 0) return own
    if (method !== 8) throw new ZipError('not-a-zip')
    // A header may lie about the size: no more than it says is ever unpacked.
    const inflated = await inflate(own, size)
    if (inflated.length > size) throw new ZipError('too-large')
    return inflated
  }
  return { name, size, read, next, start, end: start + packed }
}
