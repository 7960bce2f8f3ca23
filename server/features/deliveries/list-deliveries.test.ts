import { sql, type RawBuilder } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anywhere } from '#contract/deliveries/anywhere.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { messages } from '#contract/messages/index.ts'
import { people } from '#contract/people/index.ts'
import { placeOf, places, type Place } from '#contract/rules/delivery/places.ts'
import { deliveryStates } from '#contract/rules/delivery/states.ts'
import { readPage } from '#server/platform/database/page.ts'
import { noWords, SoughtQuery } from '#server/platform/encryption/sealed.ts'
import { newRecipient, newWritten } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { plantMany } from '#tests/support/many-messages.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const app = await testServer()
const { system } = app.database
let joe: Person

beforeEach(async () => {
  app.clock.set('2026-11-15T09:00:00Z')
  joe = await newPerson(app, { verified: true })
})

const inFamily = () => ({ as: joe, params: { familyId: joe.familyId } })
const plant = (many: number, persons = 40) =>
  plantMany(system, {
    familyId: joe.familyId,
    authorId: joe.accountId,
    people: persons,
    messages: many,
  })
type Asked = { place?: Place; person?: string; year?: number; search?: string; limit?: number }
const all = (query: Asked = {}, between?: (page: number) => Promise<unknown>) =>
  walkPages(
    (page) => app.call(deliveries.list, { ...inFamily(), query: { limit: 17, ...query, ...page } }),
    between,
  )
const counts = (query: Asked = {}) => app.call(deliveries.counts, { ...inFamily(), query })

test('walking the pages meets every delivery exactly once, also while more are made', async () => {
  await plant(120)
  const before = await all()
  expect(before).toHaveLength(new Set(before.map(({ id }) => id)).size)
  const days = before.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  const met = (await all({}, () => plant(5, 1))).map(({ id }) => id)
  expect(new Set(met).size).toBe(met.length)
  expect(before.filter(({ id }) => !met.includes(id))).toEqual([])
})

test('every place has its own list, and the counts agree with them', async () => {
  await plant(150)
  const { places: counted, drafts } = await counts()
  for (const place of places.filter((one) => one !== 'sealed')) {
    const found = await all({ place })
    expect(found.every(({ state }) => placeOf(state) === place)).toBe(true)
    expect([place, found.length]).toEqual([place, counted[place]])
  }
  // What was called off long ago is shown nowhere.
  expect(counted['called-off']).toBe(0)
  const listed = await walkPages((page) =>
    app.call(messages.list, { ...inFamily(), query: { only: 'drafts', limit: 7, ...page } }),
  )
  expect(new Set(listed.map(({ id }) => id)).size).toBe(15)
  expect(drafts).toBe(15)
})

test('what was called off a few days ago can be taken back, and is no draft meanwhile', async () => {
  await plant(10)
  const cancelled_at = '2026-11-10T09:00:00Z'
  await system.updateTable('deliveries').set({ state: 'cancelled', cancelled_at }).execute()
  await system.updateTable('messages').set({ state: 'draft' }).execute()
  expect(await all({ place: 'called-off' })).toHaveLength(9)
  expect((await counts()).drafts).toBe(1)
  app.clock.set('2026-11-17T10:00:00Z')
  await keepSignedIn(system)
  expect(await all({ place: 'called-off' })).toEqual([])
  expect((await counts()).drafts).toBe(10)
})

test('by person, by year, and by the beginnings of words of the message and of the name', async () => {
  await plant(120)
  const [one] = await all({ place: 'waiting' })
  const { person, on, message } = one!
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
  const everything = await all()
  const of = (fits: (row: (typeof everything)[number]) => boolean) => ids(everything.filter(fits))
  const year = Number(on.slice(0, 4))
  expect(ids(await all({ person: person.id }))).toEqual(of((row) => row.person.id === person.id))
  expect(ids(await all({ year }))).toEqual(of((row) => row.on.startsWith(`${year}`)))
  const word = message.title.split(' ')[1]!.slice(0, 6)
  expect(ids(await all({ search: `STORY ${word}` }))).toContain(one!.id)
  const given = person.name.split(' ')[0]!
  expect(ids(await all({ search: `${given} ${word}` }))).toContain(one!.id)
  expect(ids(await all({ search: given }))).toEqual(of((row) => row.person.name.startsWith(given)))
  expect(await all({ search: 'ory' })).toEqual([])
  const found = await counts({ search: given })
  const sum = places.reduce((so, place) => so + found.places[place], 0)
  expect(sum).toBe((await all({ search: given })).length)
})

test('what thousands fit is walked as well, and words of thousands narrow what a rare word found', async () => {
  await plant(4100, 4100)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const everything = await all({ limit: 100 })
  expect(ids(await all({ search: 'story', limit: 100 }))).toEqual(ids(everything))
  const begins = (words: string, beginning: string) =>
    words
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(beginning))
  for (const rare of ['a1', '77'])
    expect(ids(await all({ search: `story ${rare}`, limit: 100 }))).toEqual(
      ids(
        everything.filter(
          ({ message, person }) => begins(message.title, rare) || begins(person.name, rare),
        ),
      ),
    )
  const branch = everything.filter(({ person }) => begins(person.name, '77'))
  const both = await all({ search: 'branch 77 story', limit: 100 })
  expect(ids(both)).toEqual(expect.arrayContaining(ids(branch)))
  const drafts = (sought: { search?: string } = {}) =>
    walkPages((page) =>
      app.call(messages.list, {
        ...inFamily(),
        query: { only: 'drafts', limit: 100, ...sought, ...page },
      }),
    )
  const own = await drafts()
  expect(ids(await drafts({ search: 'story' }))).toEqual(ids(own))
  expect(ids(await drafts({ search: 'story a' }))).toEqual(
    ids(own.filter(({ title }) => begins(title, 'a'))),
  )
  const relatives = (sought: { search?: string } = {}) =>
    walkPages((page) =>
      app.call(people.list, {
        ...inFamily(),
        query: { order: 'name', limit: 100, ...sought, ...page },
      }),
    )
  const known = await relatives()
  expect(ids(await relatives({ search: 'branch' }))).toEqual(
    ids(known.filter(({ surname }) => begins(surname, 'branch'))),
  )
  expect(ids(await relatives({ search: 'clara branch 77' }))).toEqual(
    ids(
      known.filter(
        ({ givenName, surname }) =>
          begins(givenName, 'clara') && begins(`${givenName} ${surname}`, '77'),
      ),
    ),
  )
})

