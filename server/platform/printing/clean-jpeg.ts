import { withoutTraces, type Piece } from '#server/platform/pictures/without-traces.ts'

const end = Buffer.from([0xff, 0xd9])

/**
 * A JPEG as it came, but for what its camera wrote into it; made within the bytes it is given. Undefined for what isn't built as it should be, and for
 * what has four colours, which everybody mixes differently.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const head = headOf(bytes)
  if (!head?.isPrintable) return undefined
  if (!head.isOneScan) return joined(bytes, withoutTraces(bytes, 'image/jpeg'))
  // Within a single scan 0xff is followed by nothing that could be an end: found at once, where others are walked through.
  const last = bytes.indexOf(end, head.length)
  if (last < 0) return joined(bytes, withoutTraces(bytes, 'image/jpeg'))
  const before = Buffer.concat([bytes.subarray(0, head.length), end])
  const pieces = withoutTraces(before, 'image/jpeg')
  if (!pieces) return undefined
  const cleaned = joined(before, pieces)!.subarray(0, -end.length)
  const drawn = bytes.subarray(head.length, last + end.length)
  const from = head.length - cleaned.length
  if (from < 0) return Buffer.concat([cleaned, drawn])
  // Into the place of what it was made of: megabytes needn't be copied for some words.
  cleaned.copy(bytes, from)
  return bytes.subarray(from, last + end.length)
}

const joined = (bytes: Buffer, pieces: readonly Piece[] | undefined): Buffer | undefined =>
  pieces &&
  Buffer.concat(
    pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : bytes.subarray(piece.from, piece.to))),
  )

interface Head {
  /** Up to where the drawing begins. */
  readonly length: number
  readonly isPrintable: boolean
  readonly isOneScan: boolean
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function headOf(bytes: Buffer): Head | undefined {
  let frame:
    | { readonly marker: number; readonly bits: number; readonly colours: number }
    | undefined
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (isFrame(marker)) frame = { marker, bits: bytes[at + 4]!, colours: bytes[at + 9]! }
    if (marker === 0xda) {
      if (!frame) return undefined
      const isPrintable = frame.marker <= 0xc2 && frame.bits === 8 && [1, 3].includes(frame.colours)
      const isOneScan = frame.marker <= 0xc1 && bytes[at + 4] === frame.colours
      return { length: next, isPrintable, isOneScan }
    }
    at = next
  }
  return undefined
}
