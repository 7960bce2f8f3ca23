import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { heldMemorials, memorials } from '#contract/memorials.ts'
import { people } from '#contract/people/index.ts'
import { mostGuestsWaiting } from '#contract/rules/memorials.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { tellStewards } from './tell-stewards.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const system = actAsSystem(app.ports)
const sound = await readFile('tests/fixtures/sounds/streamed.webm')
let owner: Person
let editor: Person
let viewer: Person
let stranger: Person
let rose: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  for (const table of ['memorial_tributes', 'mails', 'rate_counts'] as const)
    await db.deleteFrom(table).execute()
  owner = await newPerson(app, { verified: true })
  editor = await newPerson(app, { verified: true })
  viewer = await newPerson(app, { verified: true })
  stranger = await newPerson(app, { verified: true })
  await join(app, editor, owner.familyId, 'editor')
  await join(app, viewer, owner.familyId, 'viewer')
  rose = await newRecipient(app, owner.familyId, { name: 'Rose', addresses: [] })
  await live(false)
})

const live = (is_living: boolean) =>
  db.updateTable('people').set({ is_living }).where('id', '=', rose).execute()
const hers = () => ({ familyId: owner.familyId, personId: rose })
const read = (as: Person) => app.call(memorials.read, { as, params: hers() })
const shelf = async (as: Person, shelf: 'condolences' | 'keepsakes' | 'waiting' | 'mine') =>
  (await app.call(memorials.tributes, { as, params: hers(), query: { shelf } })).items

async function condole(as: Person, words = 'She taught me to swim.') {
  app.clock.advance({ seconds: 1 })
  const body = { tributeId: randomUUID(), words }
  const answer = await app.attempt(memorials.condole, { as, params: hers(), body })
  return { ...answer, id: body.tributeId }
}

const act = (endpoint: 'admit' | 'refuse' | 'report' | 'remove', as: Person, tributeId: string) =>
  app.attempt(memorials[endpoint], { as, params: { ...hers(), tributeId } })

async function sing(as: Person, bytes = sound) {
  const tributeId = randomUUID()
  const body = { tributeId, name: 'our-song.webm' }
  const announced = await app.attempt(memorials.announce, { as, params: hers(), body })
  if (announced.status !== 201) return { id: tributeId, status: announced.status }
  const url = memorials.receive.path
    .replace(':familyId', owner.familyId)
    .replace(':personId', rose)
    .replace(':tributeId', tributeId)
  const { status } = await putBytes(app, url, bytes, as)
  return { id: tributeId, status }
}

const bytesOf = (as: Person, tributeId: string) =>
  app.attempt(memorials.content, { as, params: { ...hers(), tributeId } })

async function guestLink() {
  const { link } = await app.call(memorials.makeLink, { as: owner, params: hers() })
  return link.url.split('/').at(-1)!
}
const writeAsGuest = (token: string, words = 'My neighbour for thirty years.') => {
  app.clock.advance({ seconds: 1 })
  const body = { writingId: randomUUID(), name: 'Tom', words }
  return app.attempt(heldMemorials.write, { params: { token }, body })
}
const heldBy = (token: string) => app.attempt(heldMemorials.read, { params: { token } })

test('the living have no such page; whoever the family knows to have died has one, looked after by its owner', async () => {
  expect(await read(viewer)).toMatchObject({
    state: 'remembered',
    stewards: [expect.any(String)],
    isSteward: false,
    hasMessages: false,
    recalledAt: null,
  })
  expect(await read(owner)).toMatchObject({ isSteward: true })
  await live(true)
  expect(await read(owner)).toMatchObject({ state: 'living', stewards: [], isSteward: false })
  expect((await condole(owner)).status).toBe(409)
  expect((await sing(owner)).status).toBe(409)
})

test('whoever has an account isn’t remembered by what an editor writes down', async () => {
  const { system } = app.database
  await system
    .updateTable('people')
    .set({ account_id: viewer.accountId })
    .where('id', '=', rose)
    .execute()
  expect(await read(editor)).toMatchObject({ state: 'noted', recalledAt: null })
})

test('a condolence waits for the steward; until then only its writer reads it', async () => {
  const { id, status } = await condole(viewer)
  expect(status).toBe(201)
  expect(await shelf(editor, 'condolences')).toEqual([])
  expect(await shelf(viewer, 'mine')).toMatchObject([{ id, state: 'waiting', isMine: true }])
  expect((await act('admit', editor, id)).status).toBe(404)
  expect((await act('admit', viewer, id)).status).toBe(403)
  expect(await read(owner)).toMatchObject({ waiting: 1 })
  expect(await read(editor)).toMatchObject({ waiting: 0 })
  expect(await shelf(owner, 'waiting')).toMatchObject([{ id, words: 'She taught me to swim.' }])
  expect((await act('admit', owner, id)).status).toBe(204)
  for (const as of [owner, editor, viewer])
    expect(await shelf(as, 'condolences')).toMatchObject([{ id, state: 'shown' }])
})

