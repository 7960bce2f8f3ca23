import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { comparisons } from '#contract/comparisons.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const db = app.database.system
const keeper = await newPerson(app)
await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', keeper.accountId).execute()

beforeEach(async () => {
  await db.deleteFrom('comparisons').execute()
  await db.updateTable('shown_block').set({ variant: 'banner' }).execute()
})

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' }
const from = (n: number) => `192.0.2.${n}`
const ask = async (n: number, headers: Record<string, string> = {}) =>
  (
    await app.http.inject({
      url: '/api/start-block',
      headers: { ...browser, ...headers },
      remoteAddress: from(n),
    })
  ).json() as { variant: string; comparisonId: string | null }
const tell = (
  n: number,
  comparisonId: string,
  step: string,
  headers: Record<string, string> = {},
) =>
  app.http.inject({
    method: 'POST',
    url: '/api/start-block/steps',
    headers: { ...browser, ...headers },
    remoteAddress: from(n),
    payload: { comparisonId, step },
  })
const body = { others: ['card' as const], expected: 0.03, matters: 0.01 }
const start = () => app.call(comparisons.start, { as: keeper, body })
const counts = async () => (await app.call(comparisons.list, { as: keeper })).tests[0]!.counts

test('while nothing is compared everyone sees the same form, the one that was chosen', async () => {
  expect(await ask(1)).toEqual({ variant: 'banner', comparisonId: null })
  await app.call(comparisons.show, { as: keeper, body: { variant: 'secondary' } })
  expect(await ask(1)).toEqual({ variant: 'secondary', comparisonId: null })
})

test('visitors are divided without a cookie, and a browser keeps its form all day', async () => {
  const { id } = await start()
  const seen = []
  for (let n = 1; n <= 40; n += 1) {
    const first = await ask(n)
    expect(first.comparisonId).toBe(id)
    expect(await ask(n)).toEqual(first)
    seen.push(first.variant)
  }
  const cards = seen.filter((variant) => variant === 'card').length
  expect(cards).toBeGreaterThan(5)
  expect(cards).toBeLessThan(35)
  const answer = await app.http.inject({ url: '/api/start-block', headers: browser })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a visitor counts once a day under their own form, and starts only what they were shown', async () => {
  const { id } = await start()
  const { variant } = await ask(1)
  await tell(1, id, 'started')
  for (const step of ['shown', 'shown', 'started', 'started']) await tell(1, id, step)
  const mine = (await counts()).find((count) => count.variant === variant)
  expect(mine).toEqual({ variant, shown: 1, started: 1 })
  expect((await counts()).reduce((sum, { shown }) => sum + shown, 0)).toBe(1)
})

test('who asked not to be counted sees the usual form and isn’t', async () => {
  const { id } = await start()
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'curl/8' }]) {
    expect(await ask(1, headers)).toEqual({ variant: 'banner', comparisonId: null })
    expect((await tell(1, id, 'shown', headers)).statusCode).toBe(204)
  }
  expect((await counts()).every(({ shown }) => shown === 0)).toBe(true)
})

test('the chosen form is what everyone sees, and the ended comparison counts nobody any more', async () => {
  const { id } = await start()
  await tell(1, id, 'shown')
  const end = () =>
    app.attempt(comparisons.end, {
      as: keeper,
      params: { comparisonId: id },
      body: { chosen: 'card' },
    })
  expect((await end()).body).toMatchObject({ chosen: 'card', endedAt: expect.any(String) })
  expect((await end()).status).toBe(409)
  expect(await ask(1)).toEqual({ variant: 'card', comparisonId: null })
  await tell(2, id, 'shown')
  expect((await counts()).reduce((sum, { shown }) => sum + shown, 0)).toBe(1)
})

test('one comparison at a time, and nothing is changed under it', async () => {
  await start()
  expect((await app.attempt(comparisons.start, { as: keeper, body })).status).toBe(409)
  const show = { as: keeper, body: { variant: 'card' as const } }
  expect((await app.attempt(comparisons.show, show)).status).toBe(409)
})

test.each([
  { others: [] },
  { others: ['banner'] },
  { others: ['card', 'card'] },
  { others: ['poster'] },
  { expected: 0 },
  { expected: '3' },
  { matters: 0.9 },
  { chosen: 'card' },
])('a comparison with %j is refused with a sentence', async (change) => {
  const answer = await app.attempt(comparisons.start, {
    as: keeper,
    body: { ...body, ...change } as never,
  })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(/\.$/)
})

test('a form that wasn’t compared, and a comparison that isn’t there, are refused', async () => {
  const { id } = await start()
  const end = (comparisonId: string, chosen: 'card' | 'floating') =>
    app.attempt(comparisons.end, { as: keeper, params: { comparisonId }, body: { chosen } })
  expect((await end(id, 'floating')).status).toBe(400)
  expect((await end(randomUUID(), 'card')).status).toBe(404)
  expect((await tell(1, 'nonsense', 'shown')).statusCode).toBe(400)
  expect((await tell(1, randomUUID(), 'shown')).statusCode).toBe(204)
})
