export interface Tags {
  readonly make?: string
  readonly model?: string
  readonly takenAt?: string
  readonly latitudeRef?: string
  readonly latitude?: readonly number[]
  readonly longitudeRef?: string
  readonly longitude?: readonly number[]
}

const exifStart = Buffer.from('Exif\0\0', 'latin1')
const mostEntries = 500

/** The few tags we use, out of EXIF's block (a TIFF without a picture). Whatever points outside of it isn't there. */
export function readTags(block: Buffer): Tags {
  const tiff = block.subarray(0, 6).equals(exifStart) ? block.subarray(6) : block
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return {}
  const read = new Reader(tiff, order === 'II')
  const main = read.directory(read.long(4))
  const photo = read.directory(read.value(main, 0x8769))
  const gps = read.directory(read.value(main, 0x8825))
  const found = {
    make: read.text(main, 0x010f),
    model: read.text(main, 0x0110),
    // When it was taken; else when it was scanned; else when the file was written.
    takenAt: read.text(photo, 0x9003) ?? read.text(photo, 0x9004) ?? read.text(main, 0x0132),
    latitudeRef: read.text(gps, 1),
    latitude: read.fractions(gps, 2),
    longitudeRef: read.text(gps, 3),
    longitude: read.fractions(gps, 4),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** Where each tag's entry begins. */
type Directory = ReadonlyMap<number, number>

class Reader {
  readonly #bytes: DataView
  readonly #isLittle: boolean

  constructor(tiff: Buffer, isLittle: boolean) {
    this.#bytes = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
    this.#isLittle = isLittle
  }

  #holds = (at: number, length: number) => at >= 0 && at + length <= this.#bytes.byteLength

  long(at: number): number | undefined {
    return this.#holds(at, 4) ? this.#bytes.getUint32(at, this.#isLittle) : undefined
  }

  #short = (at: number) => (this.#holds(at, 2) ? this.#bytes.getUint16(at, this.#isLittle) : 0)

  directory(at: number | undefined): Directory {
    const entries = new Map<number, number>()
    if (at === undefined) return entries
    const count = Math.min(this.#short(at), mostEntries)
    for (let i = 0; i < count; i += 1) {
      const entry = at + 2 + 12 * i
      if (this.#holds(entry, 12)) entries.set(this.#short(entry), entry)
    }
    return entries
  }

  value(directory: Directory, tag: number): number | undefined {
    const entry = directory.get(tag)
    return entry === undefined ? undefined : this.long(entry + 8)
  }

  text(directory: Directory, tag: number): string | undefined {
    const entry = directory.get(tag)
    if (entry === undefined || this.#short(entry + 2) !== 2) return undefined
    const length = Math.min(this.long(entry + 4) ?? 0, 200)
    const at = length <= 4 ? entry + 8 : this.long(entry + 8)
    if (at === undefined || !this.#holds(at, length)) return undefined
    const bytes = Array.from({ length }, (_, i) => this.#bytes.getUint8(at + i))
    const end = bytes.indexOf(0)
    return Buffer.from(end < 0 ? bytes : bytes.slice(0, end))
      .toString('utf8')
      .trim()
  }

  /** Degrees, minutes and seconds, each as one number over another. */
  fractions(directory: Directory, tag: number): number[] | undefined {
    const entry = directory.get(tag)
    if (entry === undefined || this.#short(entry + 2) !== 5) return undefined
    const at = this.long(entry + 8)
    if (this.long(entry + 4) !== 3 || at === undefined || !this.#holds(at, 24)) return undefined
    return [0, 8, 16].map((offset) => this.long(at + offset)! / this.long(at + offset + 4)!)
  }
}
