import { spawn } from 'node:child_process'
import { beforeEach, expect, test, vi } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { wallClock } from '#server/platform/clock.ts'
import { mailSink, type Answer } from '#tests/support/mail-sink.ts'
import { testPorts } from '#tests/support/ports.ts'
import { createMail } from './create-mail.ts'
import { installationWith } from '#tests/support/installation.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { asPosted, letter } from './letter.ts'
import { letterCheck } from './letter-code.ts'
import { mailLater } from './mail.ts'
import { plain } from './settle-letters.ts'
import { longWait } from '#tests/support/long-wait.ts'

const sink = await mailSink()
const { ports, clock, database } = await testPorts({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Kinfold <Post@kinfold.example>',
})
const system = actAsSystem(ports)
const { mail } = ports
const hello = letter({ subject: 'Grüße & more', heading: 'Hello', paragraphs: ['Hi “you”.'] })
const post = (to: string, key = to) => mailLater(system, { to, letter: hello, key })

beforeEach(async () => {
  await database.system.deleteFrom('mails').execute()
  sink.received.length = 0
  sink.seen.length = 0
  sink.answerWith(() => undefined)
})

async function stateOf(key: string) {
  return database.system
    .selectFrom('mails')
    .select(['id', 'status', 'attempts', 'next_try_at', 'accepted_at', 'last_error', 'message_id'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

test('a mail arrives as it was written: text, html, sender, subject and its own Message-ID', async () => {
  await post('nora@example.org')
  await mail.sendDue()
  const [received] = sink.received
  const state = await stateOf('nora@example.org')
  expect(state).toMatchObject({ status: 'accepted', attempts: 1, next_try_at: null })
  expect(state.accepted_at).toBe(system.now())
  expect(received!.to).toBe('nora@example.org')
  expect(received!.from).toBe('post@kinfold.example')
  expect(received!.envelopeId).toBe(state.id)
  expect(received!.mail.subject).toBe('Grüße & more')
  const { text, html } = asPosted(hello, defaultSite, letterCheck(ports.config, state.id))
  expect(received!.mail.text!.trim()).toBe(text.trim())
  expect(received!.mail.html!.trim()).toBe(html.trim())
  expect(received!.mail.messageId).toBe(state.message_id)
  expect(received!.mail.from).toMatchObject({ name: 'Kinfold' })
  expect(received!.raw).toContain('Auto-Submitted: auto-generated')
  expect(Date.parse(received!.mail.date!)).toBe(Date.parse(system.now()))
})

test('a letter that one press can stop tells the mail program so (RFC 8058); others don’t', async () => {
  const unsubscribeUrl = 'https://kinfold.example/unsubscribe/abc'
  await mailLater(system, { to: 'nora@example.org', letter: hello, key: 'news', unsubscribeUrl })
  await post('tom@example.org')
  await mail.sendDue()
  const rawTo = (to: string) => sink.received.find((one) => one.to === to)!.raw
  expect(rawTo('nora@example.org')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(rawTo('nora@example.org')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(rawTo('tom@example.org')).not.toContain('List-Unsubscribe')
  const { unsubscribe_url } = await database.system
    .selectFrom('mails')
    .select('unsubscribe_url')
    .where('key', '=', 'news')
    .executeTakeFirstOrThrow()
  expect(unsubscribe_url).toBeNull()
})

test('a busy server is asked again after a minute, then five, with the same Message-ID', async () => {
  const answers: Answer[] = [{ code: 451, at: 'letter' }, { code: 452 }, undefined]
  let asked = 0
  sink.answerWith(() => answers[asked])
  await post('nora@example.org')
  for (const minutes of [1, 5]) {
    await mail.sendDue()
    asked += 1
    expect(await stateOf('nora@example.org')).toMatchObject({ status: 'waiting', attempts: asked })
    clock.advance({ seconds: minutes * 60 - 1 })
    await mail.sendDue()
    expect((await stateOf('nora@example.org')).attempts).toBe(asked)
    clock.advance({ seconds: 1 })
  }
  await mail.sendDue()
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', last_error: null })
  expect(sink.received).toHaveLength(1)
  const ids = sink.seen.map(({ mail }) => mail.messageId)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a server that stays busy is asked eight times in three and a half days, then no more', async () => {
  sink.answerWith(() => ({ code: 451 }))
  await post('nora@example.org')
  for (let tries = 0; tries < 12; tries += 1) {
    await mail.sendDue()
    clock.advance({ hours: 48 })
  }
  const state = await stateOf('nora@example.org')
  expect(state).toMatchObject({ status: 'failed', attempts: 8 })
  expect(state.last_error).toContain('try again later')
})

test('an address that doesn’t exist is not tried twice, and others are not held up', async () => {
  sink.answerWith((recipient) => (recipient.startsWith('gone') ? { code: 550 } : undefined))
  await post('gone@example.org')
  await post('nora@example.org')
  await mail.sendDue()
  const gone = await stateOf('gone@example.org')
  expect(gone).toMatchObject({ status: 'failed', attempts: 1 })
  expect(gone.last_error).toContain('No such mailbox')
  expect(sink.received.map(({ to }) => to)).toEqual(['nora@example.org'])
})

test('when the line drops after the letter was handed over, it goes again under the same Message-ID', async () => {
  sink.answerWith(() => (sink.seen.length === 1 ? 'hang-up' : undefined))
  await post('nora@example.org')
  await mail.sendDue()
  // The library would repeat it by itself, and nobody would count.
  expect(sink.seen).toHaveLength(1)
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'waiting', attempts: 1 })
  clock.advance({ minutes: 1 })
  await mail.sendDue()
  expect(sink.received).toHaveLength(1)
  expect(sink.seen[1]!.mail.messageId).toBe(sink.seen[0]!.mail.messageId)
})

/** As a fail-over looks from here: so many transactions meet no database. */
function awayFor(calls: { left: number }): typeof ports.system {
  const { system: there } = ports
  const isGone = () => (calls.left -= 1) >= 0
  const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  return new Proxy(there, {
    get(_, key) {
      if (key === 'together' && isGone()) return gone
      if (key === 'transaction' && isGone()) return () => ({ execute: gone })
      const own: unknown = Reflect.get(there, key, there)
      return typeof own === 'function' ? own.bind(there) : own
    },
  })
}

test('what was taken while the database went away is written down once it is back, and not sent again', async () => {
  const calls = { left: 0 }
  const sender = createMail({ ...ports, system: awayFor(calls) })
  sink.answerWith(() => void (calls.left = 3))
  await post('nora@example.org')
  await sender.sendDue()
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', attempts: 1 })
  expect(calls.left).toBeLessThan(0)
  expect(sink.received).toHaveLength(1)
})

test('what a database that went away kept from leaving goes a minute later', async () => {
  const sender = createMail(ports)
  let looks = 0
  sender.subscribe('news', (db, queue) => ({
    ...plain(db, queue),
    async ready(claimed) {
      looks += 1
      // With others, and then by itself.
      if (looks <= 2) throw new Error('Connection terminated unexpectedly')
      return claimed
    },
  }))
  const topic = { name: 'news', about: {} }
  await mailLater(system, { to: 'nora@example.org', letter: hello, key: 'news', topic })
  await sender.sendDue()
  expect(sink.seen).toEqual([])
  clock.advance({ minutes: 1 })
  await sender.sendDue()
  expect(await stateOf('news')).toMatchObject({ status: 'accepted', attempts: 2 })
  expect(sink.received).toHaveLength(1)
})

test('while our own mail server is away nothing is given up, however long', async () => {
  const lonely = createMail(installationWith(ports, { smtpUrl: 'smtp://127.0.0.1:9' }))
  await post('nora@example.org')
  for (let tries = 0; tries < 12; tries += 1) {
    await lonely.sendDue()
    clock.advance({ minutes: 30 })
  }
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'waiting', attempts: 12 })
  await lonely.stop()
  await mail.sendDue()
  expect(sink.received).toHaveLength(1)
})

test('four senders at work at once send each of sixty mails once', async () => {
  const keys = Array.from({ length: 60 }, (_, i) => `person-${i}@example.org`)
  for (const key of keys) await post(key)
  const senders = Array.from({ length: 4 }, () => createMail(ports))
  await Promise.all(senders.map((sender) => sender.sendDue()))
  await Promise.all(senders.map((sender) => sender.stop()))
  expect(sink.received.map(({ to }) => to).sort()).toEqual(keys.sort())
})

test('a posted mail leaves at once, without anybody asking', async () => {
  const sender = createMail(ports)
  await sender.start()
  // Found only by looking now and then, ten of them one after the other would take longer than a test may.
  for (let n = 1; n <= 10; n += 1) {
    await post(`person-${n}@example.org`)
    await vi.waitFor(() => expect(sink.received).toHaveLength(n), longWait)
  }
  await sender.stop()
})

test('a sender that is stopped finishes the letter it is sending', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  sink.answerWith(() => (sink.seen.length > 0 ? promise : undefined))
  const sender = createMail(ports)
  await sender.start()
  await post('nora@example.org')
  await vi.waitFor(() => expect(sink.seen).toHaveLength(1), longWait)
  const stopped = sender.stop()
  resolve(undefined)
  await stopped
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', attempts: 1 })
})

