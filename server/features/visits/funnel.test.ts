import { expect, test } from 'vitest'
import { visits } from '#contract/visits.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { scheduled } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { deviceOf } from './device-of.ts'
import { countFirstOf } from './index.ts'

const app = await testServer()
const keeper = await newPerson(app)
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', keeper.accountId)
  .execute()

const paid = (accountId: string) =>
  countFirstOf(actAsSystem(app.ports), accountId, { step: 'paid', device: 'mobile' })
const funnel = (days: '7' | '28' = '7') => app.call(visits.funnel, { as: keeper, query: { days } })

test('before anybody came, there is nothing and no beginning', async () => {
  const { now, sinceOn } = await funnel()
  expect(now.counts).toEqual([])
  expect(sinceOn).toBeNull()
})

test('a person counts with their first scheduled message, and no further one', async () => {
  const author = await newPerson(app, { verified: true })
  await scheduled(app, author)
  await scheduled(app, author)
  await scheduled(app, await newPerson(app, { verified: true }))
  const { now } = await funnel()
  expect(now.counts).toEqual([{ step: 'scheduled', device: 'desktop', people: 2 }])
})

test('a period ends today, and the one before it is as long', async () => {
  app.clock.advance({ hours: 24 * 8 })
  await paid(keeper.accountId)
  await paid(keeper.accountId)
  const { now, before, sinceOn } = await funnel()
  expect(now.counts).toEqual([{ step: 'paid', device: 'mobile', people: 1 }])
  expect(before.counts).toEqual([{ step: 'scheduled', device: 'desktop', people: 2 }])
  expect(sinceOn).toBe('2026-11-15')
  const days = (period: typeof now) =>
    Temporal.PlainDate.from(period.fromOn).until(period.toOn).days + 1
  expect([days(now), days(before)]).toEqual([7, 7])
  expect((await funnel('28')).now.counts).toHaveLength(2)
})

test.each([{}, { days: '8' }, { days: 'all' }, { days: '7', from: '2020-01-01' }])(
  'a period of %j is refused with a sentence',
  async (query) => {
    const answer = await app.attempt(visits.funnel, { as: keeper, query: query as never })
    expect(answer.status).toBe(400)
    expect(answer.message).toMatch(/\.$/)
  },
)

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148', {}, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile Safari', {}, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Safari', {}, 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', {}, 'desktop'],
  ['Mozilla/5.0 (Macintosh) Safari', { 'x-platform-ipad': 'true' }, 'tablet'],
])('%s with %j is a %s', (agent, more, kind) => {
  expect(deviceOf({ 'user-agent': agent, ...more })).toBe(kind)
})
