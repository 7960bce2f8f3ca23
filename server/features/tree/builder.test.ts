import { beforeAll, expect, it } from 'vitest'
import { treeBuilder, type PersonFacts } from '#contract/tree/builder.ts'
import { people } from '#contract/people/index.ts'
import { tree } from '#contract/tree/index.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
let base: string
let joe: Person
let params: { familyId: string }
beforeAll(async () => {
  base = await app.listen()
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const add = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params, body: { givenName } })).person.id
const of = (personId: string) => ({ as: joe, params: { ...params, personId } })
const undo = () => app.call(tree.undo, { as: joe, params })
const portrait = async (personId: string) => (await app.call(people.read, of(personId))).portraitId

it('a photo of the vault stands on a card, and is taken back and brought back', async () => {
  const ida = await add('Ida')
  const bytes = await plainPhoto(80, 60).toBuffer()
  const { id: memoryId } = await bringFile(base, joe, { bytes, name: 'ida.jpg' })
  await app.call(tree.portrait, { ...of(ida), body: { memoryId } })
  expect(await portrait(ida)).toBe(memoryId)
  const { people: drawn } = await app.call(tree.read, { as: joe, params })
  expect(drawn.portraits[drawn.ids.indexOf(ida)]).toBe(memoryId)
  await undo()
  expect(await portrait(ida)).toBe(null)
  await app.call(tree.redo, { as: joe, params })
  expect(await portrait(ida)).toBe(memoryId)
  await app.call(tree.portrait, { ...of(ida), body: { memoryId: null } })
  expect(await portrait(ida)).toBe(null)
  await app.call(vault.trash, { as: joe, params: { ...params, memoryId } })
  const trashed = await app.attempt(tree.portrait, { ...of(ida), body: { memoryId } })
  expect(trashed.status).toBe(409)
})

it('a photo of another family, or none at all, stands on nobody’s card', async () => {
  const ida = await add('Ida')
  const other = await newPerson(app)
  const bytes = await plainPhoto(81, 60).toBuffer()
  const { id: memoryId } = await bringFile(base, other, { bytes, name: 'other.jpg' })
  const refused = await app.attempt(tree.portrait, { ...of(ida), body: { memoryId } })
  expect(refused.status).toBe(404)
  expect(await portrait(ida)).toBe(null)
})

it('chosen kin are added from a card, once, and taken back', async () => {
  const ida = await add('Ida')
  const body = { kind: 'chosen-kin', newPerson: { givenName: 'Lou' } } as const
  const { personId: lou } = await app.call(tree.addKin, { ...of(ida), body })
  const kin = async () => (await app.call(tree.read, { as: joe, params })).chosenKin.length
  expect(await kin()).toBe(1)
  const again = await app.attempt(tree.addKin, {
    ...of(lou),
    body: { kind: 'chosen-kin', personId: ida },
  })
  expect(again.status).toBe(409)
  await undo()
  expect(await kin()).toBe(0)
  expect((await app.call(tree.read, { as: joe, params })).people.ids).not.toContain(lou)
})

const redo = () => app.call(tree.redo, { as: joe, params })
const facts = (personId: string) => app.call(treeBuilder.facts, of(personId))
const write = async (personId: string, changed: Partial<PersonFacts>) => {
  const body = { ...(await facts(personId)), ...changed }
  return app.attempt(treeBuilder.writeFacts, { ...of(personId), body })
}

it('name, dates and places are written as genealogists write them, taken back and done again', async () => {
  const ida = await add('Ida')
  const before = await facts(ida)
  expect(before).toMatchObject({ givenName: 'Ida', surname: '', born: '', isLiving: true })
  const told = {
    givenName: 'Ida Maria',
    surname: 'Berg',
    sex: 'female',
    born: '12 MAR 1890',
    bornPlace: 'Turku',
    bornSource: 'Parish register of Turku, page 12',
    isLiving: false,
    died: 'about 1960',
    diedPlace: 'Duluth',
  } as const
  expect((await write(ida, told)).status).toBe(200)
  const written = { ...told, born: '1890-03-12' }
  expect(await facts(ida)).toMatchObject(written)
  const { people: drawn } = await app.call(tree.read, { as: joe, params })
  const at = drawn.ids.indexOf(ida)
  expect([drawn.names[at], drawn.born[at], drawn.died[at]]).toEqual(['Ida Maria Berg', 1890, 1960])
  await undo()
  expect({ ...(await facts(ida)), version: before.version }).toEqual(before)
  await redo()
  expect(await facts(ida)).toMatchObject(written)
})

