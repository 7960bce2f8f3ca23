import { beforeEach, expect, test } from 'vitest'
import { passings } from '#contract/passing/index.ts'
import { alive, keepers } from '#contract/passing/keepers.ts'
import { signIn } from '#tests/support/accounts.ts'
import { newRecipient, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { at, OwnerWithKeepers, params } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const keeping = new OwnerWithKeepers(app, sink)
let joe: Person
beforeEach(async () => void (joe = await keeping.begin()))

const toNora = () => sink.received.filter(({ to }) => to === 'nora@post.example')

test('a keeper is asked by letter, accepts by its link, is confirmed, and counts in a fortnight', async () => {
  const { keeperId, subject, token, text } = await keeping.invited('ada')
  expect(subject).toContain('asks you to be a keeper')
  expect(text).toContain('https://family.example/keeper/')
  const page = await app.call(keepers.read, { params: params(token) })
  expect(page).toMatchObject({ state: 'invited', provesAddress: true, may: ['accept', 'leave'] })
  await app.call(keepers.accept, { params: params(token), body: { name: 'Ada Lind' } })
  expect((await keeping.letterTo(joe.email)).subject).toBe('Ada Lind wants to be your keeper')
  const view = await app.call(passings.confirm, { as: joe, params: { keeperId } })
  expect(view.keepers).toMatchObject([
    {
      name: 'Ada Lind',
      email: at('ada'),
      state: 'confirmed',
      countsFrom: '2027-03-15T09:00:00.000Z',
    },
  ])
  const early = await app.attempt(keepers.mailCode, { params: params(token), body: {} })
  expect([early.status, early.message]).toEqual([
    409,
    'There is nothing to confirm with a code just now.',
  ])
})

test('whoever only found a keeper’s link can’t make them leave; the keeper does, with a mailed code', async () => {
  const [ada] = await keeping.threeKeepers()
  const leave = (code?: string) =>
    app.attempt(keepers.leave, { params: params(ada.token), body: code ? { code } : {} })
  expect((await leave()).status).toBe(400)
  await app.call(keepers.mailCode, { params: params(ada.token), body: { act: 'leave' } })
  const { code, text } = await keeping.letterTo(at('ada'), 'Your code')
  expect(text).toContain('stop being a keeper')
  expect((await leave(code === '000000' ? '000001' : '000000')).status).toBe(400)
  const { status, body } = await leave(code)
  expect([status, body]).toMatchObject([200, { state: 'left' }])
})

test('by a link alone an address has to be proved by a mailed code', async () => {
  const reply = await app.call(passings.invite, { as: joe, body: { name: 'Ada', email: null } })
  expect(reply.link.qrSvg).toContain('<svg')
  const token = /keeper\/([0-9a-f]+)/.exec(reply.link.url)![1]!
  const bare = await app.attempt(keepers.accept, { params: params(token), body: { name: 'Ada' } })
  expect(bare.status).toBe(400)
  const ours = { params: params(token), body: { name: 'Kinfold Support' } }
  expect((await app.attempt(keepers.accept, ours)).message).toContain('the people who run Kinfold')
  await app.call(keepers.mailCode, { params: params(token), body: { email: at('ada') } })
  const { code } = await keeping.letterTo(at('ada'), 'Your code')
  const wrong = code === '000000' ? '000001' : '000000'
  const tried = await app.attempt(keepers.accept, {
    params: params(token),
    body: { name: 'Ada', code: wrong },
  })
  expect(tried.status).toBe(400)
  const page = await app.call(keepers.accept, {
    params: params(token),
    body: { name: 'Ada', email: at('ada'), code },
  })
  expect(page).toMatchObject({ state: 'accepted', emailHint: 'a…@k….example' })
})

test('a code counts once, for five tries and fifteen minutes, and for nothing else', async () => {
  const [ada] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await app.call(keepers.mailCode, { params: params(ada.token), body: {} })
  const { code } = await keeping.letterTo(at('ada'), 'Your code')
  const typed = (digits: string) =>
    app.attempt(keepers.report, { params: params(ada.token), body: { code: digits } })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i += 1) expect((await typed(wrong)).status).toBe(400)
  expect((await typed(code)).message).toContain('one try too many')
  await app.call(keepers.mailCode, { params: params(ada.token), body: {} })
  const late = (await keeping.letterTo(at('ada'), 'Your code')).code
  app.clock.set(app.clock.now().add({ minutes: 16 }).toString())
  expect((await typed(late)).message).toContain('run out')
  expect((await keeping.testify(ada, 'report')).case).toMatchObject({
    state: 'claimed',
    claimedBy: 'ada',
  })
  expect((await typed(late)).status).toBe(409)
})

