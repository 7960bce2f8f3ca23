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

test('couples among the last who were reached are linked, too', async () => {
  // A couple, whose sister and brother are one as well, and nobody beyond.
  const dee = (await app.call(people.create, { as: joe, params, body: { givenName: 'Mia' } }))
    .person.id
  const mate = await kin(dee, 'partner', 'Max')
  const sister = await kin(dee, 'sibling', 'Sister')
  const brother = await kin(mate, 'sibling', 'Brother')
  const child = await kin(dee, 'child', 'Child')
  await app.call(tree.addKin, {
    as: joe,
    params: { ...params, personId: sister },
    body: { kind: 'partner', personId: brother },
  })
  await addCrowd()
  const { people: told, partnerships } = await nearest(child)
  expect(told.names).toEqual(expect.arrayContaining(['Mia', 'Max', 'Sister', 'Brother', 'Child']))
  expect(
    partnerships.partners.map((both) => both.map((one) => told.names[one]!).toSorted()),
  ).toContainEqual(['Brother', 'Sister'])
})

test('until everybody is there who could tell, a viewer is told less of whoever may be alive', async () => {
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  // By nothing but a child of theirs is it known how old they must be.
  const old = await kin(ann, 'parent', 'Old')
  await app.call(tree.writeLife, {
    as: joe,
    params: { ...params, personId: old },
    body: { version: 1, names: [{ kind: 'birth', name: 'Born Otherwise' }], events: [] },
  })
  await addCrowd()
  const whole = await app.call(tree.read, { as: nora, params })
  expect(whole.people.otherNames.names).toContain('Born Otherwise')
  const part = await nearest(ann, nora)
  expect(part.people.names).toContain('Old')
  expect(part.people.otherNames.names).not.toContain('Born Otherwise')
  expect((await nearest(ann)).people.otherNames.names).toContain('Born Otherwise')
})

test('that somebody has parted is told to viewers with the whole alone: the other may be alive', async () => {
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  // Eve, dead, and Bert parted, with thousands of children, one of whom married another child of Eve.
  const body = { givenName: 'Eve', bornOn: '1850-05-01', isLiving: false, diedOn: '1900-01-01' }
  const eve = (await app.call(people.create, { as: joe, params, body })).person.id
  const adam = await kin(eve, 'partner', 'Adam')
  const { partnerships } = await app.call(tree.life, {
    as: joe,
    params: { ...params, personId: eve },
  })
  const couple = partnerships[0]!.id
  const one = await kin(eve, 'child', 'One')
  const mate = await kin(one, 'partner', 'Mate')
  const alone = randomUUID()
  await sql`insert into partnerships (id, family_id, created_at) values (${alone}, ${joe.familyId}, now())`.execute(
    system,
  )
  await sql`insert into partners (id, family_id, partnership_id, person_id)
    values (gen_random_uuid(), ${joe.familyId}, ${alone}, ${eve})`.execute(system)
  await sql`insert into parentages (id, family_id, partnership_id, child_id)
    values (gen_random_uuid(), ${joe.familyId}, ${alone}, ${mate})`.execute(system)
  await sql`insert into life_events (id, family_id, partnership_id, kind, what, written, place)
    values (gen_random_uuid(), ${joe.familyId}, ${couple}, 'divorce', '', '1899', '')`.execute(
    system,
  )
  await addCrowd()
  await sql`insert into parentages (id, family_id, partnership_id, child_id)
    select gen_random_uuid(), family_id, ${couple}, id from people
    where family_id = ${joe.familyId} and given_name = 'Crowd'`.execute(system)
  const own = await nearest(mate)
  expect(own.people.ids).toEqual(expect.arrayContaining([eve, one, mate]))
  expect(own.people.ids).not.toContain(adam)
  expect(own.partnerships.ended).toHaveLength(1)
  expect((await nearest(mate, nora)).partnerships.ended).toEqual([])
  expect((await app.call(tree.read, { as: nora, params })).partnerships.ended).toEqual([])
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
