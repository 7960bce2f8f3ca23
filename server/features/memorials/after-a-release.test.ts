import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/deliveries/index.ts'
import { heldMemorials, memorials } from '#contract/memorials.ts'
import { people } from '#contract/people/index.ts'
import { recallAll } from '#server/features/passing/recall-all.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signIn } from '#tests/support/accounts.ts'
import { newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { OwnerWithKeepers } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

// The whole way: keepers, the wait, the release, what it sends; and a recall.
const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const keeping = new OwnerWithKeepers(app, sink)
const { system: db } = app.database
const system = actAsSystem(app.ports)
let rose: Person
let ann: Person
let ben: Person
let herself: string

beforeEach(async () => {
  rose = await keeping.begin()
  ann = await newPerson(app, { verified: true })
  ben = await newPerson(app, { verified: true })
  await join(app, ann, rose.familyId, 'viewer')
  await join(app, ben, rose.familyId, 'editor')
  await keepSignedIn(db)
  herself = await newRecipient(app, rose.familyId, { name: 'Rose', addresses: [] })
  await db
    .updateTable('people')
    .set({ account_id: rose.accountId, born_on: '1947-07-01' })
    .where('id', '=', herself)
    .execute()
})

const hers = () => ({ familyId: rose.familyId, personId: herself })
const read = (as: Person) => app.call(memorials.read, { as, params: hers() })
const arrived = async (as: Person) =>
  (await app.call(memorials.messages, { as, params: hers() })).items
const condole = async (as: Person) => {
  const body = { tributeId: randomUUID(), words: 'She taught me to swim.' }
  await app.call(memorials.condole, { as, params: hers(), body })
  return body.tributeId
}

/** Something for these, after Rose's passing. */
async function sealedFor(...addresses: string[]) {
  for (const address of addresses) {
    const personId = await newRecipient(app, rose.familyId, { addresses: [address] })
    const messageId = await newWritten(app, rose)
    const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] }
    const params = { familyId: rose.familyId }
    await app.call(deliveries.schedule, { as: rose, params, body: body as never })
  }
}

async function release() {
  await keeping.reported()
  await keeping.untilDay(52)
  await work(app)
  await work(app)
}

test('after a release the family has a page of her; whoever received something looks after it, and reads only what came to them', async () => {
  await sealedFor(ann.email, 'elsewhere@post.example')
  expect(await read(ann)).toMatchObject({ state: 'living' })
  await release()
  expect(await read(ann)).toMatchObject({ state: 'remembered', isSteward: true, hasMessages: true })
  expect((await read(ann)).accountId).not.toBeNull()
  expect(await read(ben)).toMatchObject({ isSteward: false, stewards: [expect.any(String)] })
  expect(await arrived(ann)).toMatchObject([{ kind: 'written', isOpened: false }])
  expect(await arrived(ben)).toEqual([])
  const { path } = (await arrived(ann))[0]!
  expect(path).toMatch(/^\/listen\/[0-9a-f]+$/)
  const letters = sink.received.filter(({ to }) => to === ann.email)
  expect(letters.some(({ mail }) => mail.text!.includes(path))).toBe(true)
})

test('nobody’s account is told to have received what went to an address that isn’t theirs', async () => {
  const personId = await newRecipient(app, rose.familyId, { addresses: ['elsewhere@post.example'] })
  const messageId = await newWritten(app, rose)
  const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] }
  const params = { familyId: rose.familyId }
  await app.call(deliveries.schedule, { as: rose, params, body: body as never })
  // Ben may edit, and says that the recipient is himself.
  await db
    .updateTable('people')
    .set({ account_id: ben.accountId })
    .where('id', '=', personId)
    .execute()
  await release()
  expect(await arrived(ben)).toEqual([])
  // She owned the family and nobody received anything: its editors look after the page.
  expect(await read(ben)).toMatchObject({ isSteward: true })
  expect(await read(ann)).toMatchObject({ isSteward: false })
})

