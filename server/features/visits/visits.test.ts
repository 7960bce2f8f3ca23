import { expect, test } from 'vitest'
import type { FunnelStep } from '#contract/rules/funnel.ts'
import { visits } from '#contract/visits.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { countFirstOf } from './index.ts'
import { forgetVisitors } from './forget-visitors.ts'

const app = await testServer()
const db = app.database.system
const laptop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' }
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605' }

interface Look {
  path?: string
  step?: string
  device?: string
  address?: string
  headers?: Record<string, string>
}

const look = ({ path = '/', step = 'visit', device = 'desktop', address, headers }: Look = {}) =>
  app.http.inject({
    method: 'POST',
    url: visits.count.path,
    headers: { ...laptop, ...headers },
    remoteAddress: address ?? '192.0.2.1',
    payload: { step, path, device },
  })

const counts = (step: FunnelStep = 'visit') =>
  db
    .selectFrom('visit_counts')
    .select(['path', 'device', 'times', 'visitors'])
    .where('step', '=', step)
    .where('counted_on', '=', today())
    .orderBy('path')
    .orderBy('device')
    .execute()

const today = () => app.clock.now().toString().slice(0, 10)
const nextDay = () => app.clock.advance({ hours: 24 })

test('a page counts its readers once a day, and every look', async () => {
  nextDay()
  for (const path of ['/', '/', '/pricing']) expect((await look({ path })).statusCode).toBe(204)
  await look({ address: '192.0.2.2' })
  await look({ headers: phone, device: 'mobile' })
  expect(await counts()).toEqual([
    { path: '*', device: 'desktop', times: 4, visitors: 2 },
    { path: '*', device: 'mobile', times: 1, visitors: 1 },
    { path: '/', device: 'desktop', times: 3, visitors: 2 },
    { path: '/', device: 'mobile', times: 1, visitors: 1 },
    { path: '/pricing', device: 'desktop', times: 1, visitors: 1 },
  ])
})

test('the next day knows nobody of the day before', async () => {
  nextDay()
  await look()
  nextDay()
  await look()
  expect(await counts()).toContainEqual({ path: '/', device: 'desktop', times: 1, visitors: 1 })
  await forgetVisitors(actAsSystem(app.ports))
  for (const table of ['visit_salts', 'visit_marks'] as const) {
    const days = await db.selectFrom(table).select('counted_on').distinct().execute()
    expect(days).toEqual([{ counted_on: today() }])
  }
})

test('what is kept holds neither address nor browser, and no two marks of a reader are alike', async () => {
  nextDay()
  await look({ address: '192.0.2.77' })
  const marks = await db
    .selectFrom('visit_marks')
    .selectAll()
    .where('counted_on', '=', today())
    .execute()
  expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(2)
  for (const table of ['visit_counts', 'visit_marks', 'visit_salts'] as const) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    expect(text).not.toMatch(/192\.0\.2|Firefox/)
  }
})

test.each([
  ['says Do Not Track', { dnt: '1' }],
  ['sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['is a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['is a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/156' }],
  ['is a program', { 'user-agent': 'curl/8.5' }],
  ['says nothing about itself', { 'user-agent': '' }],
])('nobody is counted who %s', async (_what, headers) => {
  nextDay()
  expect((await look({ headers })).statusCode).toBe(204)
  expect(await counts()).toEqual([])
})

test('nobody can make up pages', async () => {
  nextDay()
  for (const path of ['/family-legacy-hub', '/made-up', '/../etc', '/pricing?x=1'])
    expect((await look({ path })).statusCode).toBe(204)
  expect(await counts()).toEqual([])
})

test('a step is counted for the site, and for the page where that is a public one', async () => {
  nextDay()
  await look({ step: 'sign-up', path: '/invite/abc' })
  await look({ step: 'recording', path: '/pricing' })
  expect(await counts('sign-up')).toEqual([{ path: '*', device: 'desktop', times: 1, visitors: 1 }])
  expect(await counts('recording')).toHaveLength(2)
})

test('the server counts what only it sees, each person once, and nobody in a sandbox', async () => {
  nextDay()
  const system = actAsSystem(app.ports)
  const people = [await newPerson(app), await newPerson(app)]
  const pay = ({ accountId }: { accountId: string }) =>
    countFirstOf(system, accountId, { step: 'paid', device: 'desktop' })
  for (const person of [...people, ...people]) await pay(person)
  expect(await counts('paid')).toEqual([{ path: '*', device: 'desktop', times: 2, visitors: 2 }])
  nextDay()
  await pay(people[0]!)
  await pay({ accountId: '01a00000-0000-7000-8000-000000000000' })
  expect(await counts('paid')).toEqual([])
})

test.each([
  ['no body', undefined],
  ['a step only the server may count', { step: 'paid', path: '/', device: 'desktop' }],
  ['an unknown device', { step: 'visit', path: '/', device: 'toaster' }],
  ['a path without a slash', { step: 'visit', path: 'x', device: 'desktop' }],
  ['a path without end', { step: 'visit', path: `/${'x'.repeat(300)}`, device: 'desktop' }],
  ['more than was asked', { step: 'visit', path: '/', device: 'desktop', name: 'Nora' }],
])('%s is refused with a sentence', async (_what, payload) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: visits.count.path,
    headers: laptop,
    ...(payload ? { payload } : {}),
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(/\S+ .*\.$/)
})
