import { beforeEach, expect, test } from 'vitest'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import { at, inLondon, scheduled, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink, type MailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

let sink: MailSink = await mailSink()
const port = Number(new URL(sink.url).port)
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['deliveries', 'mails', 'clock_watch'] as const)
    await app.database.system.deleteFrom(table).execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  sink.received.length = 0
  const { system } = app.database
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
})

const down = () => sink.close()
const up = async () => void (sink = await mailSink(port))
const lettersTo = (address: string) => sink.received.filter(({ to }) => to === address)
const subjectsTo = (address: string) => lettersTo(address).map(({ mail }) => mail.subject)
const change = (deliveryId: string) => ({
  as: joe,
  params: { familyId: joe.familyId, deliveryId },
})

test('A5: a message that an outage kept back for days says for when it was meant, and dates itself truly', async () => {
  await scheduled(app, joe)
  for (const day of ['02', '03']) await at(app, `2027-06-${day}T07:00:00Z`)
  const { message_id: promised } = await messageIdAt('2027-06-04T07:00:00Z')
  await up()
  await at(app, '2027-06-07T10:00:00Z')
  const [letter, ...more] = lettersTo('nora@post.example')
  expect(more).toEqual([])
  const { text, date, messageId } = letter!.mail
  expect(text).toContain('chose Friday, June 4, 2027 for you to read it')
  expect(text).toContain(
    'It was meant for Friday, June 4, 2027 at 8:00 AM in London; our e-mail was down',
  )
  expect(text).not.toContain('today')
  expect(date).toBe('2027-06-07T10:00:00.000Z')
  expect(messageId).toBe(promised)
})

/** Released while no mail server is there to take it. */
async function messageIdAt(moment: string) {
  await down()
  await at(app, moment)
  return app.database.system
    .selectFrom('mails')
    .select('message_id')
    .where('recipient', '=', 'nora@post.example')
    .executeTakeFirstOrThrow()
}

test('A6: the message comes in its author’s name, questions to the author in ours', async () => {
  await scheduled(app, joe)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const { display_name } = await app.database.system
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', joe.accountId)
    .executeTakeFirstOrThrow()
  const senders = (address: string) => lettersTo(address).map(({ mail }) => mail.from?.name)
  expect(senders('nora@post.example')).toEqual([`${display_name} by Kinfold`])
  expect(new Set(senders(joe.email))).toEqual(new Set(['Kinfold']))
})

test('A6: the page of a question offers a week, a month and a year, and each is taken', async () => {
  const { id } = await scheduled(app, joe)
  await at(app, '2027-06-02T07:00:00Z')
  const text = lettersTo(joe.email).at(-1)!.mail.text!
  const params = { token: /\/check\/(\w+)/.exec(text)![1]! }
  const { later } = await app.call(checks.read, { params })
  expect(later.map(({ span, due }) => `${span} ${due.on}`)).toEqual([
    'week 2027-06-11',
    'month 2027-07-04',
    'year 2028-06-04',
  ])
  const body = { answer: 'postpone' as const, due: later[1]!.due }
  expect(await app.call(checks.answer, { params, body })).toMatchObject({
    state: 'answered',
    due: { on: '2027-07-04', at: '08:00' },
    later: [],
  })
  const { delivery } = await app.call(deliveries.read, change(id))
  expect(delivery.state).toBe('scheduled')
})

test('A5: a message that leaves on its day speaks of today, and of no delay', async () => {
  await scheduled(app, joe)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const { text } = lettersTo('nora@post.example')[0]!.mail
  expect(text).toContain('chose today for you to read it')
  expect(text).not.toMatch(/meant for|late/)
})

test('A5: a reminder that leaves three days late says so, and names the days as they are now', async () => {
  await scheduled(app, joe)
  await work(app)
  await down()
  await at(app, '2027-06-02T07:00:00Z')
  await up()
  await at(app, '2027-06-05T09:00:00Z')
  const [reminder] = lettersTo(joe.email)
  expect(reminder!.mail.subject).toBe('Is your message to Nora still right?')
  expect(reminder!.mail.text).toContain('Our mail server was down, so this letter reaches you late')
  expect(reminder!.mail.text).toContain('On Monday, June 7 at 7:00 AM in London, your time, Nora')
  expect(reminder!.mail.text).toContain('we ask once more on Sunday, June 6')
  expect(reminder!.mail.date).toBe('2027-06-05T09:00:00.000Z')
})

test('A5: letters about a plan that was changed during the outage never leave', async () => {
  const { id } = await scheduled(app, joe)
  await down()
  await work(app)
  await app.call(deliveries.postpone, { ...change(id), body: { due: inLondon('2027-07-04') } })
  await app.call(deliveries.hold, change(id))
  await up()
  await at(app, '2027-05-04T09:00:00Z')
  expect(subjectsTo(joe.email)).toEqual(['On hold: your message to Nora'])
})

test('A5: two letters of one delivery leave in their order, and each tells what is true then', async () => {
  await scheduled(app, joe, { addresses: ['nora@post.example', 'nora@work.example'] })
  await work(app)
  for (const day of ['02', '03']) await at(app, `2027-06-${day}T07:00:00Z`)
  sink.answerWith((to) => {
    if (to === 'nora@post.example') return { code: 550 }
    return to === joe.email ? { code: 451 } : undefined
  })
  await at(app, '2027-06-04T07:00:00Z')
  await work(app)
  const link = /listen\/(\w+)/.exec(lettersTo('nora@work.example')[0]!.mail.text!)![1]!
  await app.call(listening.open, { params: { token: link } })
  await work(app)
  sink.answerWith(() => undefined)
  await at(app, '2027-06-04T07:10:00Z')
  const [, , , first, second] = lettersTo(joe.email).map(({ mail }) => mail)
  expect([first!.subject, second!.subject]).toEqual([
    'We couldn’t reach Nora',
    'Nora has opened your message',
  ])
  expect(first!.text).toContain('nora@post.example didn’t take it')
  expect(first!.text).toContain('Another address that your family has for Nora took it')
  expect(second!.text).toContain('on Friday, June 4 at 8:00 AM in London, your time')
})
