import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import yazl from 'yazl'
import { heic } from './heic.ts'
import { spokenWav } from './recordings.ts'

export interface SmallFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export const sha256Of = ({ bytes }: Pick<SmallFile, 'bytes'>): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Written into each picture; a guest's bytes hold neither this nor a position. */
export const serialNumber = 'KINFOLD-SERIAL-7741'

const fixtures = join(import.meta.dirname, '../fixtures/sounds')

/** As a phone writes it: with its day, where it was, and its own number. */
const exif = (n: number) => ({
  IFD0: { Make: 'Kamera', Model: 'One' },
  IFD2: {
    DateTimeOriginal: `1951:07:${String((n % 28) + 1).padStart(2, '0')} 10:00:00`,
    BodySerialNumber: serialNumber,
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '47/1 7/1 37/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '88/1 34/1 51/1',
  },
})

const picture = (n: number) => {
  const background = { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 151) % 256 }
  return sharp({ create: { width: 240 + (n % 5) * 20, height: 180, channels: 3, background } })
}

// A box, or an element, that says nothing: it makes a film another one.
const filled = (name: string, n: number) => {
  const note = Buffer.from(`file ${n}`)
  if (name.endsWith('.webm')) return Buffer.concat([Buffer.from([0xec, 0x80 | note.length]), note])
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + note.length)
  box.write('free', 4)
  return Buffer.concat([box, note])
}
const another = (name: string, n: number) =>
  Buffer.concat([readFileSync(join(fixtures, name)), filled(name, n)])

const kinds: Record<string, readonly [string, (n: number) => Promise<Buffer> | Buffer]> = {
  jpg: ['image/jpeg', (n) => picture(n).withExif(exif(n)).jpeg().toBuffer()],
  png: ['image/png', (n) => picture(n).withExif(exif(n)).png().toBuffer()],
  webp: ['image/webp', (n) => picture(n).withExif(exif(n)).webp().toBuffer()],
  avif: ['image/avif', (n) => picture(n).withExif(exif(n)).avif({ effort: 0 }).toBuffer()],
  tif: ['image/tiff', (n) => picture(n).withExif(exif(n)).tiff().toBuffer()],
  gif: ['image/gif', (n) => picture(n).gif().toBuffer()],
  heic: ['image/heic', (n) => heic({ notes: exif(n), width: 129 + (n % 120) })],
  mp4: ['video/mp4', (n) => another('film.mp4', n)],
  mov: ['video/quicktime', (n) => another('film.mov', n)],
  webm: ['video/webm', (n) => another('film.webm', n)],
  wav: ['audio/wav', (n) => spokenWav(0.2 + n / 1000)],
  m4a: ['audio/mp4', (n) => another('tone.m4a', n)],
  pdf: ['application/pdf', (n) => Buffer.from(`%PDF-1.4\n% paper ${n}\n%%EOF\n`)],
}

/** So many small files, of each kind as many, no two alike. */
export async function manyFiles(count: number): Promise<SmallFile[]> {
  const endings = Object.keys(kinds)
  const files: SmallFile[] = []
  for (let n = 0; n < count; n += 1) {
    const ending = endings[n % endings.length]!
    const [type, make] = kinds[ending]!
    files.push({ name: `file-${n}.${ending}`, type, bytes: Buffer.from(await make(n)) })
  }
  return files
}

/** An archive as Google Takeout makes it, of one album; each picture with its note. */
export async function takeoutOf(
  files: readonly SmallFile[],
  album: string,
  more: Readonly<Record<string, Buffer>> = {},
): Promise<SmallFile> {
  const zip = new yazl.ZipFile()
  const folder = `Takeout/Google Photos/${album}`
  for (const { name, bytes } of files) {
    zip.addBuffer(bytes, `${folder}/${name}`)
    const note = {
      description: `Told of ${name}`,
      photoTakenTime: { timestamp: '-583200000' },
      geoData: { latitude: 0, longitude: 0 },
    }
    zip.addBuffer(Buffer.from(JSON.stringify(note)), `${folder}/${name}.supplemental-metadata.json`)
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ title: album, date: {} })), `${folder}/metadata.json`)
  for (const [path, bytes] of Object.entries(more)) zip.addBuffer(bytes, path)
  zip.end()
  return {
    name: 'takeout-001.zip',
    type: 'application/zip',
    bytes: Buffer.from(await buffer(zip.outputStream)),
  }
}
