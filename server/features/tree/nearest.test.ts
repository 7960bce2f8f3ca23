import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree, type NewKin } from '#contract/tree/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let params: { familyId: string }
let ann: string

const kin = async (personId: string, kind: NewKin['kind'], givenName: string, bornWords = '') =>
  (
    await app.call(tree.addKin, {
      as: joe,
      params: { ...params, personId },
      body: { kind, newPerson: { givenName, bornWords } },
    })
  ).personId

/** More than are told at once, whom nobody is linked with. */
const addCrowd = () =>
  sql`insert into people (id, family_id, given_name, born_on, created_at)
    select gen_random_uuid(), ${joe.familyId}, 'Crowd', '1990-01-01'::date + n, now()
    from generate_series(1, 2100) n`.execute(system)

const nearest = (person?: string, as = joe) =>
  app.call(tree.read, { as, params, query: { part: 'nearest', ...(person && { person }) } })
const named = async (person?: string, as = joe) =>
  (await nearest(person, as)).people.names.toSorted()

// Ann and Bert have Cy, Cy has Dee.
beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
  const body = { givenName: 'Ann', bornOn: '1870-05-01' }
  ann = (await app.call(people.create, { as: joe, params, body })).person.id
  await kin(ann, 'partner', 'Bert')
  await kin(await kin(ann, 'child', 'Cy', '1900'), 'child', 'Dee', '1925')
})

test('a small family is told whole at once', async () => {
  const whole = await app.call(tree.read, { as: joe, params })
  expect(await nearest()).toEqual(whole)
  expect(whole.isPart).toBeUndefined()
})

test('of a large one, those around somebody come first, linked as in the whole', async () => {
  await addCrowd()
  const part = await nearest(ann)
  expect(part.isPart).toBe(true)
  const { people: told, partnerships } = part
  expect(told.names).toEqual(expect.arrayContaining(['Ann', 'Bert', 'Cy', 'Dee']))
  const nameOf = (place: number) => told.names[place]!
  const couples = partnerships.partners.map((both, at) => [
    both.map(nameOf).toSorted(),
    partnerships.children[at]!.map(nameOf),
  ])
  expect(couples.toSorted()).toEqual([
    [['Ann', 'Bert'], ['Cy']],
    [['Cy'], ['Dee']],
  ])
  expect(told.born[told.names.indexOf('Ann')]).toBe(1870)
})

test('it is around oneself, and oneself is in every part', async () => {
  const me = await kin(ann, 'child', 'Me')
  await system
    .updateTable('people')
    .set({ account_id: null })
    .where('account_id', '=', joe.accountId)
    .execute()
  await system
    .updateTable('people')
    .set({ account_id: joe.accountId })
    .where('id', '=', me)
    .execute()
  const afar = (await app.call(people.create, { as: joe, params, body: { givenName: 'Afar' } }))
    .person.id
  await addCrowd()
  const own = await nearest()
  expect(own.people.ids[own.me!]).toBe(me)
  expect(own.people.names).toContain('Dee')
  expect(own.people.names).not.toContain('Afar')
  const other = await nearest(afar)
  expect(other.people.ids[other.me!]).toBe(me)
  expect(other.people.names).toContain('Afar')
})

test('who isn’t in this family is nobody’s middle', async () => {
  await addCrowd()
  const other = await newPerson(app)
  const theirs = await app.call(people.create, {
    as: other,
    params: { familyId: other.familyId },
    body: { givenName: 'Stranger' },
  })
  const here = await named()
  expect(await named(theirs.person.id)).toEqual(here)
  expect(await named(randomUUID())).toEqual(here)
  expect(here).not.toContain('Stranger')
})

test('thousands of children are a part of them', async () => {
  const [{ partnership_id }] = (await system
    .selectFrom('partners')
    .select('partnership_id')
    .where('person_id', '=', ann)
    .execute()) as [{ partnership_id: string }]
  await addCrowd()
  await sql`insert into parentages (id, family_id, partnership_id, child_id, kind)
    select gen_random_uuid(), family_id, ${partnership_id}, id, 'birth' from people
    where family_id = ${joe.familyId} and given_name = 'Crowd'`.execute(system)
  const part = await nearest(ann)
  expect(part.people.ids).toContain(ann)
  expect(part.people.ids.length).toBeGreaterThan(200)
  expect(part.people.ids.length).toBeLessThan(400)
})

test('a viewer is told no more of the living than in the whole, and nobody of a hidden branch', async () => {
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  await addCrowd()
  const { people: told } = await nearest(ann, nora)
  expect(told.born[told.names.indexOf('Dee')]).toBeNull()
  expect(told.born[told.names.indexOf('Ann')]).toBe(1870)
  const { partnerships } = await app.call(tree.life, {
    as: joe,
    params: { ...params, personId: ann },
  })
  await app.call(treeBranches.keep, {
    as: joe,
    params,
    body: { partnershipId: partnerships[0]!.id },
  })
  expect(await named(ann, nora)).not.toContain('Cy')
  expect(await named(ann, nora)).not.toContain('Dee')
})
