import { beforeEach, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { tree, type NewKin } from '#contract/tree/index.ts'
import { newId } from '#server/platform/ids.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
let joe: Person
let nora: Person
let params: { familyId: string }
let ann: string

beforeEach(async () => {
  joe = await newPerson(app)
  nora = await newPerson(app)
  params = { familyId: joe.familyId }
  await join(app, nora, joe.familyId, 'editor')
  ann = await add('Ann')
})

const add = async (givenName: string, more: object = {}) =>
  (await app.call(people.create, { as: joe, params, body: { givenName, ...more } })).person.id
const of = (personId: string, as = joe) => ({ as, params: { ...params, personId } })
const kin = async (as: Person, personId: string, body: NewKin) =>
  (await app.call(tree.addKin, { ...of(personId, as), body })).personId
const someone = (givenName: string) => ({ newPerson: { givenName } })
const read = () => app.call(tree.read, { as: joe, params })
const names = async () => (await read()).people.names.toSorted()
const undo = (as: Person) => app.attempt(tree.undo, { as, params })
const leave = (partnershipId: string, personId: string) =>
  app.call(tree.leavePartnership, { as: joe, params: { ...params, partnershipId, personId } })

async function refused(as: Person): Promise<void> {
  const before = await read()
  const { status, message } = await undo(as)
  expect([status, message]).toEqual([409, expect.stringMatching(/changed meanwhile/)])
  expect(await read()).toEqual(before)
}

it('a partnership in which others put children is not torn away', async () => {
  await kin(joe, ann, { kind: 'partner', ...someone('Ben') })
  const partnershipId = (await read()).partnerships.ids[0]!
  await kin(nora, ann, { kind: 'child', partnershipId, ...someone('Di') })
  await refused(joe)
  expect((await undo(nora)).status).toBe(200)
  expect(await names()).toEqual(['Ann', 'Ben'])
})

it('nor is one whose wedding others wrote down, or of which they said what it is', async () => {
  await kin(joe, ann, { kind: 'partner', ...someone('Ben') })
  const partnershipId = (await read()).partnerships.ids[0]!
  const couple = async () => (await app.call(tree.life, of(ann))).partnerships[0]!
  const { kind, events } = await couple()
  const wedding = { kind: 'marriage', what: '', written: '12 JUN 1954', place: 'Turku' } as const
  const write = async (was: object, now: object) => {
    const body = { was, now } as never
    const at = { as: nora, params: { ...params, partnershipId } }
    await app.call(treeBuilder.writePartnership, { ...at, body })
  }
  await write({ kind, events }, { kind, events: [wedding] })
  await refused(joe)
  expect((await couple()).events).toMatchObject([wedding])
  await write({ kind, events: [wedding] }, { kind: 'engaged', events: [] })
  await refused(joe)
  expect(await couple()).toMatchObject({ kind: 'engaged' })
  await write({ kind: 'engaged', events: [] }, { kind, events: [] })
  expect((await undo(joe)).status).toBe(200)
  expect(await names()).toEqual(['Ann'])
})

it('nor is somebody whom others linked, described or gave an address', async () => {
  const ben = await kin(joe, ann, { kind: 'partner', ...someone('Ben') })
  await kin(nora, ben, { kind: 'parent', ...someone('Cleo') })
  await refused(joe)
  expect((await undo(nora)).status).toBe(200)
  const write = async (told: object) => {
    const { version } = await app.call(tree.life, of(ben, nora))
    const body = { version, names: [], events: [], ...told }
    await app.call(tree.writeLife, { ...of(ben, nora), body })
  }
  await write({ names: [{ kind: 'other', name: 'Benny' }] })
  await refused(joe)
  await write({ events: [{ kind: 'home', what: '', written: '1950', place: 'Vaasa' }] })
  await refused(joe)
  await write({})
  const body = { kind: 'email' as const, address: 'ben@family.example' }
  const { person } = await app.call(people.addWay, { ...of(ben, nora), body })
  const wayId = person.ways![0]!.id
  await refused(joe)
  await app.call(people.removeWay, { as: nora, params: { ...params, personId: ben, wayId } })
  expect((await undo(joe)).status).toBe(200)
  expect(await names()).toEqual(['Ann'])
})

it('who left a partnership doesn’t come back as a third, nor after they were removed', async () => {
  const ben = await kin(nora, ann, { kind: 'partner', ...someone('Ben') })
  await kin(nora, ann, { kind: 'child', ...someone('Di') })
  const partnershipId = (await read()).partnerships.ids[0]!
  await leave(partnershipId, ben)
  await kin(nora, ann, { kind: 'partner', partnershipId, ...someone('Cy') })
  await refused(joe)
  expect((await undo(nora)).status).toBe(200)
  await app.call(people.remove, of(ben, nora))
  await refused(joe)
  await app.call(people.restore, of(ben, nora))
  expect((await undo(joe)).status).toBe(200)
  expect((await read()).partnerships.partners[0]).toHaveLength(2)
})

it('a child who was removed meanwhile gets no parents back', async () => {
  const di = await kin(joe, ann, { kind: 'child', ...someone('Di') })
  const parentageId = (await app.call(tree.life, of(di))).parentages[0]!.id
  await app.call(tree.removeParentage, { as: joe, params: { ...params, parentageId } })
  await app.call(people.remove, of(di, nora))
  await refused(joe)
  expect((await read()).partnerships.ids).toEqual([])
})

it('a wedding is told to viewers where neither of the two may be alive', async () => {
  const born = { bornOn: '1890-01-01', diedOn: '1950-01-01', isLiving: false }
  const [cleo, dan, fay] = [await add('Cleo', born), await add('Dan', born), await add('Fay', born)]
  const marry = async (personId: string, partnerId: string) => {
    await kin(joe, personId, { kind: 'partner', personId: partnerId })
    const { partnerships } = await app.call(tree.life, of(personId))
    const event = { id: newId(app.clock), kind: 'marriage' as const, written: '1912' }
    await app.database.system
      .insertInto('life_events')
      .values({ ...event, family_id: joe.familyId, partnership_id: partnerships[0]!.id })
      .execute()
  }
  await marry(cleo, ann)
  await marry(dan, await add('Eve', { bornOn: '1990-01-01' }))
  await marry(fay, await add('Gus', born))
  const lily = await newPerson(app)
  await join(app, lily, joe.familyId, 'viewer')
  const told = async (personId: string, as: Person) =>
    (await app.call(tree.life, of(personId, as))).partnerships[0]!.events.length
  expect([await told(cleo, joe), await told(cleo, lily)]).toEqual([1, 0])
  expect([await told(dan, joe), await told(dan, lily)]).toEqual([1, 0])
  expect([await told(fay, joe), await told(fay, lily)]).toEqual([1, 1])
})
