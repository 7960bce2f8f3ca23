import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { weightsAreReady, withModels } from '#tests/support/ready-models.ts'
import { feel, readWords } from './read-words.ts'
import { feltSentences } from './evaluation/felt-sentences.ts'

const log = createLog({ logLevel: 'silent' })
const ai = createAi({ config: readConfig({ NODE_ENV: 'test', ...withModels }), log })
beforeAll(() => weightsAreReady(ai))
afterAll(() => ai.close())

test('two of three sentences are read as we would read them', async () => {
  const felt = (await feel(
    ai,
    feltSentences.map(([sentence]) => sentence),
  ))!
  const right = felt.filter(({ feeling }, i) => feeling === feltSentences[i]![1]).length
  console.log(`${right} of ${felt.length} sentences`)
  expect(right / felt.length).toBeGreaterThan(2 / 3)
})

test('a mood comes with the sentences it was read from, the clearest first', async () => {
  const { feelings } = (await readWords(ai, [
    'We had two cows and a horse called Bess.',
    'I am so proud of what you have done with your life.',
    'I love you with all my heart, Nora.',
    'I love you more than I can say.',
  ]))!
  expect(feelings.map(({ feeling }) => feeling)).toEqual(['loving', 'proud'])
  expect(feelings[0]!.evidence).toHaveLength(2)
})

test('plain telling has no mood', async () => {
  expect(await readWords(ai, ['The keys are under the mat.', 'The bus leaves at nine.'])).toEqual({
    feelings: [],
  })
})

test('without its engine nothing is made up', async () => {
  const bare = { NODE_ENV: 'test', DATA_DIR: temporaryFolder('words'), FETCH_MODELS: 'false' }
  const empty = createAi({ config: readConfig(bare), log })
  expect(await readWords(empty, ['I love you.'])).toBeUndefined()
  await empty.close()
})
