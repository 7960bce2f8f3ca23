import { beforeEach, expect, it } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { RunningJobs } from '#server/platform/jobs/running-jobs.ts'
import {
  at,
  inLondon,
  newRecipient,
  newWritten,
  scheduled,
  work,
} from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { circumstancesNow } from './circumstances.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, LOG_LEVEL: 'silent' })
const { system } = app.database
let joe: Person
let admin: Person

let day = 10

beforeEach(async () => {
  // Each on a day of its own: a leap is doubted for minutes.
  app.clock.set(`2027-05-${(day += 1)}T09:00:00Z`)
  for (const table of ['deliveries', 'mails', 'clock_watch'] as const)
    await system.deleteFrom(table).execute()
  await system.updateTable('accounts').set({ role: 'member' }).execute()
  joe = await newPerson(app, { verified: true })
  admin = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admin.accountId)
    .execute()
  await work(app)
  sink.received.length = 0
})

const told = () =>
  sink.received.filter(({ to }) => to === admin.email).map(({ mail }) => mail.subject)
const sentTo = (address: string) => sink.received.filter(({ to }) => to === address).length
const rows = () =>
  system
    .selectFrom('deliveries')
    .select(['id', 'state', 'wake_at', 'leased_until', 'due_on', 'version'])
    .orderBy('due_at')
    .execute()
const isTrusted = async () => (await circumstancesNow(actAsSystem(app.ports))).isClockSane

/** A yearly message whose moment has come, its author asked twice. */
async function yearlyDue() {
  const body = {
    messageId: await newWritten(app, joe),
    trigger: { kind: 'yearly' as const, on: '2027-06-04', at: '08:00', leapDay: null },
    recipients: [{ personId: await newRecipient(app, joe.familyId), zone: 'Europe/London' }],
  }
  const params = { familyId: joe.familyId }
  await app.call(deliveries.schedule, { as: joe, params, body: body as never })
  for (const day of ['02', '03']) await at(app, `2027-06-${day}T07:00:00Z`)
  app.clock.set('2027-06-04T06:59:00Z')
}

it.each([
  ['an hour', '2027-06-04T07:59:00Z'],
  ['400 days', '2028-07-08T06:59:00Z'],
])('A4: a clock that jumps %s ahead is survived', async (_, there) => {
  await yearlyDue()
  const before = await rows()
  app.clock.leap(there)
  await work(app)
  app.clock.advance({ seconds: 20 })
  await work(app)
  expect(await rows()).toEqual(before)
  expect(sentTo('nora@post.example')).toBe(0)
  expect(told()).toEqual(['The server’s clock is wrong: nothing is sent meanwhile'])
  app.clock.leap('2027-06-04T06:59:20Z')
  // Right again, but not for five minutes yet: its moment passes.
  await at(app, '2027-06-04T07:04:00Z')
  expect(await rows()).toEqual(before)
  await at(app, '2027-06-04T07:04:21Z')
  await work(app)
  expect(sentTo('nora@post.example')).toBe(1)
  expect((await rows()).map(({ state, due_on }) => `${due_on} ${state}`)).toEqual([
    '2027-06-04 accepted',
    '2028-06-04 scheduled',
  ])
  expect(told().slice(1)).toEqual(['The server’s clock is right again'])
})

it('A4: while the clock is in doubt no recurring job runs, and afterwards they do', async () => {
  let runs = 0
  const purge = defineJob('purge', noPayload, async () => void (runs += 1))
  const run = () =>
    new RunningJobs(app.ports).runBatch(purge, [{ id: '1', data: {}, retryCount: 0 } as never])
  await run()
  expect(runs).toBe(1)
  const right = app.clock.now().toString()
  app.clock.leap('2028-07-08T06:59:00Z')
  await run()
  expect(runs).toBe(1)
  app.clock.leap(right)
  app.clock.advance({ minutes: 6 })
  await run()
  expect(runs).toBe(2)
})

it('A4: a wrong year seen by one clock doesn’t count as the latest ever seen', async () => {
  const right = app.clock.now().toString()
  expect(await isTrusted()).toBe(true)
  app.clock.leap('2028-07-08T06:59:00Z')
  expect(await isTrusted()).toBe(false)
  const { latest_at } = await system
    .selectFrom('clock_watch')
    .select('latest_at')
    .executeTakeFirstOrThrow()
  expect(latest_at < '2027-06-01').toBe(true)
  app.clock.leap(right)
  app.clock.advance({ minutes: 6 })
  expect(await isTrusted()).toBe(true)
})

it('A4: a machine that slept for hours hasn’t jumped: what came due meanwhile goes out', async () => {
  const { id } = await scheduled(app, joe, { due: inLondon('2027-06-04') })
  for (const day of ['02', '03']) await at(app, `2027-06-${day}T07:00:00Z`)
  app.clock.sleep({ hours: 30 })
  await work(app)
  expect((await rows()).find((row) => row.id === id)?.state).toBe('accepted')
  expect(told()).not.toContain('The server’s clock is wrong: nothing is sent meanwhile')
})
