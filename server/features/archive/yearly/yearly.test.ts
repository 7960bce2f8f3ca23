import { beforeEach, expect, test } from 'vitest'
import { heirlooms } from '#contract/archive/index.ts'
import { families } from '#contract/families.ts'
import { newsletter } from '#contract/newsletter.ts'
import { yearlyArchive } from '#contract/archive/yearly.ts'
import { makeHeirloom } from '#server/features/archive/heirloom/make-heirloom.ts'
import { forgetHeirlooms } from '#server/features/archive/heirloom/store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { writeYearlyArchivesJob } from './jobs.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-03-01T10:00:00Z')
  for (const table of ['yearly_archives', 'heirlooms', 'mails', 'clock_watch'] as const)
    await db.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  await account({ time_zone: 'Europe/London' })
  await keepSignedIn(db)
  await db.updateTable('system_settings').set({ email_notifications: true }).execute()
  sink.received.length = 0
})

const account = (change: object) =>
  db.updateTable('accounts').set(change).where('id', '=', joe.accountId).execute()
const inFamily = (as = joe) => ({ as, params: { familyId: joe.familyId } })
const ask = (month = 3, day = 14) =>
  app.call(yearlyArchive.askFor, { ...inFamily(), body: { month, day } })
const read = () => app.call(yearlyArchive.read, inFamily())
const asked = () => db.selectFrom('heirlooms').selectAll().orderBy('id').execute()
async function at(moment: string) {
  app.clock.set(moment)
  await writeYearlyArchivesJob.run(actAsSystem(app.ports), {})
  await app.ports.mail.sendDue()
}
async function make() {
  for (const { id, state } of await asked())
    if (state === 'waiting') await makeHeirloom(actAsSystem(app.ports), id)
}
const last = () => sink.received.at(-1)!.mail

test('who asks is written to once, on their day, when the archive is made; a year later again', async () => {
  expect(await read()).toMatchObject({ day: null, nextAt: null, hindrance: null })
  expect(await ask()).toMatchObject({
    day: { month: 3, day: 14 },
    nextAt: '2027-03-14T09:00:00.000Z',
  })
  await at('2027-03-14T08:50:00Z')
  expect(await asked()).toEqual([])
  await at('2027-03-14T09:00:00Z')
  await at('2027-03-14T09:10:00Z')
  expect(await asked()).toHaveLength(1)
  expect(sink.received).toEqual([])
  await make()
  await at('2027-03-14T09:20:00Z')
  await at('2027-03-14T09:30:00Z')
  expect(sink.received).toHaveLength(1)
  expect(JSON.stringify(last().to)).toContain(joe.email)
  expect(last().text).toContain('until April 13, 2027')
  expect((await read()).nextAt).toBe('2028-03-14T09:00:00.000Z')
  const { newest } = await app.call(heirlooms.state, inFamily())
  expect(newest).toMatchObject({ state: 'ready', until: '2027-04-13T09:00:00.000Z' })

  app.clock.set('2027-04-12T09:00:00Z')
  await forgetHeirlooms(actAsSystem(app.ports))
  expect(await asked()).toHaveLength(1)
  app.clock.set('2027-04-14T09:00:00Z')
  await forgetHeirlooms(actAsSystem(app.ports))
  expect(await asked()).toEqual([])

  await at('2028-03-14T09:00:00Z')
  await make()
  await at('2028-03-14T09:10:00Z')
  expect(sink.received).toHaveLength(2)
})

test('the letter carries no archive and no link that opens anything; it can be ended from it', async () => {
  await ask()
  await at('2027-03-14T09:00:00Z')
  await make()
  await at('2027-03-14T09:10:00Z')
  expect(last().attachments).toEqual([])
  const links = [...last().text!.matchAll(/https:\/\/family\.example\/\S*/g)].map(([url]) => url)
  const [stop] = links.filter((url) => url.includes('/unsubscribe/'))
  expect(new Set(links.filter((url) => url !== stop && !url.includes('/check')))).toContain(
    'https://family.example/export',
  )
  for (const { id } of await asked()) expect(last().text).not.toContain(id)
  const token = stop!.split('/').at(-1)!
  expect(last().headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token)
  const listed = { list: 'yearly-archive', isSubscribed: true }
  expect(await app.call(newsletter.listed, { params: { token } })).toMatchObject(listed)
  await app.call(newsletter.leave, { params: { token } })
  expect((await read()).day).toBeNull()
})

