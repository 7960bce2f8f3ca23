import { afterAll, expect, test } from 'vitest'
import {
  answersWhole,
  endsUnfinished,
  fails,
  neverAnswers,
  saysGarbage,
  startModelServer,
  stopsInTheMiddle,
  streams,
} from '#tests/support/model-server.ts'
import { createWriter } from './create-writer.ts'

const server = await startModelServer()
afterAll(() => server.stop())

const settings = { baseUrl: server.url, apiKey: 'a key', model: 'small', timeoutSeconds: 30 }
const grounding = { instructions: 'Be kind.', question: 'How much?' }

async function written(over: Partial<typeof settings> = {}): Promise<string[]> {
  const pieces: string[] = []
  for await (const text of createWriter({ ...settings, ...over }).write(grounding))
    pieces.push(text)
  return pieces
}

test('a model’s words arrive as they are written', async () => {
  server.behaves(streams('It costs ', '$102 ', 'a year.'))
  expect(await written()).toEqual(['It costs ', '$102 ', 'a year.'])
})

test('the server is told the instructions, the question and the key, and nothing else', async () => {
  server.behaves(streams('Yes.'))
  await written()
  const { path, authorization, body } = server.asked.at(-1)!
  expect(path).toBe('/v1/chat/completions')
  expect(authorization).toBe('Bearer a key')
  expect(body).toMatchObject({ model: 'small', stream: true })
  expect(body.messages).toEqual([
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'How much?' },
  ])
})

test('a server that doesn’t stream is understood too', async () => {
  server.behaves(answersWhole('It costs $102.'))
  expect(await written()).toEqual(['It costs $102.'])
})

test.each([
  ['refuses', fails(500), /answered 500/],
  ['asks for another key', fails(401), /answered 401/],
  ['sends something that isn’t JSON', saysGarbage, /JSON/],
  ['breaks off in the middle', stopsInTheMiddle('It costs'), /terminated/],
  ['ends before it has finished', endsUnfinished('It costs'), /in the middle/],
])('a server that %s is a failure, not an answer', async (_name, behaviour, complaint) => {
  server.behaves(behaviour)
  await expect(written()).rejects.toThrow(complaint)
})

test('a server that never answers is given up', async () => {
  server.behaves(neverAnswers)
  await expect(written({ timeoutSeconds: 0.05 })).rejects.toThrow(/timeout/i)
})

test('nobody at the address is a failure', async () => {
  await expect(written({ baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toThrow(
    /fetch failed|bad port/,
  )
})
