import { ByteReader } from './byte-reader.ts'
import { boundsOf, readPoints, writeSimpleGlyph } from './simple-glyph.ts'

const COMPOSITE = 0xffff
// Flags of one part of a composite glyph (OpenType, glyf).
const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080
const INSTRUCTIONS = 0x0100

/** Puts the glyphs that WOFF2 has taken apart into separate streams together again, as the tables glyf and loca. */
export function rebuildGlyphs(transformed: Buffer): [tag: 'glyf' | 'loca', table: Buffer][] {
  const header = new ByteReader(transformed)
  header.take(4)
  const glyphCount = header.u16()
  const isLong = header.u16() === 1
  const lengths = Array.from({ length: 7 }, () => header.u32())
  const [contours, counts, flags, glyphs, composites, boxes, instructions] = lengths.map(
    (length) => new ByteReader(header.take(length)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader]
  const hasBox = boxes.take(((glyphCount + 31) >> 5) << 2)
  const made: Buffer[] = []
  const offsets = [0]
  for (let i = 0; i < glyphCount; i += 1) {
    const contourCount = contours.u16()
    const box = hasBox[i >> 3]! & (0x80 >> (i & 7)) ? boxes.take(8) : undefined
    let glyph: Buffer = Buffer.alloc(0)
    if (contourCount === COMPOSITE) {
      const { parts, hasInstructions } = readComposite(composites)
      const program = hasInstructions ? instructions.take(glyphs.short()) : undefined
      glyph = writeComposite(box!, parts, program)
    } else if (contourCount > 0) {
      const ends = readEnds(counts, contourCount)
      const points = readPoints(flags, glyphs, ends.at(-1)! + 1)
      const program = instructions.take(glyphs.short())
      glyph = writeSimpleGlyph({ ends, points, program, box: box ?? boundsOf(points) })
    }
    made.push(glyph, Buffer.alloc(-glyph.length & 3))
    offsets.push(offsets.at(-1)! + glyph.length + (-glyph.length & 3))
  }
  return [
    ['glyf', Buffer.concat(made)],
    ['loca', writeOffsets(offsets, isLong)],
  ]
}

function readEnds(counts: ByteReader, contourCount: number): number[] {
  let last = -1
  return Array.from({ length: contourCount }, () => (last += counts.short()))
}

function readComposite(reader: ByteReader) {
  const parts: Buffer[] = []
  let hasInstructions = false
  for (let flags = MORE; flags & MORE;) {
    const head = reader.take(4)
    flags = head.readUInt16BE(0)
    const placing = flags & WORDS ? 4 : 2
    const scaling = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0
    parts.push(head, reader.take(placing + scaling))
    hasInstructions ||= Boolean(flags & INSTRUCTIONS)
  }
  return { parts, hasInstructions }
}

function writeComposite(box: Buffer, parts: Buffer[], program: Buffer | undefined): Buffer {
  const count = Buffer.from([0xff, 0xff])
  const tail = program ? [Buffer.from([program.length >> 8, program.length & 255]), program] : []
  return Buffer.concat([count, box, ...parts, ...tail])
}

function writeOffsets(offsets: readonly number[], isLong: boolean): Buffer {
  const size = isLong ? 4 : 2
  const table = Buffer.alloc(offsets.length * size)
  offsets.forEach((offset, i) =>
    isLong ? table.writeUInt32BE(offset, i * 4) : table.writeUInt16BE(offset / 2, i * 2),
  )
  return table
}
