import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules, type Capsule } from '#contract/capsules/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { openDue, reckonAnew } from './open-due.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const sound = await readFile('tests/fixtures/sounds/streamed.webm')
const opens = { on: '2037-05-01', at: '09:00', zone: 'Europe/London' }
const lid = { title: 'For 2037', words: 'Open it at breakfast.', opens }
let joe: Person
let rose: Person
let viewer: Person
let capsule: Capsule

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const { system } = app.database
  for (const table of ['capsules', 'mails', 'clock_watch'] as const)
    await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  rose = await newPerson(app, { verified: true })
  viewer = await newPerson(app, { verified: true })
  await join(app, rose, joe.familyId, 'editor')
  await join(app, viewer, joe.familyId, 'viewer')
  await keepSignedIn(system)
  capsule = await app.call(capsules.create, { as: joe, params: inFamily(), body: lid })
})

const inFamily = () => ({ familyId: joe.familyId })
const its = () => ({ familyId: joe.familyId, capsuleId: capsule.id })
const words = (text: string) => Buffer.from(text)

const put = (url: string, bytes: Buffer, as?: Person) => putBytes(app, url, bytes, as)

const urlOf = (itemId: string) =>
  `/api/families/${joe.familyId}/capsules/${capsule.id}/items/${itemId}/bytes`

async function add(as: Person, bytes = words('Dear all'), kind: 'letter' | 'file' = 'letter') {
  app.clock.advance({ seconds: 1 })
  const itemId = randomUUID()
  const body = { itemId, kind, name: kind === 'letter' ? 'A letter' : 'our-song.webm' }
  const announced = await app.attempt(capsules.announce, { as, params: its(), body })
  if (announced.status !== 201) return { itemId, ...announced }
  return { itemId, ...(await put(urlOf(itemId), bytes, as)) }
}

const read = (as: Person, itemId: string) =>
  app.attempt(capsules.content, { as, params: { ...its(), itemId } })
const seal = (as: Person = joe) => app.attempt(capsules.seal, { as, params: its() })
const itemsFor = async (as: Person) => (await app.call(capsules.items, { as, params: its() })).items
const show = (as: Person) => app.call(capsules.show, { as, params: its() })
const open = () => openDue(actAsSystem(app.ports))

test('while it is filled its owner sees all, everyone else their own, and everybody how much it is', async () => {
  await add(joe)
  await add(viewer, sound, 'file')
  expect(await itemsFor(joe)).toMatchObject([{ kind: 'letter' }, { kind: 'audio', isMine: false }])
  expect(await itemsFor(viewer)).toMatchObject([{ kind: 'audio', isMine: true }])
  expect(await itemsFor(rose)).toEqual([])
  expect(await show(rose)).toMatchObject({ items: 2, isMine: false, state: 'open' })
  const other = (await itemsFor(joe))[0]!.id
  expect((await read(viewer, other)).status).toBe(404)
  expect((await read(joe, other)).status).toBe(200)
})

test('sealed, nobody adds, reads or removes, its owner included', async () => {
  const { itemId } = await add(joe)
  expect(await seal()).toMatchObject({ status: 200, body: { state: 'sealed', items: 1 } })
  for (const as of [joe, rose, viewer]) {
    expect((await read(as, itemId)).status).toBe(409)
    expect((await app.attempt(capsules.items, { as, params: its() })).status).toBe(409)
    expect((await add(as)).status).toBe(409)
    const removed = await app.attempt(capsules.removeItem, { as, params: { ...its(), itemId } })
    expect(removed.status).toBe(409)
  }
  expect((await app.attempt(capsules.remove, { as: joe, params: its() })).status).toBe(409)
  const changed = await app.attempt(capsules.change, { as: joe, params: its(), body: lid })
  expect(changed.status).toBe(409)
  expect((await seal()).status).toBe(409)
})

test('the database itself shows nothing of a sealed one, and takes no seal back', async () => {
  const { itemId } = await add(joe)
  const scope = { accountId: joe.accountId, familyId: joe.familyId }
  const seen = () =>
    app.database.serving.inScope(scope, (db) =>
      sql`select id from capsule_items where capsule_id = ${capsule.id}`.execute(db),
    )
  expect((await seen()).rows).toEqual([{ id: itemId }])
  await seal()
  expect((await seen()).rows).toEqual([])
  const attempts = [
    sql`update capsules set state = 'open' where id = ${capsule.id}`,
    sql`update capsules set state = 'opened' where id = ${capsule.id}`,
    sql`update capsules set opens_at = now() where id = ${capsule.id}`,
    sql`update capsules set opens_on = '2030-01-01', opens_at = now() where id = ${capsule.id}`,
  ]
  for (const attempt of attempts)
    await expect(app.database.serving.inScope(scope, (db) => attempt.execute(db))).rejects.toThrow(
      /capsule|policy/,
    )
  await expect(attempts[0]!.execute(app.database.system)).rejects.toThrow('never taken back')
  await expect(attempts[3]!.execute(app.database.system)).rejects.toThrow('never a shorter one')
  expect((await show(joe)).state).toBe('sealed')
})

