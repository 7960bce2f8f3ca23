import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { writeText } from './lettering.ts'

const style = { weight: 'Bold', size: 60, colour: '#000000', width: 900 } as const

test.each([
  [
    'atkinson-hyperlegible-next',
    '18b2a1a39a2fa298b0ba5390aca68462669826c90925656f1c1f6796e0e1bbaf',
  ],
  ['besley', '45a619033dd926aa09d426017d7c0e347f206b40132eeb4b007201a342cdcb46'],
])('the %s that is printed was made from the one that browsers get', (name, sha256) => {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file))
  expect(
    createHash('sha256').update(bytes).digest('hex'),
    'docs/decisions/319 says what to do',
  ).toBe(sha256)
})

test('text is written in our own fonts, whatever the machine has', async () => {
  const besley = await writeText('Kinfold', { ...style, family: 'Besley' })
  const atkinson = await writeText('Kinfold', {
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
  const picture = await drawPicture({ path, title })
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(picture.length).toBeLessThan(60_000)
})
