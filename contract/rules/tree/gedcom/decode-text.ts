import { decodeAnsel } from './ansel.ts'
import { codePages, type CodePage } from './code-pages.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'ansel' | CodePage

/** A file as its scanner sees it: bytes, or for UTF-16 its 16-bit units. */
export type Units = Uint8Array | Uint16Array

export function decodeText(units: Units, start: number, end: number, encoding: Encoding): string {
  let at = start
  while (at < end && units[at]! < 0x80) at++
  if (at === end || units.BYTES_PER_ELEMENT === 2) return plain(units, start, end)
  if (encoding === 'ansel') return decodeAnsel(units, start, end)
  if (encoding !== 'utf-8' && encoding !== 'utf-16le' && encoding !== 'utf-16be')
    return decodePage(units, start, end, codePages[encoding])
  return isUtf8(units, start, end)
    ? decodeUtf8(units, start, end)
    : decodePage(units, start, end, codePages.cp1252)
}

export function isUtf8(units: Units, start: number, end: number): boolean {
  for (let at = start; at < end;) {
    const byte = units[at]!
    if (byte < 0x80) {
      at++
      continue
    }
    const length = sequenceLength(byte, units[at + 1] ?? 0)
    if (length === 0 || at + length > end) return false
    for (let next = 1; next < length; next++) if ((units[at + next]! & 0xc0) !== 0x80) return false
    at += length
  }
  return true
}

/** 0 for what can't begin a letter: overlong forms, surrogates and beyond Unicode included. */
function sequenceLength(byte: number, next: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte === 0xe0) return next >= 0xa0 ? 3 : 0
  if (byte === 0xed) return next < 0xa0 ? 3 : 0
  if (byte > 0xe0 && byte <= 0xef) return 3
  if (byte === 0xf0) return next >= 0x90 ? 4 : 0
  if (byte > 0xf0 && byte <= 0xf3) return 4
  return byte === 0xf4 && next < 0x90 ? 4 : 0
}

const atOnce = 8192
const short = 40

function plain(units: Units, start: number, end: number): string {
  if (end - start <= short) return shortText(units, start, end)
  if (end - start <= atOnce) return fromCodes(units.subarray(start, end))
  const pieces: string[] = []
  for (let at = start; at < end; at += atOnce)
    pieces.push(fromCodes(units.subarray(at, Math.min(end, at + atOnce))))
  return pieces.join('')
}

/** Eight letters at a time: a text put together letter by letter is put together once more when it is first looked at. */
function shortText(units: Units, start: number, end: number): string {
  const [of, to] = [units, end - 8]
  let text = ''
  let at = start
  for (; at <= to; at += 8)
    text += String.fromCharCode(
      of[at]!,
      of[at + 1]!,
      of[at + 2]!,
      of[at + 3]!,
      of[at + 4]!,
      of[at + 5]!,
      of[at + 6]!,
      of[at + 7]!,
    )
  for (; at < end; at++) text += String.fromCharCode(units[at]!)
  return text
}

const fromCodes = (codes: ArrayLike<number>) =>
  String.fromCharCode.apply(null, codes as unknown as number[])

function decodePage(units: Units, start: number, end: number, page: string): string {
  const codes = new Uint16Array(end - start)
  for (let at = start; at < end; at++) {
    const byte = units[at]!
    codes[at - start] = byte < 0x80 ? byte : page.charCodeAt(byte - 0x80)
  }
  return plain(codes, 0, codes.length)
}

function decodeUtf8(units: Units, start: number, end: number): string {
  const codes = new Uint16Array(end - start)
  let count = 0
  for (let at = start; at < end;) {
    const byte = units[at]!
    if (byte < 0x80) {
      codes[count++] = byte
      at++
    } else if (byte < 0xe0) {
      codes[count++] = ((byte & 0x1f) << 6) | (units[at + 1]! & 0x3f)
      at += 2
    } else if (byte < 0xf0) {
      codes[count++] =
        ((byte & 0x0f) << 12) | ((units[at + 1]! & 0x3f) << 6) | (units[at + 2]! & 0x3f)
      at += 3
    } else {
      const point =
        ((byte & 0x07) << 18) |
        ((units[at + 1]! & 0x3f) << 12) |
        ((units[at + 2]! & 0x3f) << 6) |
        (units[at + 3]! & 0x3f)
      codes[count++] = 0xd7c0 + (point >> 10)
      codes[count++] = 0xdc00 | (point & 0x3ff)
      at += 4
    }
  }
  return plain(codes, 0, count)
}
