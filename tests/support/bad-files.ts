import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { heic } from './heic.ts'

export interface BadFile {
  readonly what: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#8c1f3f' } })

/** The same numbers for the same seed, on every machine. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function wholeOnes(): Promise<Record<string, Buffer>> {
  const jpeg = picture()
    .jpeg()
    .withExif({ IFD2: { DateTimeOriginal: '1986:07:14 15:03:20' } })
  return {
    jpg: await jpeg.toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    gif: await picture().gif().toBuffer(),
    avif: await picture().avif().toBuffer(),
    heic: await heic(),
  }
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
}

/** Cut off, with bits turned, with something else behind: of every kind of picture, as often as is asked. */
function* spoiled(whole: Record<string, Buffer>, each: number): Generator<BadFile> {
  for (const [ending, bytes] of Object.entries(whole)) {
    const random = chance(bytes.length)
    const file = (what: string, made: Buffer) => ({
      what: `${ending}, ${what}`,
      name: `bad.${ending}`,
      type: types[ending]!,
      bytes: made,
    })
    for (let i = 1; i <= each; i += 1) {
      const at = Math.max(1, Math.floor((bytes.length * i) / (each + 1)))
      yield file(`cut at ${at}`, bytes.subarray(0, at))
      const turned = Buffer.from(bytes)
      for (let flips = 0; flips < 12; flips += 1)
        turned[16 + Math.floor(random() * (turned.length - 16))]! ^= 1 << Math.floor(random() * 8)
      yield file(`bits turned, ${i}`, turned)
    }
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    yield file('with a page behind it', Buffer.concat([bytes, page]))
    yield file('with an archive behind it', Buffer.concat([bytes, Buffer.from('PK\u0003\u0004')]))
    yield file('after a page', Buffer.concat([page, bytes]))
  }
}

/** A few hundred bytes that claim to be gigapixels. */
async function floods(whole: Record<string, Buffer>): Promise<BadFile[]> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const flat = deflateSync(Buffer.alloc(2 ** 20))
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', flat),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const gif = Buffer.from(whole['gif']!)
  gif.writeUInt16LE(65_535, 6)
  gif.writeUInt16LE(65_535, 8)
  const jpg = Buffer.from(whole['jpg']!)
  const frame = jpg.indexOf(Buffer.from([0xff, 0xc0]))
  jpg.writeUInt16BE(65_500, frame + 5)
  jpg.writeUInt16BE(65_500, frame + 7)
  return [
    { what: 'a PNG of 3.6 gigapixels', name: 'flood.png', type: 'image/png', bytes: png },
    { what: 'a GIF of 4.3 gigapixels', name: 'flood.gif', type: 'image/gif', bytes: gif },
    { what: 'a JPEG of 4.3 gigapixels', name: 'flood.jpg', type: 'image/jpeg', bytes: jpg },
    {
      what: 'a HEIC of 3.6 gigapixels',
      name: 'flood.heic',
      type: 'image/heic',
      bytes: await heic({ width: 60_000, height: 60_000 }),
    },
  ]
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** EXIF that points at itself, outside, or at sixty thousand entries. */
function bombs(jpg: Buffer): BadFile[] {
  const tiff = (entries: number, value: number) => {
    const block = Buffer.alloc(200)
    block.write('MM\0*', 'latin1')
    block.writeUInt32BE(8, 4)
    block.writeUInt16BE(entries, 8)
    // The pointer to the photo's own directory.
    block.writeUInt16BE(0x8769, 10)
    block.writeUInt16BE(4, 12)
    block.writeUInt32BE(1, 14)
    block.writeUInt32BE(value, 18)
    return block
  }
  const within = (block: Buffer) => {
    const size = Buffer.alloc(2)
    size.writeUInt16BE(block.length + 8)
    const segment = [Buffer.from([0xff, 0xe1]), size, Buffer.from('Exif\0\0', 'latin1'), block]
    return Buffer.concat([jpg.subarray(0, 2), ...segment, jpg.subarray(2)])
  }
  const file = (what: string, block: Buffer): BadFile => ({
    what,
    name: 'bomb.jpg',
    type: 'image/jpeg',
    bytes: within(block),
  })
  return [
    file('EXIF that points at itself', tiff(1, 8)),
    file('EXIF that points outside', tiff(1, 0xffff_fff0)),
    file('EXIF of 65,535 entries', tiff(65_535, 8)),
  ]
}

/** What isn't a picture at all, whatever it calls itself. */
function strangers(jpg: Buffer): BadFile[] {
  const file = (what: string, name: string, text: string | Buffer): BadFile => ({
    what,
    name,
    type: 'image/jpeg',
    bytes: Buffer.from(text as string),
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  return [
    file('nothing', 'empty.jpg', ''),
    file('one byte', 'one.jpg', '\u00ff'),
    file('a page', 'page.jpg', '<!doctype html><script>alert(1)</script>'),
    file('a drawing that runs', 'drawing.svg', svg),
    file('a drawing called a photo', 'drawing.jpg', svg),
    file('a playlist called a film', 'film.mp4', '#EXTM3U\nfile:///etc/passwd\n'),
    file('a script of films', 'films.mp4', 'ffconcat version 1.0\nfile /etc/passwd\n'),
    file('an archive', 'photos.jpg', 'PK\u0003\u0004'.padEnd(200, 'x')),
    file('a program', 'photo.jpg.exe', 'MZ'.padEnd(300, '\0')),
    file('a paper of one line', 'paper.pdf', '%PDF-1.4'),
    file(
      'the beginning of a film',
      'film.mp4',
      Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'),
    ),
    ...names.map((name, i) =>
      file(`a name of 4,000 letters, ${i}`, name.repeat(4000).slice(0, 4000), jpg),
    ),
    file('a name that turns around', '\u202egpj.exe', jpg),
    file('a name that climbs', '../../../etc/passwd', jpg),
    file('a name of nothing', '   ', jpg),
  ]
}

const names = ['a', 'ß', 'ก็', 'ﷺ', '家', '👨‍👩‍👧', '\u0301', 'א', '%00', '../']

/** Files as broken and as wicked as they come; `each` cuts and turned bits of every kind of picture. */
export async function badFiles(each: number): Promise<BadFile[]> {
  const whole = await wholeOnes()
  return [
    ...strangers(whole['jpg']!),
    ...(await floods(whole)),
    ...bombs(whole['jpg']!),
    ...spoiled(whole, each),
  ]
}
