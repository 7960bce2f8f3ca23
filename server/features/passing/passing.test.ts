import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { applyEvent } from '#contract/rules/release/apply-event.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import {
  beginPassing,
  postgresRepository,
  recordEvent,
} from '#server/features/passing/engine/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signIn } from '#tests/support/accounts.ts'
import { newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { raceVetoes } from '#tests/release/races.ts'
import { testServer } from '#tests/support/server.ts'
import { recallAll } from './recall-all.ts'
import { releaseDue } from './release-due.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const system = actAsSystem(app.ports)
const { system: db } = app.database
let joe: Person
let begunAt: Temporal.Instant

beforeEach(async () => {
  app.clock.set('2027-03-01T09:00:00Z')
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('clock_watch').execute()
  sink.answerWith(() => undefined)
  joe = await newPerson(app, { verified: true })
  await app.ports.mail.sendDue()
  sink.received.length = 0
  begunAt = app.clock.now()
  await beginPassing(system, joe.accountId)
  for (const name of ['ada', 'ben', 'cleo']) await addKeeper(name)
})

const happen = (event: (at: number) => PassingEvent) =>
  recordEvent(postgresRepository(system), joe.accountId, event(app.clock.now().epochMilliseconds))

const keeperIds = new Map<string, string>()
const keeper = (name: string) => keeperIds.get(name)!

async function addKeeper(name: string): Promise<void> {
  const id = system.newId()
  keeperIds.set(name, id)
  await db
    .insertInto('keepers')
    .values({
      id,
      owner_id: joe.accountId,
      name,
      address: `${name}@keeper.example`,
      state: 'invited',
      invited_at: system.now(),
    })
    .execute()
  await happen((at) => ({ kind: 'invite', keeperId: id, marks: [`${name}@keeper.example`], at }))
  await happen((at) => ({ kind: 'accept', keeperId: id, marks: [], at }))
  await happen((at) => ({ kind: 'confirm', keeperId: id, at }))
}

/** Lets worker and outbox do everything that is due until that day after the beginning, day by day. */
async function untilDay(day: number, from = 20): Promise<void> {
  for (let hour = from * 24; hour <= day * 24; hour += 24) {
    app.clock.set(begunAt.add({ hours: hour }).toString())
    for (let again = 0; again < 3; again += 1) {
      await releaseDue(system)
      await app.ports.mail.sendDue()
    }
  }
}

const caseOf = async () => (await postgresRepository(system).find(joe.accountId))!.passing.case
const statusOf = async () =>
  (
    await db
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', joe.accountId)
      .executeTakeFirstOrThrow()
  ).status

async function sealed(): Promise<string> {
  const messageId = await newWritten(app, joe)
  const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@post.example'] })
  const params = { familyId: joe.familyId }
  const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] } as const
  await app.call(deliveries.schedule, { as: joe, params, body: { ...body } as never })
  return messageId
}

async function reported(): Promise<void> {
  await untilDay(20)
  expect(await happen((at) => ({ kind: 'claim', keeperId: keeper('ada'), at }))).toBe('done')
  expect(await happen((at) => ({ kind: 'agree', keeperId: keeper('ben'), at }))).toBe('done')
}

const toJoe = () =>
  sink.received.filter(({ to }) => to === joe.email).map(({ mail }) => mail.subject)
const toNora = () => sink.received.filter(({ to }) => to === 'nora@post.example')

test('two of three say so, nobody answers: written to for 30 days, called once more, and then each gets theirs, once', async () => {
  const messageId = await sealed()
  await reported()
  await untilDay(49)
  expect((await caseOf())!.state).toBe('waiting')
  expect(toNora()).toHaveLength(0)
  await untilDay(52, 50)
  expect((await caseOf())!.state).toBe('released')
  expect(await statusOf()).toBe('memorial')
  expect(toJoe().filter((subject) => subject!.startsWith('Are you alive?'))).toHaveLength(6)
  expect(toJoe().filter((subject) => subject!.startsWith('The last letter'))).toHaveLength(1)
  await work(app)
  await work(app)
  expect(toNora()).toHaveLength(1)
  const left = await db
    .selectFrom('sealed_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .execute()
  expect(left).toEqual([])
  const answer = await signIn(app, joe.email.split('@')[0]!)
  expect(answer.status).toBe(403)
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', joe.accountId)
    .execute()
  expect(sessions).toEqual([])
})

test('a sign-in on day 29 ends it: nothing was released, and whoever said so is locked out', async () => {
  await sealed()
  await reported()
  await untilDay(49)
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(200)
  expect((await caseOf())!.state).toBe('vetoed')
  await untilDay(60, 50)
  await work(app)
  expect(toNora()).toHaveLength(0)
  expect(await statusOf()).toBe('active')
  expect(await happen((at) => ({ kind: 'claim', keeperId: keeper('ada'), at }))).toBe('locked-out')
})

test('a recall stops what no mail server has taken, and seals it again', async () => {
  const messageId = await sealed()
  await reported()
  await untilDay(52)
  expect(await recallAll(system, joe.accountId, 'admin')).toBe('done')
  await work(app)
  await work(app)
  expect(toNora()).toHaveLength(0)
  const again = await db
    .selectFrom('sealed_messages')
    .select('waits_for')
    .where('message_id', '=', messageId)
    .execute()
  expect(again).toEqual([{ waits_for: 'passing' }])
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(200)
})

test('without a mail server nothing is even announced, and nothing released', async () => {
  await reported()
  const bare = {
    ...system,
    ports: {
      ...system.ports,
      installation: {
        ...system.ports.installation,
        mail: { smtpUrl: undefined, from: 'a@b.example' },
      },
    },
  }
  for (const day of [20, 60, 100]) {
    app.clock.set(begunAt.add({ hours: day * 24 }).toString())
    await releaseDue(bare as never)
  }
  expect((await caseOf())!.state).toBe('waiting')
  expect((await caseOf())!.notices).toEqual([])
})

test('replaying what happened yields the row', async () => {
  await reported()
  await untilDay(45)
  const { rows } = {
    rows: await db
      .selectFrom('passing_events')
      .selectAll()
      .where('owner_id', '=', joe.accountId)
      .orderBy('version')
      .execute(),
  }
  const events = rows.map(({ kind, detail, at }) => ({
    kind,
    ...(detail as object),
    at: Temporal.Instant.from(at).epochMilliseconds,
  })) as PassingEvent[]
  const { value } = await db
    .selectFrom('passings')
    .select('value')
    .where('owner_id', '=', joe.accountId)
    .executeTakeFirstOrThrow()
  const begun: Passing = {
    ...(value as Passing),
    keepers: [],
    case: null,
    aliveAt: begunAt.epochMilliseconds,
    askedAboutAt: null,
  }
  expect(events.reduce(applyEvent, begun)).toEqual(value)
})

test('sixty races of a sign-in against a release: none is lost', async () => {
  const { vetoed, released, ...sum } = await raceVetoes(system, 60)
  expect(sum).toEqual({ races: 60, lost: 0, torn: 0, armed: 0, stayed: 0 })
  expect(vetoed + released).toBe(60)
})
