import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { progress } from '#contract/progress.ts'
import { recipes } from '#contract/recipes.ts'
import { treeBuilder, type PersonFacts } from '#contract/tree/builder.ts'
import { tree, type Life } from '#contract/tree/index.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { voices } from '#contract/voices.ts'
import { newId } from '#server/platform/ids.ts'
import { buildFile } from '#tests/access/world-files.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let nora: Person
let params: { familyId: string }
let ann: string

beforeEach(async () => {
  joe = await newPerson(app)
  nora = await newPerson(app)
  params = { familyId: joe.familyId }
  await join(app, nora, joe.familyId, 'editor')
  const body = { givenName: 'Ann' }
  ann = (await app.call(people.create, { as: joe, params, body })).person.id
})

const of = (personId: string, as = joe) => ({ as, params: { ...params, personId } })
const undo = (as = joe) => app.attempt(tree.undo, { as, params })
const redo = (as = joe) => app.attempt(tree.redo, { as, params })
const names = async () => (await app.call(tree.read, { as: joe, params })).people.names.toSorted()
const child = async (givenName: string, as = joe) => {
  const body = { kind: 'child' as const, newPerson: { givenName } }
  return (await app.call(tree.addKin, { ...of(ann, as), body })).personId
}
const facts = (personId: string) => app.call(treeBuilder.facts, of(personId))
async function write(as: Person, personId: string, changed: Partial<PersonFacts>) {
  const body = { ...(await facts(personId)), ...changed }
  await app.call(treeBuilder.writeFacts, { ...of(personId, as), body })
}
const life = (personId: string) => app.call(tree.life, of(personId))
async function tell(as: Person, personId: string, told: Partial<Life>) {
  const { version, names: named, events } = await life(personId)
  const body = { version, names: named, events, ...told }
  return app.attempt(tree.writeLife, { ...of(personId, as), body })
}
const named = (count: number, name: string): Life['names'] =>
  Array.from({ length: count }, (_, nth) => ({ kind: 'other' as const, name: `${name} ${nth}` }))
const homes = (count: number, place: string): Life['events'] =>
  Array.from({ length: count }, (_, nth) => ({
    kind: 'home' as const,
    what: '',
    written: String(1700 + nth),
    place,
  }))

const wroteOn = async (ben: string, columns: object) => {
  const { version } = await app.call(people.read, of(ben))
  await app.call(people.change, { ...of(ben, nora), body: { version, ...columns } })
}
const later: [string, (ben: string) => Promise<unknown>][] = [
  ['a birth', (ben) => write(nora, ben, { born: '1950' })],
  ['a note', (ben) => wroteOn(ben, { notes: 'He kept bees.' })],
  ['a nickname', (ben) => wroteOn(ben, { nickname: 'Benny' })],
  ['a recording of his voice', (ben) => spoken(ben)],
  ['a printed card', (ben) => app.call(voices.makeLink, of(ben, nora))],
  ['a recipe', (ben) => recipe(ben)],
  ['a goal', (ben) => goal(ben)],
]
it.each(later)('somebody on whose card others put %s isn’t taken back', async (_, put) => {
  const ben = await child('Ben')
  await put(ben)
  const { status, message } = await undo()
  expect([status, message]).toEqual([409, expect.stringMatching(/changed meanwhile/)])
  expect((await app.call(tree.read, { as: joe, params })).people.ids).toContain(ben)
})

it.each(later)('nor is one’s own card with %s', async (_, put) => {
  const body = { givenName: 'Joe', surname: '', born: '1980', isMe: true }
  const { personId } = await app.call(treeBuilder.begin, { as: joe, params, body })
  await put(personId)
  expect((await undo()).status).toBe(409)
  expect((await app.call(tree.read, { as: joe, params })).people.ids).toContain(personId)
})

async function spoken(personId: string) {
  const mediaId = randomUUID()
  await buildFile(app, { ...params, mediaId })
  await app.call(treeVoices.link, { ...of(personId, nora), body: { mediaId, as: 'speaker' } })
}
const recipe = (personId: string) =>
  app.call(recipes.create, { as: nora, params, body: { ...plumCake, personId } })
const goal = (personId: string) =>
  app.call(progress.setGoal, {
    as: nora,
    params,
    body: { id: randomUUID(), words: 'Ask about the bees', personId, wantedOn: null },
  })

it('what one wrote on it oneself is taken back before, and then the card', async () => {
  const ben = await child('Ben')
  await write(joe, ben, { born: '1950' })
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
  expect(await names()).toEqual(['Ann'])
  expect([(await redo()).status, (await redo()).status]).toEqual([200, 200])
  expect((await facts(ben)).born).toBe('1950')
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
  expect(await names()).toEqual(['Ann'])
})

it('a change that doesn’t say what was written goes as long as nobody wrote on the card', async () => {
  const forget = async (id: string) => {
    const steps = JSON.stringify([{ isAdded: true, table: 'people', row: { id } }])
    await system
      .insertInto('tree_changes')
      .values({
        id: newId(app.clock),
        family_id: joe.familyId,
        account_id: joe.accountId,
        made_at: app.clock.now().toString(),
        steps,
      })
      .execute()
  }
  await forget(ann)
  expect((await undo()).status).toBe(200)
  expect(await names()).toEqual([])
  expect((await redo()).status).toBe(200)
  await write(nora, ann, { bornPlace: 'Turku' })
  expect((await undo()).status).toBe(409)
  expect(await names()).toEqual(['Ann'])
})

