import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutTraces } from './without-traces.ts'

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
    const clean = withoutTraces(
      Buffer.concat([bytes, Buffer.from('SERIAL-0815 behind the end')]),
      type,
    )!
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
  const clean = withoutTraces(lying, 'image/jpeg')!
  expect(await sharp(clean).metadata()).toMatchObject({ orientation: 6 })
  expect(clean.includes('SERIAL-0815')).toBe(false)
})

test('what is cut, or built otherwise than it says, isn’t handed on', async () => {
  for (const [type, make] of Object.entries(traced)) {
    const whole = await make().toBuffer()
    for (let length = 0; length < whole.length; length += 7) {
      const clean = withoutTraces(whole.subarray(0, length), type)
      expect(clean?.includes('SERIAL-0815') ?? false).toBe(false)
    }
  }
  expect(withoutTraces(Buffer.from('<svg/>'), 'image/jpeg')).toBeUndefined()
  expect(withoutTraces(Buffer.from('anything'), 'image/heic')).toBeUndefined()
})
