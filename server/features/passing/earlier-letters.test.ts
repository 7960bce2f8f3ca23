import { beforeEach, expect, test } from 'vitest'
import { alive, keepers } from '#contract/passing/keepers.ts'
import type { Person } from '#tests/support/families.ts'
import { at, Keeping, params } from '#tests/support/keeping.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const keeping = new Keeping(app, sink)
let joe: Person

beforeEach(async () => {
  joe = await keeping.begin()
})

test('the button of an earlier letter ends a newer report too: whoever presses it lives', async () => {
  const [ada, ben, cleo] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const { token } = await keeping.letterTo(joe.email)
  await app.call(alive.say, { params: params(token) })
  const over = await app.attempt(alive.say, { params: params(token) })
  expect(over.status).toBe(200)
  await keeping.untilDay(60, 59)
  await keeping.testify(ben, 'report')
  await keeping.testify(cleo, 'agree')
  await keeping.untilDay(61, 61)
  expect(await app.call(alive.read, { params: params(token) })).toMatchObject({
    case: { number: 2, state: 'waiting' },
  })
  expect((await app.call(alive.say, { params: params(token) })).case?.state).toBe('vetoed')
})

test('whoever reported it and leaves takes their word along: the others read how many are missing now', async () => {
  const [ada, ben] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const seenBy = async () => (await app.call(keepers.read, { params: params(ben.token) })).case
  expect(await seenBy()).toMatchObject({ claimedBy: 'ada', agreed: ['ada'], needed: 2 })
  await app.call(keepers.mailCode, { params: params(ada.token), body: { act: 'leave' } })
  const { code } = await keeping.letterTo(at('ada'), 'Your code')
  await app.call(keepers.leave, { params: params(ada.token), body: { code } })
  expect(await seenBy()).toMatchObject({ claimedBy: 'ada', agreed: [], needed: 2 })
})
