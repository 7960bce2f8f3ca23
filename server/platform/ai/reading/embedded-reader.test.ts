import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { Unseeable } from '#server/platform/ai/seeing/eye.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { cardPhoto } from '#tests/support/card-photo.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { readerIsReady, withModels } from '#tests/support/ready-models.ts'

const log = createLog({ logLevel: 'silent' })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: temporaryFolder('reader'), ...withModels })
const ai = createAi({ config, log })
beforeAll(() => readerIsReady(ai))
afterAll(() => ai.close())

const card = ['Rye bread', '500 g rye flour', '2 tsp salt', 'Bake for 40 minutes.']
// It loses a space now and then.
const close = (words: string) => words.replaceAll(' ', '')
const wordsIn = async (picture: Uint8Array) =>
  (await ai.reader.readLines(picture)).map(({ words }) => close(words))

test('a photographed card is read line by line, also lying on its side', async () => {
  const onItsSide = await sharp(await cardPhoto(card))
    .rotate(90)
    .toBuffer()
  expect(await wordsIn(onItsSide)).toEqual(card.map(close))
})

test(
  'a photographed card is read line by line, lying as it should',
  longProof('a photographed card is read line by line, also lying on its side'),
  async () => expect(await wordsIn(await cardPhoto(card))).toEqual(card.map(close)),
)

test('in a picture without words there are none, and what is no picture is told as such', async () => {
  const wall = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8c1f3f' } })
  expect(await wordsIn(await wall.webp().toBuffer())).toEqual([])
  await expect(ai.reader.readLines(Buffer.from('no picture'))).rejects.toThrow(Unseeable)
})