test('sent twice, it is there once; another’s number gives nothing away', async () => {
  const { id } = await condole(viewer)
  const body = { tributeId: id, words: 'Again' }
  const again = await app.attempt(memorials.condole, { as: viewer, params: hers(), body })
  expect([again.status, again.body.words]).toEqual([201, 'She taught me to swim.'])
  const other = await app.attempt(memorials.condole, { as: editor, params: hers(), body })
  expect(other.status).toBe(404)
})

test('a steward leaves it out, or takes it off again: its writer still reads it, nobody else', async () => {
  const { id } = await condole(viewer)
  await act('admit', owner, id)
  expect((await act('refuse', editor, id)).status).toBe(403)
  expect((await act('refuse', owner, id)).status).toBe(204)
  for (const as of [owner, editor]) expect(await shelf(as, 'condolences')).toEqual([])
  expect(await shelf(viewer, 'mine')).toMatchObject([{ id, state: 'refused' }])
  expect((await act('admit', owner, id)).status).toBe(404)
})

test('its writer takes it back, whether it waits or stands there, and nobody else can', async () => {
  const { id } = await condole(viewer)
  await act('admit', owner, id)
  expect((await act('remove', owner, id)).status).toBe(404)
  expect((await act('remove', viewer, id)).status).toBe(204)
  expect(await shelf(owner, 'condolences')).toEqual([])
  const { rows } = { rows: await db.selectFrom('memorial_tributes').select('id').execute() }
  expect(rows).toEqual([])
})

test('a reader asks the stewards to look again; it stays until they have, and they aren’t told who', async () => {
  const { id } = await condole(viewer)
  await act('admit', owner, id)
  expect((await act('report', editor, id)).status).toBe(204)
  expect(await shelf(editor, 'condolences')).toMatchObject([{ id, isReported: false }])
  expect(await shelf(owner, 'waiting')).toMatchObject([{ id, isReported: true }])
  expect((await act('admit', owner, id)).status).toBe(204)
  expect(await shelf(owner, 'waiting')).toEqual([])
  expect(await shelf(editor, 'condolences')).toMatchObject([{ id }])
})

test('photos and voices of the family stand there at once; papers and strange files aren’t taken', async () => {
  const { id, status } = await sing(viewer)
  expect(status).toBe(200)
  expect(await shelf(editor, 'keepsakes')).toMatchObject([{ id, kind: 'audio', state: 'shown' }])
  expect((await bytesOf(editor, id)).status).toBe(200)
  expect((await sing(viewer, Buffer.from('%PDF-1.7\n%âãÏÓ'))).status).toBe(415)
  expect((await sing(viewer, Buffer.from('MZ\u0000binary'))).status).toBe(415)
  expect((await act('refuse', owner, id)).status).toBe(204)
  expect((await bytesOf(editor, id)).status).toBe(404)
  expect((await bytesOf(viewer, id)).status).toBe(200)
})

test('strangers and other families see and change nothing', async () => {
  const { id } = await condole(viewer)
  await act('admit', owner, id)
  for (const familyId of [owner.familyId, stranger.familyId]) {
    const params = { familyId, personId: rose }
    for (const endpoint of [memorials.read, memorials.tributes, memorials.messages] as const)
      expect((await app.attempt(endpoint, { as: stranger, params })).status).toBe(404)
    const body = { tributeId: randomUUID(), words: 'Hello' }
    expect((await app.attempt(memorials.condole, { as: stranger, params, body })).status).toBe(404)
    const one = { ...params, tributeId: id }
    for (const deed of ['admit', 'refuse', 'report', 'remove', 'content'] as const)
      expect((await app.attempt(memorials[deed], { as: stranger, params: one })).status).toBe(404)
    for (const deed of ['link', 'makeLink', 'endLink'] as const)
      expect((await app.attempt(memorials[deed], { as: stranger, params })).status).toBe(404)
  }
})

test('the database itself shows another family’s page to nobody', async () => {
  const { id } = await condole(viewer)
  await act('admit', owner, id)
  const scopes = [
    { accountId: viewer.accountId, familyId: owner.familyId },
    { accountId: stranger.accountId, familyId: stranger.familyId },
  ]
  const seen = await Promise.all(
    scopes.map((scope) =>
      app.database.serving.inScope(scope, (db) =>
        db.selectFrom('memorial_tributes').select('id').execute(),
      ),
    ),
  )
  expect(seen).toEqual([[{ id }], []])
})