test('two of three report, the owner signs in on day 29: nothing was released', async () => {
  await keeping.sealed()
  const [ada] = await keeping.reported()
  await keeping.untilDay(49)
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(200)
  await keeping.untilDay(60, 50)
  await work(app)
  expect(toNora()).toEqual([])
  const page = await app.call(keepers.read, { params: params(ada.token) })
  expect(page.case?.state).toBe('vetoed')
  expect(page.lockedUntil).not.toBeNull()
  const { status, message } = await app.attempt(keepers.report, {
    params: params(ada.token),
    body: { code: '123456' },
  })
  expect([status, message]).toMatchObject([409, expect.stringContaining('was a mistake')])
})

test('without a sign-in it is released after the last call, each recipient gets theirs once; the owner’s link calls it back', async () => {
  await keeping.sealed()
  await keeping.reported()
  await keeping.untilDay(49)
  const { token } = await keeping.letterTo(joe.email, 'Are you alive?')
  expect(toNora()).toEqual([])
  await keeping.untilDay(52, 50)
  const seen = await app.call(alive.read, { params: params(token) })
  expect(seen.case?.state).toBe('released')
  await work(app)
  await work(app)
  expect(toNora()).toHaveLength(1)
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(403)
  expect((await app.call(alive.say, { params: params(token) })).case?.state).toBe('recalled')
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(200)
  // Whoever has it already is told that it came too early.
  expect((await keeping.letterTo('nora@post.example', 'is alive')).text).toContain('by mistake')
})

test('the owner’s link after a release stops what no mail server has taken', async () => {
  await keeping.sealed()
  await keeping.reported()
  await keeping.untilDay(49)
  const { token } = await keeping.letterTo(joe.email, 'Are you alive?')
  await keeping.untilDay(52, 50)
  await app.call(alive.say, { params: params(token) })
  await work(app)
  await work(app)
  expect(toNora()).toEqual([])
  await signIn(app, joe.email.split('@')[0]!)
})

test('a scanner that opens every link changes nothing', async () => {
  const [ada, ben] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const { token } = await keeping.letterTo(joe.email)
  const before = await db.selectFrom('passings').selectAll().execute()
  for (const one of [ada, ben]) await app.call(keepers.read, { params: params(one.token) })
  await app.call(alive.read, { params: params(token) })
  expect(await db.selectFrom('passings').selectAll().execute()).toEqual(before)
  // The button does.
  expect((await app.call(alive.say, { params: params(token) })).case?.state).toBe('vetoed')
})

test('one person under two addresses counts once', async () => {
  await newRecipient(app, joe.familyId, { name: 'Ada', addresses: [at('ada'), at('ada.l')] })
  const ada = await keeping.named('ada')
  const twin = await keeping.named('ada.l')
  const view = await app.call(passings.read, { as: joe })
  expect(view.missing).toContain('same-person')
  expect(view.keepers.map(({ name, sameAs }) => [name, sameAs]).toSorted()).toEqual([
    ['ada', 'ada.l'],
    ['ada.l', 'ada'],
  ])
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  await keeping.testify(twin, 'agree')
  await keeping.untilDay(40)
  const page = await app.call(keepers.read, { params: params(ada.token) })
  expect(page.case).toMatchObject({ state: 'claimed', agreed: ['ada'], releaseAt: null })
})

