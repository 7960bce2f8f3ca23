import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MediaItem } from '#contract/media.ts'
import { memoryHours, mostHours, type MemoryHour } from '#contract/memory-hours.ts'
import { stories } from '#contract/stories.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { vault } from '#contract/vault/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
const base = await app.listen()
const { system: db } = app.database
let joe: Person
let rose: Person
let ada: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  rose = await newPerson(app)
  await join(app, rose, joe.familyId, 'viewer')
  ada = await add('Ada')
})

const params = () => ({ familyId: joe.familyId })
async function add(givenName: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, family_id: joe.familyId, given_name: givenName }
  const created_at = app.clock.now().toString()
  await db
    .insertInto('people')
    .values({ ...row, created_at, ...more })
    .execute()
  return id
}
let shade = 0
async function photo(on: string, people: string[] = [], caption = ''): Promise<string> {
  const bytes = await plainPhoto(90 + (shade += 1), 60).toBuffer()
  const { id } = await bringFile(base, joe, { bytes, name: `${on}.jpg` })
  const day = { takenOn: on, certainty: 'day' as const }
  await app.call(vault.change, {
    as: joe,
    params: { ...params(), memoryId: id },
    body: { day, people, caption },
  })
  return id
}
async function recording(): Promise<string> {
  const sender = { base, session: joe, familyId: joe.familyId }
  return ((await upload(sender, spokenWav(1), { filename: 'told.wav' })).body as MediaItem).id
}
const make = (personId = ada, as = joe) =>
  app.attempt(memoryHours.make, { as, params: params(), body: { personId, title: 'For Ada' } })
const made = async () => (await make()).body.id
const at = (hourId: string) => ({ ...params(), hourId })
const read = (id: string, as = joe) => app.call(memoryHours.read, { as, params: at(id) })
const change = (
  hour: MemoryHour,
  more: Partial<BodyOf<typeof memoryHours.change>> = {},
  as = joe,
) =>
  app.attempt(memoryHours.change, {
    as,
    params: at(hour.id),
    body: {
      version: hour.version,
      title: hour.title,
      advanceSeconds: null,
      slides: hour.slides.map(({ memoryId, sound, words }) => ({
        memoryId,
        mediaId: sound?.mediaId ?? null,
        words,
      })),
      ...more,
    },
  })

test('an hour begins with the pictures somebody is in, the oldest first, and the voices that tell of them', async () => {
  const later = await photo('1990-06-01', [ada], 'At the lake')
  const first = await photo('1961-03-02', [ada])
  await photo('1970-01-01')
  const mediaId = await recording()
  await app.call(stories.tell, {
    as: joe,
    params: { ...params(), memoryId: later },
    body: { mediaId },
  })
  const hour = await read(await made(), rose)
  expect(hour).toMatchObject({
    title: 'For Ada',
    person: { id: ada, name: 'Ada' },
    advanceSeconds: null,
    agreement: null,
    slides: [
      { memoryId: first, sound: null },
      { memoryId: later, words: 'At the lake', sound: { mediaId } },
    ],
  })
  const { hours } = await app.call(memoryHours.list, { as: rose, params: params() })
  expect(hours).toMatchObject([{ id: hour.id, count: 2, coverId: first }])
  expect((await make(ada, rose)).status).toBe(403)
})

test('its order, words and sounds are the relative’s; two who write at once are told; each part is something', async () => {
  const [one, two] = [await photo('1961-03-02', [ada]), await photo('1990-06-01', [ada])]
  const music = await recording()
  const hour = await read(await made())
  const slides = [
    { memoryId: two, mediaId: music, words: 'That summer' },
    { memoryId: one, mediaId: null, words: '' },
    { memoryId: null, mediaId: music, words: 'Your song' },
  ]
  const saved = await change(hour, { slides, advanceSeconds: 30, title: 'Summers' })
  expect(saved.body).toMatchObject({ version: 2, title: 'Summers', advanceSeconds: 30 })
  expect((await read(hour.id)).slides.map(({ words }) => words)).toEqual([
    'That summer',
    '',
    'Your song',
  ])
  expect((await change(hour, { slides })).status).toBe(409)
  const now = await read(hour.id)
  expect(
    (await change(now, { slides: [{ memoryId: null, mediaId: null, words: 'x' }] })).status,
  ).toBe(400)
  expect((await change(now, {}, rose)).status).toBe(403)
})

test('what lies in the trash or is deleted leaves the hour without breaking it, and comes back', async () => {
  const [one, two] = [await photo('1961-03-02', [ada]), await photo('1990-06-01', [ada])]
  const id = await made()
  const trashed = { as: joe, params: { ...params(), memoryId: one } }
  await app.call(vault.trash, trashed)
  const hour = await read(id)
  expect(hour.slides.map(({ memoryId }) => memoryId)).toEqual([two])
  await change(hour, { title: 'Other words' })
  await app.call(vault.restore, trashed)
  expect((await read(id)).slides.map(({ memoryId }) => memoryId)).toEqual([two, one])
  await db.deleteFrom('media').where('id', '=', two).execute()
  expect((await read(id)).slides.map(({ memoryId }) => memoryId)).toEqual([one])
})

