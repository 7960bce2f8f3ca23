import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { tree } from '#contract/tree/index.ts'
import { mostWaiting, treeSuggestions, type Suggested } from '#contract/tree/suggestions.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { walkPages } from '#tests/support/walk-pages.ts'
import { tellAuthor, tellEditors } from './tell-of-suggestions.ts'

const app = await testServer()
let joe: Person
let rose: Person
let ida: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  rose = await newPerson(app)
  await join(app, rose, joe.familyId, 'viewer')
  ida = await add('Ida')
})

const params = () => ({ familyId: joe.familyId })
const add = async (givenName: string) =>
  (await app.call(people.create, { as: joe, params: params(), body: { givenName } })).person.id
const of = (personId: string, as = joe) => ({ as, params: { ...params(), personId } })
const send = (suggested: Suggested, personId = ida, id: string = randomUUID()) =>
  app.attempt(treeSuggestions.suggest, {
    ...of(personId, rose),
    body: { id, suggested, why: 'It stands in the church book' },
  })
async function suggest(suggested: Suggested, personId = ida): Promise<string> {
  const id = randomUUID()
  const { status, message } = await send(suggested, personId, id)
  expect({ status, message }).toMatchObject({ status: 204 })
  return id
}
const list = async (state: 'waiting' | 'answered' = 'waiting', as = joe) =>
  (await app.call(treeSuggestions.list, { as, params: params(), query: { state } })).items
const waiting = async (id: string) => (await list()).find((one) => one.id === id)
const own = async () =>
  (await app.call(treeSuggestions.own, { as: rose, params: params(), query: {} })).items
const count = (as: Person) => app.call(treeSuggestions.count, { as, params: params() })
const answering = (suggestionId: string) => ({ as: joe, params: { ...params(), suggestionId } })
const markOf = async (id: string) =>
  [...(await list()), ...(await list('answered'))].find((one) => one.id === id)?.mark ?? 'gone'
const accept = async (id: string, more: object = {}) =>
  app.attempt(treeSuggestions.accept, {
    ...answering(id),
    body: { version: null, words: '', mark: await markOf(id), ...more },
  })
const decline = async (id: string, words = '', read?: string) => {
  const mark = read ?? (await markOf(id))
  return app.attempt(treeSuggestions.decline, { ...answering(id), body: { words, mark } })
}
const facts = (personId = ida) => app.call(treeBuilder.facts, of(personId))
const undo = () => app.call(tree.undo, { as: joe, params: params() })
const wrong = { kind: 'wrong', words: 'She was never in Turku' } as const
const born = { kind: 'facts', facts: { born: 'about 1890' } } as const

test('a viewer suggests a birth, an editor sees it beside today’s and accepts: a change like any other, of both, which can be undone', async () => {
  await app.call(treeBuilder.writeFacts, { ...of(ida), body: { ...(await facts()), born: '1880' } })
  const id = await suggest(born)
  expect(await facts()).toMatchObject({ born: '1880' })
  expect(await count(joe)).toEqual({ waiting: 1, answered: 0 })
  expect(await count(rose)).toEqual({ waiting: 0, answered: 0 })
  const [shown] = await list()
  expect(shown).toMatchObject({
    id,
    suggested: born,
    why: 'It stands in the church book',
    state: 'waiting',
    person: { id: ida, name: 'Ida', isThere: true },
    today: { born: '1880' },
    changedSince: [],
  })
  expect((await accept(id, { version: shown!.today!.version, words: 'Thank you' })).status).toBe(
    204,
  )
  expect(await facts()).toMatchObject({ born: 'about 1890' })
  expect(await list()).toEqual([])
  expect((await list('answered'))[0]).toMatchObject({ state: 'accepted' })
  expect(await count(rose)).toEqual({ waiting: 0, answered: 1 })
  expect((await own())[0]).toMatchObject({
    state: 'accepted',
    answer: { words: 'Thank you', isCorrected: false },
  })
  await app.call(treeSuggestions.hear, { as: rose, params: params() })
  expect(await count(rose)).toEqual({ waiting: 0, answered: 0 })
  const log = await app.call(families.activities, { as: joe, params: params(), query: {} })
  const line = log.items.find(({ kind }) => kind === 'accepted-suggestion')!
  expect(line.subject).toMatch(/^by .+ about Ida$/)
  await undo()
  expect(await facts()).toMatchObject({ born: '1880' })
})

test('it is accepted with a correction, which only says to its author that there was one', async () => {
  const id = await suggest(born)
  const other = { kind: 'note', words: 'x' } as const
  expect((await accept(id, { corrected: other })).status).toBe(400)
  const corrected = { kind: 'facts', facts: { born: '1891', bornPlace: 'Turku' } } as const
  expect((await accept(id, { corrected })).status).toBe(400)
  const { version } = await facts()
  expect((await accept(id, { corrected, version })).status).toBe(204)
  expect(await facts()).toMatchObject({ born: '1891', bornPlace: 'Turku' })
  const [told] = await own()
  expect(told).toMatchObject({ suggested: born, answer: { isCorrected: true } })
  expect(JSON.stringify(told)).not.toContain('Turku')
})

