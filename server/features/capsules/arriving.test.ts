import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules, type Capsule } from '#contract/capsules/index.ts'
import { families } from '#contract/families.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { tidyCapsulesJob } from './jobs.ts'
import { openDue } from './open-due.ts'
import { deleteExpiredAccounts } from '#server/features/leaving/delete-accounts.ts'
import { longWait } from '#tests/support/long-wait.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const app = await testServer()
const { system } = app.database
const opens = { on: '2037-05-01', at: '09:00', zone: 'Europe/London' }
let joe: Person
let capsule: Capsule

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['capsules', 'clock_watch'] as const) await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await keepSignedIn(system)
  const body = { title: 'For 2037', words: '', opens }
  capsule = await app.call(capsules.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body,
  })
})

const its = () => ({ familyId: joe.familyId, capsuleId: capsule.id })
const seal = () => app.attempt(capsules.seal, { as: joe, params: its() })

async function newGuest(name: string) {
  const { url } = await app.call(capsules.link, { as: joe, params: its() })
  const params = { token: url.split('/').at(-1)! }
  const { token } = await app.call(heldCapsules.join, { params, body: { name, email: null } })
  return token
}

async function announced(token: string, name = 'Hello') {
  const itemId = randomUUID()
  const body = { itemId, kind: 'letter' as const, name }
  await app.call(heldCapsules.announce, { params: { token }, body })
  return itemId
}

async function put(token: string, itemId: string, payload: Buffer | PassThrough) {
  const { status } = await putBytes(app, `/api/capsules/${token}/contents/${itemId}/bytes`, payload)
  return status
}

async function sent(token: string, words: string) {
  const itemId = await announced(token)
  expect(await put(token, itemId, Buffer.from(words))).toBe(200)
  return itemId
}

const letIn = (itemId: string) => app.call(capsules.keep, { as: joe, params: { ...its(), itemId } })

async function opened() {
  app.clock.set('2037-05-01T08:00:00Z')
  expect(await openDue(actAsSystem(app.ports))).toBe(1)
}

const bytesOf = async (token: string, itemId: string) =>
  (await app.http.inject(`/api/capsules/${token}/contents/${itemId}/bytes`)).payload

/** Another attempt to send the same thing, which hangs half-way: a phone that lost its connection. */
function hanging(token: string, itemId: string) {
  const payload = new PassThrough()
  payload.write('Half of ')
  return { payload, ends: put(token, itemId, payload) }
}

const inFlight = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ all: number }>`
      select count(*)::int as all from rate_counts where key like 'stored voices %'`.execute(system)
    expect(rows[0]!.all).toBeGreaterThan(0)
  }, longWait)

test.each(['breaks off', 'ends with other words'])(
  'an attempt to send that hung and %s after the thing was sealed touches nothing of it',
  async (how) => {
    await system.deleteFrom('rate_counts').execute()
    const token = await newGuest('Nora')
    const itemId = await announced(token)
    const { payload, ends } = hanging(token, itemId)
    await inFlight()
    expect(await put(token, itemId, Buffer.from('Dear all'))).toBe(200)
    await letIn(itemId)
    expect((await seal()).status).toBe(200)
    if (how === 'breaks off') payload.destroy(new Error('gone'))
    else payload.end('something else')
    await ends.catch(() => {})
    await opened()
    expect(await bytesOf(token, itemId)).toBe('Dear all')
  },
)

test('two attempts at once bring it once, and both are told that it is here', async () => {
  const token = await newGuest('Nora')
  const itemId = await announced(token)
  const words = Buffer.from('Dear all')
  const answers = await Promise.all([put(token, itemId, words), put(token, itemId, words)])
  expect(answers).toEqual([200, 200])
  expect(await bytesOf(token, itemId)).toBe('Dear all')
  const files = []
  for await (const { key } of app.ports.storage.list(`media/${joe.familyId}/`)) files.push(key)
  expect(files).toHaveLength(1)
})

test('what arrives in the moment of sealing waits for a look: nothing unseen is sealed in', async () => {
  const token = await newGuest('Nora')
  await letIn(await sent(token, 'Dear all'))
  const itemId = await announced(token)
  const arriving = await system.startTransaction().execute()
  await arriving
    .updateTable('capsule_items')
    .set({ state: 'waiting' })
    .where('id', '=', itemId)
    .execute()
  const sealing = seal()
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(system)
    expect(rows).toHaveLength(1)
  }, longWait)
  await arriving.commit().execute()
  expect((await sealing).status).toBe(409)
})

