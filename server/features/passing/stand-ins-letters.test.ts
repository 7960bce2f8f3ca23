import { beforeEach, expect, test } from 'vitest'
import { alive, keepers } from '#contract/passing/keepers.ts'
import type { Person } from '#tests/support/families.ts'
import { at, params, type Named } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { OwnerWithStandIns } from '#tests/support/owner-with-stand-ins.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const world = new OwnerWithStandIns(app, sink)
const { keeping, leave, depart, desk, nominate, decide } = world
let joe: Person
let ada: Named, ben: Named, cleo: Named

beforeEach(async () => {
  ;({ joe } = await world.begin())
  ;[ada, ben, cleo] = world.named
})

const read = (token: string) => app.call(alive.read, { params: params(token) })
const say = (token: string) => app.call(alive.say, { params: params(token) })
const refused = (token: string) => app.attempt(alive.say, { params: params(token) })
const stateOf = async ({ token }: Named) =>
  (await app.call(keepers.read, { params: params(token) })).state

/** A report that the owner ended by its letter; then too few keepers are left, and dora stands in. */
async function stoodInAfterReport(): Promise<{ leaked: string; dora: Named }> {
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const { token: leaked } = await keeping.letterTo(joe.email)
  await say(leaked)
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(41, 40)
  await nominate(cleo, 'dora')
  const [{ candidates }] = (await desk()) as [Awaited<ReturnType<typeof desk>>[number]]
  const { keeperId } = candidates.find((one) => one.name === 'dora')!
  await decide(keeperId, true)
  const { token } = await keeping.letterTo(at('dora'), 'Will you be a keeper')
  await app.call(keepers.accept, { params: params(token), body: { name: 'dora' } })
  return { leaked, dora: { keeperId, token, name: 'dora' } }
}

test('a letter about a report from before keepers were missing ends nothing: whoever stands in stays, and an open report stops', async () => {
  const { leaked, dora } = await stoodInAfterReport()
  expect(await read(leaked)).toMatchObject({ case: null, sinceThen: 'over', hasStandIns: false })
  expect((await refused(leaked)).status).toBe(409)
  expect(await stateOf(dora)).toBe('confirmed')
  const { token: vacancy } = await keeping.letterTo(joe.email, 'stands in as your keeper')
  expect(await read(vacancy)).toMatchObject({ hasStandIns: true })

  await keeping.untilDay(60, 59)
  await keeping.testify(cleo, 'report')
  await keeping.testify(dora, 'agree')
  expect((await say(leaked)).sinceThen).toBe('stopped')
  expect(await stateOf(dora)).toBe('confirmed')
  // By now those about the stand-in are earlier ones, too.
  expect((await say(vacancy)).sinceThen).toBe('stopped')
  const { token: newest } = await keeping.letterTo(joe.email, 'is doubted')
  expect((await say(newest)).case?.state).toBe('vetoed')
  expect(await stateOf(dora)).toBe('revoked')
})

test('a letter about who stands in ends that, as long as nobody has reported anything since', async () => {
  const { dora } = await stoodInAfterReport()
  const { token } = await keeping.letterTo(joe.email, 'stands in as your keeper')
  expect(await say(token)).toMatchObject({ hasStandIns: false })
  expect(await stateOf(dora)).toBe('revoked')
})