it('what somebody else wrote meanwhile is neither overwritten nor taken back', async () => {
  const ida = await add('Ida')
  const body = await facts(ida)
  expect((await write(ida, { born: '1890' })).status).toBe(200)
  const late = await app.attempt(treeBuilder.writeFacts, { ...of(ida), body })
  expect(late.status).toBe(409)
  const { version } = await facts(ida)
  const eve = await newPerson(app)
  await join(app, eve, joe.familyId, 'editor')
  const told = { version, bornWords: 'about 1891' }
  await app.call(people.change, { ...of(ida), as: eve, body: told })
  const taken = await app.attempt(tree.undo, { as: joe, params })
  expect(taken.status).toBe(409)
  expect((await facts(ida)).born).toBe('about 1891')
})

it('a life that can’t have been is refused whole', async () => {
  const ida = await add('Ida')
  const body = { kind: 'child', newPerson: { givenName: 'Bo', bornWords: '1920' } } as const
  await app.call(tree.addKin, { ...of(ida), body })
  expect((await write(ida, { born: '1930' })).status).toBe(409)
  expect((await write(ida, { born: '2999' })).status).toBe(400)
  expect((await write(ida, { died: '1950' })).status).toBe(400)
  const upsideDown = { isLiving: false, born: '1 May 1900', died: '1 May 1890' }
  expect((await write(ida, upsideDown)).status).toBe(400)
  expect(await facts(ida)).toMatchObject({ born: '', died: '', isLiving: true })
})

it('other names and events are taken back and done again', async () => {
  const ida = await add('Ida')
  const { version } = await app.call(tree.life, of(ida))
  const events = [
    { kind: 'home', what: '', written: '1912', place: 'Duluth' },
    { kind: 'work', what: 'Midwife', written: 'from 1915 to 1950', place: '' },
  ] as const
  const names = [{ kind: 'birth', name: 'Ida Lind' }] as const
  const body = { version, names: [...names], events: [...events] }
  await app.call(tree.writeLife, { ...of(ida), body })
  const written = await app.call(tree.life, of(ida))
  expect(written.events).toHaveLength(2)
  const fewer = { version: written.version, names: [], events: [events[1]] }
  await app.call(tree.writeLife, { ...of(ida), body: fewer })
  await undo()
  const again = await app.call(tree.life, of(ida))
  expect([again.names, again.events]).toEqual([written.names, written.events])
  await undo()
  const { names: none, events: nothing } = await app.call(tree.life, of(ida))
  expect([none, nothing]).toEqual([[], []])
  await redo()
  expect((await app.call(tree.life, of(ida))).events).toEqual(written.events)
})

it('a tree begins with oneself, which can be taken back', async () => {
  const eve = await newPerson(app)
  const own = { as: eve, params: { familyId: eve.familyId } }
  const body = { givenName: 'Eve', surname: 'Holm', born: '1980', isMe: true }
  const { personId } = await app.call(treeBuilder.begin, { ...own, body })
  const read = () => app.call(tree.read, own)
  const { people: drawn, me } = await read()
  expect(drawn.ids[me!]).toBe(personId)
  await app.call(tree.undo, own)
  expect((await read()).people.ids).toEqual([])
  await app.call(tree.redo, own)
  expect((await read()).me).toBe(0)
  const twice = await app.attempt(treeBuilder.begin, { ...own, body })
  expect(twice.status).toBe(409)
})

it('whoever isn’t in a tree that a message began can add themselves, and words make no link', async () => {
  const eve = await newPerson(app)
  const own = { as: eve, params: { familyId: eve.familyId } }
  const emily = { givenName: 'Emily', kinWords: 'granddaughter' }
  await app.call(people.create, { ...own, body: emily })
  expect(await app.call(tree.read, own)).toMatchObject({ me: null })
  const body = { givenName: 'Eve', surname: '', born: '', isMe: true }
  const { personId } = await app.call(treeBuilder.begin, { ...own, body })
  const { people: drawn, me } = await app.call(tree.read, own)
  expect([drawn.ids.length, drawn.ids[me!]]).toEqual([2, personId])
  const life = await app.call(tree.life, { ...own, params: { ...own.params, personId } })
  expect([life.partnerships, life.parentages, life.chosenKin]).toEqual([[], [], []])
})

