import { beforeEach, expect, test } from 'vitest'
import { alive, keepers } from '#contract/passing/keepers.ts'
import { passings } from '#contract/passing/index.ts'
import { familyVacancies, vacancyDesk } from '#contract/passing/vacancies.ts'
import { signIn } from '#tests/support/accounts.ts'
import { work } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { at, params, type Named } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { OwnerWithStandIns } from '#tests/support/owner-with-stand-ins.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const world = new OwnerWithStandIns(app, sink)
const { keeping, leave, depart, proved, desk, nominate, decide } = world
let joe: Person
let boss: Person
let eve: Person
let ada: Named, ben: Named, cleo: Named

beforeEach(async () => {
  ;({ joe, boss, eve } = await world.begin())
  ;[ada, ben, cleo] = world.named
})

const lettersTo = (address: string, about: string) =>
  sink.received.filter(({ to, mail }) => to === address && mail.subject?.includes(about))
const toNora = () => sink.received.filter(({ to }) => to === 'nora@post.example')

/** Proposed, agreed to, and accepted by the letter's own link. */
async function stoodIn(by: Named, name: string): Promise<Named> {
  await nominate(by, name)
  const [{ candidates }] = (await desk()) as [Awaited<ReturnType<typeof desk>>[number]]
  const { keeperId } = candidates.find((one) => one.name === name)!
  await decide(keeperId, true)
  const { token } = await keeping.letterTo(at(name), 'Will you be a keeper')
  await app.call(keepers.accept, { params: params(token), body: { name } })
  return { keeperId, token, name }
}

test('an owner who left, with too few keepers: the desk sees it, everybody is told once, and a stand-in leads to a release', async () => {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
  const [one, ...more] = await desk()
  expect(more).toEqual([])
  expect(one).toMatchObject({
    ownerId: joe.accountId,
    needed: 2,
    left: [{ name: 'cleo', isReached: true }],
    caretakers: 1,
    candidates: [],
  })
  await keeping.untilDay(25, 24)
  for (const address of [joe.email, at('cleo'), eve.email, boss.email])
    expect([address, lettersTo(address, 'Too few keepers are left').length]).toEqual([address, 1])
  expect(lettersTo(at('ada'), 'Too few keepers')).toEqual([])

  await nominate(cleo, 'dora')
  await keeping.letterTo(boss.email, 'dora is proposed')
  // An address is written to only so often, whoever proposes it: four have been counted, each once.
  const counted = db.selectFrom('rate_counts').select('key').where('key', 'like', 'keeper letters%')
  expect(await counted.execute()).toHaveLength(4)
  const [{ candidates }] = (await desk()) as [NonNullable<typeof one>]
  expect(candidates).toMatchObject([{ name: 'dora', state: 'nominated', by: 'cleo' }])
  // Nobody is written to before a person has agreed.
  expect(sink.received.filter(({ to }) => to === at('dora'))).toEqual([])
  await decide(candidates[0]!.keeperId, true, 'The family knows her well.')
  expect((await keeping.letterTo(joe.email, 'is asked to stand in')).text).toContain(
    'The family knows her well.',
  )
  const { token } = await keeping.letterTo(at('dora'), 'Will you be a keeper')
  const page = await app.call(keepers.accept, { params: params(token), body: { name: 'dora' } })
  expect(page.state).toBe('confirmed')
  await keeping.letterTo(joe.email, 'dora stands in as your keeper')

  const dora = { keeperId: candidates[0]!.keeperId, token, name: 'dora' }
  await keeping.testify(cleo, 'report')
  // Their word counts in a fortnight, like everybody's.
  const early = await app.attempt(keepers.mailCode, { params: params(token), body: {} })
  expect(early.status).toBe(409)
  await keeping.untilDay(40, 39)
  expect(await desk()).toEqual([])
  await keeping.testify(dora, 'agree')
  await keeping.untilDay(69, 41)
  expect(toNora()).toEqual([])
  await keeping.untilDay(74, 70)
  await work(app)
  expect(toNora()).toHaveLength(1)
})

test('the owner’s press in any of these letters ends it: nobody stands in, and nobody asks again for a year', async () => {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
  const dora = await stoodIn(cleo, 'dora')
  const { token } = await keeping.letterTo(joe.email, 'stands in as your keeper')
  expect(await app.call(alive.read, { params: params(token) })).toMatchObject({ hasStandIns: true })
  const said = await app.call(alive.say, { params: params(token) })
  expect(said).toMatchObject({ hasStandIns: false })
  expect((await app.call(keepers.read, { params: params(dora.token) })).state).toBe('revoked')
  const row = await db
    .selectFrom('keepers')
    .select('state')
    .where('id', '=', dora.keeperId)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('revoked')
  await keeping.letterTo(at('dora'), 'no longer a keeper')
  await keeping.untilDay(200, 199)
  expect(await desk()).toEqual([])
  await keeping.untilDay(390, 388)
  expect(await desk()).toHaveLength(1)
})

