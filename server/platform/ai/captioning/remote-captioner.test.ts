import { afterAll, expect, test } from 'vitest'
import { longestGuess } from '#contract/captions.ts'
import {
  answersWhole,
  fails,
  neverAnswers,
  saysGarbage,
  startModelServer,
} from '#tests/support/model-server.ts'
import { plainPhoto } from '#tests/support/vault.ts'
import { CaptionerFails } from './captioner.ts'
import { createRemoteCaptioner } from './remote-captioner.ts'

const server = await startModelServer()
afterAll(() => server.stop())
const picture = await plainPhoto(8, 8).webp().toBuffer()
const settings = { baseUrl: server.url, apiKey: 'a key', visionModel: 'sees-well' }
const captioner = createRemoteCaptioner(settings)
const describe = () => captioner.describe(picture)
const says = (caption: string) => answersWhole(JSON.stringify({ caption, why: 'A hull.' }))

test('a server elsewhere is shown the picture and says what it sees, and on what that rests', async () => {
  server.behaves(
    answersWhole('```json\n{"caption":"A boat\\u0000 at a dock","why":"A hull."}\n```'),
  )
  expect(await describe()).toEqual({ words: 'A boat at a dock', why: 'A hull.' })
  const { path, authorization, body } = server.asked.at(-1)!
  expect([path, authorization, body.model]).toEqual([
    '/v1/chat/completions',
    'Bearer a key',
    'sees-well',
  ])
  const url = expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//)
  expect(body.messages[1]).toEqual({
    role: 'user',
    content: [{ type: 'image_url', image_url: { url } }],
  })
})

test('what it says fits where words are taken, with what joins letters and without what turns them around', async () => {
  server.behaves(says(`می\u200cخواهم \u202e👨‍👩‍👧 ${'👍'.repeat(150)}`))
  const { words } = await describe()
  expect(words.startsWith('می\u200cخواهم 👨‍👩‍👧 👍')).toBe(true)
  expect(words.length).toBeLessThanOrEqual(longestGuess)
  expect(words.isWellFormed()).toBe(true)
  server.behaves(says('x'.repeat(30_000)))
  expect((await describe()).words).toHaveLength(longestGuess)
})

test.each([
  ['refuses the picture', fails(422), /answered 422/],
  ['chats', answersWhole('What a lovely picture!'), /JSON/],
  ['says nothing', says(' \u200d '), /said nothing/],
])('of a server that %s there is no caption', async (_name, behaviour, complaint) => {
  server.behaves(behaviour)
  const failure = await describe().catch((error: unknown) => error)
  expect(String(failure)).toMatch(complaint)
  expect(failure).not.toBeInstanceOf(CaptionerFails)
})

test.each([
  ['fails', fails(500), /500/],
  ['knows no such key', fails(401), /401/],
  ['answers with a page', saysGarbage, /a page/],
  [
    'tells of one behind it that is down',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"error":{"code":502}}'),
    /an error/,
  ],
  [
    'sends us elsewhere',
    (response) => void response.writeHead(307, { location: `${server.url}/other` }).end(),
    /doesn’t answer/,
  ],
  [
    'never ends',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = setInterval(() => response.write('x'.repeat(16_384)), 1)
      response.on('close', () => clearInterval(more))
    },
    /no end/,
  ],
] satisfies [string, Parameters<typeof server.behaves>[0], RegExp][])(
  'a server that %s is at fault, whatever the picture',
  async (_name, behaviour, complaint) => {
    const before = server.asked.length
    server.behaves(behaviour)
    const failure = await describe().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CaptionerFails)
    expect(String(failure)).toMatch(complaint)
    expect(server.asked.length - before).toBe(1)
  },
)

test('whoever doesn’t want it any more ends the request', async () => {
  server.behaves(neverAnswers)
  const asking = new AbortController()
  const before = server.asked.length
  const answer = captioner.describe(picture, asking.signal)
  await expect.poll(() => server.asked.length).toBe(before + 1)
  asking.abort()
  await expect(answer).rejects.toThrow('doesn’t answer')
})

test('people are told which model it is and where; the whole address is what they agree to', () => {
  expect(captioner).toMatchObject({ isOnThisMachine: true })
  const at = (baseUrl: string) => createRemoteCaptioner({ ...settings, baseUrl })
  const far = at('https://ai.example/v1')
  expect(far).toMatchObject({ name: 'sees-well, by ai.example', isOnThisMachine: false })
  const eu = at('https://ai.example:8443/eu/v1')
  expect(eu.name).toBe('sees-well, by ai.example:8443/eu/v1')
  const others = ['http://ai.example/v1', 'https://ai.example:8443/v1', 'https://ai.example/us/v1']
  expect(new Set([far, eu, ...others.map(at)].map(({ key }) => key)).size).toBe(5)
})
