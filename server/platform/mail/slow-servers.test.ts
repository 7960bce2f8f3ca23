import { beforeEach, expect, test, vi } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailSink, type Answer } from '#tests/support/mail-sink.ts'
import { testPorts } from '#tests/support/ports.ts'
import { createMail } from './create-mail.ts'
import { letter } from './letter.ts'
import { mailLater } from './mail.ts'
import { longWait } from '#tests/support/long-wait.ts'

const sink = await mailSink()
const { ports, clock, database } = await testPorts({ SMTP_URL: sink.url })
const system = actAsSystem(ports)
const hello = letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hi.'] })
const post = (to: string, more: { lane?: string; voidAfter?: string; subject?: string } = {}) => {
  const { subject = 'Hello', ...rest } = more
  return mailLater(system, { to, letter: { ...hello, subject }, ...rest })
}
const takenBy = (domain: string) => sink.received.filter(({ to }) => to.endsWith(`@${domain}`))
const subjects = () => sink.received.map(({ mail }) => mail.subject)

beforeEach(async () => {
  await database.system.deleteFrom('mails').execute()
  sink.received.length = 0
  sink.seen.length = 0
  sink.answerWith(() => undefined)
})

test('A5: a mail server that takes minutes to answer holds up nobody else, however many letters it gets', async () => {
  const { promise: minutes, resolve } = Promise.withResolvers<Answer>()
  sink.answerWith((to) => (to.endsWith('@slow.example') ? minutes : undefined))
  for (let n = 0; n < 60; n += 1) await post(`person-${n}@slow.example`)
  const sender = createMail(ports)
  await sender.start()
  for (let n = 0; n < 60; n += 1) await post(`person-${n}@quick.example`)
  await vi.waitFor(() => expect(takenBy('quick.example')).toHaveLength(60), longWait)
  expect(takenBy('slow.example')).toHaveLength(0)
  // Who comes while all of that waits is served at once as well.
  await post('late@quick.example')
  await vi.waitFor(() => expect(takenBy('quick.example')).toHaveLength(61), longWait)
  resolve(undefined)
  await vi.waitFor(() => expect(takenBy('slow.example')).toHaveLength(60), longWait)
  await sender.stop()
  expect(sink.seen).toHaveLength(121)
})

test('A5: a sender that is stopped puts back what waits behind a slow mail server', async () => {
  const { promise: minutes, resolve } = Promise.withResolvers<Answer>()
  sink.answerWith(() => minutes)
  for (let n = 0; n < 15; n += 1) await post(`person-${n}@slow.example`)
  const sender = createMail(ports)
  await sender.start()
  const claimed = () =>
    database.system.selectFrom('mails').select('id').where('attempts', '=', 1).execute()
  await vi.waitFor(async () => expect(await claimed()).toHaveLength(15), longWait)
  const stopped = sender.stop()
  resolve(undefined)
  await stopped
  const next = createMail(ports)
  await next.sendDue()
  await next.stop()
  expect(new Set(sink.received.map(({ to }) => to)).size).toBe(15)
  expect(sink.received).toHaveLength(15)
})

test('A5: letters of one lane leave in their order, also after the first had to be tried again', async () => {
  for (const subject of ['first', 'second', 'third'])
    await post('nora@post.example', { lane: 'delivery 7', subject })
  await post('tom@post.example', { lane: 'delivery 7', subject: 'to another reader' })
  let isBusy = true
  sink.answerWith((to) => (isBusy && to.startsWith('nora') ? { code: 451 } : undefined))
  await ports.mail.sendDue()
  expect(subjects()).toEqual(['to another reader'])
  isBusy = false
  // The second is due, and still waits for the first.
  await ports.mail.sendDue()
  expect(sink.received).toHaveLength(1)
  clock.advance({ minutes: 1 })
  await ports.mail.sendDue()
  expect(subjects().slice(1)).toEqual(['first', 'second', 'third'])
})

test('A5: a letter that its mail server has put off for many hours no longer holds up the next', async () => {
  await post('nora@post.example', { lane: 'delivery 7', subject: 'first' })
  let isRefusing = true
  sink.answerWith(() => (isRefusing ? { code: 451 } : undefined))
  for (const minutes of [1, 5, 30, 120]) {
    await ports.mail.sendDue()
    clock.advance({ minutes })
  }
  await ports.mail.sendDue()
  isRefusing = false
  await post('nora@post.example', { lane: 'delivery 7', subject: 'second' })
  await ports.mail.sendDue()
  expect(subjects()).toEqual(['second'])
})

test('A5: the Date of a letter is the moment it leaves, and words that no longer hold don’t leave', async () => {
  sink.answerWith(() => ({ code: 451 }))
  const inAnHour = clock.now().add({ hours: 1 }).toString()
  await post('nora@post.example', { subject: 'still true' })
  await post('nora@post.example', { subject: 'dead link', voidAfter: inAnHour })
  await ports.mail.sendDue()
  sink.answerWith(() => undefined)
  clock.advance({ hours: 50 })
  await ports.mail.sendDue()
  expect(subjects()).toEqual(['still true'])
  expect(Date.parse(sink.received[0]!.mail.date!)).toBe(Date.parse(system.now()))
})
