import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { bounceReport, handOver } from '#tests/support/bounce-report.ts'
import { at, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const secret = 'between the mail server and us'
const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  MAIL_FROM: 'Kinfold <letters@family.example>',
  BOUNCE_WEBHOOK_SECRET: secret,
  LIMITS_FACTOR: '1',
})
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['deliveries', 'mails', 'clock_watch', 'rate_counts'] as const)
    await app.database.system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  const { system } = app.database
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  sink.received.length = 0
})

async function letterToNora() {
  await scheduled(app, joe)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const letter = sink.received.find(({ to }) => to === 'nora@post.example')!
  sink.received.length = 0
  return letter
}

let count = 0
const mail = (to: string, { head = '', words = 'Thank you, Grandpa!' } = {}) => {
  count += 1
  return Buffer.from(
    `From: Nora <nora@post.example>\r\nTo: ${to}\r\nSubject: Re: hello\r\nMessage-ID: <${count}@post.example>\r\n${head}\r\n${words}\r\n`,
  )
}
const given = async (raw: Uint8Array) => {
  const seconds = Math.floor(app.clock.now().epochMilliseconds / 1000)
  const { body } = await handOver(app.http, raw, { secret, seconds })
  await app.ports.mail.sendDue()
  return body.outcome!
}

test('A6: what the recipient answers reaches the author through us, and shows no address', async () => {
  const letter = await letterToNora()
  const replyTo = letter.mail.replyTo![0]!.address!
  expect(replyTo).toMatch(/^bounces\+[0-9a-z]{41}@family\.example$/)
  expect(letter.mail.text).toContain('You can answer this letter')
  expect(letter.raw).not.toContain(joe.email)
  const raw = mail(replyTo)
  expect(await given(raw)).toBe('applied')
  await given(raw)
  expect(sink.received).toHaveLength(1)
  const [passedOn] = sink.received
  expect(passedOn!.to).toBe(joe.email)
  expect(passedOn!.mail.subject).toBe('Nora answered your message')
  expect(passedOn!.mail.text).toContain('Thank you, Grandpa!')
  expect(passedOn!.raw).not.toContain('nora@post.example')
  expect(passedOn!.mail.replyTo).toBeUndefined()
})

test.each([
  ['a holiday note', { head: 'Auto-Submitted: auto-replied\r\n' }],
  ['a list', { head: 'List-Id: <all.post.example>\r\n' }],
  ['bulk mail', { head: 'Precedence: bulk\r\n' }],
  ['a mail without words', { words: ' ' }],
])('A6: %s is not passed on', async (_, more) => {
  const { mail: letter } = await letterToNora()
  expect(await given(mail(letter.replyTo![0]!.address!, more))).toBe('ignored')
  expect(sink.received).toEqual([])
})

test('A6: a made-up address, the address for bounces and our own letters lead nowhere', async () => {
  const { mail: letter, from } = await letterToNora()
  const replyTo = letter.replyTo![0]!.address!
  expect(await given(mail(replyTo.replace(/\+./, replyTo.includes('+0') ? '+1' : '+0')))).toBe(
    'ignored',
  )
  expect(await given(mail(from))).toBe('ignored')
  const own = String(mail(replyTo)).replace('nora@post.example', 'letters@family.example')
  expect(await given(Buffer.from(own))).toBe('ignored')
  expect(await given(bounceReport({ to: replyTo, recipient: 'x@post.example' }))).toBe('ignored')
  expect(sink.received).toEqual([])
})

test('A6: one message’s letter brings its author ten answers a day at most, none of them endless', async () => {
  const { mail: letter } = await letterToNora()
  const replyTo = letter.replyTo![0]!.address!
  const outcomes: string[] = []
  for (let n = 0; n < 11; n += 1)
    outcomes.push(await given(mail(replyTo, { words: 'x '.repeat(50_000) })))
  expect(outcomes).toEqual([...Array(10).fill('applied'), 'ignored'])
  expect(sink.received).toHaveLength(10)
  expect(sink.received[0]!.mail.text!.length).toBeLessThan(25_000)
})

test('A6: an author who doesn’t want answers gets none, and the letter promises none', async () => {
  const params = { kind: 'replies' as const }
  await app.call(notifications.change, { as: joe, params, body: { isWanted: false } })
  const { mail: letter } = await letterToNora()
  expect(letter.replyTo).toBeUndefined()
  expect(letter.text).toContain('Nobody reads answers to this letter')
})

test('A6: many answers at the same moment don’t wait for each other', async () => {
  const replyTo = (await letterToNora()).mail.replyTo![0]!.address!
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => given(mail(replyTo))))
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'ignored')).toHaveLength(20)
})