test('what is still on its way when it is sealed stays outside', async () => {
  await add(joe)
  const itemId = randomUUID()
  const body = { itemId, kind: 'letter' as const, name: 'Late' }
  await app.call(capsules.announce, { as: rose, params: its(), body })
  await seal()
  expect((await put(urlOf(itemId), words('Too late'), rose)).status).toBe(409)
  expect(await show(joe)).toMatchObject({ items: 1 })
})

test('it opens for everyone on its day, not a minute before, and everyone is written to once', async () => {
  const { itemId } = await add(viewer)
  await seal()
  app.clock.set('2037-05-01T07:59:00Z')
  expect(await open()).toBe(0)
  expect((await read(viewer, itemId)).status).toBe(409)
  app.clock.set('2037-05-01T08:00:00Z')
  expect(await open()).toBe(1)
  expect(await open()).toBe(0)
  for (const as of [joe, rose, viewer]) expect((await read(as, itemId)).status).toBe(200)
  const letters = (await app.mails()).filter(({ subject }) => subject === '“For 2037” is open')
  expect(letters.map(({ recipient }) => recipient).sort()).toEqual(
    [joe.email, rose.email, viewer.email].sort(),
  )
  expect(letters[0]!.text_body).toContain(`/time-capsules/${capsule.id}`)
  expect((await add(joe)).status).toBe(409)
})

test('a clock in doubt opens nothing', async () => {
  await add(joe)
  await seal()
  await open()
  app.clock.set('2037-05-01T08:00:00Z')
  await app.database.system
    .insertInto('clock_watch')
    .values({ latest_at: '2038-01-01T00:00:00Z' })
    .onConflict((on) => on.column('only_row').doUpdateSet({ latest_at: '2038-01-01T00:00:00Z' }))
    .execute()
  expect(await open()).toBe(0)
  expect((await show(joe)).state).toBe('sealed')
})

test('a longer date once, a shorter one never', async () => {
  await add(joe)
  await seal()
  const prolong = (on: string) =>
    app.attempt(capsules.prolong, {
      as: joe,
      params: its(),
      body: { opens: { ...opens, on } },
    })
  expect((await prolong('2036-05-01')).status).toBe(409)
  expect(await prolong('2038-05-01')).toMatchObject({ status: 200, body: { wasProlonged: true } })
  expect((await prolong('2039-05-01')).status).toBe(409)
  app.clock.set('2037-06-01T08:00:00Z')
  expect(await open()).toBe(0)
  app.clock.set('2038-05-01T08:00:00Z')
  expect(await open()).toBe(1)
})

test('only whoever made it seals, changes, prolongs or throws it away', async () => {
  await add(joe)
  for (const endpoint of [capsules.seal, capsules.remove, capsules.link] as const)
    expect((await app.attempt(endpoint, { as: rose, params: its() })).status).toBe(403)
  expect((await app.attempt(capsules.change, { as: rose, params: its(), body: lid })).status).toBe(
    403,
  )
  await app.call(capsules.remove, { as: joe, params: its() })
  expect((await app.attempt(capsules.show, { as: joe, params: its() })).status).toBe(404)
})

test('an empty one isn’t sealed, and a strange file isn’t taken', async () => {
  expect((await seal()).status).toBe(409)
  expect((await add(joe, words('MZ\u0000binary'), 'file')).status).toBe(415)
  expect((await add(joe, Buffer.from([0xff, 0xfe, 0x00]), 'letter')).status).toBe(415)
  expect((await add(joe, Buffer.alloc(0))).status).toBe(400)
  expect((await add(joe, Buffer.alloc(70_000, 'a'))).status).toBe(413)
  expect(await show(joe)).toMatchObject({ items: 0 })
})

async function newGuest(email: string | null = 'nora@friends.example') {
  const { url } = await app.call(capsules.link, { as: joe, params: its() })
  const shared = { token: url.split('/').at(-1)! }
  const body = { name: 'Nora', email }
  const { token } = await app.call(heldCapsules.join, { params: shared, body })
  return { shared, token }
}

async function send(token: string, text = 'From Nora') {
  const itemId = randomUUID()
  const body = { itemId, kind: 'letter' as const, name: 'Hello' }
  const announced = await app.attempt(heldCapsules.announce, { params: { token }, body })
  if (announced.status !== 201) return { itemId, ...announced }
  return { itemId, ...(await put(`/api/capsules/${token}/contents/${itemId}/bytes`, words(text))) }
}