it('a change that can’t be taken back is passed over: the next press goes on to the one before', async () => {
  await child('Ben')
  await write(joe, ann, { born: '1930' })
  await write(nora, ann, { born: '1931' })
  const refused = await undo()
  expect([refused.status, refused.message]).toEqual([
    409,
    expect.stringMatching(/changed meanwhile.*The next press goes on/),
  ])
  expect((await undo()).status).toBe(200)
  expect([await names(), (await facts(ann)).born]).toEqual([['Ann'], '1931'])
  // Nothing else is left: it is tried again, and goes once the other has taken theirs back.
  const last = await undo()
  expect([last.status, last.message]).toEqual([409, expect.not.stringMatching(/The next press/)])
  expect((await undo(nora)).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect((await facts(ann)).born).toBe('')
})

it('what can’t be done again doesn’t keep the rest from being done again', async () => {
  await write(joe, ann, { born: '1930' })
  await child('Ben')
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
  await write(nora, ann, { born: '1931' })
  expect((await redo()).status).toBe(409)
  expect((await redo()).status).toBe(200)
  expect([await names(), (await facts(ann)).born]).toEqual([['Ann', 'Ben'], '1931'])
})

it('names that somebody else wrote meanwhile aren’t mixed with those taken back', async () => {
  await tell(joe, ann, { names: named(12, 'Annie') })
  await tell(joe, ann, { names: [] })
  await tell(nora, ann, { names: named(12, 'Anki') })
  expect((await undo()).status).toBe(409)
  expect((await life(ann)).names).toEqual(named(12, 'Anki'))
  await tell(nora, ann, { names: named(1, 'Anki') })
  expect((await undo()).status).toBe(409)
  expect((await life(ann)).names).toEqual(named(1, 'Anki'))
})

it('nor do more events come back than a life can have', async () => {
  await tell(joe, ann, { events: homes(120, 'Vaasa') })
  await tell(joe, ann, { events: [] })
  await tell(nora, ann, { events: homes(81, 'Turku') })
  expect((await undo()).status).toBe(409)
  await tell(nora, ann, { events: homes(80, 'Turku') })
  // Two others are tried before it.
  for (let nth = 0; nth < 2; nth++) expect((await undo()).status).toBe(409)
  expect((await undo()).status).toBe(200)
  expect((await life(ann)).events).toHaveLength(200)
})

it('whoever has a life before them doesn’t overwrite what was taken back meanwhile', async () => {
  await tell(joe, ann, { events: homes(2, 'Vaasa') })
  await tell(joe, ann, { events: [] })
  const seen = await life(ann)
  await undo()
  const body = { version: seen.version, names: [], events: homes(1, 'Turku') }
  const late = await app.attempt(tree.writeLife, { ...of(ann, nora), body })
  expect(late.status).toBe(409)
  expect((await life(ann)).events).toHaveLength(2)
  await redo()
  const again = await app.attempt(tree.writeLife, { ...of(ann, nora), body })
  expect(again.status).toBe(409)
})

it('what is written, added and removed in the directory is taken back with the tree’s own changes, in its order', async () => {
  const read = async () => app.call(people.read, of(ann))
  const change = async (changed: object) => {
    const { version } = await read()
    return app.call(people.change, { ...of(ann), body: { version, ...changed } })
  }
  await change({ nickname: 'Nan', bornOn: '1931-04-02', notes: 'Likes tea' })
  const ben = await child('Ben')
  const cy = { as: joe, params, body: { givenName: 'Cy' } }
  await app.call(people.create, cy)
  await app.call(people.remove, of(ben))
  expect(await names()).toEqual(['Cy', 'Nan'])
  const words = async (press = undo) => (await press()).body.what
  expect(await words()).toBe('Removing Ben')
  expect(await names()).toEqual(['Ben', 'Cy', 'Nan'])
  expect(
    (await app.call(tree.read, { as: joe, params })).partnerships.children.flat(),
  ).toHaveLength(1)
  expect(await words(redo)).toBe('Removing Ben')
  expect(await words()).toBe('Removing Ben')
  expect(await words()).toBe('Adding Cy')
  expect(await words()).toBe('Adding Ben')
  expect(await words()).toBe('What was written about Ann')
  expect(await read()).toMatchObject({ nickname: '', bornOn: null, notes: '' })
  expect(await words(redo)).toBe('What was written about Ann')
  expect(await read()).toMatchObject({ nickname: 'Nan', bornOn: '1931-04-02', notes: 'Likes tea' })
  // What changes nothing is no change.
  await change({ nickname: 'Nan' })
  expect(await words()).toBe('What was written about Ann')
})

it('what somebody else did in the directory meanwhile stays, and nobody takes back for another', async () => {
  const { version } = await app.call(people.read, of(ann))
  await app.call(people.change, { ...of(ann), body: { version, nickname: 'Nan' } })
  const body = { version: version + 1, nickname: 'Nana' }
  await app.call(people.change, { ...of(ann, nora), body })
  expect((await undo()).status).toBe(409)
  expect((await undo(nora)).status).toBe(200)
  expect((await undo(nora)).status).toBe(409)
  expect((await app.call(people.read, of(ann))).nickname).toBe('Nan')
})
