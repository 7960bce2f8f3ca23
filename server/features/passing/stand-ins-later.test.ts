import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { passings } from '#contract/passing/index.ts'
import { keepers } from '#contract/passing/keepers.ts'
import { familyVacancies, vacancyDesk } from '#contract/passing/vacancies.ts'
import { wishes } from '#contract/wishes/index.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import type { Person } from '#tests/support/families.ts'
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

const standing = async () =>
  (await app.call(vacancyDesk.standing, { as: await proved(boss), query: {} })).items
const candidate = async (name: string) =>
  (await desk())[0]!.candidates.find((one) => one.name === name)!

async function short(): Promise<void> {
  await leave(ada, ben)
  await depart()
  await keeping.untilDay(21)
}

test('the reason in a letter is the one that was written about them', async () => {
  await short()
  await nominate(cleo, 'dora')
  await nominate(cleo, 'gus')
  const dora = await candidate('dora')
  await decide((await candidate('gus')).keeperId, false, 'Nobody could reach him.')
  await decide(dora.keeperId, true, 'The family knows her well.')
  const no = await keeping.letterTo(at('cleo'), 'gus doesn’t stand in')
  expect(no.text).toContain('Nobody could reach him.')
  expect(no.text).not.toContain('knows her well')
  const yes = await keeping.letterTo(joe.email, 'dora is asked to stand in')
  expect(yes.text).toContain('The family knows her well.')
  expect(yes.text).not.toContain('reach him')
})

test('what waited is called off: the vacancy ends, and whoever was proposed is asked nothing more', async () => {
  await short()
  await nominate(cleo, 'dora')
  const { keeperId } = await candidate('dora')
  await db.deleteFrom('sealed_messages').execute()
  await keeping.untilDay(30, 29)
  expect(await desk()).toEqual([])
  const row = await db
    .selectFrom('keepers')
    .select('state')
    .where('id', '=', keeperId)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('lapsed')
})

test('a proposal waits thirty days for a person; then those who can propose are told', async () => {
  await short()
  await nominate(cleo, 'dora')
  await keeping.untilDay(52, 52)
  await keeping.letterTo(at('cleo'), 'dora doesn’t become a keeper')
  expect((await desk())[0]).toMatchObject({ candidates: [] })
})

test('whoever was only proposed isn’t told as somebody who didn’t answer', async () => {
  await short()
  await nominate(cleo, 'dora')
  await nominate(cleo, 'gus')
  await decide((await candidate('gus')).keeperId, true)
  await keeping.untilDay(52, 52)
  const { items } = await app.call(passings.history, { as: await proved(joe), query: {} })
  const words = items.map((one) => one.words)
  expect(words).toContain('Nobody decided in time whether dora stands in, so the proposal ran out.')
  expect(words).toContain('gus didn’t answer in time, so the invitation ran out.')
})

test('whom an admin agreed to can be taken back when enough keepers are there again', async () => {
  await short()
  await nominate(cleo, 'dora')
  const { keeperId } = await candidate('dora')
  await decide(keeperId, true)
  const { token } = await keeping.letterTo(at('dora'), 'Will you be a keeper')
  await app.call(keepers.accept, { params: params(token), body: { name: 'dora' } })
  await keeping.untilDay(40, 39)
  expect(await desk()).toEqual([])
  expect(await standing()).toMatchObject([
    { ownerId: joe.accountId, since: null, candidates: [{ name: 'dora', state: 'confirmed' }] },
  ])
  await decide(keeperId, false, 'She isn’t who she said.')
  const told = await keeping.letterTo(joe.email, 'dora doesn’t stand in as your keeper')
  expect(told.text).toContain('She isn’t who she said.')
  expect((await app.call(keepers.read, { params: params(token) })).state).toBe('revoked')
  expect(await standing()).toEqual([])
  await keeping.untilDay(41, 41)
  expect(await desk()).toHaveLength(1)
})

test('somebody of the directory is one person under both addresses, also when others propose them', async () => {
  await newRecipient(app, joe.familyId, { name: 'Dora', addresses: [at('dora'), at('theodora')] })
  await short()
  await nominate(cleo, 'dora')
  await expect(nominate(cleo, 'theodora')).rejects.toThrow('keeper already')
  expect((await desk())[0]!.candidates).toHaveLength(1)
})

test('last wishes wait for a passing too: whoever looks after the family is told, and may propose', async () => {
  await db.deleteFrom('sealed_messages').execute()
  const where = { familyId: joe.familyId }
  const content = { words: 'The blue waltz' }
  const wish = { id: randomUUID(), kind: 'music-play', content, recordingId: null } as const
  await app.call(wishes.begin, { as: joe, params: where, body: wish })
  await leave(ada, ben)
  const body = { email: joe.email, reason: 'His sister wrote that he died.' }
  await app.call(vacancyDesk.open, { as: await proved(boss), body })
  await keeping.letterTo(eve.email, 'Too few keepers are left')
  const { vacancies } = await app.call(familyVacancies.list, { as: eve, params: where })
  expect(vacancies).toMatchObject([{ ownerId: joe.accountId, left: 1 }])
})
