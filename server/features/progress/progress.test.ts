import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { QueryOf } from '#contract/endpoint.ts'
import type { MediaItem } from '#contract/media.ts'
import { people } from '#contract/people/index.ts'
import { mostGoals, progress } from '#contract/progress.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree } from '#contract/tree/index.ts'
import { wishes } from '#contract/wishes/index.ts'
import { taken } from '#server/platform/errors.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const app = await testServer()
const base = await app.listen()
const { system: db } = app.database
let joe: Person
let rose: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  rose = await newPerson(app)
  await join(app, rose, joe.familyId, 'viewer')
})

const params = () => ({ familyId: joe.familyId })
async function add(givenName: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, family_id: joe.familyId, given_name: givenName, surname: '' }
  await db
    .insertInto('people')
    .values({ ...row, created_at: app.clock.now().toString(), ...more })
    .execute()
  return id
}
const list = async (query: Partial<QueryOf<typeof progress.people>> = {}, as = joe) =>
  (await app.call(progress.people, { as, params: params(), query: { order: 'name', ...query } }))
    .items
const names = async (query: Partial<QueryOf<typeof progress.people>> = {}, as = joe) =>
  (await list(query, as)).map(({ name }) => name)
const counts = (as = joe) => app.call(progress.counts, { as, params: params() })

async function voiceOf(personId: string): Promise<string> {
  const sender = { base, session: joe, familyId: joe.familyId }
  const { id } = (await upload(sender, spokenWav(1), { filename: 'a.wav' })).body as MediaItem
  await db.updateTable('media').set({ voice_of: personId }).where('id', '=', id).execute()
  return id
}

test('of each person it is told what is there and what isn’t; filters show of whom something is missing', async () => {
  const ada = await add('Ada')
  await add('Ben', { story: 'He built boats.' })
  const cy = await add('Cy', { is_living: false })
  await voiceOf(ada)
  const told = await voiceOf(ada)
  await db
    .insertInto('told_of')
    .values({ media_id: told, person_id: cy, family_id: joe.familyId })
    .execute()
  expect(await list()).toMatchObject([
    { name: 'Ada', hasVoice: true, hasPortrait: false, hasStory: false, isLiving: true },
    { name: 'Ben', hasVoice: false, hasStory: true },
    { name: 'Cy', hasVoice: false, hasStory: true, isLiving: false },
  ])
  expect(await names({ without: 'voice' })).toEqual(['Ben', 'Cy'])
  expect(await names({ without: 'story' })).toEqual(['Ada'])
  expect(await names({ without: 'anything' })).toEqual([])
  expect(await names({ without: 'voice', group: 'remembered' })).toEqual(['Cy'])
  expect(await counts()).toEqual({ people: 3, voices: 1, portraits: 0, stories: 2 })
})

test('the eldest come first, and those whose birth nobody knows behind everybody else, on whichever page', async () => {
  await add('Ada', { born_on: '1990-01-01' })
  await add('Nobody knows when')
  await add('Ben', { born_on: '1910-01-01' })
  await add('Nor of her')
  const walked = await walkPages((page) =>
    app.call(progress.people, {
      as: joe,
      params: params(),
      query: { order: 'age', limit: 1, ...page },
    }),
  )
  const named = walked.map(({ name }) => name)
  expect(named.slice(0, 2)).toEqual(['Ben', 'Ada'])
  expect(named.slice(2).toSorted()).toEqual(['Nobody knows when', 'Nor of her'])
})

test('a recording that is private to a message is nobody’s voice here', async () => {
  const ada = await add('Ada')
  const id = await voiceOf(ada)
  await db.updateTable('media').set({ private_to: joe.accountId }).where('id', '=', id).execute()
  expect(await list()).toMatchObject([{ hasVoice: false }])
})

test('of wishes only their author knows, and whoever may read one', async () => {
  await add('Joe', { account_id: joe.accountId })
  const own = async (as: Person) => (await list({}, as))[0]!
  expect(await own(joe)).toMatchObject({ isMe: true, hasWishes: false })
  expect(await own(rose)).toMatchObject({ isMe: false, hasWishes: null })
  const { body: wish } = await app.attempt(wishes.begin, {
    as: joe,
    params: params(),
    body: {
      id: randomUUID(),
      kind: 'music-play',
      content: { words: 'The blue waltz' },
      recordingId: null,
    },
  })
  expect((await own(joe)).hasWishes).toBe(true)
  expect((await own(rose)).hasWishes).toBeNull()
  await app.call(wishes.show, {
    as: joe,
    params: { ...params(), wishId: wish.id },
    body: { visible: 'now', readers: [rose.accountId] },
  })
  expect((await own(rose)).hasWishes).toBe(true)
})