test('a guest adds by a link; it waits for the owner’s look, and isn’t sealed before', async () => {
  const { shared, token } = await newGuest()
  expect(await app.call(heldCapsules.read, { params: shared })).toMatchObject({
    title: 'For 2037',
    guestName: null,
  })
  expect((await send(shared.token)).status).toBe(409)
  const sent = await send(token)
  expect(sent).toMatchObject({ status: 200, isHere: true })
  expect((await app.mails(joe.email)).map(({ subject }) => subject)).toContain(
    'Nora put something into “For 2037”',
  )
  expect(await seal()).toMatchObject({ status: 409 })
  expect(await itemsFor(viewer)).toEqual([])
  await app.call(capsules.keep, { as: joe, params: { ...its(), itemId: sent.itemId } })
  expect((await seal()).status).toBe(200)
  expect((await app.attempt(heldCapsules.items, { params: { token } })).status).toBe(409)
  expect((await send(token)).status).toBe(409)
  app.clock.set('2037-05-01T08:00:00Z')
  await open()
  const seen = await app.call(heldCapsules.items, { params: { token } })
  expect(seen.items).toMatchObject([{ by: 'Nora', isMine: true }])
  const letter = (await app.mails('nora@friends.example')).at(-1)!
  expect(letter.text_body).toContain(`/capsule/${token}`)
  // The one that was handed around shows the lid, and nothing else.
  expect((await app.attempt(heldCapsules.items, { params: shared })).status).toBe(409)
})

test('one guest sees nothing of another, nor of another capsule', async () => {
  const nora = await newGuest()
  const ben = await newGuest(null)
  const { itemId } = await send(nora.token)
  const ofBen = { token: ben.token, itemId }
  expect((await app.attempt(heldCapsules.content, { params: ofBen })).status).toBe(404)
  expect((await app.attempt(heldCapsules.removeItem, { params: ofBen })).status).toBe(404)
  const own = await app.attempt(heldCapsules.content, { params: { token: nora.token, itemId } })
  expect(own.status).toBe(200)
  expect((await app.attempt(heldCapsules.read, { params: { token: 'nobody' } })).status).toBe(404)
})

test('nobody overwrites another file by naming its number', async () => {
  const { itemId } = await add(joe, words('The first'))
  const { token } = await newGuest()
  const body = { itemId, kind: 'letter' as const, name: 'Mine' }
  await app.attempt(heldCapsules.announce, { params: { token }, body })
  const answer = await put(`/api/capsules/${token}/contents/${itemId}/bytes`, words('Changed'))
  expect(answer.status).toBe(404)
  const { payload } = await app.http.inject({ url: urlOf(itemId), headers: { cookie: joe.cookie } })
  expect(payload).toBe('The first')
})

test('letting in many guests with addresses is writing to strangers, and has its budget', async () => {
  const small = await app.database.system.selectFrom('arranged_letters').select('id').execute()
  const { token } = await newGuest()
  const { itemId } = await send(token)
  await app.call(capsules.keep, { as: joe, params: { ...its(), itemId } })
  const after = await app.database.system.selectFrom('arranged_letters').select('id').execute()
  expect(after).toHaveLength(small.length + 1)
  await app.database.system
    .insertInto('stopped_senders')
    .values({ account_id: joe.accountId, reason: 'test', stopped_at: app.clock.now().toString() })
    .execute()
  const another = await send(token)
  const refused = await app.attempt(capsules.keep, {
    as: joe,
    params: { ...its(), itemId: another.itemId },
  })
  expect(refused.status).toBe(403)
})

test('capsules whose letters can’t be written hold up no other, and are tried again', async () => {
  await add(joe)
  await seal()
  const broken = sql`update capsules set opens_zone = 'Nowhere/At-all', opens_on = '2036-01-01',
    opens_at = opens_at where id = ${capsule.id}`
  // A zone that no clock knows: as after a country gave its name up.
  await sql`alter table capsules disable trigger capsules_stay_shut`.execute(app.database.system)
  await broken.execute(app.database.system)
  await sql`alter table capsules enable trigger capsules_stay_shut`.execute(app.database.system)
  const other = await app.call(capsules.create, { as: joe, params: inFamily(), body: lid })
  const first = capsule
  capsule = other
  await add(joe)
  await seal()
  app.clock.set('2037-05-01T08:00:00Z')
  await reckonAnew(actAsSystem(app.ports))
  expect(await open()).toBe(1)
  expect((await show(joe)).state).toBe('opened')
  capsule = first
  expect((await show(joe)).state).toBe('sealed')
})
