import { afterAll, expect, test } from 'vitest'
import { startSpeechServer } from '#tests/support/speech-server.ts'
import { SAMPLE_RATE, type Sound } from './ear.ts'
import { createRemoteEar } from './remote-ear.ts'

const server = await startSpeechServer()
afterAll(() => server.stop())
const ear = createRemoteEar({
  baseUrl: server.url,
  apiKey: 'a key',
  transcriptionModel: 'whisper-test',
})

async function* tone(seconds = 4): Sound {
  for (let i = 0; i < seconds; i += 1)
    yield Float32Array.from(
      { length: SAMPLE_RATE },
      (_, at) => Math.sin((at * 2 * Math.PI) / 100) / 4,
    )
}

test('a server elsewhere hears a WAV and answers with what was said and when', async () => {
  server.hears([
    { start: 0.4, end: 2, text: ' Dear Nora.', avg_logprob: -0.1 },
    { start: 2, end: 3.5, text: ' ', avg_logprob: -0.1 },
  ])
  const heard = await ear.hear(tone())
  expect(heard.pieces).toEqual([
    { startMs: 400, endMs: 2000, text: 'Dear Nora.', confidence: expect.closeTo(0.905, 2) },
  ])
  expect(heard).toMatchObject({ durationMs: 4000, language: 'english' })
  expect(heard.voice!.pitchHz).toBeCloseTo(160, 0)
  const { path, authorization, model, format, file } = server.asked.at(-1)!
  expect([path, authorization, model, format]).toEqual([
    '/v1/audio/transcriptions',
    'Bearer a key',
    'whisper-test',
    'verbose_json',
  ])
  expect(file.subarray(0, 4).toString()).toBe('RIFF')
  expect(file.length).toBe(44 + 4 * SAMPLE_RATE * 2)
})

test('a server that gives no moments is taken at its word for the whole', async () => {
  server.answers(200, { text: 'Dear Nora.' })
  const { pieces } = await ear.hear(tone())
  expect(pieces).toEqual([{ startMs: 0, endMs: 4000, text: 'Dear Nora.', confidence: null }])
})

test.each([
  ['refuses', 500, {}, /answered 500/],
  ['sends something else', 200, { hello: 1 }, /text/],
])('a server that %s is a failure, not a transcript', async (_name, status, body, complaint) => {
  server.answers(status, body)
  await expect(ear.hear(tone())).rejects.toThrow(complaint)
})

test('people are told which server it is, and that their voice leaves the machine', () => {
  expect(ear).toMatchObject({ engine: 'whisper-test, by 127.0.0.1', staysHere: true })
  const far = createRemoteEar({
    baseUrl: 'https://ai.example/v1',
    apiKey: undefined,
    transcriptionModel: 'whisper-1',
  })
  expect(far).toMatchObject({ engine: 'whisper-1, by ai.example', staysHere: false })
})