test('a relative, a note and two who are the same are done as editors do them, and taken back', async () => {
  const relative = {
    kin: 'child',
    givenName: 'Bo',
    surname: '',
    sex: 'male',
    born: '1920',
  } as const
  expect((await accept(await suggest({ kind: 'relative', relative }))).status).toBe(204)
  const drawn = async () => (await app.call(tree.read, { as: joe, params: params() })).people.names
  expect(await drawn()).toContain('Bo')
  await undo()
  expect(await drawn()).not.toContain('Bo')
  const read = async () => (await app.call(people.read, of(ida))).notes
  for (const words of ['She sang.', 'She baked.'])
    expect((await accept(await suggest({ kind: 'note', words }))).status).toBe(204)
  expect(await read()).toBe('She sang.\n\nShe baked.')
  await undo()
  expect(await read()).toBe('She sang.')
  const again = await add('Ida B')
  const about = await suggest(wrong, again)
  const same = await suggest({ kind: 'same', otherId: again })
  expect(await waiting(same)).toMatchObject({ other: { name: 'Ida B', areOne: false } })
  expect((await accept(same)).status).toBe(204)
  expect(await drawn()).not.toContain('Ida B')
  expect(await list()).toMatchObject([
    { id: about, person: { id: ida, name: 'Ida', nameThen: 'Ida B' } },
  ])
  await undo()
  expect(await list()).toMatchObject([{ person: { id: again } }])
})

test('declined with a word, heard and gone from the list; taken back while it waits, and no longer then', async () => {
  const [first, second] = [await suggest(wrong), await suggest(born)]
  expect((await decline(first, 'She was: see her passport')).status).toBe(204)
  expect((await own()).find(({ id }) => id === first)).toMatchObject({
    state: 'declined',
    answer: { words: 'She was: see her passport' },
  })
  const takeBack = (suggestionId: string, as = rose) =>
    app.attempt(treeSuggestions.takeBack, { as, params: { ...params(), suggestionId } })
  expect((await takeBack(first)).status).toBe(409)
  expect((await takeBack(second, joe)).status).toBe(404)
  expect((await takeBack(second)).status).toBe(204)
  expect((await accept(second)).status).toBe(404)
  expect((await decline(first)).status).toBe(409)
  expect((await accept(first)).status).toBe(409)
})

test('what became of the person meanwhile is told: changed, removed, made one by hand', async () => {
  const id = await suggest(born)
  const before = await facts()
  await app.call(treeBuilder.writeFacts, { ...of(ida), body: { ...before, born: '1885' } })
  expect((await list())[0]).toMatchObject({ changedSince: ['born'], today: { born: '1885' } })
  expect((await accept(id, { version: before.version })).status).toBe(409)
  const other = await add('Ida B')
  const same = await suggest({ kind: 'same', otherId: other })
  await app.call(tree.merge, { ...of(ida), body: { otherId: other } })
  expect(await waiting(same)).toMatchObject({ other: { isThere: false, areOne: true } })
  expect((await accept(same)).status).toBe(404)
  await app.call(people.remove, of(ida))
  expect(await waiting(id)).toMatchObject({ person: { isThere: false }, today: null })
  expect((await accept(id)).status).toBe(404)
  expect((await own()).every(({ person }) => !person.isThere)).toBe(true)
  expect((await decline(id)).status).toBe(204)
})

test('nothing is suggested about whom a branch hides, and what was is seen by editors alone', async () => {
  const relative = {
    kin: 'child',
    givenName: 'Lily',
    surname: '',
    sex: 'female',
    born: '',
  } as const
  // Somebody’s child stays in sight beside their own branch.
  const parent = { kind: 'parent', newPerson: { givenName: 'Fay' } } as const
  await app.call(tree.addKin, { ...of(ida), body: parent })
  await accept(await suggest({ kind: 'relative', relative }))
  const drawn = await app.call(tree.read, { as: joe, params: params() })
  const lily = drawn.people.ids[drawn.people.names.indexOf('Lily')]!
  await suggest(wrong, lily)
  const same = await suggest({ kind: 'same', otherId: lily })
  const { partnerships } = await app.call(tree.life, of(ida))
  const partnershipId = partnerships[0]!.id
  await app.call(treeBranches.keep, { as: joe, params: params(), body: { partnershipId } })
  expect((await send(wrong, lily)).status).toBe(404)
  expect((await send({ kind: 'same', otherId: lily })).status).toBe(404)
  expect((await own()).map(({ suggested }) => suggested.kind)).toEqual(['relative'])
  expect((await list()).map(({ id }) => id)).toContain(same)
})

