import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/create-ai.ts'
import type { Vector } from '#server/platform/ai/ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { threePeople, threePeopleMirrored } from '#tests/support/face-photos.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { eyeIsReady, withModels } from '#tests/support/ready-models.ts'
import { Unseeable } from './eye.ts'

const log = createLog({ logLevel: 'silent' })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: temporaryFolder('eye'), ...withModels })
const ai = createAi({ config, log })
beforeAll(() => eyeIsReady(ai))
afterAll(() => ai.close())

const apart = (a: Vector, b: Vector) =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0))

test('three people are found, and known again in a mirror, smaller and in less light', async () => {
  const there = await ai.eye.findFaces(await threePeople())
  const mirrored = (await ai.eye.findFaces(await threePeopleMirrored())).toReversed()
  expect(there).toHaveLength(3)
  expect(mirrored).toHaveLength(3)
  const isKnown = there.map((face) =>
    mirrored.map((other) => apart(face.vector, other.vector) < 0.52),
  )
  expect(isKnown).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
  // The same place from the other side.
  expect(there[0]!.box.left + mirrored[0]!.box.left + there[0]!.box.width).toBeCloseTo(1, 1)
  const { width, height, format } = await sharp(there[0]!.picture).metadata()
  expect({ width, height, format }).toEqual({ width: 128, height: 128, format: 'webp' })
})

test('in a picture of nobody there is nobody, and what is no picture is told as such', async () => {
  const wall = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8c1f3f' } })
  expect(await ai.eye.findFaces(await wall.webp().toBuffer())).toEqual([])
  await expect(ai.eye.findFaces(Buffer.from('no picture'))).rejects.toThrow(Unseeable)
})

test('without its weights it isn’t ready, and says so', async () => {
  const folder = temporaryFolder('e')
  const bare = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, FETCH_MODELS: 'false' })
  const { eye, close } = createAi({ config: bare, log })
  expect(await eye.isReady()).toBe(false)
  expect(eye.weights.map(({ state }) => state)).toEqual(['absent', 'absent'])
  await expect(eye.findFaces(new Uint8Array())).rejects.toThrow('aren’t on this machine')
  await close()
})
