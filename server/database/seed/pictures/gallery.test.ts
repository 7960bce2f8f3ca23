import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoFamily } from '#server/database/seed/family.ts'
import { EDITION } from './edition.ts'
import { gallery, scenes } from './gallery.ts'
import { portraitKey } from './portrait/portrait-key.ts'
import { renderPicture } from './render-picture.ts'

const drawings = gallery.map((one) => one.svg())

test('every picture the family names is drawn, and none is drawn for nothing', () => {
  const family = demoFamily('2026-11-15')
  const kept = [...family.memories, ...family.recipes].map((one) => one.picture)
  const named = [...kept, ...family.people.map((one) => portraitKey(one.key))]
  expect(gallery.map((one) => one.key).sort()).toEqual(named.sort())
  const told = family.stories.map((one) => one.picture).filter((picture) => picture !== null)
  const sealed = family.capsules.flatMap((one) => one.pictures)
  expect([...told, ...sealed].filter((picture) => !kept.includes(picture))).toEqual([])
})

test('there are at least 24 scenes, and no two pictures are alike', () => {
  expect(scenes.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawings.map((svg) => svg.replace(/<title>.*?<\/title>/, ''))).size).toBe(
    drawings.length,
  )
})

test('a drawing is the same every time, and holds no coordinate that isn’t a number', () => {
  expect(gallery.map((one) => one.svg())).toEqual(drawings)
  expect(drawings.filter((svg) => /NaN|Infinity|undefined/.test(svg))).toEqual([])
})

test('drawings need no font, no picture and no network', () => {
  expect(drawings.filter((svg) => /<text|<image|href|url\(/.test(svg))).toEqual([])
})

test('the edition names these very drawings; after a change, write the new one into edition.ts', () => {
  const hash = createHash('sha256').update(drawings.join()).digest('hex')
  expect(EDITION).toBe(hash.slice(0, 12))
})

test('a rendered picture has its promised size and is labelled as made up', async () => {
  for (const key of ['lake-house', 'sampler', portraitKey('nora-ellis')]) {
    const picture = gallery.find((one) => one.key === key)!
    const bytes = await renderPicture(picture)
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({
      format: 'jpeg',
      width: picture.width,
      height: picture.height,
    })
    expect(exif?.includes('Made up')).toBe(true)
  }
})
