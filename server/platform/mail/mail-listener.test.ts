import { beforeEach, expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testPorts } from '#tests/support/ports.ts'
import { createMail } from './create-mail.ts'
import { installationWith } from '#tests/support/installation.ts'
import { letterCheck } from './letter-code.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { asPosted, letter } from './letter.ts'
import { mailLater } from './mail.ts'
import { plain } from './settle-letters.ts'

const sink = await mailSink()
const { ports, clock, database } = await testPorts({ SMTP_URL: sink.url })
const system = actAsSystem(ports)
const hello = letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hi.'] })
const post = (isAgain = false) =>
  mailLater(system, {
    to: 'nora@example.org',
    letter: hello,
    key: 'one',
    topic: { name: 'quilt', about: { block: 7 } },
    isAgain,
  })
const stored = () => database.system.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

beforeEach(async () => {
  await database.system.deleteFrom('mails').execute()
  sink.received.length = 0
  sink.answerWith(() => undefined)
})

test('a letter about something nobody here listens to stays where it is', async () => {
  await post()
  await createMail(ports).sendDue()
  expect(sink.received).toEqual([])
  expect(await stored()).toMatchObject({ status: 'waiting', attempts: 0 })
})

test('whoever listens is told in the transaction that settles the letter', async () => {
  const heard: unknown[] = []
  const mail = createMail(ports)
  mail.subscribe('quilt', (db, queue) => ({
    ...plain(db, queue),
    async markAccepted(taken) {
      await queue.settle(taken, 'accepted')
      // Seen from inside, not yet from outside.
      heard.push(taken.about, (await stored()).status)
    },
  }))
  await post()
  await mail.sendDue()
  expect(heard).toEqual([{ block: 7 }, 'waiting'])
  expect(await stored()).toMatchObject({ status: 'accepted', accepted_at: system.now() })
})

test('a void letter never leaves, and keeps nothing', async () => {
  const mail = createMail(ports)
  mail.subscribe('quilt', (db, queue) => ({ ...plain(db, queue), ready: async () => undefined }))
  await post()
  await mail.sendDue()
  expect(sink.received).toEqual([])
  expect(await stored()).toMatchObject({ status: 'void', text_body: '', html_body: '' })
})

test('a listener that fails puts the letter off, and doesn’t hold up others', async () => {
  const mail = createMail(ports)
  mail.subscribe('quilt', (db, queue) => ({
    ...plain(db, queue),
    markAccepted: () => Promise.reject(new Error('no such block')),
  }))
  await post()
  await mailLater(system, { to: 'tom@example.org', letter: hello })
  await mail.sendDue()
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual([
    'nora@example.org',
    'tom@example.org',
  ])
  clock.advance({ minutes: 29 })
  await mail.sendDue()
  expect(sink.received).toHaveLength(2)
  const row = await database.system
    .selectFrom('mails')
    .selectAll()
    .where('key', '=', 'one')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'waiting', last_error: 'no such block' })
})

test('a letter that failed can be posted again, and keeps its Message-ID', async () => {
  sink.answerWith(() => ({ code: 550 }))
  const mail = createMail(ports)
  mail.subscribe('quilt', plain)
  await post()
  await mail.sendDue()
  const failed = await stored()
  expect(failed).toMatchObject({ status: 'failed', text_body: '' })
  sink.answerWith(() => undefined)
  await post()
  await mail.sendDue()
  expect(sink.received).toEqual([])
  await post(true)
  await mail.sendDue()
  expect(sink.received[0]!.mail.messageId).toBe(failed.message_id)
  expect(await stored()).toMatchObject({ status: 'accepted', attempts: 2 })
})

test('without SMTP what the mailbox keeps counts as accepted, once', async () => {
  let told = 0
  const keeping = createMail(installationWith(ports, { smtpUrl: undefined }))
  keeping.subscribe('quilt', (db, queue) => ({
    ...plain(db, queue),
    async markAccepted(taken) {
      told += 1
      await queue.settle(taken, 'accepted')
    },
  }))
  await post()
  await keeping.sendDue()
  await keeping.sendDue()
  expect(told).toBe(1)
  const kept = await stored()
  const { text } = asPosted(hello, defaultSite, letterCheck(ports.config, kept.id))
  expect(kept).toMatchObject({ status: 'kept', text_body: text })
})
