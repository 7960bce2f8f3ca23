import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { familyVacancies, vacancyDesk } from '#contract/passing/vacancies.ts'
import { samePeopleAs } from '#contract/rules/release/keepers.ts'
import { postgresRepository } from '#server/features/passing/engine/index.ts'
import { isVoid, type PassingMailAbout } from '#server/features/passing/engine/settle-letter.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, type Person } from '#tests/support/families.ts'
import { at, params, type Named } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { OwnerWithStandIns } from '#tests/support/owner-with-stand-ins.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const system = actAsSystem(app.ports)
const world = new OwnerWithStandIns(app, sink)
const { keeping, happens, leave, depart, proved, desk, nominate, decide, deciding } = world
let joe: Person
let boss: Person
let eve: Person
let ada: Named, ben: Named, cleo: Named

beforeEach(async () => {
  ;({ joe, boss, eve } = await world.begin())
  ;[ada, ben, cleo] = world.named
})

const proposals = async () => (await desk())[0]!.candidates
const idOf = async (name: string) => (await proposals()).find((one) => one.name === name)!.keeperId

test('whoever looks after the family can’t propose themselves, learns of no keeper, and the desk reads who proposed', async () => {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
  const whom = { familyId: joe.familyId, ownerId: joe.accountId }
  const propose = async (email: string) =>
    app.attempt(familyVacancies.nominate, {
      as: await proved(eve),
      params: whom,
      body: { name: 'Dora', email },
    })
  expect((await propose(eve.email.toUpperCase())).status).toBe(409)
  await db.updateTable('keepers').set({ state: 'revoked' }).where('id', '=', ben.keeperId).execute()
  await sql`update passings set value = jsonb_set(value, '{keepers,1,state}', '"revoked"')
    where owner_id = ${joe.accountId}`.execute(db)
  // A keeper, and one whose keeping the owner had ended: the same sentence.
  const refusals = [await propose(at('cleo')), await propose(at('ben'))]
  expect(refusals).toMatchObject([{ status: 409 }, { status: 409 }])
  expect(refusals[0]!.body).toEqual(refusals[1]!.body)
  await propose(at('dora'))
  expect((await proposals())[0]!.by).toContain(eve.email)
  // Whoever tries addresses is counted, refused or not.
  const tried = db.selectFrom('rate_counts').select('count')
  expect(await tried.where('key', 'like', 'stand-ins proposed for%').execute()).toMatchObject([
    { count: 3 },
  ])
})

test('whoever has a part in it doesn’t decide it', async () => {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
  await nominate(cleo, 'dora')
  const keeperId = await idOf('dora')
  const agree = async () =>
    (await app.attempt(vacancyDesk.decide, await deciding(keeperId, { isAgreed: true }))).status
  const { email } = boss
  await db
    .updateTable('accounts')
    .set({ email: at('dora') })
    .where('id', '=', boss.accountId)
    .execute()
  expect(await agree()).toBe(409)
  await db.updateTable('accounts').set({ email }).where('id', '=', boss.accountId).execute()
  await db.deleteFrom('members').where('account_id', '=', eve.accountId).execute()
  await join(app, boss, joe.familyId, 'editor')
  expect(await agree()).toBe(409)
  await db
    .deleteFrom('members')
    .where('account_id', '=', boss.accountId)
    .where('family_id', '=', joe.familyId)
    .execute()
  expect(await agree()).toBe(200)
})

test('nobody more is agreed to than are missing, and a yes can be taken back', async () => {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
  await nominate(cleo, 'dora')
  // A wrong code spends no letter to a stranger.
  const spent = () =>
    db.selectFrom('rate_counts').select('key').where('key', 'like', 'keeper letters%').execute()
  const before = await spent()
  const guess = { name: 'hal', email: at('hal'), code: '000000' }
  const wrong = await app.attempt(keepers.nominate, { params: params(cleo.token), body: guess })
  expect(wrong.status).toBe(400)
  expect(await spent()).toEqual(before)
  await nominate(cleo, 'fay')
  await decide(await idOf('dora'), true)
  const second = await deciding(await idOf('fay'), { isAgreed: true })
  expect((await app.attempt(vacancyDesk.decide, second)).status).toBe(409)
  await keeping.letterTo(at('dora'), 'Will you be a keeper')
  await decide(await idOf('dora'), false, 'It is another Dora.')
  expect((await keeping.letterTo(joe.email, 'dora doesn’t stand in')).text).toContain(
    'It is another Dora.',
  )
  await keeping.letterTo(at('dora'), 'no longer a keeper')
  await app.call(vacancyDesk.decide, second)
})

test('a keeper whom no letter reaches, proposed once more under another address, counts once', async () => {
  await leave(ben)
  await happens({ kind: 'becomeUnreachable', keeperId: ada.keeperId })
  await depart()
  await keeping.untilDay(21)
  await nominate(cleo, 'adele')
  const keeperId = await idOf('adele')
  const agree = async (sameAs?: string | null) =>
    app.attempt(
      vacancyDesk.decide,
      await deciding(keeperId, { isAgreed: true, ...(sameAs !== undefined && { sameAs }) }),
    )
  expect((await agree()).status).toBe(409)
  expect((await agree(cleo.keeperId)).status).toBe(409)
  expect((await agree(ada.keeperId)).status).toBe(200)
  const { passing } = (await postgresRepository(system).find(joe.accountId))!
  expect(
    samePeopleAs(passing, [keeperId])
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([ada.keeperId, keeperId].toSorted())
})

test('whoever is signed in and visits isn’t silent', async () => {
  await app.call(passings.changePlan, {
    as: await proved(joe),
    body: { agree: 2, waitDays: 30, rhythmMonths: 6 },
  })
  await leave(ada, ben, cleo)
  await keeping.untilDay(100, 99)
  const last_seen_at = app.clock.now().toString()
  await db.updateTable('accounts').set({ last_seen_at }).where('id', '=', joe.accountId).execute()
  await keeping.untilDay(200, 184)
  expect(await desk()).toEqual([])
  await keeping.untilDay(290, 284)
  expect(await desk()).toMatchObject([
    {
      lastAliveAt: app.clock
        .now()
        .subtract({ hours: 190 * 24 })
        .toString({ smallestUnit: 'millisecond' }),
    },
  ])
})

test('letters that aren’t true any more don’t leave', async () => {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
  await nominate(cleo, 'dora')
  const keeperId = await idOf('dora')
  const stored = async () => (await postgresRepository(system).find(joe.accountId))!.passing
  const about = (kind: PassingMailAbout['kind']) =>
    ({ ownerId: joe.accountId, kind, keeperId, address: joe.email }) as const
  const kinds = [
    'keepers-short',
    'stand-in-proposed',
    'stand-in-coming',
    'stand-in-confirmed',
  ] as const
  const leaving = async () => {
    const passing = await stored()
    return kinds.filter((kind) => !isVoid(about(kind), passing))
  }
  expect(await leaving()).toEqual(['keepers-short', 'stand-in-proposed'])
  await decide(keeperId, true)
  expect(await leaving()).toEqual(['keepers-short', 'stand-in-coming'])
  const { token } = await keeping.letterTo(at('dora'), 'Will you be a keeper')
  await app.call(keepers.accept, { params: params(token), body: { name: 'dora' } })
  expect(await leaving()).toContain('stand-in-confirmed')
  await happens({ kind: 'proofOfLife', how: 'sign-in' })
  expect(await leaving()).toEqual([])
})
