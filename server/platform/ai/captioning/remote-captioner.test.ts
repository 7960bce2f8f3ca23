import { afterAll, expect, test } from 'vitest'
import { answersWhole, fails, startModelServer } from '#tests/support/model-server.ts'
import { createRemoteCaptioner } from './remote-captioner.ts'

const server = await startModelServer()
afterAll(() => server.stop())
const settings = { baseUrl: server.url, apiKey: 'a key', visionModel: 'sees-well' }
const captioner = createRemoteCaptioner(settings)

test('a server elsewhere is shown the picture and says what it sees, and on what that rests', async () => {
  server.behaves(
    answersWhole('```json\n{"caption":"A boat\\u0000 at a dock","why":"A hull."}\n```'),
  )
  expect(await captioner.describe(Buffer.from('webp'))).toEqual({
    words: 'A boat at a dock',
    why: 'A hull.',
  })
  const { path, authorization, body } = server.asked.at(-1)!
  expect([path, authorization, body.model]).toEqual([
    '/v1/chat/completions',
    'Bearer a key',
    'sees-well',
  ])
  expect(body.messages[1]).toEqual({
    role: 'user',
    content: [{ type: 'image_url', image_url: { url: 'data:image/webp;base64,d2VicA==' } }],
  })
})

test.each([
  ['refuses', fails(500), /answered 500/],
  ['chats', answersWhole('What a lovely picture!'), /JSON/],
  ['says nothing', answersWhole('{"caption":" ","why":""}'), /said nothing/],
])('a server that %s is a failure, not a caption', async (_name, behaviour, complaint) => {
  server.behaves(behaviour)
  await expect(captioner.describe(Buffer.from('webp'))).rejects.toThrow(complaint)
})

test('people are told which model it is, and whether pictures leave the machine', () => {
  expect(captioner).toMatchObject({ engine: 'sees-well, by 127.0.0.1', staysHere: true })
  const far = createRemoteCaptioner({ ...settings, baseUrl: 'https://ai.example/v1' })
  expect(far).toMatchObject({ engine: 'sees-well, by ai.example', staysHere: false })
})