test('whom a branch hides is neither listed nor counted, and its goals aren’t there', async () => {
  const [ada, child] = [await add('Ada'), await add('Lily')]
  const partnershipId = randomUUID()
  const of = { family_id: joe.familyId, partnership_id: partnershipId }
  const created_at = app.clock.now().toString()
  await db
    .insertInto('partnerships')
    .values({ id: partnershipId, family_id: joe.familyId, created_at })
    .execute()
  await db
    .insertInto('partners')
    .values({ id: randomUUID(), ...of, person_id: ada })
    .execute()
  await db
    .insertInto('parentages')
    .values({ id: randomUUID(), ...of, child_id: child })
    .execute()
  await goal('Record Lily’s voice', { personId: child })
  expect(await goals(rose)).toHaveLength(1)
  await app.call(treeBranches.keep, { as: joe, params: params(), body: { partnershipId } })
  expect(await names({}, rose)).not.toContain('Lily')
  expect((await counts(rose)).people).toBe((await names({}, rose)).length)
  expect(await goals(rose)).toEqual([])
  expect(await goals()).toHaveLength(1)
})

const goal = (words: string, more: object = {}, as = joe) =>
  app.attempt(progress.setGoal, {
    as,
    params: params(),
    body: { id: randomUUID(), words, personId: null, wantedOn: null, ...more },
  })
const goals = async (as = joe, state: 'open' | 'ended' = 'open') =>
  (await app.call(progress.goals, { as, params: params(), query: { state } })).items

test('a goal is set once, done or let go, taken up again, and taken away; viewers look', async () => {
  const ada = await add('Ada')
  const id = randomUUID()
  const given = { id, personId: ada, wantedOn: '2027-12-24' }
  expect((await goal('Record Ada’s voice', given)).status).toBe(204)
  expect((await goal('Record Ada’s voice', given)).status).toBe(204)
  expect(await goals(rose)).toEqual([
    {
      id,
      words: 'Record Ada’s voice',
      person: { id: ada, name: 'Ada' },
      wantedOn: '2027-12-24',
      state: 'open',
    },
  ])
  expect((await goal('Mine', {}, rose)).status).toBe(403)
  const move = (state: 'open' | 'done' | 'let-go') =>
    app.call(progress.moveGoal, { as: joe, params: { ...params(), goalId: id }, body: { state } })
  await move('done')
  expect(await goals()).toEqual([])
  expect(await goals(joe, 'ended')).toMatchObject([{ state: 'done' }])
  await move('let-go')
  expect(await goals(joe, 'ended')).toMatchObject([{ state: 'let-go' }])
  await move('open')
  expect(await goals()).toMatchObject([{ state: 'open' }])
  await app.call(progress.removeGoal, { as: joe, params: { ...params(), goalId: id } })
  expect(await goals()).toEqual([])
})

test('nobody of another family can be named in a goal, and a family has room for so many', async () => {
  const other = await newPerson(app)
  const stranger = randomUUID()
  const created_at = app.clock.now().toString()
  await db
    .insertInto('people')
    .values({ id: stranger, family_id: other.familyId, given_name: 'X', created_at })
    .execute()
  expect((await goal('Record X', { personId: stranger })).status).toBe(404)
  const id = randomUUID()
  expect((await goal('Ours', { id })).status).toBe(204)
  const theirs = { as: other, params: { familyId: other.familyId } }
  const body = { id, words: 'Theirs', personId: null, wantedOn: null }
  expect(await app.attempt(progress.setGoal, { ...theirs, body })).toMatchObject({
    status: 409,
    message: taken().message,
  })
  await sql`insert into goals (id, family_id, words, made_at, moved_at)
    select gen_random_uuid(), ${joe.familyId}, 'One', now(), now() from generate_series(1, ${mostGoals})`.execute(
    db,
  )
  expect((await goal('One more')).status).toBe(409)
})

test('two records of one person that become one keep their goals', async () => {
  const [from, to] = [await add('Addie'), await add('Ada')]
  await goal('Ask Addie', { personId: from })
  await app.call(tree.merge, {
    as: joe,
    params: { ...params(), personId: to },
    body: { otherId: from },
  })
  expect(await goals()).toMatchObject([{ person: { id: to } }])
})

test('ten thousand people come in pages, each once', async () => {
  await sql`insert into people (id, family_id, given_name, surname, created_at)
    select gen_random_uuid(), ${joe.familyId}, 'P' || n, 'Lee', now() from generate_series(1, 10000) n`.execute(
    db,
  )
  const seen = await walkPages((page) =>
    app.call(progress.people, {
      as: joe,
      params: params(),
      query: { order: 'age', without: 'voice', limit: 100, ...page },
    }),
  )
  expect(new Set(seen.map(({ id }) => id)).size).toBe(10_000)
  expect(await counts()).toMatchObject({ people: 10_000, voices: 0 })
})

test('a card that was removed isn’t counted', async () => {
  const ada = await add('Ada')
  await app.call(people.remove, { as: joe, params: { ...params(), personId: ada } })
  expect(await counts()).toMatchObject({ people: 0 })
})