test('nothing is proposed where enough keepers are left, or by whoever is no keeper any more', async () => {
  await leave(ada)
  await depart()
  await keeping.untilDay(21)
  expect(await desk()).toEqual([])
  const enough = { params: params(ben.token), body: { act: 'nominate' } } as const
  expect((await app.attempt(keepers.mailCode, enough)).status).toBe(409)
  await leave(ben)
  await keeping.untilDay(22, 22)
  expect(await desk()).toHaveLength(1)
  expect((await app.attempt(keepers.mailCode, enough)).status).toBe(409)
})

test('whoever looks after the family proposes where no keeper is left; others can’t; a no is told with its reason', async () => {
  await leave(ada, ben, cleo)
  await depart()
  await keeping.untilDay(21)
  const where = { familyId: joe.familyId }
  const tom = await newPerson(app, { verified: true })
  await join(app, tom, joe.familyId, 'editor')
  await keepSignedIn(db)
  const seen = await app.call(familyVacancies.list, { as: eve, params: where })
  expect(seen.vacancies).toMatchObject([{ ownerId: joe.accountId, left: 0, needed: 2 }])
  // The longest-standing editor looks after it, not everybody.
  const other = await app.call(familyVacancies.list, { as: tom, params: where })
  expect(other.vacancies).toEqual([])
  const whom = { ...where, ownerId: joe.accountId }
  const body = { name: 'Dora', email: at('dora') }
  const foreign = { as: await proved(tom), params: whom, body }
  expect((await app.attempt(familyVacancies.nominate, foreign)).status).toBe(404)
  const own = { ...body, email: joe.email }
  const refused = { as: await proved(eve), params: whom, body: own }
  expect((await app.attempt(familyVacancies.nominate, refused)).status).toBe(409)
  await app.call(familyVacancies.nominate, { as: eve, params: whom, body })
  const twice = await app.attempt(familyVacancies.nominate, { as: eve, params: whom, body })
  expect(twice.status).toBe(409)
  // Whoever proposes somebody has us write to them: it counts among their letters.
  const arranged = db.selectFrom('arranged_letters').select('kind')
  expect(await arranged.where('account_id', '=', eve.accountId).execute()).toContainEqual({
    kind: 'keeper',
  })
  const [{ candidates }] = (await desk()) as [Awaited<ReturnType<typeof desk>>[number]]
  await decide(candidates[0]!.keeperId, false, 'Nobody knows her.')
  expect((await keeping.letterTo(eve.email, 'doesn’t stand in as a keeper')).text).toContain(
    'Nobody knows her.',
  )
  expect(sink.received.filter(({ to }) => to === at('dora'))).toEqual([])
  // Agreed to, and the letter comes back: nobody waits a fortnight for an answer that can't come.
  const gus = { name: 'Gus', email: at('gus') }
  await app.call(familyVacancies.nominate, { as: await proved(eve), params: whom, body: gus })
  sink.answerWith((to) => (to === at('gus') ? { code: 550, message: 'No such user.' } : undefined))
  const [next] = await desk()
  await decide(next!.candidates[0]!.keeperId, true)
  await keeping.letterTo(eve.email, 'Gus doesn’t become a keeper')
  await keeping.letterTo(boss.email, 'Gus doesn’t become a keeper')
  expect((await desk())[0]).toMatchObject({ candidates: [] })
})

test('a report that too few can agree with, and no answer: a person looks; a sign-in ends it', async () => {
  await leave(ben, cleo)
  await keeping.untilDay(20)
  await keeping.testify(ada, 'report')
  await keeping.untilDay(49, 49)
  expect(await desk()).toEqual([])
  await keeping.untilDay(51, 50)
  expect(await desk()).toHaveLength(1)
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(200)
  expect(await desk()).toEqual([])
  await keeping.letterTo(joe.email, 'nobody stands in')
})

test('after a long silence with nobody left to ask; while the owner is there nobody looks', async () => {
  await app.call(passings.changePlan, {
    as: await proved(joe),
    body: { agree: 2, waitDays: 30, rhythmMonths: 6 },
  })
  await leave(ada, ben, cleo)
  await keeping.untilDay(170, 169)
  expect(await desk()).toEqual([])
  await keeping.untilDay(185, 184)
  expect(await desk()).toHaveLength(1)
})

test('somebody writes to us: a person opens the search with a reason, but only where keepers are missing', async () => {
  const open = async () =>
    app.attempt(vacancyDesk.open, {
      as: await proved(boss),
      body: { email: joe.email, reason: 'His sister wrote that he died.' },
    })
  expect((await open()).status).toBe(409)
  await leave(ada, ben)
  expect(await open()).toMatchObject({ status: 200, body: { ownerId: joe.accountId } })
  await keeping.letterTo(joe.email, 'Too few keepers are left')
  const stranger = await newPerson(app, { verified: true })
  const foreign = await app.attempt(vacancyDesk.list, { as: stranger, query: {} })
  expect(foreign.status).toBe(403)
})

test('where nothing waits for a keeper’s word nobody has to look', async () => {
  await db.deleteFrom('sealed_messages').execute()
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(30, 29)
  expect(await desk()).toEqual([])
  expect(lettersTo(joe.email, 'Too few keepers')).toEqual([])
})
