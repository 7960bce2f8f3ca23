import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { listening } from '#contract/listening/index.ts'
import { keepers as keeperPages } from '#contract/passing/keepers.ts'
import { keptOpenings } from '#contract/passing/kept-openings.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { handOver } from '#tests/support/bounce-report.ts'
import { at, inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { countingKeepers, remember, type TestKeeper } from '#tests/support/memorial.ts'
import { testServer } from '#tests/support/server.ts'
import { askAboutAddresses } from './ask-about-addresses.ts'

const secret = 'between the mail server and us'
const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  MAIL_FROM: 'Kinfold <letters@family.example>',
  BOUNCE_WEBHOOK_SECRET: secret,
})
const { system: db } = app.database
const system = actAsSystem(app.ports)
const nora = 'nora@post.example'
let joe: Person
let delivery: Awaited<ReturnType<typeof scheduled>>
let ada: TestKeeper, ben: TestKeeper
let token: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['deliveries', 'mails', 'clock_watch', 'rate_counts', 'passings'] as const)
    await db.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await db.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(db)
  ;[ada, ben] = (await countingKeepers(app, joe.accountId, [{ name: 'Ada' }, { name: 'Ben' }])) as [
    TestKeeper,
    TestKeeper,
  ]
  delivery = await scheduled(app, joe, { due: inLondon('2031-06-04') })
  token = listenUrl({ ports: app.ports }, delivery.id).split('/').at(-1)!
  await app.ports.mail.sendDue()
  sink.received.length = 0
})

const die = () => remember(app, joe.accountId)
const released = async () => {
  for (const day of ['02', '03', '04']) await at(app, `2031-06-${day}T07:00:00Z`)
}
const to = async (address: string, about: string) => {
  await app.ports.mail.sendDue()
  return sink.received.filter((one) => one.to === address && one.mail.subject!.includes(about))
}
const openings = async (keeper: TestKeeper) =>
  (await app.call(keptOpenings.list, { params: { token: keeper.token } })).openings
const first = async () => (await app.call(listening.read, { params: { token } })).first
const ask = () => app.call(listening.askToVouch, { params: { token } })
const params = (keeper: TestKeeper) => ({ token: keeper.token, keptId: delivery.id })

async function vouch(keeper: TestKeeper) {
  await app.call(keptOpenings.mailCode, { params: params(keeper) })
  const letter = (await to(keeper.address, 'Your code')).at(-1)!
  const code = /\b\d{6}\b/.exec(letter.mail.text!)![0]
  return app.call(keptOpenings.vouch, { params: params(keeper), body: { code } })
}

test('sixty days before, the keepers of an author who died are asked about the address; nobody writes to the dead', async () => {
  await die()
  app.clock.set('2031-04-06T09:40:00Z')
  await askAboutAddresses(system)
  await askAboutAddresses(system)
  for (const { address } of [ada, ben]) {
    const [letter, ...more] = await to(address, 'still Nora’s address?')
    expect(more).toEqual([])
    expect(letter!.mail.text).toContain('whose keeper you are')
    expect(letter!.mail.text).toContain(nora)
    expect(letter!.mail.text).not.toContain('wedding')
  }
  expect(sink.received.filter((one) => one.to === joe.email)).toEqual([])
  expect(await openings(ada)).toMatchObject([
    { asks: 'address', recipient: expect.stringContaining('Nora'), addressHint: 'n…@p….example' },
  ])
  const wrong = { params: params(ada), body: { code: '000000' } }
  expect((await app.attempt(keptOpenings.vouch, wrong)).status).toBe(400)
  expect((await vouch(ada)).openings).toEqual([])
  expect(await openings(ben)).toEqual([])
  await released()
  expect(await first()).toBeNull()
})

test('after a death keepers are told who opens it, and each may object by their link or vouch with a code', async () => {
  await die()
  await released()
  expect(await first()).toMatchObject({ kind: 'vouching' })
  await ask()
  for (const { address } of [ada, ben]) expect(await to(address, 'is opening')).toHaveLength(1)
  expect(await to(joe.email, 'is opening')).toEqual([])
  expect(await openings(ben)).toMatchObject([{ asks: 'opening', isObjected: false }])
  await app.call(keptOpenings.object, { params: params(ben) })
  app.clock.set('2031-08-01T07:00:00Z')
  expect(await first()).toMatchObject({ kind: 'vouching', isObjected: true })
  await vouch(ada)
  expect(await first()).toBeNull()
  expect(await to(nora, 'opens now')).toHaveLength(1)
  const late = await app.attempt(keptOpenings.object, { params: params(ben) })
  expect(late.status).toBe(409)
})

