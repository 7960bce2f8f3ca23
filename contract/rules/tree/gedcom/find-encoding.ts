import { decodeText, isUtf8, type Encoding, type Units } from './decode-text.ts'

interface FoundEncoding {
  readonly encoding: Encoding
  /** Bytes of the mark at the very beginning. */
  readonly markLength: number
  /** What the header says under CHAR, if it is there. */
  readonly declared: string
  /** The header says something else than the bytes do. */
  readonly differs: boolean
}

const declaredAs: Readonly<Record<string, Encoding>> = {
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  ASCII: 'utf-8',
  ANSEL: 'ansel',
  ANSI: 'cp1252',
  CP1252: 'cp1252',
  'WINDOWS-1252': 'cp1252',
  'ISO-8859-1': 'cp1252',
  'ISO8859-1': 'cp1252',
  LATIN1: 'cp1252',
  IBMPC: 'cp437',
  'IBM-PC': 'cp437',
  IBM: 'cp437',
  CP437: 'cp437',
  'IBM DOS': 'cp850',
  MSDOS: 'cp850',
  OEM: 'cp850',
  CP850: 'cp850',
  MACINTOSH: 'mac',
  MACROMAN: 'mac',
}

const headerBytes = 16_384

/** What the bytes are written in: by their mark, by how they look, and only then by what the header says. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return wide('utf-16le', 2)
  if (a === 0xfe && b === 0xff) return wide('utf-16be', 2)
  if (a === 0xef && b === 0xbb && c === 0xbf)
    return { encoding: 'utf-8', markLength: 3, declared: declaredIn(bytes), differs: false }
  if (a !== 0 && b === 0) return wide('utf-16le', 0)
  if (a === 0 && b !== 0 && bytes.length > 1) return wide('utf-16be', 0)
  return byLooks(bytes)
}

const wide = (encoding: Encoding, markLength: number): FoundEncoding => ({
  encoding,
  markLength,
  declared: 'UNICODE',
  differs: false,
})

function byLooks(bytes: Uint8Array): FoundEncoding {
  const declared = declaredIn(bytes)
  const said = declaredAs[declared.toUpperCase()]
  const { hasHigh, share } = highBytes(bytes)
  if (!hasHigh) return { encoding: said ?? 'utf-8', markLength: 0, declared, differs: false }
  // Eight-bit text is hardly ever UTF-8 by accident; a UTF-8 file may have a few foreign lines pasted in.
  const encoding = share > 0.5 ? 'utf-8' : said === undefined || said === 'utf-8' ? 'cp1252' : said
  const isNamed = declared !== '' && declared.toUpperCase() !== 'ASCII'
  return { encoding, markLength: 0, declared, differs: isNamed && said !== encoding }
}

const enoughPlaces = 4096

/** How many of the places with high bytes are UTF-8; the first few thousand say it for all. */
function highBytes(bytes: Uint8Array): { hasHigh: boolean; share: number } {
  let right = 0
  let all = 0
  for (let at = nextHigh(bytes, 0); at < bytes.length && all < enoughPlaces;) {
    const start = at
    while (at < bytes.length && bytes[at]! >= 0x80) at++
    all++
    if (isUtf8(bytes, start, at)) right++
    at = nextHigh(bytes, at)
  }
  return { hasHigh: all > 0, share: all === 0 ? 1 : right / all }
}

/** Looks at four bytes at once: most files are plain letters for megabytes. */
function nextHigh(bytes: Uint8Array, from: number): number {
  const { length } = bytes
  const shift = (4 - (bytes.byteOffset & 3)) & 3
  let at = from
  while (at < length && ((at - shift) & 3) !== 0) {
    if (bytes[at]! >= 0x80) return at
    at++
  }
  if (at + 4 <= length) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset + at, (length - at) >> 2)
    let word = 0
    while (word < words.length && (words[word]! & 0x80808080) === 0) word++
    at += word * 4
  }
  while (at < length && bytes[at]! < 0x80) at++
  return at
}

function declaredIn(bytes: Uint8Array): string {
  const head = decodeText(bytes, 0, Math.min(bytes.length, headerBytes), 'cp1252')
  return /^\s*1\s+CHAR\s+(.+?)\s*$/m.exec(head.replaceAll('\r', '\n'))?.[1] ?? ''
}

/** The file without its mark, as units in this machine's order. */
export function unitsOf(bytes: Uint8Array, { encoding, markLength }: FoundEncoding): Units {
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return bytes.subarray(markLength)
  const units = new Uint16Array((bytes.length - markLength) >> 1)
  const [low, high] = encoding === 'utf-16le' ? [0, 1] : [1, 0]
  for (let at = 0; at < units.length; at++) {
    const byte = markLength + at * 2
    units[at] = bytes[byte + low]! | (bytes[byte + high]! << 8)
  }
  return units
}