test('opened, it is for the guests who put something in, not for everyone who had the link', async () => {
  const nora = await newGuest('Nora')
  const curious = await newGuest('Somebody curious')
  const refused = await newGuest('Somebody else')
  const itemId = await sent(nora, 'Dear all')
  await letIn(itemId)
  const unwanted = await sent(refused, 'Buy this')
  await app.call(capsules.removeItem, { as: joe, params: { ...its(), itemId: unwanted } })
  await seal()
  await opened()
  expect(await bytesOf(nora, itemId)).toBe('Dear all')
  for (const token of [curious, refused]) {
    expect(await app.call(heldCapsules.read, { params: { token } })).toMatchObject({
      state: 'opened',
      mayLookInside: false,
    })
    const params = { token, itemId }
    expect((await app.attempt(heldCapsules.content, { params })).status).toBe(404)
    const listed = await app.attempt(heldCapsules.items, { params: { token } })
    expect(listed).toMatchObject({ status: 409, message: expect.stringContaining('put something') })
  }
})

test('whoever deletes their account takes no sealed capsule away from the guests who put something in', async () => {
  const token = await newGuest('Nora')
  const itemId = await sent(token, 'Dear all')
  await letIn(itemId)
  await seal()
  await app.call(accounts.askDeletion, { as: joe, body: { callOff: [] } })
  app.clock.advance({ days: 31 })
  await deleteExpiredAccounts(actAsSystem(app.ports))
  await opened()
  expect(await bytesOf(token, itemId)).toBe('Dear all')
})

test('what all guests together leave waiting has its measure: it takes room of the family’s plan', async () => {
  const nora = await newGuest('Nora')
  const ben = await newGuest('Ben')
  const itemId = await sent(nora, 'Dear all')
  const heavy = { byte_length: 1024 * 1024 * 1024 }
  await system.updateTable('capsule_items').set(heavy).where('id', '=', itemId).execute()
  const body = { itemId: randomUUID(), kind: 'letter' as const, name: 'Hello' }
  const refused = await app.attempt(heldCapsules.announce, { params: { token: ben }, body })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('no room') })
  await letIn(itemId)
  expect((await app.attempt(heldCapsules.announce, { params: { token: ben }, body })).status).toBe(
    201,
  )
})

test('a letter keeps its first words as its name, whatever is among them; saved, it is a plain file', async () => {
  const token = await newGuest('Nora')
  const name = 'Dear Anna: Christmas was on 24/12, remember?'
  const itemId = await announced(token, `\u202e${name}`)
  await put(token, itemId, Buffer.from('Dear Anna'))
  const { items } = await app.call(heldCapsules.items, { params: { token } })
  expect(items).toMatchObject([{ name }])
  const { headers } = await app.http.inject(
    `/api/capsules/${token}/contents/${itemId}/bytes?download=1`,
  )
  expect(headers['content-disposition']).toContain(
    'attachment; filename="Dear Anna_ Christmas was on 24-12, remember_.txt"',
  )
})

test('of the many who added something a capsule names a few and counts the others', async () => {
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dora', 'Eve', 'Finn'])
    await letIn(await sent(await newGuest(name), 'Hello'))
  expect(await app.call(capsules.show, { as: joe, params: its() })).toMatchObject({
    contributors: ['Ann', 'Ben', 'Cleo', 'Dora'],
    contributorsInAll: 6,
  })
})

test.each([
  ['was removed', families.removeMember, undefined],
  ['may only look from now on', families.changeRole, { role: 'viewer' }],
] as const)(
  'an open capsule whose maker %s is the family owner’s at once, and its link ends',
  async (_, endpoint, body) => {
    const rose = await newPerson(app, { verified: true })
    const params = { familyId: joe.familyId }
    const memberId = await join(app, rose, joe.familyId, 'editor')
    const made = { as: rose, params, body: { title: 'Of Rose', words: '', opens } }
    const { id: capsuleId } = await app.call(capsules.create, made)
    const { url } = await app.call(capsules.link, { as: rose, params: { ...params, capsuleId } })
    const link = { token: url.split('/').at(-1)! }
    await app.call(heldCapsules.join, { params: link, body: { name: 'Ned', email: null } })
    const show = () => app.call(capsules.show, { as: joe, params: { ...params, capsuleId } })
    await tidyCapsulesJob.run(actAsSystem(app.ports), {})
    expect(await show()).toMatchObject({ isMine: false })
    const asked = { as: joe, params: { ...params, memberId }, body: body as { role: 'viewer' } }
    await app.call(endpoint as typeof families.changeRole, asked)
    expect(await show()).toMatchObject({ isMine: true, state: 'open' })
    expect((await app.attempt(heldCapsules.read, { params: link })).status).toBe(404)
    expect(await system.selectFrom('capsule_guests').select('name').execute()).toEqual([])
  },
)