test('nothing of another family can be put in', async () => {
  const other = await newPerson(app)
  const bytes = await plainPhoto(50, 50).toBuffer()
  const { id: memoryId } = await bringFile(base, other, { bytes, name: 'x.jpg' })
  const hour = await read(await made())
  const with_ = (slide: object) =>
    change(hour, { slides: [{ memoryId: null, mediaId: null, words: '', ...slide }] })
  expect((await with_({ memoryId })).status).toBe(404)
  expect((await with_({ mediaId: memoryId })).status).toBe(404)
  expect(
    (
      await app.attempt(memoryHours.read, {
        as: other,
        params: { familyId: other.familyId, hourId: hour.id },
      })
    ).status,
  ).toBe(404)
})

test('nothing is kept of what somebody says unless they agreed; who asked and when is written down, and it can be taken back', async () => {
  const memoryId = await photo('1961-03-02', [ada])
  const id = await made()
  const mediaId = await recording()
  const say = () =>
    app.attempt(memoryHours.say, { as: joe, params: at(id), body: { mediaId, memoryId } })
  const agree = (isAgreed: boolean, as = joe) =>
    app.attempt(memoryHours.agree, { as, params: at(id), body: { isAgreed } })
  expect((await say()).status).toBe(409)
  expect((await agree(true, rose)).status).toBe(403)
  const { display_name } = await db
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', joe.accountId)
    .executeTakeFirstOrThrow()
  expect((await agree(true)).body.agreement).toEqual({
    by: display_name,
    at: '2027-05-01T09:00:00.000Z',
  })
  expect((await say()).status).toBe(204)
  const told = await app.call(stories.read, { as: rose, params: { ...params(), memoryId } })
  expect(told.voices).toMatchObject([{ speaker: 'Ada', sound: { mediaId } }])
  expect((await agree(false)).body.agreement).toBeNull()
  expect((await say()).status).toBe(409)
})

test('an hour is for somebody who looks at it, and nobody who has died is asked', async () => {
  const dead = await add('Cy', { is_living: false })
  expect((await make(dead)).status).toBe(409)
  const id = await made()
  await db.updateTable('people').set({ is_living: false }).where('id', '=', ada).execute()
  const asked = await app.attempt(memoryHours.agree, {
    as: joe,
    params: at(id),
    body: { isAgreed: true },
  })
  expect(asked.status).toBe(409)
})

test('whom a branch hides has no hour for others, and their pictures are in nobody’s', async () => {
  const [mother, lily] = [await add('Mother'), await add('Lily')]
  const both = await photo('1990-06-01', [ada, lily])
  const [id, hidden] = [await made(), (await make(lily)).body.id]
  const partnershipId = randomUUID()
  const of = { family_id: joe.familyId, partnership_id: partnershipId }
  const created_at = app.clock.now().toString()
  await db
    .insertInto('partnerships')
    .values({ id: partnershipId, family_id: joe.familyId, created_at })
    .execute()
  await db
    .insertInto('partners')
    .values({ id: randomUUID(), ...of, person_id: mother })
    .execute()
  await db
    .insertInto('parentages')
    .values({ id: randomUUID(), ...of, child_id: lily })
    .execute()
  expect((await read(id, rose)).slides).toMatchObject([{ memoryId: both }])
  await app.call(treeBranches.keep, { as: joe, params: params(), body: { partnershipId } })
  expect((await read(id, rose)).slides).toEqual([])
  expect((await app.attempt(memoryHours.read, { as: rose, params: at(hidden) })).status).toBe(404)
  expect((await read(id)).slides).toHaveLength(1)
})

test('pictures are offered of somebody, of an album and of favourites; sounds of somebody or all, never private ones', async () => {
  const memoryId = await photo('1961-03-02', [ada])
  await photo('1962-03-02')
  const offered = async (query: object = {}) =>
    (await app.call(memoryHours.pictures, { as: rose, params: params(), query })).items
  expect(await offered({ personId: ada })).toMatchObject([{ memoryId, takenOn: '1961-03-02' }])
  expect(await offered()).toEqual([])
  await app.call(vault.change, {
    as: joe,
    params: { ...params(), memoryId },
    body: { isFavourite: true },
  })
  expect(await offered()).toHaveLength(1)
  const [mine, others] = [await recording(), await recording()]
  await db.updateTable('media').set({ voice_of: ada }).where('id', '=', mine).execute()
  const sounds = async (query: object = {}) =>
    (await app.call(memoryHours.sounds, { as: rose, params: params(), query })).items.map(
      ({ sound }) => sound.mediaId,
    )
  expect(await sounds({ personId: ada })).toEqual([mine])
  expect((await sounds()).toSorted()).toEqual([mine, others].toSorted())
  await db
    .updateTable('media')
    .set({ private_to: joe.accountId })
    .where('id', '=', others)
    .execute()
  expect(await sounds()).toEqual([mine])
})

test('a family has room for so many, and deleting one leaves its pictures', async () => {
  const memoryId = await photo('1961-03-02', [ada])
  const id = await made()
  await app.call(memoryHours.remove, { as: joe, params: at(id) })
  expect((await app.attempt(memoryHours.read, { as: joe, params: at(id) })).status).toBe(404)
  expect((await make()).status).toBe(201)
  const row = { family_id: joe.familyId, person_id: ada, title: 'x', made_at: '2027-05-01' }
  const rows = Array.from({ length: mostHours }, () => ({ ...row, id: randomUUID() }))
  await db.insertInto('memory_hours').values(rows).execute()
  expect((await make()).status).toBe(409)
  expect(
    await db.selectFrom('memories').select('id').where('id', '=', memoryId).execute(),
  ).toHaveLength(1)
})