test('a page is planned without sorting, also where its words need the family’s key', async () => {
  const { familyId, accountId } = joe
  const walk = { list: ['one'], by: 'one.at', id: 'one.id', type: 'timestamptz' } as const
  const planned = (fits: RawBuilder<boolean>) =>
    app.ports.serving.readInScope({ familyId, accountId }, async (db) => {
      const one = sql<{ at: string }>`(select now() as at, gen_random_uuid() as id)`.as('one')
      const query = db
        .selectFrom(one)
        .select(sql<string>`current_setting('enable_sort')`.as('sorting'))
        .where(fits)
      return readPage({ ports: app.ports, db }, query, walk, {}, ({ sorting }) => sorting)
    })
  const keyed = sql<boolean>`${new SoughtQuery(familyId, ['story'])}::tsquery is not null`
  for (const fits of [sql<boolean>`true`, keyed])
    expect(await planned(fits)).toEqual({ items: ['off'], next: null })
})

test('a hundred years tell how many each has, its first few, and what comes every year', async () => {
  await plant(600)
  const { years, series } = await app.call(anywhere.years, { as: joe, query: { from: 2027 } })
  const everything = await all({ limit: 100 })
  for (const { year, count, first } of years) {
    const inYear = everything.filter(({ on }) => on.startsWith(`${year}`))
    expect([year, count]).toEqual([year, inYear.length])
    expect(first.map(({ id }) => id)).toEqual(inYear.slice(0, 8).map(({ id }) => id))
  }
  expect(series.every(({ isEveryYear }) => isEveryYear)).toBe(true)
  const { years: offered, people: chosen } = await app.call(anywhere.choices, { as: joe })
  expect(offered.length).toBeGreaterThan(1)
  expect(chosen.length).toBeGreaterThan(1)
})

test('nonsense is refused with a sentence, whatever the list', async () => {
  await plant(60)
  const { next } = await app.call(deliveries.list, { ...inFamily(), query: { limit: 5 } })
  const foreign = [
    app.attempt(deliveries.list, { ...inFamily(), query: { cursor: next!, place: 'held' } }),
    app.attempt(deliveries.sealed, { ...inFamily(), query: { cursor: next! } }),
    app.attempt(messages.list, { ...inFamily(), query: { cursor: next! } }),
    app.attempt(messages.list, { ...inFamily(), query: { cursor: 'nonsense' } }),
    app.attempt(deliveries.list, { ...inFamily(), query: { year: 99_999 } }),
    app.attempt(anywhere.years, { as: joe, query: { from: -1 } }),
  ]
  expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual(foreign.map(() => 400))
})

test('rows are narrow: no words, no whole sound', async () => {
  await plant(20)
  const [row] = await all()
  expect(JSON.stringify(row)).not.toContain('Once upon')
  expect(row!.message.wordCount).toBe(200)
})

test('the database knows the same places as the rule, and walks them by an index', async () => {
  await plant(600)
  const { rows } = await sql<{ definition: string }>`select pg_get_indexdef(oid) as definition
    from pg_class where relname = 'deliveries_place'`.execute(system)
  for (const state of deliveryStates)
    expect(rows[0]!.definition).toMatch(
      new RegExp(`'${state}'::text THEN '${placeOf(state)}'::text`),
    )
})

test('one message can be promised to two hundred people, dated and sealed together', async () => {
  const messageId = await newWritten(app, joe)
  const [last, late] = [
    await newRecipient(app, joe.familyId, { name: 'Nora' }),
    await newRecipient(app, joe.familyId, { name: 'Theo' }),
  ]
  await sql`with made as (
      insert into people (id, family_id, given_name, surname, is_living, created_at)
      select gen_random_uuid(), ${joe.familyId}, 'Cousin ' || n, '', true, now()
      from generate_series(1, 199) n returning id)
    insert into sealed_messages (id, family_id, author_id, message_id, person_id, waits_for, event_words,
      if_deceased, sealed_at)
    select gen_random_uuid(), ${joe.familyId}, ${joe.accountId}, ${messageId}, id, 'passing',
      ${noWords}, 'keep', now() from made`.execute(system)
  const promise = (personId: string) =>
    app.attempt(deliveries.schedule, {
      ...inFamily(),
      body: {
        messageId,
        trigger: { kind: 'date', on: '2040-05-20', at: '08:00' },
        recipients: [{ personId, zone: 'Europe/London', ifDeceased: 'keep' }],
      },
    })
  expect((await promise(last)).status).toBe(201)
  expect(await promise(late)).toMatchObject({
    status: 409,
    message: expect.stringContaining('200 people'),
  })
  // The second press on what is promised already still answers it.
  expect((await promise(last)).status).toBe(201)
  const told = await app.call(deliveries.ofMessage, {
    as: joe,
    params: { familyId: joe.familyId, messageId },
  })
  expect([told.deliveries.length, told.sealed.length]).toEqual([1, 199])
})
