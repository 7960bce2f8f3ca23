import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutTraces } from './without-traces.ts'

/** What is handed on, as one. */
function cleaned(bytes: Buffer, type: string): Buffer | undefined {
  const pieces = withoutTraces(bytes, type)
  return (
    pieces &&
    Buffer.concat(
      pieces.map((piece) =>
        Buffer.isBuffer(piece) ? piece : bytes.subarray(piece.from, piece.to),
      ),
    )
  )
}

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#8c1f3f' } })
const notes = {
  IFD0: { Make: 'Leica', Model: 'M6', Copyright: 'SERIAL-0815' },
  IFD2: { DateTimeOriginal: '1986:07:14 15:03:20' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 10/1 0/1' },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Hancock</place></x:xmpmeta>'

const traced = {
  'image/jpeg': () => plain().jpeg({ progressive: true }).withExif(notes).withXmp(xmp),
  'image/png': () => plain().png().withExif(notes).withXmp(xmp),
  'image/webp': () => plain().webp({ lossless: true }).withExif(notes).withXmp(xmp),
}

test.each(Object.entries(traced))(
  'nothing of a camera stays in %s, and the picture does',
  async (type, make) => {
    const bytes = await make().toBuffer()
    expect(bytes.includes('SERIAL-0815')).toBe(true)
    const clean = cleaned(Buffer.concat([bytes, Buffer.from('SERIAL-0815 behind the end')]), type)!
    for (const trace of ['SERIAL-0815', 'Leica', '1986:07:14', 'Hancock'])
      expect(clean.includes(trace)).toBe(false)
    const seen = await sharp(clean).metadata()
    expect(seen).toMatchObject({ width: 60, height: 40 })
    expect([seen.exif, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined])
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()
    expect(await pixels(clean)).toEqual(await pixels(bytes))
  },
)

test('which side is up is kept where nothing else is', async () => {
  const lying = await plain().jpeg().withExif(notes).withMetadata({ orientation: 6 }).toBuffer()
  const clean = cleaned(lying, 'image/jpeg')!
  expect(await sharp(clean).metadata()).toMatchObject({ orientation: 6 })
  expect(clean.includes('SERIAL-0815')).toBe(false)
})

test('what is cut, or built otherwise than it says, isn’t handed on', async () => {
  for (const [type, make] of Object.entries(traced)) {
    const whole = await make().toBuffer()
    for (let length = 0; length < whole.length; length += 7) {
      const clean = cleaned(whole.subarray(0, length), type)
      expect(clean?.includes('SERIAL-0815') ?? false).toBe(false)
    }
  }
  expect(withoutTraces(Buffer.from('<svg/>'), 'image/jpeg')).toBeUndefined()
  expect(withoutTraces(Buffer.from('anything'), 'image/heic')).toBeUndefined()
})

const repeated = (part: string, times: number) => Buffer.from(part.repeat(times), 'hex')
const le32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

test('a file of millions of empty parts is given up on, and one of 0xff alone is read once', () => {
  const tables = Buffer.concat([Buffer.from('ffd8', 'hex'), repeated('ffc40002', 1_000_000)])
  expect(withoutTraces(tables, 'image/jpeg')).toBeUndefined()
  const fill = Buffer.concat([Buffer.from('ffd8', 'hex'), repeated('ff', 1_000_000)])
  expect(withoutTraces(fill, 'image/jpeg')).toBeUndefined()
  const head = Buffer.from('89504e470d0a1a0a', 'hex')
  const empty = repeated('000000004944415400000000', 200_000)
  expect(withoutTraces(Buffer.concat([head, empty]), 'image/png')).toBeUndefined()
  const frames = repeated('414e4d4600000000', 200_000)
  const webp = Buffer.concat([
    Buffer.from('RIFF'),
    le32(4 + frames.length),
    Buffer.from('WEBP'),
    frames,
  ])
  expect(withoutTraces(webp, 'image/webp')).toBeUndefined()
  const scan = Buffer.concat([Buffer.from('ffd8ffda0002', 'hex'), repeated('ff', 1_000_000)])
  // One stretch, however long it is.
  expect(withoutTraces(scan, 'image/jpeg')).toHaveLength(3)
})
