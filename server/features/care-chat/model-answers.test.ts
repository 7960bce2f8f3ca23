import { afterAll, beforeEach, expect, test } from 'vitest'
import { careChat, type ChatReply } from '#contract/care-chat.ts'
import {
  answersWhole,
  fails,
  neverAnswers,
  saysGarbage,
  startModelServer,
  stopsInTheMiddle,
  streams,
} from '#tests/support/model-server.ts'
import { testServer } from '#tests/support/server.ts'

const model = await startModelServer()
afterAll(() => model.stop())
const app = await testServer({
  AI_BASE_URL: model.url,
  AI_API_KEY: 'key-of-the-house',
  AI_MODEL: 'small',
})
const impatient = await testServer({ AI_BASE_URL: model.url, AI_TIMEOUT_SECONDS: '0.1' })
beforeEach(() => void (model.asked.length = 0))

const question = 'How much is the bigger plan per year?'
const ask = (message = question) => app.call(careChat.ask, { body: { message } })

const askForStream = (message: string) =>
  app.http.inject({
    method: 'POST',
    url: careChat.ask.path,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    payload: { message },
  })

/** The events of a streamed answer, and the reply that closes it. */
async function streamed() {
  const { headers, body } = await askForStream(question)
  const events = body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => /^event: (\w+)\ndata: (.*)$/s.exec(event)!)
    .map(([, name, data]) => ({ name, data: JSON.parse(data!) }))
  return {
    type: String(headers['content-type']),
    words: events.filter(({ name }) => name === 'words').map(({ data }) => data.text as string),
    reply: events.at(-1)?.data as ChatReply,
  }
}

test('a model tells what we found, piece by piece, and closes with the whole', async () => {
  model.behaves(streams('Complete Legacy costs ', '$102 a year', ', which saves 20%.'))
  const { type, words, reply } = await streamed()
  expect(type).toContain('text/event-stream')
  expect(words.length).toBeGreaterThan(1)
  expect(words.join('')).toBe('Complete Legacy costs $102 a year, which saves 20%.')
  expect(reply).toMatchObject({
    response: words.join(''),
    engine: 'model',
    articles: [{ id: 'complete-legacy' }],
  })
})

test('the plain call waits for the model and answers the same way as ever', async () => {
  model.behaves(answersWhole('It costs $102 a year.'))
  expect(await ask()).toMatchObject({ response: 'It costs $102 a year.', engine: 'model' })
})

test('the model is given our passages and the question, and nothing about the visitor', async () => {
  model.behaves(streams('It costs $102 a year, or less.'))
  await ask()
  const [asked] = model.asked
  const [system, user] = asked!.body.messages
  expect(asked!.body.messages).toHaveLength(2)
  expect(system!.content).toContain('Complete Legacy')
  expect(system!.content).toContain('$102')
  expect(user!.content).toBe(question)
  expect(JSON.stringify(asked!.body)).not.toMatch(/127\.0\.0\.1|Mozilla|cookie|key-of-the-house/)
})

test.each([
  ['refuses', fails(500)],
  ['talks garbage', saysGarbage],
  ['breaks off in the middle', stopsInTheMiddle('Complete Legacy costs about nine thousand')],
  ['writes nothing', streams('')],
  ['never comes to an end', streams('and so on '.repeat(1000))],
])('a model that %s is replaced by our own answer', async (_name, behaviour) => {
  model.behaves(behaviour)
  const { reply } = await streamed()
  expect(reply).toMatchObject({ engine: 'words', response: expect.stringContaining('$102') })
  expect((await ask()).response).toContain('$102')
})

test('a model that is too slow is replaced by our own answer', async () => {
  model.behaves(neverAnswers)
  const reply = await impatient.call(careChat.ask, { body: { message: question } })
  expect(reply).toMatchObject({ engine: 'words', response: expect.stringContaining('$102') })
})

test('a model that finds no answer in the passages is an honest “I don’t know”', async () => {
  model.behaves(streams('NO ', 'ANSWER'))
  const { words, reply } = await streamed()
  expect(words).toEqual([])
  expect(reply).toMatchObject({ response: expect.stringContaining('I don’t know'), handOff: true })
})

test.each(['Hello', 'My husband died.', 'I want to die', 'Who won the football world cup?'])(
  '“%s” is never left to a model',
  async (message) => {
    await ask(message)
    expect(model.asked).toEqual([])
  },
)

test('what a model writes is text: markup stays letters, control characters go', async () => {
  model.behaves(streams('<b>$102</b>\u0007 a year, <script>alert(1)</script>'))
  expect((await ask()).response).toBe('<b>$102</b> a year, <script>alert(1)</script>')
})

test('no key and no detail of a failure reaches the visitor', async () => {
  model.behaves(fails(500))
  const { reply } = await streamed()
  expect(JSON.stringify(reply)).not.toMatch(/key-of-the-house|secret detail|127\.0\.0\.1/)
})

test('where no model is needed the answer is plain JSON, also for who would take a stream', async () => {
  const { headers, json } = await askForStream('Hello')
  expect(headers['content-type']).toContain('application/json')
  expect(json()).toMatchObject({ engine: 'manners' })
})