test('a guest writes by the stewards’ link, sees only name, years and their own words, and takes them back', async () => {
  expect((await app.attempt(memorials.makeLink, { as: editor, params: hers() })).status).toBe(403)
  const token = await guestLink()
  await condole(viewer)
  const seen = await heldBy(token)
  expect(seen.body).toEqual({
    standing: 'remembered',
    name: 'Rose Ellis',
    bornOn: null,
    diedOn: null,
    familyName: expect.any(String),
    written: null,
  })
  const { status, body } = await writeAsGuest(token)
  expect(status).toBe(201)
  expect((await heldBy(body.token)).body.written).toMatchObject({ by: 'Tom', state: 'waiting' })
  const [waiting] = await shelf(owner, 'waiting')
  expect(waiting).toMatchObject({ by: 'Tom', isGuest: true, isMine: false })
  await act('admit', owner, waiting!.id)
  expect((await heldBy(body.token)).body.written).toMatchObject({ state: 'shown' })
  // One link, one condolence; the link of one's own writes no second.
  expect((await writeAsGuest(body.token)).status).toBe(409)
  const back = await app.attempt(heldMemorials.takeBack, { params: { token: body.token } })
  expect(back.status).toBe(204)
  expect((await heldBy(body.token)).status).toBe(404)
  expect(await shelf(owner, 'condolences')).toEqual([])
  // The link that is handed around takes nothing back.
  expect((await app.attempt(heldMemorials.takeBack, { params: { token } })).status).toBe(404)
})

test('an ended link opens nothing, and what was written by it stays its writer’s', async () => {
  const token = await guestLink()
  const { body } = await writeAsGuest(token)
  expect((await app.attempt(memorials.endLink, { as: owner, params: hers() })).status).toBe(204)
  expect((await heldBy(token)).status).toBe(404)
  expect((await writeAsGuest(token)).status).toBe(404)
  expect((await heldBy(body.token)).status).toBe(200)
  expect(await guestLink()).not.toBe(token)
})

test('guests can’t flood a page, nor advertise on it', async () => {
  const token = await guestLink()
  for (const words of ['Buy at https://pills.example now', 'see pills.example'])
    expect((await writeAsGuest(token, words)).status).toBe(400)
  const body = { writingId: randomUUID(), name: 'www.pills.example', words: 'Hello' }
  expect((await app.attempt(heldMemorials.write, { params: { token }, body })).status).toBe(400)
  expect((await writeAsGuest(token)).status).toBe(201)
  const [one] = await db.selectFrom('memorial_tributes').selectAll().execute()
  for (let n = 0; n < mostGuestsWaiting; n += 1)
    await db
      .insertInto('memorial_tributes')
      .values({ ...one!, id: randomUUID(), words: (await sealedWords()) as never })
      .execute()
  expect((await writeAsGuest(token)).status).toBe(409)
})

async function sealedWords() {
  const { sealedText } = await import('#server/platform/encryption/sealed.ts')
  return sealedText(owner.familyId, 'Words')
}

test('stewards get one letter a day about what is new, with all pages in it, and none about what they were told', async () => {
  const letters = async () =>
    (await app.mails(owner.email)).filter(({ subject }) => /condolence/i.test(subject))
  await tellStewards(system)
  expect(await letters()).toEqual([])
  await condole(viewer)
  await condole(editor)
  await tellStewards(system)
  await tellStewards(system)
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    '2 condolences wait for you to read',
  ])
  expect((await letters())[0]!.text_body).toContain(`/remember/${rose}`)
  app.clock.advance({ hours: 24 })
  await tellStewards(system)
  expect(await letters()).toHaveLength(1)
  await condole(viewer)
  await tellStewards(system)
  expect(await letters()).toHaveLength(2)
  expect(
    (await app.mails(editor.email)).filter(({ subject }) => /condolence/.test(subject)),
  ).toEqual([])
})

test('nothing written in memory of somebody is purged with a person who was removed', async () => {
  await condole(viewer)
  await app.call(people.remove, { as: owner, params: hers() })
  expect((await app.attempt(memorials.read, { as: viewer, params: hers() })).status).toBe(404)
  await keepSignedIn(db)
  app.clock.advance({ hours: 24 * 40 })
  const { purgePeople } = await import('#server/features/people/purge-people.ts')
  await purgePeople(system)
  await app.call(people.restore, { as: owner, params: hers() })
  expect(await shelf(viewer, 'mine')).toHaveLength(1)
})
