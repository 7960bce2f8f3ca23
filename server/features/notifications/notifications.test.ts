import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { newsletter } from '#contract/newsletter.ts'
import { notifications, type OptionalLetter } from '#contract/notifications.ts'
import { at, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const { system } = app.database
  for (const table of ['deliveries', 'mails', 'clock_watch'] as const)
    await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  await system.updateTable('system_settings').set({ email_notifications: true }).execute()
  sink.received.length = 0
})

const wants = async (kind: OptionalLetter) =>
  (await app.call(notifications.read, { as: joe })).find((choice) => choice.kind === kind)!.isWanted
const choose = (kind: OptionalLetter, isWanted: boolean) =>
  app.call(notifications.change, { as: joe, params: { kind }, body: { isWanted } })
const last = () => sink.received.at(-1)!.mail
const header = (name: string) => last().headers.find(({ key }) => key === name)?.value

async function opened(): Promise<void> {
  await scheduled(app, joe)
  await work(app)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const token = /family\.example\/listen\/(\w+)/.exec(last().text!)![1]!
  await app.call(listening.open, { params: { token } })
  await app.ports.mail.sendDue()
}

test('a receipt can be stopped by its link, by the mail program, and in the settings: one switch', async () => {
  await opened()
  expect(last().subject).toBe('Nora has opened your message')
  const token = /family\.example\/unsubscribe\/(\w+)/.exec(last().text!)![1]!
  expect(header('list-unsubscribe')).toBe(`<https://family.example/unsubscribe/${token}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  const listed = { list: 'receipts', isSubscribed: true }
  expect(await app.call(newsletter.listed, { params: { token } })).toMatchObject(listed)
  expect(await wants('receipts')).toBe(true)
  const press = await app.http.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(press.statusCode).toBe(200)
  expect(await wants('receipts')).toBe(false)
  expect(await wants('nudges')).toBe(true)
  await choose('receipts', true)
  expect(await app.call(newsletter.listed, { params: { token } })).toMatchObject(listed)
})

test('who doesn’t want receipts gets none, and everything a promise hangs on all the same', async () => {
  await choose('receipts', false)
  await opened()
  expect(sink.received.map(({ mail }) => mail.subject)).toEqual([
    'Your message to Nora is planned',
    'Is your message to Nora still right?',
    'Last question before Nora hears from you',
    expect.stringMatching(/wrote a message for you$/),
  ])
  for (const { mail } of sink.received) {
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    expect(mail.text).toMatch(/because (a promise to Nora hangs on it|\w.* chose you)/)
  }
})

test('with e-mail notifications off for the site, no letter one can do without is written', async () => {
  await app.database.system
    .updateTable('system_settings')
    .set({ email_notifications: false })
    .execute()
  await opened()
  expect(last().subject).toMatch(/wrote a message for you$/)
})

test('the monthly reminder of something on hold stops when it isn’t wanted', async () => {
  const { id } = await scheduled(app, joe)
  const nudges = () => sink.received.filter(({ mail }) => mail.subject!.startsWith('Still on hold'))
  const params = { familyId: joe.familyId, deliveryId: id }
  await app.call(deliveries.hold, { as: joe, params })
  await at(app, '2027-06-01T09:00:00Z')
  expect(nudges()).toHaveLength(1)
  await choose('nudges', false)
  await at(app, '2027-07-02T09:00:00Z')
  expect(nudges()).toHaveLength(1)
})

test('a kind of letter that doesn’t exist is refused in a sentence', async () => {
  const params = { kind: 'reminders' as never }
  const answer = await app.attempt(notifications.change, {
    as: joe,
    params,
    body: { isWanted: false },
  })
  expect(answer).toMatchObject({ status: 400, message: 'There is no such kind of letter.' })
})
