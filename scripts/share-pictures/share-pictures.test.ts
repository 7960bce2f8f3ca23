import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { drawPicture } from './draw-picture.ts'
import { Lettering } from './lettering.ts'
import { woff2ToTtf } from '#server/platform/fonts/woff2-to-ttf.ts'

const folder = temporaryFolder('share-pictures')
afterAll(() => rmSync(folder, { recursive: true }))
const lettering = new Lettering(folder)
const style = { weight: 'Bold', size: 60, colour: '#000000', width: 900 } as const

test('the web fonts are unpacked into whole TrueType fonts', () => {
  const ttf = readFileSync(join(folder, 'Besley.ttf'))
  const tags = Array.from({ length: ttf.readUInt16BE(4) }, (_, i) =>
    ttf.toString('latin1', 12 + 16 * i, 16 + 16 * i),
  )
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'loca', 'gvar', 'hmtx', 'head']))
  expect(() => woff2ToTtf(Buffer.from('not a font at all'))).toThrow('not a WOFF2 font')
})

test('text is written in our own fonts, whatever the machine has', async () => {
  const besley = await lettering.write('Kinfold', { ...style, family: 'Besley' })
  const atkinson = await lettering.write('Kinfold', {
    ...style,
    family: 'Atkinson Hyperlegible Next',
  })
  // Any fallback would give both the same letters.
  expect(besley.width).toBeGreaterThan(atkinson.width * 1.05)
  const { channels } = await sharp(besley.bytes).stats()
  expect(channels[3]!.mean).toBeGreaterThan(20)
})

test.each([
  ['/', 'Your voice, kept for the ones you love'],
  ['/faqs', 'Questions & <answers>'],
  [
    '/blog/long',
    'How to write a legacy letter that your grandchildren will want to read '.repeat(2),
  ],
])('the picture of %s has the size previews ask for and is small', async (path, title) => {
  const picture = await drawPicture({ path, title }, lettering)
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(picture.length).toBeLessThan(60_000)
})
