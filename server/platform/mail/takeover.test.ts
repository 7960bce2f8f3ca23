import { spawn } from 'node:child_process'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { wallClock } from '#server/platform/clock.ts'
import { mailSink, type Answer } from '#tests/support/mail-sink.ts'
import { testPorts } from '#tests/support/ports.ts'
import { letter } from './letter.ts'
import { mailLater } from './mail.ts'
import { claimDue, holding, settle } from './outbox.ts'
import { longWait } from '#tests/support/long-wait.ts'

const sink = await mailSink()
const { ports, clock, database } = await testPorts({ SMTP_URL: sink.url })
const system = actAsSystem(ports)
const children: ReturnType<typeof spawn>[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

const post = (to: string) =>
  mailLater(system, {
    to,
    key: to,
    letter: letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hi.'] }),
  })

const stateOf = (key: string) =>
  database.system
    .selectFrom('mails')
    .select(['status', 'attempts', 'next_try_at', 'last_error'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

function startSender() {
  const child = spawn(process.execPath, ['tests/support/mail-sender-process.ts'], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: database.url,
      SMTP_URL: sink.url,
      DATA_DIR: ports.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  children.push(child)
  return child
}

beforeEach(async () => {
  await database.system.deleteFrom('mails').execute()
  sink.received.length = 0
  sink.seen.length = 0
  sink.answerWith(() => undefined)
})

it('A9: a killed sender’s letters are taken over within a minute', async () => {
  clock.set(wallClock.now().toString())
  sink.answerWith(() => (sink.seen.length > 0 ? new Promise(() => {}) : undefined))
  const child = startSender()
  await post('nora@example.org')
  await vi.waitFor(() => expect(sink.seen).toHaveLength(1), longWait)
  child.kill('SIGKILL')
  const { next_try_at } = await stateOf('nora@example.org')
  const killedAt = wallClock.now()
  expect(Temporal.Instant.from(next_try_at!).since(killedAt).total('seconds')).toBeLessThan(45)
  sink.answerWith(() => undefined)
  clock.set(killedAt.add({ seconds: 59 }).toString())
  await ports.mail.sendDue()
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', attempts: 2 })
})

it('A9: a sender that only waits for a slow server keeps its letters', async () => {
  clock.set(wallClock.now().toString())
  const { promise, resolve } = Promise.withResolvers<Answer>()
  sink.answerWith(() => (sink.seen.length > 0 ? promise : undefined))
  const child = startSender()
  await post('nora@example.org')
  await vi.waitFor(() => expect(sink.seen).toHaveLength(1), longWait)
  const before = await stateOf('nora@example.org')
  const hasBeaten = async () =>
    expect((await stateOf('nora@example.org')).next_try_at! > before.next_try_at!).toBe(true)
  await vi.waitFor(hasBeaten, longWait)
  clock.set(wallClock.now().toString())
  await ports.mail.sendDue()
  expect(await stateOf('nora@example.org')).toMatchObject({ status: 'waiting', attempts: 1 })
  resolve(undefined)
  const isTaken = async () =>
    expect(await stateOf('nora@example.org')).toMatchObject({ status: 'accepted', attempts: 1 })
  await vi.waitFor(isTaken, longWait)
  expect(sink.seen).toHaveLength(1)
  child.kill('SIGKILL')
})

it('A9: a sender that stood still and comes back changes nothing of what the other achieved', async () => {
  clock.set(wallClock.now().toString())
  const { promise, resolve } = Promise.withResolvers<Answer>()
  sink.answerWith(() => (sink.seen.length === 1 ? promise : undefined))
  const child = startSender()
  await post('nora@example.org')
  await vi.waitFor(() => expect(sink.seen).toHaveLength(1), longWait)
  child.kill('SIGSTOP')
  clock.set(wallClock.now().add({ seconds: 59 }).toString())
  sink.answerWith(() => undefined)
  await ports.mail.sendDue()
  const settled = { status: 'accepted', attempts: 2, next_try_at: null, last_error: null }
  expect(await stateOf('nora@example.org')).toMatchObject(settled)
  resolve({ code: 550, at: 'letter' })
  child.kill('SIGCONT')
  clock.set(wallClock.now().toString())
  // It goes on working after it has seen what became of its old letter.
  await post('tom@example.org')
  const hasGoneOn = async () =>
    expect(await stateOf('tom@example.org')).toMatchObject({ status: 'accepted' })
  await vi.waitFor(hasGoneOn, longWait)
  expect(await stateOf('nora@example.org')).toMatchObject(settled)
  child.kill('SIGKILL')
})

it('A9: a beat keeps what is held, and touches neither what was put off nor what was taken over', async () => {
  clock.set('2027-01-10T09:00:00Z')
  const keys = ['held', 'put-off', 'overtaken'].map((name) => `${name}@example.org`)
  for (const key of keys) await post(key)
  const mails = await claimDue(ports, 10, { topics: [], crowded: [] })
  const beat = holding(ports, mails)
  const byKey = (key: string) => mails.find(({ recipient }) => recipient === key)!
  const putOffTo = clock.now().add({ hours: 2 }).toString()
  await settle(database.system, byKey(keys[1]!), { next_try_at: putOffTo })
  clock.advance({ seconds: 30 })
  await beat()
  clock.advance({ seconds: 30 })
  expect(await claimDue(ports, 10, { topics: [], crowded: [] })).toEqual([])
  await database.system
    .updateTable('mails')
    .set({ attempts: 2, next_try_at: clock.now().add({ seconds: 5 }).toString() })
    .where('key', '=', keys[2]!)
    .execute()
  const taken = (await stateOf(keys[2]!)).next_try_at
  await beat()
  expect((await stateOf(keys[2]!)).next_try_at).toBe(taken)
  const { next_try_at } = await stateOf(keys[1]!)
  expect(Temporal.Instant.from(next_try_at!).equals(Temporal.Instant.from(putOffTo))).toBe(true)
  clock.advance({ seconds: 45 })
  expect(
    (await claimDue(ports, 10, { topics: [], crowded: [] }))
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual([keys[0]!, keys[2]!].sort())
})
