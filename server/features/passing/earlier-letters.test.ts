import { beforeEach, expect, test } from 'vitest'
import { alive } from '#contract/passing/keepers.ts'
import type { Person } from '#tests/support/families.ts'
import { Keeping, params } from '#tests/support/keeping.ts'
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
