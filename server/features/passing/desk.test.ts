import { beforeEach, expect, test } from 'vitest'
import { familyPassings, passingDesk } from '#contract/passing/desk.ts'
import { alive, keepers } from '#contract/passing/keepers.ts'
import { signIn } from '#tests/support/accounts.ts'
import { work } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { at, OwnerWithKeepers, params, type Named } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const keeping = new OwnerWithKeepers(app, sink)
let joe: Person
beforeEach(async () => {
  await db.deleteFrom('passings').execute()
  joe = await keeping.begin()
})

async function newAdmin(): Promise<Person> {
  const boss = await newPerson(app, { verified: true })
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', boss.accountId).execute()
  return boss
}

async function doubted(): Promise<{ boss: Person; ada: Named }> {
  const [ada, , cleo] = await keeping.reported()
  const boss = await newAdmin()
  const body = { words: 'I saw him at the harbour.' }
  await app.call(keepers.doubt, { params: params(cleo.token), body })
  return { boss, ada }
}

const ownerParams = () => ({ ownerId: joe.accountId })
const toNora = () => sink.received.filter(({ to }) => to === 'nora@post.example')

test('whoever runs it hears of a doubt, reads its words, and decides with a reason that is told', async () => {
  const { boss } = await doubted()
  const heard = await keeping.letterTo(boss.email, 'is doubted')
  expect(heard.text).toContain('https://family.example/admin?tab=users')
  expect(heard.text).not.toContain('harbour')
  const [one] = await walkPages((page) =>
    app.call(passingDesk.list, { as: boss, query: { limit: 1, ...page } }),
  )
  expect(one).toMatchObject({
    ownerId: joe.accountId,
    doubt: 'I saw him at the harbour.',
    reason: null,
    case: { state: 'disputed', disputedBy: 'cleo', agreed: ['ada', 'ben'] },
  })
  const body = { goesOn: false, reason: 'He called us himself.' }
  const decided = await app.call(passingDesk.decide, { as: boss, params: ownerParams(), body })
  expect(decided).toMatchObject({ case: { state: 'vetoed' }, reason: 'He called us himself.' })
  expect((await keeping.letterTo(at('ada'), 'It is decided')).text).toContain(
    'He called us himself.',
  )
  expect((await keeping.letterTo(joe.email, 'It is decided')).text).toContain(
    'He called us himself.',
  )
  const again = await app.attempt(passingDesk.decide, { as: boss, params: ownerParams(), body })
  expect(again.status).toBe(409)
})

test('decided to go on, the owner has the whole wait once more', async () => {
  await keeping.sealed()
  await doubted()
  await keeping.untilDay(40, 21)
  const boss = await newAdmin()
  const body = { goesOn: true, reason: 'The family showed us the certificate.' }
  await app.call(passingDesk.decide, { as: boss, params: ownerParams(), body })
  await keeping.untilDay(69, 40)
  expect(toNora()).toEqual([])
  await keeping.untilDay(73, 70)
  await work(app)
  expect(toNora()).toHaveLength(1)
})

const renewProof = (boss: Person) =>
  db
    .updateTable('sessions')
    .set({ proved_at: app.clock.now().toString() })
    .where('account_id', '=', boss.accountId)
    .execute()

test('an admin recalls with a reason; what wasn’t released can’t be', async () => {
  await keeping.sealed()
  await keeping.reported()
  const body = { reason: 'He stood at our door.' }
  const early = await app.attempt(passingDesk.recall, {
    as: await newAdmin(),
    params: ownerParams(),
    body,
  })
  expect(early.status).toBe(409)
  await keeping.untilDay(52)
  const boss = await newAdmin()
  const recalled = await app.call(passingDesk.recall, { as: boss, params: ownerParams(), body })
  expect(recalled).toMatchObject({ case: { state: 'recalled' }, reason: 'He stood at our door.' })
  expect((await keeping.letterTo(joe.email, 'called back')).text).toContain('He stood at our door.')
  await work(app)
  expect(toNora()).toEqual([])
  expect((await signIn(app, joe.email.split('@')[0]!)).status).toBe(200)
})

test('the desk is for admins with a fresh proof', async () => {
  const { boss } = await doubted()
  const stranger = await newPerson(app, { verified: true })
  expect((await app.attempt(passingDesk.list, { as: stranger, query: {} })).status).toBe(403)
  app.clock.set(app.clock.now().add({ minutes: 11 }).toString())
  expect((await app.attempt(passingDesk.list, { as: boss, query: {} })).status).toBe(428)
  await renewProof(boss)
  expect((await app.attempt(passingDesk.list, { as: boss, query: {} })).status).toBe(200)
})

test('a family’s owner says that a member lives: it stops; another family’s owner can’t', async () => {
  await keeping.reported()
  const eve = await newPerson(app, { verified: true })
  const memberId = await join(app, joe, eve.familyId, 'editor')
  const where = { familyId: eve.familyId }
  const { open } = await app.call(familyPassings.list, { as: eve, params: where })
  expect(open).toMatchObject([{ memberId, case: { state: 'claimed' } }])
  const stranger = await newPerson(app, { verified: true })
  const body = { words: 'He is in my kitchen.' }
  const foreign = { familyId: stranger.familyId, memberId }
  expect(
    (await app.attempt(familyPassings.doubt, { as: stranger, params: foreign, body })).status,
  ).toBe(404)
  await app.call(familyPassings.doubt, { as: eve, params: { ...where, memberId }, body })
  expect((await keeping.letterTo(at('ada'), 'is doubted')).subject).toContain('is doubted')
  const twice = await app.attempt(familyPassings.doubt, {
    as: eve,
    params: { ...where, memberId },
    body,
  })
  expect(twice.status).toBe(409)
})

test('about themselves a family’s owner isn’t asked what they know: the banner asks', async () => {
  await keeping.reported()
  const { familyId } = joe
  const { id: memberId } = await app.database.system
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', joe.accountId)
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  await keepSignedIn(app.database.system)
  expect(await app.call(familyPassings.list, { as: joe, params: { familyId } })).toEqual({
    open: [],
  })
  const refused = await app.attempt(familyPassings.doubt, {
    as: joe,
    params: { familyId, memberId },
    body: { words: 'That is me.' },
  })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('I am alive')])
})

test('the owner’s letter about a doubt still has the button', async () => {
  await doubted()
  const { token } = await keeping.letterTo(joe.email, 'is doubted')
  expect((await app.call(alive.say, { params: params(token) })).case?.state).toBe('vetoed')
})

test('the sheet is a PDF with the keeper’s link, for its owner alone', async () => {
  const { keeperId } = await keeping.named('ada')
  const url = `/api/passing/keepers/${keeperId}/sheet`
  const ask = (who: Person) =>
    app.http.inject({ method: 'GET', url, headers: { cookie: who.cookie } })
  const answer = await ask(joe)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await ask(await newPerson(app, { verified: true }))).statusCode).toBe(404)
})
