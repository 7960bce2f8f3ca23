import { MAX_UINT32 } from './limits.ts'

/** One file of a zip whose bytes are neither packed nor locked: where they lie can be said before any is sent. */
export interface ZipMember {
  readonly path: string
  readonly byteLength: number
  readonly crc: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const UTF_8 = 0x0800
const VERSION = 20
const VERSION_64 = 45
const UNIX = 3 << 8
/** A file that its owner writes and everybody reads. */
const RIGHTS = 0o100644 * 0x10000
// 1980-01-01: the oldest day a zip can say, and the same in every archive.
const DAY = (1 << 5) | 1
const MOST_MEMBERS = 0xffff

/** Fields of 2, 4 or 8 bytes, one behind the other. */
function fields(...list: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of list) {
    if (size === 2) bytes.writeUInt16LE(value, at)
    else if (size === 4) bytes.writeUInt32LE(value, at)
    else bytes.writeBigUInt64LE(BigInt(value), at)
    at += size
  }
  return bytes
}

const orFull = (value: number) => Math.min(value, MAX_UINT32)

/** What stands before the bytes of a file. */
export function localHeader({ path, byteLength, crc }: ZipMember): Buffer {
  const name = Buffer.from(path)
  const isLong = byteLength >= MAX_UINT32
  const extra = isLong ? fields([2, 1], [2, 16], [8, byteLength], [8, byteLength]) : Buffer.alloc(0)
  return Buffer.concat([
    fields(
      [4, LOCAL],
      [2, isLong ? VERSION_64 : VERSION],
      [2, UTF_8],
      [2, 0],
      [2, 0],
      [2, DAY],
      [4, crc],
      [4, orFull(byteLength)],
      [4, orFull(byteLength)],
      [2, name.length],
      [2, extra.length],
    ),
    name,
    extra,
  ])
}

/** The line of a file in the list at the end; `at` is where its header begins. */
export function centralHeader({ path, byteLength, crc }: ZipMember, at: number): Buffer {
  const name = Buffer.from(path)
  const long: (readonly [8, number])[] = []
  if (byteLength >= MAX_UINT32) long.push([8, byteLength], [8, byteLength])
  if (at >= MAX_UINT32) long.push([8, at])
  const extra = long.length > 0 ? fields([2, 1], [2, long.length * 8], ...long) : Buffer.alloc(0)
  return Buffer.concat([
    fields(
      [4, CENTRAL],
      [2, UNIX | VERSION_64],
      [2, long.length > 0 ? VERSION_64 : VERSION],
      [2, UTF_8],
      [2, 0],
      [2, 0],
      [2, DAY],
      [4, crc],
      [4, orFull(byteLength)],
      [4, orFull(byteLength)],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, RIGHTS],
      [4, orFull(at)],
    ),
    name,
    extra,
  ])
}

/** The end of a zip: how many files, and where their list begins. */
export function endOfZip(members: number, listAt: number, listLength: number): Buffer {
  const isLong = members >= MOST_MEMBERS || listAt + listLength >= MAX_UINT32
  const count = Math.min(members, MOST_MEMBERS)
  const end = fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, orFull(listLength)],
    [4, orFull(listAt)],
    [2, 0],
  )
  if (!isLong) return end
  const long = fields(
    [4, END_64],
    [8, 44],
    [2, UNIX | VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, members],
    [8, members],
    [8, listLength],
    [8, listAt],
  )
  const locator = fields([4, LOCATOR_64], [4, 0], [8, listAt + listLength], [4, 1])
  return Buffer.concat([long, locator, end])
}