test('a sender killed in mid-send loses nothing: the next one sends it under the same Message-ID', async () => {
  clock.set(wallClock.now().toString())
  sink.answerWith(() => (sink.seen.length > 0 ? new Promise(() => {}) : undefined))
  const child = spawn(process.execPath, ['tests/support/mail-sender-process.ts'], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: database.url,
      SMTP_URL: sink.url,
      DATA_DIR: ports.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  await post('nora@example.org')
  await vi.waitFor(() => expect(sink.seen).toHaveLength(1), longWait)
  child.kill('SIGKILL')
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'waiting', attempts: 1 })
  sink.answerWith(() => undefined)
  await mail.sendDue()
  expect(sink.received).toEqual([])
  clock.advance({ minutes: 2 })
  await mail.sendDue()
  expect(sink.received).toHaveLength(1)
  expect(sink.received[0]!.mail.messageId).toBe(sink.seen[0]!.mail.messageId)
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', attempts: 2 })
})

test('a sender that was overtaken can’t undo what the other achieved', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  sink.answerWith(() => (sink.seen.length === 1 ? promise : undefined))
  const slow = createMail(ports)
  await post('nora@example.org')
  const slowly = slow.sendDue()
  await vi.waitFor(() => expect(sink.seen).toHaveLength(1), longWait)
  clock.advance({ minutes: 2 })
  sink.answerWith(() => undefined)
  await mail.sendDue()
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', attempts: 2 })
  resolve({ code: 550, at: 'letter' })
  await slowly
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', last_error: null })
  await slow.stop()
})

test('a server that lost its SMTP_URL keeps what still waits', async () => {
  await post('nora@example.org')
  const keeping = createMail(installationWith(ports, { smtpUrl: undefined }))
  await keeping.start()
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'kept', next_try_at: null })
  await keeping.stop()
})

test('once a letter has left or failed, its words and links are gone from the database', async () => {
  sink.answerWith((recipient) => (recipient.startsWith('gone') ? { code: 550 } : undefined))
  await post('gone@example.org')
  await post('nora@example.org')
  const bodies = () =>
    database.system
      .selectFrom('mails')
      .select(['status', 'text_body', 'html_body'])
      .orderBy('key')
      .execute()
  for (const { text_body } of await bodies()) expect(text_body).toContain('Hi “you”.')
  await mail.sendDue()
  expect(await bodies()).toEqual([
    { status: 'failed', text_body: '', html_body: '' },
    { status: 'accepted', text_body: '', html_body: '' },
  ])
})
