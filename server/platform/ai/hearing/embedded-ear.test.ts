import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { demoVoices, readVoice } from '#server/database/seed/voices/voices.ts'
import { wordErrors } from '#server/features/transcripts/evaluation/word-errors.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { createAv } from '#server/platform/av/create-av.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { earIsReady, withModels } from '#tests/support/ready-models.ts'
import { SAMPLE_RATE, type Sound } from './ear.ts'

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: temporaryFolder('ear'), ...withModels })
const ai = createAi({ config, log: createLog({ logLevel: 'silent' }) })
beforeAll(() => earIsReady(ai))
afterAll(() => ai.close())

test('a voice is written down, with few words misheard and the moments they were said', async () => {
  const voice = demoVoices.toSorted((a, b) => a.durationMs - b.durationMs)[0]!
  const bytes = Readable.from([await readVoice(voice)])
  const heard = await createAv({ config }).withFile(bytes, 'audio/webm', (file) =>
    ai.ear.hear(file.decodeSound()),
  )
  const { wrong, of } = wordErrors(voice.words, heard.pieces.map(({ text }) => text).join(' '))
  console.log(`${voice.key}: ${wrong} of ${of} words misheard`)
  expect(wrong / of).toBeLessThan(0.2)
  expect(Math.abs(heard.durationMs - voice.durationMs)).toBeLessThan(200)
  expect(heard.pieces.at(-1)!.endMs).toBeGreaterThan(heard.durationMs * 0.8)
  for (const { startMs, endMs, confidence } of heard.pieces) {
    expect(endMs).toBeGreaterThan(startMs)
    expect(confidence).toBeGreaterThan(0.65)
  }
  expect(heard.voice!.pitchHz).toBeGreaterThan(60)
})

test(
  'in silence nobody speaks',
  longProof('a voice is written down, with few words misheard and the moments they were said'),
  async () => {
    async function* silence(): Sound {
      for (let i = 0; i < 5; i += 1) yield new Float32Array(SAMPLE_RATE)
    }
    expect(await ai.ear.hear(silence())).toMatchObject({
      pieces: [],
      durationMs: 5024,
      voice: null,
    })
  },
)

test('a sound that breaks off is a failure, and leaves no process behind', async () => {
  async function* broken(): Sound {
    yield new Float32Array(SAMPLE_RATE)
    throw new Error('The file ends in the middle.')
  }
  await expect(ai.ear.hear(broken())).rejects.toThrow('The file ends in the middle.')
})

test('without its weights it isn’t ready, and says so', async () => {
  const bare = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: temporaryFolder('e'),
    FETCH_MODELS: 'false',
  })
  const { ear, close } = createAi({ config: bare, log: createLog({ logLevel: 'silent' }) })
  expect(await ear.isReady()).toBe(false)
  expect(ear.weights.map(({ state }) => state)).toEqual(['absent', 'absent'])
  await close()
})
