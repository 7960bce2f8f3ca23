import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { finderIsReady, withModels } from '#tests/support/ready-models.ts'
import { Unseeable } from './eye.ts'

const log = createLog({ logLevel: 'silent' })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: temporaryFolder('finder'), ...withModels })
const ai = createAi({ config, log })
beforeAll(() => finderIsReady(ai))
afterAll(() => ai.close())

const drawn = join(import.meta.dirname, '../../../database/seed/pictures')
const shownIn = async (name: string) =>
  (await ai.finder.findThings(await readFile(join(drawn, name)))).map(({ thing }) => thing)

test('a bicycle is a bicycle, a wall is nothing, and what is no picture is told as such', async () => {
  expect(await shownIn('bicycle.jpg')).toEqual(['bicycle'])
  const wall = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8c1f3f' } })
  expect(await ai.finder.findThings(await wall.webp().toBuffer())).toEqual([])
  await expect(ai.finder.findThings(Buffer.from('no picture'))).rejects.toThrow(Unseeable)
})

test('without its weights it isn’t ready, and says so', async () => {
  const folder = temporaryFolder('f')
  const bare = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, FETCH_MODELS: 'false' })
  const { finder, close } = createAi({ config: bare, log })
  expect(await finder.isReady()).toBe(false)
  await expect(finder.findThings(new Uint8Array())).rejects.toThrow('aren’t on this machine')
  await close()
})