test('a removed keeper’s link opens a page that says so, and can do nothing', async () => {
  const { keeperId, token } = await keeping.named('ada')
  await app.call(passings.revoke, { as: joe, params: { keeperId } })
  expect((await keeping.letterTo(at('ada'))).subject).toContain('no longer a keeper')
  const page = await app.call(keepers.read, { params: params(token) })
  expect(page).toMatchObject({ state: 'revoked', may: [], case: null })
  for (const act of ['report', 'agree'] as const)
    expect(
      (await app.attempt(keepers[act], { params: params(token), body: { code: '123456' } })).status,
    ).toBe(409)
})

test('two cases at once are one: a second report is told to agree, and an agreement of one who said so', async () => {
  const [ada, ben] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const second = await app.attempt(keepers.report, {
    params: params(ben.token),
    body: { code: '123456' },
  })
  expect([second.status, second.message]).toMatchObject([409, expect.stringContaining('agree')])
  const twice = await app.attempt(keepers.agree, {
    params: params(ada.token),
    body: { code: '123456' },
  })
  expect(twice.status).toBe(409)
})

test('a doubt needs only the link, freezes everything, and its words are in no log', async () => {
  const [ada, , cleo] = await keeping.reported()
  const words = 'I spoke with him this morning, at the harbour.'
  const page = await app.call(keepers.doubt, { params: params(cleo.token), body: { words } })
  expect(page).toMatchObject({ said: 'doubt', case: { state: 'disputed', disputedBy: 'cleo' } })
  await keeping.untilDay(120, 21)
  expect((await app.call(keepers.read, { params: params(ada.token) })).case?.state).toBe('disputed')
  const events = await db.selectFrom('passing_events').select('detail').execute()
  expect(JSON.stringify(events)).not.toContain('harbour')
})

test('a keeper learns no address of another, and no title', async () => {
  await keeping.sealed()
  const [ada, ben] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  const page = JSON.stringify(await app.call(keepers.read, { params: params(ben.token) }))
  expect(page).toContain('ada')
  for (const secret of [at('ada'), at('cleo'), at('ben'), joe.email, 'Your wedding', 'nora'])
    expect(page).not.toContain(secret)
})

test('whose letters come back is unreachable, and a press makes them reachable again', async () => {
  const [ada] = await keeping.threeKeepers()
  sink.answerWith((to) => (to === at('ada') ? { code: 550 } : undefined))
  await keeping.untilDay(366, 366)
  const view = await app.call(keepers.read, { params: params(ada.token) })
  expect(view.state).toBe('unreachable')
  expect((await keeping.letterTo(joe.email)).text).toContain(at('ada'))
  expect((await app.call(keepers.stillHere, { params: params(ada.token) })).state).toBe('confirmed')
})

test('whoever is signed in is known by their account, also when asked under another address', async () => {
  const eve = await newPerson(app, { verified: true })
  const { token } = await keeping.invited('ada')
  await app.call(keepers.accept, { as: eve, params: params(token), body: { name: 'Eve' } })
  await app.call(passings.invite, { as: joe, body: { name: 'Eve again', email: eve.email } })
  const view = await app.call(passings.read, { as: joe })
  expect(view.missing).toContain('same-person')
})

test('what has nowhere to go at a release is told to the keepers, and leaves once an address is written down', async () => {
  await keeping.sealed()
  const writeThemDown = await keeping.withoutAddresses()
  await keeping.reported()
  await keeping.untilDay(52)
  expect((await keeping.letterTo(at('ada'), 'on their way')).text).toContain('nowhere to go')
  await work(app)
  expect(toNora()).toEqual([])
  await writeThemDown()
  await keeping.untilDay(53, 53)
  await work(app)
  expect(toNora()).toHaveLength(1)
})

test('a memorial is deleted by no earlier wish', async () => {
  await keeping.reported()
  await db
    .updateTable('accounts')
    .set({
      deletion_requested_at: app.clock.now().toString(),
      delete_after_at: '2027-04-25T00:00:00Z',
    })
    .where('id', '=', joe.accountId)
    .execute()
  await keeping.untilDay(52)
  const row = await db
    .selectFrom('accounts')
    .select(['status', 'delete_after_at'])
    .where('id', '=', joe.accountId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'memorial', delete_after_at: null })
})
