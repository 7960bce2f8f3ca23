import { beforeEach, expect, test } from 'vitest'
import { anywhere } from '#contract/deliveries/anywhere.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { messages } from '#contract/messages/index.ts'
import { places, type Place } from '#contract/rules/delivery/places.ts'
import { inLondon, newRecipient, newWritten } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { plantMany } from '#tests/support/many-messages.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let nora: Person

beforeEach(async () => {
  app.clock.set('2026-11-15T09:00:00Z')
  joe = await newPerson(app, { verified: true })
  nora = await newPerson(app, { verified: true })
})

interface Asked {
  readonly family?: string
  readonly place?: Place
  readonly person?: string
  readonly year?: number
  readonly search?: string
}
const listed = (as: Person, query: Asked = {}) =>
  walkPages((page) => app.call(anywhere.list, { as, query: { limit: 7, ...query, ...page } }))
const sealed = (as: Person, query: Omit<Asked, 'place'> = {}) =>
  walkPages((page) => app.call(anywhere.sealed, { as, query: { limit: 1, ...query, ...page } }))
const drafts = (as: Person, query: Pick<Asked, 'family' | 'search'> = {}) =>
  walkPages((page) =>
    app.call(messages.listAnywhere, {
      as,
      query: { only: 'drafts', limit: 7, ...query, ...page },
    }),
  )
const counts = (as: Person, query: Omit<Asked, 'place'> = {}) =>
  app.call(anywhere.counts, { as, query })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

/** A written message of somebody's in a family, promised to somebody there unless it stays a draft. */
async function promised(
  author: Person,
  familyId: string,
  title: string,
  trigger?: { on: string } | 'sealed',
): Promise<string> {
  const messageId = await newWritten(app, { ...author, familyId }, title)
  if (!trigger) return messageId
  const personId = await newRecipient(app, familyId, { name: title.split(' ')[0]! })
  await app.call(deliveries.schedule, {
    as: author,
    params: { familyId },
    body: {
      messageId,
      trigger:
        trigger === 'sealed'
          ? { kind: 'event', words: 'Her wedding' }
          : { kind: 'date', on: trigger.on, at: inLondon(trigger.on).at },
      recipients: [{ personId, zone: 'Europe/London' }],
    },
  })
  return messageId
}

test('messages of two families stand in one list by their day, each with the family it lies in', async () => {
  await join(app, joe, nora.familyId, 'editor')
  await promised(joe, joe.familyId, 'Anna at twenty', { on: '2030-01-01' })
  await promised(joe, nora.familyId, 'Bela at thirty', { on: '2029-01-01' })
  await promised(joe, nora.familyId, 'Clara at forty', { on: '2031-01-01' })
  const rows = await listed(joe, { place: 'waiting' })
  expect(rows.map(({ on, family, person }) => [on, family.id, person.name])).toEqual([
    ['2029-01-01', nora.familyId, 'Bela Ellis'],
    ['2030-01-01', joe.familyId, 'Anna Ellis'],
    ['2031-01-01', nora.familyId, 'Clara Ellis'],
  ])
  expect(idsOf(await listed(joe, { family: nora.familyId }))).toHaveLength(2)
  expect((await counts(joe)).places.waiting).toBe(3)
  expect((await counts(joe, { family: joe.familyId })).places.waiting).toBe(1)
})

test('a search finds words and names in every family, sealed ones and drafts too, and the counts agree', async () => {
  await join(app, joe, nora.familyId, 'editor')
  await promised(joe, joe.familyId, 'Winter in Zürich', { on: '2030-01-01' })
  await promised(joe, nora.familyId, 'Winter in Oslo', { on: '2029-01-01' })
  await promised(joe, nora.familyId, 'Summer in Oslo', { on: '2029-02-01' })
  await promised(joe, joe.familyId, 'Winter wedding', 'sealed')
  await promised(joe, nora.familyId, 'Winter feast', 'sealed')
  await promised(joe, joe.familyId, 'A winter draft')
  await promised(joe, nora.familyId, 'Another winter draft')
  const titles = (rows: readonly { message: { title: string } }[]) =>
    rows.map(({ message }) => message.title)
  expect(titles(await listed(joe, { search: 'wint' }))).toEqual([
    'Winter in Oslo',
    'Winter in Zürich',
  ])
  expect(titles(await listed(joe, { search: 'winter ellis zurich' }))).toEqual(['Winter in Zürich'])
  expect(titles(await listed(joe, { search: 'oslo', year: 2029 }))).toHaveLength(2)
  // Sealed in the same moment, neither is the older one.
  expect(titles(await sealed(joe, { search: 'winter' })).toSorted()).toEqual([
    'Winter feast',
    'Winter wedding',
  ])
  expect(await sealed(joe, { year: 2029 })).toEqual([])
  const found = await drafts(joe, { search: 'winter' })
  expect(found.map(({ title, family }) => [title, family.id]).toSorted()).toEqual([
    ['A winter draft', joe.familyId],
    ['Another winter draft', nora.familyId],
  ])
  const counted = await counts(joe, { search: 'winter' })
  expect([counted.drafts, counted.places.waiting, counted.places.sealed]).toEqual([2, 2, 2])
})