it('chosen kin are unlinked again, and Undo brings it back', async () => {
  const ida = await add('Ida')
  const body = { kind: 'chosen-kin', newPerson: { givenName: 'Lou' } } as const
  await app.call(tree.addKin, { ...of(ida), body })
  const kin = async () => (await app.call(tree.life, of(ida))).chosenKin
  const kinshipId = (await kin())[0]!.id
  await app.call(treeBuilder.leaveKinship, { as: joe, params: { ...params, kinshipId } })
  expect(await kin()).toEqual([])
  await undo()
  expect(await kin()).toHaveLength(1)
})

it('how two are together is said anew, with its wedding, taken back and done again, and never over what another wrote', async () => {
  const ida = await add('Ida')
  const body = { kind: 'partner', newPerson: { givenName: 'Bo' }, partnership: 'engaged' } as const
  await app.call(tree.addKin, { ...of(ida), body })
  const couple = async () => (await app.call(tree.life, of(ida))).partnerships[0]!
  const { id: partnershipId, kind, events } = await couple()
  const wedding = { kind: 'marriage', what: '', written: '12 JUN 1920', place: 'Turku' } as const
  const say = (was: object, now: object) =>
    app.attempt(treeBuilder.writePartnership, {
      as: joe,
      params: { ...params, partnershipId },
      body: { was, now } as never,
    })
  const married = { kind: 'married', events: [wedding] }
  expect((await say({ kind, events }, married)).status).toBe(200)
  expect(await couple()).toMatchObject(married)
  expect((await say({ kind, events }, { kind: 'together', events: [] })).status).toBe(409)
  await undo()
  expect(await couple()).toMatchObject({ kind: 'engaged', events: [] })
  await redo()
  expect(await couple()).toMatchObject(married)
  const divorce = { ...wedding, kind: 'divorce', written: 'about 1930' }
  expect((await say(married, { kind: 'married', events: [wedding, divorce] })).status).toBe(200)
  expect((await couple()).events.map((event) => event.kind)).toEqual(['marriage', 'divorce'])
  const lily = await newPerson(app)
  await join(app, lily, joe.familyId, 'viewer')
  const parted = async (as: Person) => {
    const { partnerships } = await app.call(tree.read, { as, params })
    return partnerships.ended.map((at) => partnerships.ids[at])
  }
  expect(await parted(joe)).toEqual([partnershipId])
  // Of the living a viewer isn’t told that they parted; of the dead they are.
  expect(await parted(lily)).toEqual([])
  const { partners, ids } = (await app.call(tree.read, { as: joe, params })).partnerships
  for (const at of partners[ids.indexOf(partnershipId)]!) {
    const { people: all } = await app.call(tree.read, { as: joe, params })
    expect((await write(all.ids[at]!, { isLiving: false })).status).toBe(200)
  }
  expect(await parted(lily)).toEqual([partnershipId])
})

it('somebody is looked for by all their names; of the living viewers are told what the directory says', async () => {
  const ann = await add('Dorothy')
  const ben = await add('Ben')
  await app.call(people.change, {
    ...of(ann),
    body: { version: (await facts(ann)).version, nickname: 'Dot' } as never,
  })
  await write(ben, { born: '1850' })
  for (const id of [ann, ben]) {
    const { version } = await app.call(tree.life, of(id))
    const names = [{ kind: 'birth', name: 'Lindqvist' } as const]
    await app.call(tree.writeLife, { ...of(id), body: { version, names, events: [] } })
  }
  const lily = await newPerson(app)
  await join(app, lily, joe.familyId, 'viewer')
  const called = async (as: Person, id: string) => {
    const { otherNames, ids } = (await app.call(tree.read, { as, params })).people
    return otherNames.names.filter((_, nth) => ids[otherNames.people[nth]!] === id)
  }
  expect(await called(joe, ann)).toEqual(['Dorothy', 'Lindqvist'])
  expect(await called(lily, ann)).toEqual(['Dorothy'])
  expect(await called(lily, ben)).toEqual(['Lindqvist'])
  // Where the dead were born viewers read in the tree, too.
  await write(ben, { bornPlace: 'Turku', bornSource: 'Church book' })
  const lifeFor = (personId: string) =>
    app.call(tree.life, { as: lily, params: { ...params, personId } })
  const ends = { born: '1850', bornPlace: 'Turku', bornSource: 'Church book' }
  expect((await lifeFor(ben)).ends).toMatchObject(ends)
  expect((await lifeFor(ann)).ends).toBeUndefined()
})
