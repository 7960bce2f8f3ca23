import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoFamily } from '#server/database/seed/family.ts'
import { PICTURES_HASH } from './pictures-hash.ts'
import { portraitKey } from './portrait-key.ts'

const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.jpg'))
  .sort()
const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, name))

test('every picture the family names is here, and none is here for nothing', () => {
  const family = demoFamily('2026-11-15')
  const kept = [...family.memories, ...family.recipes].map((one) => one.picture)
  const named = [...kept, ...family.people.map((one) => portraitKey(one.key))]
  expect(files).toEqual(named.map((key) => `${key}.jpg`).sort())
  const told = family.stories.map((one) => one.picture).filter((picture) => picture !== null)
  const sealed = family.capsules.flatMap((one) => one.pictures)
  expect([...told, ...sealed].filter((picture) => !kept.includes(picture))).toEqual([])
})

test('the committed hash is of these very pictures', () => {
  const hash = createHash('sha256')
  for (const name of files) hash.update(bytesOf(name))
  expect(PICTURES_HASH).toBe(hash.digest('hex').slice(0, 12))
})

test('each is a JPEG that says of itself that it is made up', async () => {
  for (const name of files) {
    const { format, width, exif } = await sharp(bytesOf(name)).metadata()
    expect({ format, isLarge: width >= 600, isLabelled: exif?.includes('Made up') }).toEqual({
      format: 'jpeg',
      isLarge: true,
      isLabelled: true,
    })
  }
})
