import { encodeUtf8 } from './encode-text.ts'

export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** January 1, 1980: a zip file has no other way to say “no date”. */
const noDate = 0x0021
const utf8Names = 0x0800

/** A zip file in pieces, nothing packed: photos and sounds are packed already. */
export function writeZip(parts: readonly ZipPart[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, bytes } of parts) {
    const letters = encodeUtf8(name)
    const facts = [20, utf8Names, 0, 0, noDate] as const
    const sizes = [checksum(bytes), bytes.length, bytes.length] as const
    const local = record(0x04034b50, facts, sizes, [letters.length, 0])
    directory.push(entryOf(facts, sizes, letters.length, at), letters)
    pieces.push(local, letters, bytes)
    at += local.length + letters.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return [...pieces, ...directory, endOfZip(parts.length, size, at)]
}

function entryOf(facts: readonly number[], sizes: readonly number[], name: number, at: number) {
  const whole = new Uint8Array(46)
  whole.set(record(0x02014b50, [20, ...facts], sizes, [name]))
  new DataView(whole.buffer).setUint32(42, at, true)
  return whole
}

function endOfZip(count: number, size: number, at: number): Uint8Array {
  const end = record(0x06054b50, [0, 0, count, count], [size, at], [0])
  return end
}

/** A mark, then numbers of two bytes, of four, and of two again. */
function record(
  mark: number,
  short: readonly number[],
  long: readonly number[],
  last: readonly number[],
): Uint8Array {
  const bytes = new Uint8Array(4 + short.length * 2 + long.length * 4 + last.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  let at = 4
  for (const value of short) at = (view.setUint16(at, value, true), at + 2)
  for (const value of long) at = (view.setUint32(at, value, true), at + 4)
  for (const value of last) at = (view.setUint16(at, value, true), at + 2)
  return bytes
}