test('the link of a letter counts until the next year is over: an old one ends nothing that was asked for anew', async () => {
  await ask()
  await at('2027-03-14T09:00:00Z')
  await make()
  await at('2027-03-14T09:10:00Z')
  const token = /\/unsubscribe\/(\w+)/.exec(last().text!)![1]!
  app.clock.set('2028-12-31T23:59:00Z')
  const params = { token }
  expect((await app.call(newsletter.listed, { params })).isSubscribed).toBe(true)
  app.clock.set('2029-01-01T00:00:00Z')
  const refused = await app.attempt(newsletter.leave, { params })
  expect(refused).toMatchObject({ status: 410 })
  expect(refused.message).toContain('use the link in the newest one')
  expect((await read()).day).toEqual({ month: 3, day: 14 })
})

test('a server that slept through the day writes once, and then keeps to the day again', async () => {
  await ask()
  await at('2027-03-20T02:00:00Z')
  await make()
  await at('2027-03-20T03:00:00Z')
  expect(sink.received).toEqual([])
  await at('2027-03-20T09:00:00Z')
  await at('2027-03-20T09:10:00Z')
  expect(sink.received).toHaveLength(1)
  expect((await read()).nextAt).toBe('2028-03-14T09:00:00.000Z')
})

test('one that was made and forgotten while nobody wrote is made anew; one that failed, a week later', async () => {
  await ask()
  await at('2027-03-14T09:00:00Z')
  await make()
  app.clock.set('2027-05-01T09:00:00Z')
  await at('2027-05-01T09:00:00Z')
  expect(sink.received).toEqual([])
  await at('2027-05-01T09:10:00Z')
  await db.updateTable('heirlooms').set({ state: 'failed' }).execute()
  await at('2027-05-01T09:20:00Z')
  await at('2027-05-07T09:20:00Z')
  expect(sink.received).toEqual([])
  await at('2027-05-08T09:20:00Z')
  await make()
  await at('2027-05-08T09:30:00Z')
  expect(sink.received).toHaveLength(1)
})

test('the day can be moved and stopped; a day that isn’t one is refused', async () => {
  await ask()
  expect((await ask(2, 29)).nextAt).toBe('2028-02-29T09:00:00.000Z')
  const body = { month: 2, day: 30 }
  const refused = await app.attempt(yearlyArchive.askFor, { ...inFamily(), body })
  expect(refused).toMatchObject({ status: 400, message: 'That month doesn’t have so many days.' })
  expect(await app.call(yearlyArchive.stop, inFamily())).toMatchObject({ day: null, nextAt: null })
  await at('2028-02-29T09:00:00Z')
  expect(await asked()).toEqual([])
})

test('it ends when somebody else owns the family, and doesn’t come back with them', async () => {
  await ask()
  const heir = await newPerson(app, { verified: true })
  const memberId = await join(app, heir, joe.familyId, 'editor')
  await db.updateTable('sessions').set({ proved_at: app.clock.now().toString() }).execute()
  await app.call(families.transfer, {
    ...inFamily(),
    body: { memberId },
  })
  expect(await db.selectFrom('yearly_archives').selectAll().execute()).toEqual([])
  expect((await app.attempt(yearlyArchive.read, inFamily())).status).toBe(403)
})

test('nobody is written to whose account is suspended or about to be deleted; looked at again a month later', async () => {
  await ask()
  for (const [change, back, moment] of [
    [{ status: 'suspended' }, { status: 'active' }, '2027-03-14T09:00:00Z'],
    [
      { deletion_requested_at: app.clock.now().toString() },
      { deletion_requested_at: null },
      '2027-04-13T09:00:00Z',
    ],
  ] as const) {
    await account(change)
    await at(moment)
    expect(await asked()).toEqual([])
    await account(back)
  }
  await at('2027-05-13T09:00:00Z')
  expect(await asked()).toHaveLength(1)
})

test('nothing is asked for without a proven address, nor where such letters are turned off', async () => {
  await account({ email_verified_at: null })
  expect((await read()).hindrance).toBe('unproven')
  const body = { month: 3, day: 14 }
  expect((await app.attempt(yearlyArchive.askFor, { ...inFamily(), body })).status).toBe(409)
  await account({ email_verified_at: app.clock.now().toString() })
  await ask()
  await db.updateTable('system_settings').set({ email_notifications: false }).execute()
  expect((await read()).hindrance).toBe('off')
  await at('2027-03-14T09:00:00Z')
  expect(await asked()).toEqual([])
})
