import { expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const app = await testServer()

const mine = async (person: Person) => (await app.call(families.list, { as: person })).families
const current = async (person: Person) => (await mine(person)).find((family) => family.isCurrent)

test('signing up founds a family, and its founder owns it', async () => {
  const olive = await newPerson(app)
  const listed = await mine(olive)
  expect(listed).toMatchObject([{ id: olive.familyId, role: 'owner', isCurrent: true }])
  expect(listed[0]!.name).not.toBe('')
})

test('a second family can be started, and becomes the one I look at', async () => {
  const olive = await newPerson(app)
  app.clock.advance({ minutes: 1 })
  const second = await app.call(families.found, { as: olive, body: { name: 'The Ellis family' } })
  expect(second).toMatchObject({ name: 'The Ellis family', role: 'owner', isCurrent: true })
  expect((await mine(olive)).map((family) => family.id)).toEqual([olive.familyId, second.id])
  expect((await current(olive))!.id).toBe(second.id)
})

test('I switch between my families, and to no other', async () => {
  const olive = await newPerson(app)
  const stranger = await newPerson(app)
  await app.call(families.found, { as: olive, body: { name: 'Second' } })
  await app.call(families.choose, { as: olive, body: { familyId: olive.familyId } })
  expect((await current(olive))!.id).toBe(olive.familyId)
  const refused = await app.attempt(families.choose, {
    as: olive,
    body: { familyId: stranger.familyId },
  })
  expect(refused).toMatchObject({ status: 404, message: 'We couldn’t find that family.' })
  expect((await current(olive))!.id).toBe(olive.familyId)
})

test('the owner renames the family; an editor can’t', async () => {
  const [olive, ed] = [await newPerson(app), await newPerson(app)]
  const params = { familyId: olive.familyId }
  await join(app, ed, olive.familyId, 'editor')
  const refused = await app.attempt(families.rename, { as: ed, params, body: { name: 'Mine' } })
  expect(refused).toMatchObject({ status: 403, message: 'Only the family’s owner can do this.' })
  const renamed = await app.call(families.rename, {
    as: olive,
    params,
    body: { name: '  The Ellises  ' },
  })
  expect(renamed).toMatchObject({ name: 'The Ellises', role: 'owner' })
})

test.each([
  ['   ', 'The family’s name can’t be empty.'],
  ['x'.repeat(61), 'The family’s name can have at most 60 characters.'],
  ['a\u0007b', 'The family’s name has a character that can’t be stored.'],
  ['Win at https://x.example', 'The family’s name can’t hold a web address.'],
])('a family can’t be called %j', async (name, message) => {
  const olive = await newPerson(app)
  const answer = await app.attempt(families.found, { as: olive, body: { name } })
  expect(answer).toMatchObject({ status: 400, message })
  expect(await mine(olive)).toHaveLength(1)
})

test('the log tells what happened, newest first, page by page', async () => {
  const olive = await newPerson(app)
  const params = { familyId: olive.familyId }
  for (let i = 1; i <= 33; i += 1) {
    app.clock.advance({ seconds: 1 })
    await app.call(families.rename, { as: olive, params, body: { name: `Name ${i}` } })
  }
  const told = await walkPages((page) =>
    app.call(families.activities, { as: olive, params, query: { ...page, limit: 10 } }),
  )
  expect(told[0]).toMatchObject({ kind: 'family-renamed', subject: 'Name 33' })
  expect(told.at(-1)!.kind).toBe('family-founded')
  expect(told).toHaveLength(34)
  expect(new Set(told.map(({ id }) => id)).size).toBe(34)
})

test('giving the family the name it has already is not worth a line in the log', async () => {
  const olive = await newPerson(app)
  const params = { familyId: olive.familyId }
  const { name } = (await current(olive))!
  await app.call(families.rename, { as: olive, params, body: { name } })
  const { items: activities } = await app.call(families.activities, { as: olive, params })
  expect(activities.map(({ kind }) => kind)).toEqual(['family-founded'])
})
