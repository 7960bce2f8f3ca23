import { expect, test, vi } from 'vitest'
import { careChat } from '#contract/care-chat.ts'
import { care } from '#contract/care/index.ts'
import type { ContentFields } from '#contract/content/shapes.ts'
import { publish } from '#tests/support/publish-content.ts'
import { testServer } from '#tests/support/server.ts'
import { longWait } from '#tests/support/long-wait.ts'

const app = await testServer()
const ask = async (message: string) =>
  (await app.call(careChat.ask, { body: { message } })).response
const rate = (articleId: string) =>
  app.attempt(care.helpfulness, { body: { articleId, helpful: true } })
const soon = (check: () => Promise<void>) => vi.waitFor(check, longWait)

const answer: ContentFields['faq'] = {
  topic: 'keepsakes',
  question: 'Can I bring a GEDCOM file along?',
  answer: ['Bring it to the lighthouse on Tuesdays.'],
  path: '/features',
}

test('the chat tells what an answer says now, and no more what it said', async () => {
  const before = await ask('GEDCOM')
  await publish(app.ports, { faq: { gedcom: answer } })
  await soon(async () => expect(await ask('GEDCOM')).toBe(answer.answer[0]))
  expect(await ask('GEDCOM')).not.toContain(before.slice(0, 40))
})

test('a new answer is found, can be rated, and is forgotten when it is withdrawn', async () => {
  expect((await rate('zeppelin')).status).toBe(404)
  await publish(app.ports, {
    faq: { zeppelin: { ...answer, question: 'Do you deliver by zeppelin?' } },
  })
  await soon(async () => expect(await ask('zeppelin')).toBe(answer.answer[0]))
  expect((await rate('zeppelin')).status).toBeLessThan(300)
  await publish(app.ports, { faq: { zeppelin: 'withdrawn' } })
  await soon(async () => expect(await ask('zeppelin')).toContain('I don’t know'))
  expect((await rate('zeppelin')).status).toBe(404)
})

test('someone in danger is told where help is, even if its answer was withdrawn', async () => {
  await publish(app.ports, { faq: { 'in-crisis': 'withdrawn' } })
  await soon(async () => expect((await rate('in-crisis')).status).toBe(404))
  expect(await ask('I don’t want to live any more')).toContain('988')
})

test('an entry written for an older version of the program keeps no other from readers', async () => {
  await publish(app.ports, {
    faq: { outdated: { question: 'Alone' } as never, gedcom: { ...answer, answer: ['By kite.'] } },
  })
  await soon(async () => expect(await ask('GEDCOM')).toBe('By kite.'))
})