test('so many wait of one account and no more; sent twice it is one; the list comes in pages', async () => {
  const id = randomUUID()
  for (let nth = 0; nth < 2; nth++) expect((await send(wrong, ida, id)).status).toBe(204)
  expect(await list()).toHaveLength(1)
  await app.database.system
    .insertInto('suggestions')
    .values(
      Array.from({ length: mostWaiting - 1 }, () => ({
        id: randomUUID(),
        family_id: joe.familyId,
        person_id: ida,
        name_then: 'Ida',
        kind: 'wrong' as const,
        suggested: JSON.stringify(wrong),
        made_by: rose.accountId,
        made_at: app.clock.now().toString(),
        moved_at: app.clock.now().toString(),
      })),
    )
    .execute()
  expect((await send(wrong)).status).toBe(409)
  const walked = await walkPages((page) =>
    app.call(treeSuggestions.list, {
      as: joe,
      params: params(),
      query: { state: 'waiting', limit: 20, ...page },
    }),
  )
  expect(new Set(walked.map((one) => one.id)).size).toBe(mostWaiting)
})

test('after an answer that got lost, what was put right takes the place of what was sent, and the same answer is no conflict', async () => {
  const id = randomUUID()
  await send(wrong, ida, id)
  const better = { kind: 'note', words: 'She was in Turku in 1912' } as const
  expect((await send(better, ida, id)).status).toBe(204)
  expect((await list()).map(({ suggested }) => suggested)).toEqual([better])
  for (let nth = 0; nth < 2; nth++) expect((await accept(id)).status).toBe(204)
  const { notes } = await app.call(people.read, of(ida))
  expect(notes).toBe(better.words)
  expect((await decline(id)).status).toBe(409)
  // It has its answer: another wording is another suggestion.
  expect((await send(wrong, ida, id)).status).toBe(409)
  expect((await send(better, ida, id)).status).toBe(204)
  const other = await suggest(wrong)
  for (let nth = 0; nth < 2; nth++) expect((await decline(other)).status).toBe(204)
  const nell = await newPerson(app)
  await join(app, nell, joe.familyId, 'editor')
  const late = { ...answering(other), as: nell, body: { words: '', mark: await markOf(other) } }
  expect((await app.attempt(treeSuggestions.decline, late)).status).toBe(409)
})

test('what was exchanged after an editor read it is neither done nor declined in their name', async () => {
  const id = await suggest(wrong)
  const seen = await markOf(id)
  await send({ kind: 'same', otherId: await add('Ida B') }, ida, id)
  for (const answer of [await accept(id, { mark: seen }), await decline(id, '', seen)])
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('read it again') })
  for (let nth = 0; nth < 2; nth++) expect((await accept(id)).status).toBe(204)
  expect((await accept(id, { isOtherKept: true })).status).toBe(409)
})

test('after an answer that got lost, an acceptance of another content is refused', async () => {
  const id = await suggest(born)
  const { version } = await facts()
  const corrected = { kind: 'facts', facts: { born: '1891' } }
  for (let nth = 0; nth < 2; nth++)
    expect((await accept(id, { corrected, version })).status).toBe(204)
  expect(await accept(id, { version })).toMatchObject({ status: 409 })
  await undo()
  expect(await accept(id, { corrected, version })).toMatchObject({ status: 409 })
})

test('whoever is removed sees nothing any more, and what they suggested can still be accepted', async () => {
  const id = await suggest(wrong)
  const { members } = await app.call(families.members, { as: joe, params: params() })
  const memberId = members.find(({ role }) => role === 'viewer')!.id
  await app.call(families.removeMember, { as: joe, params: { ...params(), memberId } })
  const gone = await app.attempt(treeSuggestions.own, { as: rose, params: params(), query: {} })
  expect([403, 404]).toContain(gone.status)
  expect((await list())[0]).toMatchObject({ id, state: 'waiting' })
  expect((await accept(id)).status).toBe(204)
})

test('editors hear once a day that something waits, and its author that it was answered; nothing of it is in the letter', async () => {
  const proven = { email_verified_at: app.clock.now().toString() }
  await app.database.system
    .updateTable('accounts')
    .set(proven)
    .where('id', 'in', [joe.accountId, rose.accountId])
    .execute()
  const [first, second] = [await suggest(wrong), await suggest(born)]
  const system = actAsSystem(app.ports)
  for (const id of [first, second]) await tellEditors(system, id)
  await decline(first, 'No')
  await tellAuthor(system, first)
  await tellEditors(system, first)
  const mails = await app.database.system
    .selectFrom('mails')
    .select(['recipient', 'key'])
    .where('family_id', '=', joe.familyId)
    .where('key', 'like', 'suggestions %')
    .execute()
  expect(mails.map(({ key }) => key.split(' ')[1]).toSorted()).toEqual(['answered', 'waiting'])
})
