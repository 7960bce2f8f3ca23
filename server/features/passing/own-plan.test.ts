import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { nightlyCheck } from '#contract/nightly-check.ts'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { password, signIn } from '#tests/support/accounts.ts'
import { newRecipient, newWritten } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { at, OwnerWithKeepers, params } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const keeping = new OwnerWithKeepers(app, sink)
let joe: Person
beforeEach(async () => void (joe = await keeping.begin()))

test('before anything is chosen the usual plan is shown, and looking makes no row', async () => {
  const view = await app.call(passings.read, { as: joe })
  expect(view.plan).toEqual({
    agree: { value: 2, next: null },
    waitDays: { value: 30, next: null },
    rhythmMonths: 0,
  })
  expect(view.missing).toContain('no-keepers')
  expect(
    await db
      .selectFrom('passings')
      .select('owner_id')
      .where('owner_id', '=', joe.accountId)
      .execute(),
  ).toEqual([])
})

test('the owner can’t be their own keeper, by address or signed in', async () => {
  const own = await app.attempt(passings.invite, {
    as: joe,
    body: { name: 'Me', email: joe.email },
  })
  expect([own.status, own.message]).toMatchObject([
    409,
    expect.stringContaining('your own address'),
  ])
  const { token } = await keeping.invited('ada')
  const body = { name: 'Ada' }
  const mine = await app.attempt(keepers.accept, { as: joe, params: params(token), body })
  expect(mine.status).toBe(409)
  expect((await app.attempt(keepers.accept, { params: params(token), body })).status).toBe(200)
})

test('what makes a release easier holds in a fortnight, what makes it harder at once', async () => {
  const change = (agree: number, waitDays: 14 | 30 | 60 | 90) =>
    app.call(passings.changePlan, { as: joe, body: { agree, waitDays, rhythmMonths: 6 } })
  expect((await change(3, 60)).plan).toMatchObject({
    agree: { value: 3, next: null },
    waitDays: { value: 60, next: null },
    rhythmMonths: 6,
  })
  expect((await change(1, 14)).plan).toMatchObject({
    agree: { value: 3, next: { value: 1, from: '2027-03-15T09:00:00.000Z' } },
    waitDays: { value: 60, next: { value: 14, from: '2027-03-15T09:00:00.000Z' } },
  })
  expect((await keeping.letterTo(joe.email)).subject).toContain('becomes easier')
  expect(
    (
      await app.attempt(passings.changePlan, {
        as: joe,
        body: { agree: 9, waitDays: 14, rhythmMonths: 0 },
      })
    ).status,
  ).toBe(400)
})

test('everything is told in sentences, newest first; a sign-in only where it ended something', async () => {
  const [ada] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  await signIn(app, joe.email.split('@')[0]!)
  await signIn(app, joe.email.split('@')[0]!)
  const told = await walkPages((page) =>
    app.call(passings.history, { as: joe, query: { limit: 2, ...page } }),
  )
  expect(told.map(({ words }) => words).slice(0, 3)).toEqual([
    'You signed in, and the report ended.',
    'ada reported that you have died. We asked your other keepers and wrote to you.',
    'You confirmed cleo as your keeper. Their word counts a fortnight later.',
  ])
  expect(told.at(-1)!.words).toBe('You asked ada to be your keeper.')
})

test('a report about oneself is told on every page for as long as it is open, and to nobody else', async () => {
  const [ada] = await keeping.threeKeepers()
  const told = async (as: Person) => (await app.call(passings.report, { as })).case
  expect(await told(joe)).toBeNull()
  app.clock.set(keeping.begunAt.add({ hours: 20 * 24 }).toString())
  await keeping.testify(ada, 'report')
  expect(await told(joe)).toMatchObject({ state: 'claimed', claimedBy: 'ada' })
  expect(await told(await newPerson(app))).toBeNull()
  await app.call(passings.proveLife, { as: joe })
  expect(await told(joe)).toBeNull()
})

test('an owner who proves who they are lives: a report ends', async () => {
  const [ada] = await keeping.threeKeepers()
  app.clock.set(keeping.begunAt.add({ hours: 20 * 24 }).toString())
  await keeping.testify(ada, 'report')
  await app.call(accounts.prove, { as: joe, body: { password } })
  expect((await app.call(passings.read, { as: joe })).case?.state).toBe('vetoed')
})

test('who receives what is told, and who has no address', async () => {
  await keeping.sealed()
  const messageId = await newWritten(app, joe, 'For Max')
  const personId = await newRecipient(app, joe.familyId, { name: 'Max', addresses: [] })
  const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] } as const
  const where = { familyId: joe.familyId }
  await app.attempt(deliveries.schedule, { as: joe, params: where, body: { ...body } as never })
  const items = await walkPages((page) =>
    app.call(passings.sealed, { as: joe, query: { limit: 1, ...page } }),
  )
  expect(items[0]).toMatchObject({ title: 'Your wedding', address: 'nora@post.example' })
  expect((await app.call(passings.read, { as: joe })).sealed.messages).toBe(items.length)
})

test('strangers are written to within a budget, and names hold no web address', async () => {
  const bad = await app.attempt(passings.invite, {
    as: joe,
    body: { name: 'win at prizes.example', email: at('eve') },
  })
  expect(bad.status).toBe(400)
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    expect(
      (await app.attempt(passings.invite, { as: joe, body: { name, email: at(name) } })).status,
    ).toBe(201)
  const sixth = await app.attempt(passings.invite, { as: joe, body: { name: 'f', email: at('f') } })
  expect([sixth.status, sixth.message]).toMatchObject([
    409,
    expect.stringContaining('five keepers'),
  ])
  const arranged = await db.selectFrom('arranged_letters').select('kind').execute()
  expect(arranged.map(({ kind }) => kind)).toEqual(Array(5).fill('keeper'))
})

test('another owner’s keeper isn’t found', async () => {
  const { keeperId } = await keeping.named('ada')
  const eve = await newPerson(app, { verified: true })
  for (const endpoint of [passings.link, passings.resend, passings.confirm, passings.revoke])
    expect((await app.attempt(endpoint, { as: eve, params: { keeperId } } as never)).status).toBe(
      404,
    )
  expect((await app.attempt(passings.link, { as: joe, params: { keeperId } })).status).toBe(200)
})

test('what was sealed and nobody could release is found every night, until enough people keep it', async () => {
  await keeping.sealed()
  const found = async () => {
    const where = { familyId: joe.familyId }
    const { findings } = await app.call(nightlyCheck.list, { as: joe, params: where })
    return findings.filter(({ kind }) => kind === 'keepers').map(({ title }) => title)
  }
  expect(await found()).toEqual(['Nobody keeps what you sealed'])
  await keeping.named('ada')
  expect(await found()).toEqual(['Too few people keep what you sealed'])
  await keeping.named('ben')
  expect(await found()).toEqual([])
})
