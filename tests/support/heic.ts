import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Exif } from 'sharp'

/** A boat on a lake, 128 × 96, drawn by us and coded by `heif-enc -q 50`: sun at the upper right, water below. */
const boat = readFileSync(join(import.meta.dirname, '../fixtures/heic/boat.heic'))
const tile = { width: 128, height: 96 }

interface Wanted {
  readonly columns?: number
  readonly rows?: number
  /** What the file says; otherwise what its tiles make. */
  readonly width?: number
  readonly height?: number
  /** By how many quarters it is turned, counter-clockwise. */
  readonly quarters?: number
  readonly isMirrored?: boolean
  /** As sharp takes it. */
  readonly notes?: Exif
  /** By its notes; a HEIC's reader goes by its quarters alone. */
  readonly orientation?: number
}

/** A picture as an iPhone lays it out: one of tiles, with its notes beside it. The first tile alone comes first in the file. */
export async function heic(wanted: Wanted = {}): Promise<Buffer> {
  const { columns = 2, rows = 1 } = wanted
  const { width = columns * tile.width, height = rows * tile.height } = wanted
  const tiles = Array.from({ length: columns * rows }, (_, n) => n + 1)
  const [grid, notes] = [tiles.length + 1, tiles.length + 2]
  const turned = [
    ...(wanted.quarters ? [box('irot', [u8(wanted.quarters)])] : []),
    ...(wanted.isMirrored ? [box('imir', [u8(1)])] : []),
  ]
  const properties = [hvcC(), size(tile.width, tile.height), size(width, height), ...turned]
  const parts = [
    coded(),
    Buffer.concat([u8(0), u8(1), u8(rows - 1), u8(columns - 1), u32(width), u32(height)]),
    await exifOf(wanted),
  ] as const
  const makeMeta = (mdatAt: number) => {
    const starts = [mdatAt, mdatAt + parts[0].length, mdatAt + parts[0].length + parts[1].length]
    const located = (id: number, part: 0 | 1 | 2) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(starts[part]!), u32(parts[part].length)])
    return full('meta', [
      full('hdlr', [u32(0), text('pict'), Buffer.alloc(13)]),
      full('pitm', [u16(grid)]),
      full('iloc', [
        u8(0x44),
        u8(0),
        u16(notes),
        ...tiles.map((id) => located(id, 0)),
        located(grid, 1),
        located(notes, 2),
      ]),
      full('iinf', [
        u16(notes),
        ...tiles.map((id) => item(id, 'hvc1', id > 1)),
        item(grid, 'grid'),
        item(notes, 'Exif', true),
      ]),
      full('iref', [
        box('dimg', [u16(grid), u16(tiles.length), ...tiles.map(u16)]),
        box('cdsc', [u16(notes), u16(1), u16(grid)]),
      ]),
      box('iprp', [
        box('ipco', properties),
        full('ipma', [
          u32(grid),
          ...tiles.flatMap((id) => [u16(id), u8(2), u8(0x81), u8(2)]),
          u16(grid),
          u8(1 + turned.length),
          u8(3),
          ...turned.map((_, n) => u8(0x84 + n)),
        ]),
      ]),
    ])
  }
  const kind = box('ftyp', [text('heic'), u32(0), text('mif1'), text('heic')])
  const meta = makeMeta(kind.length + makeMeta(0).length + 8)
  return Buffer.concat([kind, meta, box('mdat', [...parts])])
}

async function exifOf({ notes = {}, orientation = 1 }: Wanted): Promise<Buffer> {
  const plain = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }).jpeg()
  const noted = await plain.withExif(notes).withMetadata({ orientation }).toBuffer()
  const { exif } = await sharp(noted).metadata()
  // Six bytes, `Exif\0\0`, stand before what a reader looks for.
  return Buffer.concat([u32(6), exif!])
}

const hvcC = () => {
  const at = boat.indexOf('hvcC') - 4
  return boat.subarray(at, at + boat.readUInt32BE(at))
}
/** The one picture of the file is all that is in its data. */
const coded = () => boat.subarray(boat.indexOf('mdat') + 4)

const u8 = (value: number) => Buffer.from([value])
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')
const box = (name: string, inside: readonly Buffer[]): Buffer => {
  const whole = Buffer.concat(inside)
  return Buffer.concat([u32(whole.length + 8), text(name), whole])
}
const full = (name: string, inside: readonly Buffer[]) => box(name, [u32(0), ...inside])
const size = (width: number, height: number) => full('ispe', [u32(width), u32(height)])
const item = (id: number, kind: string, isHidden = false) =>
  box('infe', [u32(0x0200_0000 + (isHidden ? 1 : 0)), u16(id), u16(0), text(kind), u8(0)])
