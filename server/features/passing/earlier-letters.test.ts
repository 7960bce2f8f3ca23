import { beforeEach, expect, test } from 'vitest'
import { passingDesk } from '#contract/passing/desk.ts'
import { passings } from '#contract/passing/index.ts'
import { alive, keepers } from '#contract/passing/keepers.ts'
import { work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { at, OwnerWithKeepers, params, type Named } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const keeping = new OwnerWithKeepers(app, sink)
let joe: Person

beforeEach(async () => {
  await db.deleteFrom('passings').execute()
  joe = await keeping.begin()
})

const read = (token: string) => app.call(alive.read, { params: params(token) })
const say = (token: string) => app.call(alive.say, { params: params(token) })
const caseRow = async () => {
  const row = await db
    .selectFrom('passings')
    .select(['version', 'value'])
    .where('owner_id', '=', joe.accountId)
    .executeTakeFirstOrThrow()
  return { version: row.version, one: (row.value as { case: { state: string } }).case }
}

async function newAdmin(): Promise<Person> {
  const boss = await newPerson(app, { verified: true })
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', boss.accountId).execute()
  return boss
}

/** A report that the owner ended by the letter whose token this is, and another one that two agree with. */
async function reportedAgain(): Promise<{ token: string; ben: Named }> {
  const [ada, ben, cleo] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const { token } = await keeping.letterTo(joe.email)
  await say(token)
  await keeping.untilDay(60, 59)
  await keeping.testify(ben, 'report')
  await keeping.testify(cleo, 'agree')
  await keeping.untilDay(61, 61)
  return { token, ben }
}

test('the button of an earlier letter ends no newer report: it stops, the desk is told, and a new letter’s button ends it', async () => {
  const boss = await newAdmin()
  const { token } = await reportedAgain()
  expect((await say(token)).sinceThen).toBe('stopped')
  expect((await caseRow()).one.state).toBe('disputed')
  await keeping.letterTo(boss.email, 'is doubted')
  await keeping.letterTo(at('ben'), 'is doubted')
  // Nothing goes on by itself.
  await keeping.untilDay(120, 119)
  expect((await caseRow()).one.state).toBe('disputed')
  const fresh = await keeping.letterTo(joe.email, 'is doubted')
  expect((await say(fresh.token)).case?.state).toBe('vetoed')
})

test('whoever has an earlier letter reads where a newer report stands, and no names', async () => {
  const { token } = await reportedAgain()
  const open = await read(token)
  expect(open).toMatchObject({ case: null, sinceThen: 'open' })
  expect(JSON.stringify([open, await say(token)])).not.toMatch(/ben|cleo/)
})

test('pressed again while it has stopped, an earlier letter answers the same and changes nothing', async () => {
  const { token } = await reportedAgain()
  const first = await say(token)
  const before = await caseRow()
  await app.ports.mail.sendDue()
  sink.received.length = 0
  expect(await say(token)).toEqual(first)
  expect(await caseRow()).toEqual(before)
  await app.ports.mail.sendDue()
  expect(sink.received).toEqual([])
})

test('an owner who has died is released all the same: a person decides that it goes on', async () => {
  await keeping.sealed()
  const { token } = await reportedAgain()
  await say(token)
  const boss = await newAdmin()
  const { items } = await app.call(passingDesk.list, { as: boss, query: {} })
  expect(items).toMatchObject([
    {
      doubt: expect.stringContaining('earlier report'),
      case: { state: 'disputed', disputedBy: expect.stringContaining('earlier letter') },
    },
  ])
  await app.call(passingDesk.decide, {
    as: boss,
    params: { ownerId: joe.accountId },
    body: { goesOn: true, reason: 'The family showed us the certificate.' },
  })
  await keeping.untilDay(95, 61)
  await work(app)
  expect((await caseRow()).one.state).toBe('released')
  expect(sink.received.filter(({ to }) => to === 'nora@post.example')).toHaveLength(1)
})

test('an earlier letter does nothing where no report is open', async () => {
  const { token } = await reportedAgain()
  const { token: newest } = await keeping.letterTo(joe.email, 'Are you alive?')
  await say(newest)
  expect(await read(token)).toMatchObject({ case: null, sinceThen: 'over' })
  expect((await app.attempt(alive.say, { params: params(token) })).status).toBe(409)
})

test('the owner’s history tells who doubted by an earlier letter', async () => {
  const { token } = await reportedAgain()
  await say(token)
  await keepSignedIn(db)
  const { items } = await app.call(passings.history, { as: joe, query: {} })
  expect(items.map(({ words }) => words)).toContainEqual(
    expect.stringContaining('in an earlier letter to you'),
  )
})

test('whoever reported it and leaves takes their word along: the others read how many are missing now', async () => {
  const [ada, ben] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const seenBy = async () => (await app.call(keepers.read, { params: params(ben.token) })).case
  expect(await seenBy()).toMatchObject({ claimedBy: 'ada', agreed: ['ada'], needed: 2 })
  await app.call(keepers.mailCode, { params: params(ada.token), body: { act: 'leave' } })
  const { code } = await keeping.letterTo(at('ada'), 'Your code')
  await app.call(keepers.leave, { params: params(ada.token), body: { code } })
  expect(await seenBy()).toMatchObject({ claimedBy: 'ada', agreed: [], needed: 2 })
})

const goesOn = { goesOn: true, reason: 'The family showed us the certificate.' }

/** A report that an earlier letter has stopped, and that a person let go on. */
async function letGoOn(): Promise<{ token: string; boss: Person }> {
  await keeping.sealed()
  const { token } = await reportedAgain()
  await say(token)
  const boss = await newAdmin()
  await app.call(passingDesk.decide, {
    as: boss,
    params: { ownerId: joe.accountId },
    body: goesOn,
  })
  app.clock.set(app.clock.now().add({ minutes: 1 }).toString())
  return { token, boss }
}

const PRESSED = 'in an earlier letter'
const pressedLetters = (...people: Person[]) =>
  people.map(
    ({ email }) =>
      sink.received.filter(({ to, mail }) => to === email && mail.subject?.includes(PRESSED))
        .length,
  )

test('one earlier letter stops a report once: after that its press is told to the desk, and brings the owner the newest button', async () => {
  const { token, boss } = await letGoOn()
  expect(await read(token)).toMatchObject({ case: null, sinceThen: 'looked-at' })
  const before = await caseRow()
  expect(await say(token)).toMatchObject({ case: null, sinceThen: 'looked-at' })
  expect(await caseRow()).toEqual(before)
  expect((await keeping.letterTo(boss.email, PRESSED)).text).toContain('/admin')
  const { items } = await app.call(passingDesk.list, { as: boss, query: {} })
  expect(items).toMatchObject([{ doubt: expect.stringContaining('Nothing has stopped by it') }])
  const { token: newest, text } = await keeping.letterTo(joe.email, PRESSED)
  expect(text).toContain('press the button and say that you are alive')
  expect((await say(newest)).case?.state).toBe('vetoed')
})

test('whoever presses an earlier letter again and again has one letter a day written, also when they press at once', async () => {
  const { token, boss } = await letGoOn()
  await Promise.all([say(token), say(token), say(token)])
  await app.ports.mail.sendDue()
  expect(pressedLetters(joe, boss)).toEqual([1, 1])
  app.clock.set(app.clock.now().add({ hours: 25 }).toString())
  await say(token)
  await app.ports.mail.sendDue()
  expect(pressedLetters(joe, boss)).toEqual([2, 2])
})

test('after a release an earlier letter calls nothing back: the desk is told, and the letter that it brings calls back', async () => {
  const { token, boss } = await letGoOn()
  await keeping.untilDay(95, 61)
  expect((await caseRow()).one.state).toBe('released')
  expect(await read(token)).toMatchObject({ case: null, sinceThen: 'released' })
  expect(await say(token)).toMatchObject({ case: null, sinceThen: 'released' })
  expect((await caseRow()).one.state).toBe('released')
  expect((await keeping.letterTo(boss.email, PRESSED)).text).toContain('/admin')
  const { token: newest, text } = await keeping.letterTo(joe.email, PRESSED)
  expect(text).toContain('is called back')
  expect(text).not.toContain('Sign in instead')
  expect((await say(newest)).case?.state).toBe('recalled')
  // Then there is nothing to tell any more.
  expect((await app.attempt(alive.say, { params: params(token) })).status).toBe(409)
})