test('each is found by the person and the year that the choices offer', async () => {
  await join(app, joe, nora.familyId, 'editor')
  await promised(joe, joe.familyId, 'Anna at twenty', { on: '2030-01-01' })
  await promised(joe, nora.familyId, 'Anna at thirty', { on: '2041-01-01' })
  await promised(joe, nora.familyId, 'Dora weds', 'sealed')
  const { families: mine, people, years } = await app.call(anywhere.choices, { as: joe })
  expect(mine.map(({ id }) => id).toSorted()).toEqual([joe.familyId, nora.familyId].toSorted())
  expect(people.map(({ name }) => name)).toEqual(['Anna Ellis', 'Anna Ellis', 'Dora Ellis'])
  expect(new Set(people.slice(0, 2).map(({ family }) => family.id)).size).toBe(2)
  expect(years).toEqual(['2030', '2041'])
  for (const { id, family } of people) {
    const rows = [...(await listed(joe, { person: id })), ...(await sealed(joe, { person: id }))]
    expect(rows.map((row) => row.family.id)).toEqual([family.id])
  }
  const { years: told } = await app.call(anywhere.years, { as: joe, query: { from: 2027 } })
  expect(told.map(({ year, count, first }) => [year, count, first[0]!.family.id])).toEqual([
    [2030, 1, joe.familyId],
    [2041, 1, nora.familyId],
  ])
})

test('what one made stays in the list when one becomes a viewer, and when one has left', async () => {
  const memberId = await join(app, joe, nora.familyId, 'editor')
  await promised(joe, nora.familyId, 'Anna at twenty', { on: '2030-01-01' })
  await promised(joe, nora.familyId, 'Only begun')
  await promised(joe, nora.familyId, 'Dora weds', 'sealed')
  const all = async () => [
    (await listed(joe)).length,
    (await sealed(joe)).length,
    (await drafts(joe)).length,
    (await listed(joe, { search: 'anna twenty' })).length,
    (await sealed(joe, { search: 'dora' })).length,
    (await drafts(joe, { search: 'begun' })).length,
  ]
  expect(await all()).toEqual([1, 1, 1, 1, 1, 1])
  const params = { familyId: nora.familyId, memberId }
  await app.call(families.changeRole, { as: nora, params, body: { role: 'viewer' } })
  expect(await all()).toEqual([1, 1, 1, 1, 1, 1])
  await app.call(families.leave, { as: joe, params: { familyId: nora.familyId } })
  expect(await all()).toEqual([1, 1, 1, 1, 1, 1])
  const [row] = await listed(joe)
  expect([row!.person.name, row!.family.id]).toEqual(['Anna Ellis', nora.familyId])
  expect((await counts(joe)).places).toMatchObject({ waiting: 1, sealed: 1 })
})

test('nobody sees another’s, whether they share a family with them or own it', async () => {
  await join(app, joe, nora.familyId, 'editor')
  const anna = await promised(joe, nora.familyId, 'Anna at twenty', { on: '2030-01-01' })
  await promised(joe, nora.familyId, 'Only begun')
  await promised(joe, nora.familyId, 'Dora weds', 'sealed')
  for (const query of [{}, { family: nora.familyId }, { search: 'anna' }, { search: 'dora' }]) {
    expect(await listed(nora, query)).toEqual([])
    expect(await sealed(nora, query)).toEqual([])
    expect(await drafts(nora, query)).toEqual([])
    const { places: stand, drafts: begun } = await counts(nora, query)
    expect([begun, ...places.map((place) => stand[place])].every((count) => count === 0)).toBe(true)
  }
  expect(await app.call(anywhere.choices, { as: nora })).toEqual({
    families: [],
    people: [],
    years: [],
  })
  // The control: its author finds it under the same family.
  expect((await listed(joe, { family: nora.familyId }))[0]!.message.id).toBe(anna)
})

test('walking meets everything of both families once, in one order, also what thousands fit', async () => {
  await join(app, joe, nora.familyId, 'editor')
  const authorId = joe.accountId
  await plantMany(system, { familyId: joe.familyId, authorId, people: 20, messages: 1300 })
  await plantMany(system, { familyId: nora.familyId, authorId, people: 20, messages: 120 })
  const of = (query: Asked) =>
    walkPages((page) =>
      app.call(anywhere.list, { as: joe, query: { limit: 100, ...query, ...page } }),
    )
  const everything = await of({})
  expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length)
  const days = everything.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  const { places: stand, drafts: begun } = await counts(joe)
  expect(places.reduce((sum, place) => sum + stand[place], 0)).toBe(everything.length)
  // In one family too many fit to be fetched by their ids, in the other they are few.
  expect(idsOf(await of({ search: 'story' }))).toEqual(idsOf(everything))
  expect((await counts(joe, { search: 'story' })).places).toEqual(stand)
  expect(await drafts(joe)).toHaveLength(begun)
  expect(begun).toBe(142)
})

test('a cursor of another list, or of another person, isn’t understood', async () => {
  await join(app, joe, nora.familyId, 'editor')
  await plantMany(system, {
    familyId: joe.familyId,
    authorId: joe.accountId,
    people: 4,
    messages: 30,
  })
  const { next } = await app.call(anywhere.list, { as: joe, query: { limit: 3 } })
  const answers = await Promise.all([
    app.attempt(anywhere.list, { as: joe, query: { cursor: next!, place: 'waiting' } }),
    app.attempt(anywhere.list, { as: joe, query: { cursor: next!, family: joe.familyId } }),
    app.attempt(anywhere.sealed, { as: joe, query: { cursor: 'nonsense' } }),
    app.attempt(messages.listAnywhere, { as: joe, query: { cursor: next! } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})
