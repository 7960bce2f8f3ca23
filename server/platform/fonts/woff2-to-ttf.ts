import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { rebuildGlyphs } from './glyph-tables.ts'

// The W3C's list of tags that a WOFF2 directory names by number.
const KNOWN_TAGS =
  `cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT
  VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar
  fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill`
    .split(/\s+/)
    .map((tag) => tag.replace('_', ' '))

interface Entry {
  readonly tag: string
  readonly length: number
  readonly isTransformed: boolean
}

/**
 * The web font as the plain TrueType font it was made from. The picture library renders text with a font file, but
 * can't read WOFF2, and our fonts are published as nothing else.
 */
export function woff2ToTtf(woff2: Buffer): Buffer {
  const reader = new ByteReader(woff2)
  if (reader.take(4).toString('latin1') !== 'wOF2') throw new Error('This is not a WOFF2 font')
  reader.take(8)
  const tableCount = reader.u16()
  reader.take(6)
  const compressedLength = reader.u32()
  reader.take(24)
  const entries = Array.from({ length: tableCount }, () => readEntry(reader))
  const data = new ByteReader(brotliDecompressSync(reader.take(compressedLength)))
  const tables = new Map<string, Buffer>()
  for (const entry of entries) {
    const bytes = data.take(entry.length)
    if (entry.tag === 'glyf' && entry.isTransformed)
      for (const [tag, table] of rebuildGlyphs(bytes)) tables.set(tag, table)
    else if (entry.tag === 'loca' && entry.isTransformed) continue
    else if (entry.isTransformed) throw new Error(`Can’t read this font’s table ${entry.tag}`)
    else tables.set(entry.tag, bytes)
  }
  return assemble(tables)
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8()
  const tag = KNOWN_TAGS[flags & 0x3f] ?? reader.take(4).toString('latin1')
  const version = flags >> 6
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  const plain = reader.base128()
  return { tag, length: isTransformed ? reader.base128() : plain, isTransformed }
}

/** Checksums stay zero: nothing that draws a font looks at them. */
function assemble(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const header = Buffer.alloc(12 + 16 * sorted.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  sorted.forEach(([tag, bytes], i) => {
    const at = 12 + 16 * i
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}