test('a link that went too far is made anew, invented guests are gone, and the tray is cleared at once', async () => {
  const { url } = await app.call(capsules.link, { as: joe, params: its() })
  const old = { token: url.split('/').at(-1)! }
  const friend = await newGuest('Friend')
  const thing = await sent(friend, 'A letter that is let in')
  await letIn(thing)
  const pest = await newGuest('Pest')
  await sent(pest, 'Noise')
  const body = { name: 'Nemo', email: null }
  await app.call(heldCapsules.join, { params: old, body })
  const guests = async () =>
    (await system.selectFrom('capsule_guests').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )
  expect(await guests()).toEqual(['Friend', 'Nemo', 'Pest'])
  const renewed = await app.call(capsules.renewLink, { as: joe, params: its() })
  expect(renewed.url).not.toBe(url)
  expect((await app.attempt(heldCapsules.read, { params: old })).status).toBe(404)
  expect((await app.attempt(heldCapsules.join, { params: old, body })).status).toBe(404)
  expect(await guests()).toEqual(['Friend', 'Pest'])
  await app.call(capsules.clearTray, { as: joe, params: its() })
  expect(await guests()).toEqual(['Friend'])
  // Whoever was let in keeps their own way, and the new link takes guests.
  expect((await app.call(heldCapsules.read, { params: { token: friend } })).guestName).toBe(
    'Friend',
  )
  await newGuest('Another')
  expect((await seal()).status).toBe(200)
  const late = await app.attempt(capsules.renewLink, { as: joe, params: its() })
  expect(late.status).toBe(409)
})

test('its owner hears of what waits only at an address they confirmed', async () => {
  const letters = () =>
    system
      .selectFrom('mails')
      .select('recipient')
      .where('key', 'like', `%capsule-waiting:${capsule.id}:%`)
      .execute()
  const confirmed = (email_verified_at: string | null) =>
    system
      .updateTable('accounts')
      .set({ email_verified_at })
      .where('id', '=', joe.accountId)
      .execute()
  const guest = await newGuest('Friend')
  await confirmed(null)
  await sent(guest, 'A letter')
  expect(await letters()).toEqual([])
  await confirmed(app.clock.now().toString())
  await sent(guest, 'Another letter')
  expect(await letters()).toEqual([{ recipient: joe.email }])
})

test('an open capsule whose maker died is the next living one’s; where nobody is left it seals itself', async () => {
  const tidy = () => tidyCapsulesJob.run(actAsSystem(app.ports), {})
  const read = () =>
    system.selectFrom('capsules').select(['owner_id', 'state']).executeTakeFirstOrThrow()
  await letIn(await sent(await newGuest('Friend'), 'A letter'))
  const ida = await newPerson(app, { verified: true })
  await join(app, ida, joe.familyId, 'editor')
  const dies = (id: string) =>
    system.updateTable('accounts').set({ status: 'memorial' }).where('id', '=', id).execute()
  await dies(joe.accountId)
  await tidy()
  expect(await read()).toEqual({ owner_id: ida.accountId, state: 'open' })
  await dies(ida.accountId)
  await tidy()
  expect((await read()).state).toBe('sealed')
  await opened()
})

test('an open capsule goes back to a maker who was said to have died by mistake; a sealed one stays as it is', async () => {
  const tidy = () => tidyCapsulesJob.run(actAsSystem(app.ports), {})
  const owner = async () =>
    (await system.selectFrom('capsules').select('owner_id').executeTakeFirstOrThrow()).owner_id
  const ida = await newPerson(app, { verified: true })
  await join(app, ida, joe.familyId, 'editor')
  const becomes = (status: 'memorial' | 'active') =>
    system.updateTable('accounts').set({ status }).where('id', '=', joe.accountId).execute()
  await becomes('memorial')
  await tidy()
  expect(await owner()).toBe(ida.accountId)
  await becomes('active')
  await tidy()
  expect(await owner()).toBe(joe.accountId)
  await tidy()
  expect(await owner()).toBe(joe.accountId)
})
