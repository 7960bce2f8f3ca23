import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
const base = await app.listen()

const bring = async (by: Person, takenOn: string) => {
  const bytes = await plainPhoto(30, 20).toBuffer()
  const { id } = await bringFile(base, by, { bytes, name: 'photo.jpg' })
  await date(by, id, takenOn)
  return id
}

const date = (by: Person, memoryId: string, takenOn: string) =>
  app.call(vault.change, {
    as: by,
    params: { familyId: by.familyId, memoryId },
    body: { day: { takenOn, certainty: 'day' as const } },
  })

const counted = async (as: Person) => {
  const params = { familyId: as.familyId }
  const { months, counts } = await app.call(vault.shape, { as, params, query: {} })
  return Object.fromEntries(months.map((month, i) => [month, counts[i]]))
}

test('every change is in the next answer, and no month is kept without what was changed meanwhile', async () => {
  const owner = await newPerson(app)
  const boat = await bring(owner, '1986-07-14')
  const pier = await bring(owner, '1986-07-20')
  expect(await counted(owner)).toEqual({ '1986-07': 2 })
  await date(owner, boat, '1974-01-02')
  expect(await counted(owner)).toEqual({ '1986-07': 1, '1974-01': 1 })
  const params = { familyId: owner.familyId, memoryId: pier }
  await app.call(vault.trash, { as: owner, params })
  expect(await counted(owner)).toEqual({ '1974-01': 1 })
  await app.call(vault.restore, { as: owner, params })

  // Somebody asks while a change is under way: they see what was, and it isn't kept as what is.
  const { system } = app.database
  await system.transaction().execute(async (change) => {
    await change
      .updateTable('memories')
      .set({ taken_on: '1999-12-31' })
      .where('id', '=', boat)
      .execute()
    expect(await counted(owner)).toEqual({ '1986-07': 1, '1974-01': 1 })
  })
  expect(await counted(owner)).toEqual({ '1999-12': 1, '1986-07': 1 })
  await system.deleteFrom('media').where('id', '=', boat).execute()
  expect(await counted(owner)).toEqual({ '1986-07': 1 })
  expect(await counted(await newPerson(app))).toEqual({})
})

test('what the browser has already isn’t sent again', async () => {
  const owner = await newPerson(app)
  const id = await bring(owner, '1986-07-14')
  const ask = (etag?: string) =>
    fetch(`${base}/api/families/${owner.familyId}/memories/shape`, {
      headers: { cookie: owner.cookie, ...(etag && { 'if-none-match': etag }) },
    })
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const etag = first.headers.get('etag')!
  expect((await ask(etag)).status).toBe(304)

  // While a change is under way the answer is drawn, of what was.
  const { system } = app.database
  await system.transaction().execute(async (change) => {
    await change
      .updateTable('memories')
      .set({ taken_on: '1999-12-31' })
      .where('id', '=', id)
      .execute()
    expect((await ask(etag)).status).toBe(304)
  })
  const changed = await ask(etag)
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ months: ['1999-12'] })

  // Nothing of the months is another one now, and still it is another answer.
  const seen = changed.headers.get('etag')!
  expect((await ask(seen)).status).toBe(304)
  await system
    .updateTable('memories')
    .set({ picture_state: 'ready' })
    .where('id', '=', id)
    .execute()
  expect(await (await ask(seen)).json()).toMatchObject({ waiting: 0 })
})

test('who sees a part of the family is answered by what they see, whatever tag they come with', async () => {
  const [owner, viewer] = [await newPerson(app), await newPerson(app)]
  const { familyId } = owner
  await join(app, viewer, familyId, 'viewer')
  await bring(owner, '1986-07-14')
  const ask = (as: Person, etag = '') =>
    fetch(`${base}/api/families/${familyId}/memories/shape`, {
      headers: { cookie: as.cookie, 'if-none-match': etag },
    })
  const ofEverything = (await ask(owner)).headers.get('etag')!
  expect((await ask(viewer, ofEverything)).status).toBe(304)

  const { system } = app.database
  const params = { familyId }
  const called = async (givenName: string) =>
    (await app.call(people.create, { as: owner, params, body: { givenName } })).person.id
  const partnershipId = randomUUID()
  const of = { family_id: familyId, partnership_id: partnershipId }
  await system
    .insertInto('partnerships')
    .values({ id: partnershipId, family_id: familyId, created_at: app.clock.now().toString() })
    .execute()
  await system
    .insertInto('partners')
    .values({ id: randomUUID(), ...of, person_id: await called('Mother') })
    .execute()
  await system
    .insertInto('parentages')
    .values({ id: randomUUID(), ...of, child_id: await called('Lily') })
    .execute()
  await app.call(treeBranches.keep, { as: owner, params, body: { partnershipId } })
  const ofAPart = await ask(viewer, ofEverything)
  expect(ofAPart.status).toBe(200)
  expect((await ask(viewer, ofAPart.headers.get('etag')!)).status).toBe(304)
  expect((await ask(owner, ofEverything)).status).toBe(304)
})
