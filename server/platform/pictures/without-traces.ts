/** A stretch of the file as it came, from a byte up to but not including another; or bytes that take a place in it. */
export type Piece = Buffer | { readonly from: number; readonly to: number }

export const lengthOf = (piece: Piece): number =>
  Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from

/**
 * The pieces of a photo as it came, but for everything its camera or an editor wrote into it: where, when, with which
 * camera, and what stands behind its end. Undefined for kinds we can't do this for, and for whatever isn't built as it
 * should be.
 */
export function withoutTraces(bytes: Buffer, contentType: string): Piece[] | undefined {
  const strip = strippers.get(contentType)
  try {
    return strip?.(bytes)
  } catch (error) {
    // It ends in the middle of something.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const strippers = new Map<string, (bytes: Buffer) => Piece[] | undefined>([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/webp', stripWebp],
])

export const canStrip = (contentType: string): boolean => strippers.has(contentType)

// A camera writes dozens of parts. Millions of empty ones are written by whoever wants us to choke on them.
const mostParts = 20_000
const mostPieces = 200

class Kept {
  readonly pieces: Piece[] = []
  #parts = 0

  /** Called for every part of the file, kept or not. */
  look(): void {
    this.#parts += 1
    if (this.#parts > mostParts) throw new RangeError('There are too many parts.')
  }

  /** What follows the last stretch at once becomes a part of it. */
  stretch(from: number, to: number): void {
    if (from === to) return
    const last = this.pieces.at(-1)
    if (last && !Buffer.isBuffer(last) && last.to === from)
      this.pieces[this.pieces.length - 1] = { from: last.from, to }
    else this.put({ from, to })
  }

  put(piece: Piece): void {
    if (this.pieces.length >= mostPieces) throw new RangeError('There are too many pieces.')
    this.pieces.push(piece)
  }
}

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
// What it takes to draw it: tables, frames and scans, and of the notes JFIF, the colours' profile and how Adobe mixes
// them. Everything else goes: other notes of these kinds hold whole further pictures.
const isDrawn = (marker: number) => marker >= 0xc0 && marker <= 0xdd
const neededNotes: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
}
const isNeeded = (marker: number, segment: Buffer) =>
  isDrawn(marker) ||
  (neededNotes[marker] !== undefined && segment.indexOf(neededNotes[marker], 4, 'latin1') === 4)

function stripJpeg(bytes: Buffer): Piece[] | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const kept = new Kept()
  let orientation = 1
  let at = 2
  for (;;) {
    kept.look()
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const end = isStandalone(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation
    if (isNeeded(marker, segment)) kept.stretch(at, end)
    at = end
    if (marker !== 0xda) continue
    const data = endOfScan(bytes, at)
    kept.stretch(at, data)
    at = data
    if (at >= bytes.length) break
  }
  const turned = orientation === 1 ? [] : [onlyOrientation(orientation)]
  return [Buffer.from([0xff, 0xd8]), ...turned, ...kept.pieces, Buffer.from([0xff, 0xd9])]
}

/** Where the next marker stands after a stretch of drawing. Byte by byte: a search for each 0xff takes far longer. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && !isStandalone(next)) return at
  }
  return bytes.length
}

/** Which side is up stands among the notes, and is kept. */
const orientationIn = (segment: Buffer): number | undefined =>
  segment.toString('latin1', 4, 10) === 'Exif\0\0' ? sideUp(segment.subarray(10)) : undefined

function sideUp(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const first = long(4)
    for (let n = 0; n < short(first); n += 1) {
      const entry = first + 2 + 12 * n
      if (short(entry) !== 0x0112) continue
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : undefined
    }
  } catch {
    // Notes that are broken say nothing.
  }
  return undefined
}

/** Without its notes it would lie on its side. */
function isTurned(notes: Buffer): boolean {
  const tiff = notes.toString('latin1', 0, 6) === 'Exif\0\0' ? notes.subarray(6) : notes
  return (sideUp(tiff) ?? 1) !== 1
}

function onlyOrientation(value: number): Buffer {
  const note = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  )
  note.writeUInt16BE(value, 28)
  return note
}

const drawn = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function stripPng(bytes: Buffer): Piece[] | undefined {
  if (!bytes.subarray(0, 8).equals(pngHead)) return undefined
  const kept = new Kept()
  kept.stretch(0, 8)
  for (let at = 8; ;) {
    kept.look()
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return undefined
    if (name === 'eXIf' && isTurned(bytes.subarray(at + 8, end))) return undefined
    if (drawn.has(name)) kept.stretch(at, end)
    if (name === 'IEND') return kept.pieces
    at = end
  }
}

const drawnOfWebp = new Set(['VP8 ', 'VP8L', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])

function stripWebp(bytes: Buffer): Piece[] | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const kept = new Kept()
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= whole;) {
    kept.look()
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > whole) return undefined
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'EXIF' && isTurned(bytes.subarray(at + 8, end))) return undefined
    if (name === 'VP8X') kept.put(withoutNotes(bytes.subarray(at, Math.min(end, whole))))
    if (drawnOfWebp.has(name)) kept.stretch(at, Math.min(end, whole))
    at = end
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + kept.pieces.reduce((sum, piece) => sum + lengthOf(piece), 0), 4)
  return [head, ...kept.pieces]
}

/** Which notes there are: none any more. */
function withoutNotes(chunk: Buffer): Buffer {
  const said = Buffer.from(chunk)
  said.writeUInt8(said.readUInt8(8) & ~0x0c, 8)
  return said
}