test('whose word doesn’t count yet lets nobody in, and may say that it isn’t them', async () => {
  await die()
  await released()
  await ask()
  // Ada stands in since this moment.
  const confirmedAt = app.clock.now().epochMilliseconds
  await sql`update passings set value = jsonb_set(value, '{keepers,0,confirmedAt}',
    ${String(confirmedAt)}::jsonb) where owner_id = ${joe.accountId}`.execute(db)
  expect(await openings(ada)).toMatchObject([{ mayVouch: false }])
  expect(await openings(ben)).toMatchObject([{ mayVouch: true }])
  const early = { params: params(ada), body: { code: '123456' } }
  expect((await app.attempt(keptOpenings.mailCode, { params: params(ada) })).status).toBe(409)
  expect((await app.attempt(keptOpenings.vouch, early)).status).toBe(409)
  await app.call(keptOpenings.object, { params: params(ada) })
  expect(await first()).toMatchObject({ kind: 'vouching', isObjected: true })
})

test('while the author lives they are asked themselves, and keepers see and do nothing', async () => {
  app.clock.set('2031-04-06T09:40:00Z')
  await askAboutAddresses(system)
  expect(await to(joe.email, 'still Nora’s address?')).toHaveLength(1)
  expect(await to(ada.address, 'still Nora’s address?')).toEqual([])
  expect(await openings(ada)).toEqual([])
  await released()
  await ask()
  expect(await to(joe.email, 'is opening')).toHaveLength(1)
  expect(await to(ada.address, 'is opening')).toEqual([])
  for (const act of [keptOpenings.object, keptOpenings.mailCode])
    expect((await app.attempt(act, { params: params(ada) })).status).toBe(409)
})

test('another’s message, and a keeper who has left, open nothing', async () => {
  await die()
  await released()
  await ask()
  const eve = await newPerson(app, { verified: true })
  const [zoe] = (await countingKeepers(app, eve.accountId, [{ name: 'Zoe' }])) as [TestKeeper]
  await remember(app, eve.accountId)
  expect(await openings(zoe)).toEqual([])
  expect((await app.attempt(keptOpenings.object, { params: params(zoe) })).status).toBe(404)
  await app.call(keeperPages.mailCode, { params: { token: ben.token }, body: { act: 'leave' } })
  const code = /\b\d{6}\b/.exec((await to(ben.address, 'Your code')).at(-1)!.mail.text!)![0]
  await app.call(keeperPages.leave, { params: { token: ben.token }, body: { code } })
  expect(await openings(ben)).toEqual([])
  expect((await app.attempt(keptOpenings.object, { params: params(ben) })).status).toBe(409)
})

test('an answer by mail to somebody who has died stays with us; to the living it is passed on', async () => {
  const answered = async () => {
    const replyTo = sink.received.findLast((one) => one.to === nora)!.mail.replyTo![0]!.address!
    const raw = Buffer.from(
      `From: Nora <${nora}>\r\nTo: ${replyTo}\r\nSubject: Re: hello\r\nMessage-ID: <${app.clock.now().epochMilliseconds}@post.example>\r\n\r\nThank you!\r\n`,
    )
    const seconds = Math.floor(app.clock.now().epochMilliseconds / 1000)
    await handOver(app.http, raw, { secret, seconds })
    return to(joe.email, 'answered your message')
  }
  await released()
  expect(await answered()).toHaveLength(1)
  await die()
  app.clock.advance({ hours: 1 })
  expect(await answered()).toHaveLength(1)
})

test('the family’s news isn’t written to an owner who has died; to the living it is', async () => {
  const where = { params: { familyId: joe.familyId }, body: { role: 'viewer' } } as const
  const offered = async () => {
    const { link } = await app.call(families.makeLink, { as: joe, ...where })
    return { token: link.url.split('/').at(-1)! }
  }
  const [one, other] = [await offered(), await offered()]
  await app.call(families.accept, { as: await newPerson(app, { verified: true }), params: one })
  expect(await to(joe.email, ' joined ')).toHaveLength(1)
  await die()
  await app.call(families.accept, { as: await newPerson(app, { verified: true }), params: other })
  expect(await to(joe.email, ' joined ')).toHaveLength(1)
})
