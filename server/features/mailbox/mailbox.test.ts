import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { mailbox } from '#contract/mailbox.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newId } from '#server/platform/ids.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer, type TestApp } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const here = await testServer()
const open = await testServer({ HOST: '0.0.0.0' })
const proxied = await testServer({ PUBLIC_URL: 'https://family.example' })
const sending = await testServer({ SMTP_URL: 'smtp://127.0.0.1:9' })

const hello = letter({
  subject: 'Welcome home',
  heading: 'Welcome',
  paragraphs: ['Come in.'],
  button: { label: 'Sign in', url: 'http://localhost:3000/sign-in#token=abc' },
})

/** A kept letter, also where letters usually leave. */
async function keep(app: TestApp, to: string): Promise<string> {
  const key = newId(app.clock)
  await mailLater(actAsSystem(app.ports), { to, letter: hello, key })
  const { id } = await app.database.system
    .updateTable('mails')
    .set({ status: 'kept', next_try_at: null })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function adminOf(app: TestApp): Promise<Person> {
  const person = await newPerson(app)
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

test('whoever asks for a link is told whether its letter lies in a mailbox open to them', async () => {
  const body = { email: 'nobody@family.example' }
  const isToldOf = async (app: TestApp) =>
    (await app.call(accounts.askSignInLink, { body })).isMailboxOpen
  expect(await isToldOf(here)).toBe(true)
  expect(await Promise.all([open, proxied, sending].map(isToldOf))).toEqual([false, false, false])
})

test('a letter is listed and read as it was sent', async () => {
  const mailId = await keep(here, 'nora@example.org')
  const { items: mails, isLeaving } = await here.call(mailbox.list)
  expect(isLeaving).toBe(false)
  expect(mails).toContainEqual({
    id: mailId,
    to: 'nora@example.org',
    subject: 'Welcome home',
    writtenAt: here.clock.now().toString({ smallestUnit: 'millisecond' }),
  })
  const mail = await here.call(mailbox.read, { params: { mailId } })
  expect(mail.subject).toBe('Welcome home')
  for (const form of [mail.text, mail.html]) expect(form).toContain(hello.words.paragraphs[0])
  expect(mail.from).toBe('Kinfold <no-reply@localhost>')
  expect(mail.messageId).toMatch(/^<[0-9a-f]{40}@localhost>$/)
})

test('the letter’s own page can do nothing but be read, and only in our own frame', async () => {
  const mailId = await keep(here, 'nora@example.org')
  const { status, body, headers } = await here.attempt(mailbox.letter, { params: { mailId } })
  expect(status).toBe(200)
  expect(body).toContain(hello.words.paragraphs[0])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const rules = String(headers['content-security-policy'])
  expect(rules).toContain("default-src 'none'")
  expect(rules).toContain("frame-ancestors 'self'")
  expect(rules).toContain('sandbox allow-popups')
  expect(rules).not.toContain('allow-scripts')
  expect(rules).not.toContain('allow-same-origin')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the newest come first, page by page', async () => {
  await here.database.system.deleteFrom('mails').execute()
  for (let n = 0; n < 65; n += 1) {
    here.clock.advance({ seconds: 1 })
    await keep(here, `person${n}@example.org`)
  }
  const first = await here.call(mailbox.list, { query: { limit: 30 } })
  expect(first.items.map(({ to }) => to).slice(0, 2)).toEqual([
    'person64@example.org',
    'person63@example.org',
  ])
  expect(first.items).toHaveLength(30)
  const all = await walkPages((page) => here.call(mailbox.list, { query: { ...page, limit: 30 } }))
  expect(all.map(({ to }) => to)).toEqual(
    Array.from({ length: 65 }, (_, n) => `person${64 - n}@example.org`),
  )
})

const shut = [
  ['listens to the whole network', open],
  ['stands behind a public address', proxied],
  ['sends real mail', sending],
] as const

test.each(shut)('a server that %s opens its mailbox to the admin alone', async (_, app) => {
  const mailId = await keep(app, 'nora@example.org')
  const params = { mailId }
  const member = await newPerson(app)
  const admin = await adminOf(app)
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
    [admin, 200],
  ] as const) {
    const who = as ? { as } : {}
    expect((await app.attempt(mailbox.list, who)).status).toBe(status)
    expect((await app.attempt(mailbox.read, { params, ...who })).status).toBe(status)
    expect((await app.attempt(mailbox.letter, { params, ...who })).status).toBe(status)
  }
})

test('a request that a proxy handed on is not from this machine', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await here.http.inject({ url: '/api/mailbox', headers })).statusCode).toBe(401)
  expect((await here.http.inject({ url: '/api/mailbox' })).statusCode).toBe(200)
})

test('letters that left are nobody’s to read any more, not even the admin’s', async () => {
  const mailId = await keep(sending, 'nora@example.org')
  await sending.database.system
    .updateTable('mails')
    .set({ status: 'accepted' })
    .where('id', '=', mailId)
    .execute()
  const admin = await adminOf(sending)
  const { items: mails, isLeaving } = await sending.call(mailbox.list, { as: admin })
  expect(isLeaving).toBe(true)
  expect(mails.map(({ id }) => id)).not.toContain(mailId)
  const answer = await sending.attempt(mailbox.read, { params: { mailId }, as: admin })
  expect([answer.status, answer.message]).toEqual([404, 'We couldn’t find that letter.'])
})

test('a letter that isn’t there is a 404, a wrong id a 400', async () => {
  const missing = { params: { mailId: newId(here.clock) } }
  expect((await here.attempt(mailbox.read, missing)).status).toBe(404)
  expect((await here.attempt(mailbox.letter, missing)).status).toBe(404)
  expect((await here.attempt(mailbox.read, { params: { mailId: 'x' } })).status).toBe(400)
  expect((await here.attempt(mailbox.list, { query: { cursor: 'x' } })).status).toBe(400)
})
