import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { careChat } from '#contract/care-chat.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { alsoAsked } from '#server/features/care-chat/also-asked/all.ts'
import { createSearch } from '#server/features/care-chat/search/search.ts'
import { createWordSearch } from '#server/features/care-chat/search/word-search.ts'
import { publish } from '#tests/support/publish-content.ts'
import { weightsAreReady, withModels } from '#tests/support/ready-models.ts'
import { testServer } from '#tests/support/server.ts'
import { evaluate, type Verdict } from './evaluate.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { offTopic, paraphrases, unseenParaphrases } from './paraphrases.ts'
import { longWait } from '#tests/support/long-wait.ts'

const app = await testServer(withModels)
const search = createSearch(app.ports.ai, knowledgeArticles)
beforeAll(async () => {
  await weightsAreReady(app.ports.ai)
  // The server reads the articles by itself, at its first question.
  await app.call(careChat.ask, { body: { message: 'Which plans are there?' } })
  while ((await app.call(careChat.readiness)).engine !== 'meaning') await pause(50)
})

const ask = (message: string) => app.call(careChat.ask, { body: { message } })

/** A busy machine may end the engine's process, which answers by words then: that is asked again. */
async function byMeaning(question: string) {
  for (;;) {
    await search.meaning.prepare()
    const { engine, found } = await search.find(question)
    if (engine === 'meaning') return found
    await pause(100)
  }
}
const byWords = createWordSearch(knowledgeArticles)

const print = (name: string, { first, amongThree, of, misses }: Verdict) =>
  console.log(
    [`${name}: ${first} of ${of} first, ${amongThree} among three`, ...misses].join('\n  '),
  )

test('at least 18 of 20 paraphrased questions get the right article first', async () => {
  const verdict = await evaluate(paraphrases, byMeaning)
  print('By meaning', verdict)
  print('By words alone', await evaluate(paraphrases, byWords))
  expect(verdict.of).toBe(20)
  expect(verdict.first).toBeGreaterThanOrEqual(18)
})

test('questions that it was never tuned to mostly find their article too', async () => {
  const verdict = await evaluate(unseenParaphrases, byMeaning)
  print('Unseen, by meaning', verdict)
  print('Unseen, by words alone', await evaluate(unseenParaphrases, byWords))
  expect(verdict.first).toBeGreaterThanOrEqual(15)
  expect(verdict.amongThree).toBeGreaterThanOrEqual(17)
})

test('C5: of a hundred questions nobody looked at while tuning, ninety-five find their article first', async () => {
  const verdict = await evaluate(heldOutQuestions, byMeaning)
  // The misses stay unprinted: whoever reads them tunes to them.
  console.log(
    `Held out: ${verdict.first} of ${verdict.of} first, ${verdict.amongThree} among three`,
  )
  expect(verdict.of).toBe(100)
  expect(verdict.first).toBeGreaterThanOrEqual(95)
})

test.each([
  ['can I get my data out', 'export'],
  ['who can hear it before the date', 'who-can-hear'],
])('C5: “%s” is answered by %s, which once wasn’t', async (question, id) => {
  expect((await ask(question)).articles[0]?.id).toBe(id)
})

test('C5: a question in another language is answered in words that say so, and a person is offered', async () => {
  const reply = await ask('Wie viel kostet das im Jahr?')
  expect(reply).toMatchObject({ articles: [], handOff: true })
  expect(reply.response).toContain('only understand English')
})

test('no paraphrase stands among the ways to ask that the search knows', () => {
  const known = new Set(Object.values(alsoAsked).flat())
  for (const { asks } of [...paraphrases, ...unseenParaphrases]) expect(known).not.toContain(asks)
})

test.each(offTopic)('“%s” is beyond us, and it says so', async (question) => {
  expect(await ask(question)).toMatchObject({
    response: expect.stringContaining('I don’t know'),
    articles: [],
    handOff: true,
  })
})

test('the bigger plan costs $102 a year', async () => {
  const reply = await ask('how much is the bigger plan per year?')
  expect(reply.response).toContain('$102')
  expect(reply).toMatchObject({ engine: 'meaning', articles: [{ path: '/pricing' }] })
})

test('no pigeons to Tibet: an honest no, and a person', async () => {
  const reply = await ask('can you send it to my ex in Tibet by pigeon')
  expect(reply.response).toMatch(/^No\./)
  expect(reply.handOff).toBe(true)
})

test('articles that are nearly as close are named, two at most', async () => {
  const { articles } = await ask('What happens when I stop paying?')
  expect(articles.length).toBeGreaterThan(1)
  expect(articles.length).toBeLessThanOrEqual(3)
})

test('an answer published since is found by what it means, until it is withdrawn', async () => {
  const paraphrase = 'Which room suits the big patchwork poster you mailed me?'
  const means = async () => (await ask(paraphrase)).articles[0]?.id
  await publish(app.ports, {
    faq: {
      'hang-the-quilt': {
        topic: 'keepsakes',
        question: 'Where should I hang the printed quilt?',
        answer: ['On a wall without direct sun, in a dry room such as the hall or the bedroom.'],
        path: '/features',
      },
    },
  })
  await vi.waitFor(async () => expect(await means()).toBe('hang-the-quilt'), longWait)
  await publish(app.ports, { faq: { 'hang-the-quilt': 'withdrawn' } })
  await vi.waitFor(async () => expect(await means()).not.toBe('hang-the-quilt'), longWait)
})