test('the directory and the family’s days change their tone, and her living relatives keep theirs', async () => {
  const params = { familyId: rose.familyId }
  const days = (as: Person) =>
    app.call(people.comingDays, { as, params, query: { today: '2027-06-20' } })
  const hersIn = async (as: Person) =>
    (await days(as)).days.find(({ person }) => person.id === herself)
  expect(await hersIn(rose)).toMatchObject({ kind: 'birthday', years: 80 })
  // Of the living, those who may only look read no birth.
  expect(await hersIn(ann)).toBeUndefined()
  await sealedFor(ann.email)
  await release()
  expect(await hersIn(ann)).toMatchObject({ kind: 'remembered-birthday', years: 80 })
  const born = await app.call(people.birthdays, { as: ann, params })
  expect(born.people.map(({ id }) => id)).not.toContain(herself)
  const remembered = await app.call(people.list, {
    as: ann,
    params,
    query: { group: 'remembered' },
  })
  expect(remembered.items.map(({ id }) => id)).toEqual([herself])
  const living = await app.call(people.list, { as: ann, params, query: { group: 'living' } })
  expect(living.items.map(({ id }) => id)).not.toContain(herself)
})

test('a recall hides the page at once; each reads their own, and she reads all of it', async () => {
  await sealedFor(ann.email)
  await release()
  const own = await condole(ben)
  const { link } = await app.call(memorials.makeLink, { as: ann, params: hers() })
  const token = link.url.split('/').at(-1)!
  const guest = await app.call(heldMemorials.write, {
    params: { token },
    body: { writingId: randomUUID(), name: 'Tom', words: 'My neighbour.' },
  })
  await app.call(memorials.admit, { as: ann, params: { ...hers(), tributeId: own } })
  await db
    .updateTable('people')
    .set({ is_living: false, died_on: '2027-04-01' })
    .where('id', '=', herself)
    .execute()
  expect(await recallAll(system, rose.accountId, 'owner')).toBe('done')

  expect(await read(ann)).toMatchObject({
    state: 'living',
    recalledAt: expect.any(String),
    isMe: false,
    isSteward: false,
    stewards: [],
    waiting: 0,
  })
  const shelf = async (as: Pick<Person, 'cookie'>, shelf: 'condolences' | 'mine' | 'about-me') =>
    app.attempt(memorials.tributes, { as, params: hers(), query: { shelf } })
  expect((await shelf(ann, 'condolences')).body.items).toEqual([])
  expect((await shelf(ben, 'mine')).body.items).toMatchObject([{ id: own }])
  expect((await shelf(ann, 'about-me')).status).toBe(403)
  expect(await arrived(ann)).toEqual([])
  for (const deed of ['link', 'makeLink', 'endLink'] as const)
    expect((await app.attempt(memorials[deed], { as: ann, params: hers() })).status).toBe(409)
  expect((await app.attempt(heldMemorials.read, { params: { token } })).status).toBe(404)
  const held = await app.call(heldMemorials.read, { params: { token: guest.token } })
  expect(held).toMatchObject({ standing: 'living', written: { words: 'My neighbour.' } })

  const back = await signIn(app, rose.email)
  expect(back.status).toBe(200)
  const mine = await app.call(memorials.read, { as: back, params: hers() })
  expect(mine).toMatchObject({ state: 'living', isMe: true, isKept: true })
  expect((await shelf(back, 'about-me')).body.items).toHaveLength(2)
  // What her family wrote down about her death is gone with it.
  const her = await app.call(people.read, { as: back, params: hers() })
  expect(her).toMatchObject({ isLiving: true, diedOn: null })
})

test('saving her page without a day of death records nothing that a recall would have to undo', async () => {
  await sealedFor(ann.email)
  await release()
  const her = await app.call(people.read, { as: ben, params: hers() })
  expect(her.isLiving).toBe(false)
  const change = (body: object) =>
    app.call(people.change, { as: ben, params: hers(), body: { version: her.version, ...body } })
  await change({ nickname: 'Rosie', isLiving: false, diedOn: null, diedWords: '' })
  const row = () =>
    db.selectFrom('people').selectAll().where('id', '=', herself).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ nickname: 'Rosie', is_living: true })
})
