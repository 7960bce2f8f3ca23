import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { allMessages } from '#tests/support/deliveries.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { media, type MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import { longestWords } from '#contract/rules/message-limits.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { purgeMessages } from './purge-messages.ts'

const app = await testServer()
let base: string
let joe: Person
let nora: Person
beforeAll(async () => {
  base = await app.listen()
  joe = await newPerson(app, { name: 'joe' })
  nora = await newPerson(app, { name: 'nora' })
  await join(app, nora, joe.familyId, 'editor')
})

const inJoes = () => ({ familyId: joe.familyId })
const streamed = { filename: 'Voice message.wav', filetype: 'audio/wav', private: '' }

async function recorded(by = joe, fields: Record<string, string> = streamed): Promise<string> {
  const sender = { base, session: by, familyId: joe.familyId }
  return ((await upload(sender, wav(randomBytes(32_000)), fields)).body as MediaItem).id
}

const spoken = (mediaId: string) => ({ takeId: randomUUID(), kind: 'voice' as const, mediaId })
const create = (body: object, as = joe) =>
  app.attempt(messages.create, { as, params: inJoes(), body: body as never })
const listFor = (as: Person) => allMessages(app, { as, params: inJoes() })

test('a spoken take becomes a draft with its title, its strips and its length', async () => {
  const mediaId = await recorded()
  const body = { ...spoken(mediaId), title: 'Your eighteenth', forWhom: 'Nora', peaks: [3, 90, 41] }
  const { status, body: draft } = await create(body)
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    kind: 'voice',
    state: 'draft',
    title: 'Your eighteenth',
    forWhom: 'Nora',
    peaks: [3, 90, 41],
    media: { id: mediaId, kind: 'audio', durationMs: 1000 },
    removedAt: null,
  })
  expect((await listFor(joe))[0]).toEqual(draft)
})

test('drafts are found by the beginnings of their words, each author’s own only', async () => {
  const of = async (as: Person, search: string) => {
    const query = { only: 'drafts' as const, search }
    const { items } = await app.call(messages.list, { as, params: inJoes(), query })
    return items.map(({ title }) => title)
  }
  const write = (title: string, more = {}) =>
    create({ takeId: randomUUID(), kind: 'written', words: 'Hello.', title, ...more })
  await write('The Zürich winter', { forWhom: 'Quentin' })
  await write('Another winter')
  expect(await of(joe, 'zurich WIN')).toEqual(['The Zürich winter'])
  expect(await of(joe, 'quen')).toEqual(['The Zürich winter'])
  // Written in the same moment, neither is the newer one.
  expect((await of(joe, 'winter')).toSorted()).toEqual(['Another winter', 'The Zürich winter'])
  expect(await of(joe, 'inter')).toEqual([])
  expect(await of(nora, 'winter')).toEqual([])
  const count = async (query: object) =>
    (await app.call(deliveries.counts, { as: joe, params: inJoes(), query })).drafts
  expect(await count({ search: 'winter' })).toBe(2)
  expect(await count({ search: 'winter', year: 2031 })).toBe(0)
})

test('a retry, and two tabs at once, make one message', async () => {
  const body = spoken(await recorded())
  const both = await Promise.all([create(body), create(body)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await create({ ...body, title: 'Later' })).body).toEqual(both[0].body)
  expect(both[1].body.id).toBe(both[0].body.id)
  const made = (await listFor(joe)).filter(({ media }) => media?.id === body.mediaId)
  expect(made).toHaveLength(1)
})

test('one recording serves one message only', async () => {
  const mediaId = await recorded()
  await create(spoken(mediaId))
  const again = await create(spoken(mediaId))
  expect(again.status).toBe(404)
  expect(again.message).toBe('We couldn’t find that recording. Please send it again.')
})

test('a take kept in one family isn’t made a second time in another', async () => {
  const body = { takeId: randomUUID(), kind: 'written', words: 'Dear all' }
  await join(app, joe, nora.familyId, 'editor')
  await create(body)
  const elsewhere = await app.attempt(messages.create, {
    as: joe,
    params: { familyId: nora.familyId },
    body: body as never,
  })
  expect(elsewhere.status).toBe(409)
  expect(elsewhere.message).toContain('Nothing is lost')
})

test('nobody else in the family sees a draft, its recording, or a word of it in the log', async () => {
  const mediaId = await recorded()
  const draft = (await create({ ...spoken(mediaId), title: 'A surprise' })).body
  expect(await listFor(nora)).toEqual([])
  const params = { ...inJoes(), mediaId }
  for (const endpoint of [media.show, media.content]) {
    expect((await app.attempt(endpoint, { as: nora, params })).status).toBe(404)
    expect((await app.attempt(endpoint, { as: joe, params })).status).toBe(200)
  }
  expect((await app.attempt(media.remove, { as: nora, params })).status).toBe(404)
  const own = { ...inJoes(), messageId: draft.id }
  expect((await app.attempt(messages.remove, { as: nora, params: own })).status).toBe(404)
  expect(
    (await app.attempt(messages.change, { as: nora, params: own, body: { title: 'x' } })).status,
  ).toBe(404)
  const log = await app.call(families.activities, { as: nora, params: inJoes() })
  expect(JSON.stringify(log)).not.toContain('Voice message')
})

test('a recording for a message isn’t among the family’s files, and goes only with its message', async () => {
  const mediaId = await recorded()
  const { items } = await app.call(media.list, { as: joe, params: inJoes() })
  expect(items.map(({ id }) => id)).not.toContain(mediaId)
  const removed = await app.attempt(media.remove, { as: joe, params: { ...inJoes(), mediaId } })
  expect(removed.status).toBe(404)
})

test('a file of the whole family, or of somebody else, can’t be taken for a message', async () => {
  const shared = await recorded(joe, { filename: 'song.wav', filetype: 'audio/wav' })
  const noras = await recorded(nora)
  for (const mediaId of [shared, noras, randomUUID()])
    expect((await create(spoken(mediaId))).status).toBe(404)
})

test('a written message is kept with its line breaks, and its words can be changed', async () => {
  const words = 'Dear Sam,\n\nthe raincoat is in the hall.'
  const { body: draft } = await create({ takeId: randomUUID(), kind: 'written', words })
  expect(draft).toMatchObject({ kind: 'written', words, media: null })
  const params = { ...inJoes(), messageId: draft.id }
  const change = (body: object) => app.attempt(messages.change, { as: joe, params, body })
  expect((await change({ forWhom: 'Sam' })).body).toMatchObject({ forWhom: 'Sam', words })
  expect((await change({ words: 'Dear Sam' })).body).toMatchObject({ words: 'Dear Sam' })
  expect((await change({ words: '  ' })).status).toBe(400)
})

test('a draft keeps its occasion, the question it answers, its trimmed ends and what is planned so far', async () => {
  const why = { occasion: 'wedding', prompt: 'Begin with good morning.' }
  const trim = { trimStartMs: 100, trimEndMs: 900 }
  const { body: draft } = await create({ ...spoken(await recorded()), ...why, ...trim })
  expect(draft).toMatchObject({ ...why, ...trim, intention: '' })
  const params = { ...inJoes(), messageId: draft.id }
  const change = (body: object) => app.attempt(messages.change, { as: joe, params, body })
  const intention = JSON.stringify({ people: ['Nora'] })
  expect((await change({ intention, occasion: 'The first snow' })).body).toEqual({
    ...draft,
    intention,
    occasion: 'The first snow',
    changedAt: expect.any(String),
  })
  expect((await change({ trimEndMs: null })).body).toMatchObject({ trimEndMs: null })
  for (const nothing of [
    { trimStartMs: 700, trimEndMs: 900 },
    { trimStartMs: 900, trimEndMs: 100 },
  ]) {
    const refused = await change(nothing)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.message).toContain('leave nothing to hear')
  }
  expect((await change({ trimStartMs: -1 })).status).toBe(400)
  expect((await change({ occasion: 'x'.repeat(81) })).message).toContain('at most 80')
  expect((await change({ intention: 'x'.repeat(20_001) })).status).toBe(400)
})

test('keeping a deleted take again brings its draft back', async () => {
  const body = { takeId: randomUUID(), kind: 'written', words: 'Dear Lily' }
  const { id } = (await create(body)).body
  await app.call(messages.remove, { as: joe, params: { ...inJoes(), messageId: id } })
  expect((await create(body)).body).toMatchObject({ id, removedAt: null })
})

test('an account that is deleted takes its drafts and their recordings along', async () => {
  const ada = await newPerson(app, { name: 'ada' })
  await join(app, ada, joe.familyId, 'editor')
  const mediaId = await recorded(ada)
  await create(spoken(mediaId), ada)
  await app.database.system.deleteFrom('accounts').where('id', '=', ada.accountId).execute()
  const left = await app.database.system
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .execute()
  expect(left).toEqual([])
})

const takeId = randomUUID()
test.each([
  ['no kind', { takeId }, 'A message is spoken, written or a file.'],
  ['no take', { kind: 'written', words: 'x' }, 'The field “takeId” is missing.'],
  ['a take that is no id', { takeId: 'x', kind: 'written', words: 'x' }, 'takeId'],
  ['speech without a recording', { takeId, kind: 'voice' }, 'The recording is missing.'],
  ['writing without words', { takeId, kind: 'written', words: ' \n ' }, 'There are no words'],
  [
    'writing with a recording',
    { takeId, kind: 'written', words: 'x', mediaId: randomUUID() },
    'one or the other',
  ],
  [
    'a title of 121 letters',
    { takeId, kind: 'written', words: 'x', title: 'x'.repeat(121) },
    'at most 120',
  ],
  [
    'a line break in the title',
    { takeId, kind: 'written', words: 'x', title: 'a\nb' },
    'can’t be stored',
  ],
  ['a null byte', { takeId, kind: 'written', words: 'a\u0000b' }, 'can’t be stored'],
  [
    'a book',
    { takeId, kind: 'written', words: 'x'.repeat(longestWords + 1) },
    `at most ${longestWords}`,
  ],
  ['a peak of 101', { takeId, kind: 'written', words: 'x', peaks: [101] }, 'peaks'],
  ['an unknown field', { takeId, kind: 'written', words: 'x', state: 'sent' }, 'state'],
  ['a list', [], ''],
])('%s is refused with a sentence', async (_what, body, words) => {
  const { status, message } = await create(body)
  expect(status).toBe(400)
  expect(message).toContain(words)
  expect(message).toMatch(/[.]$/)
})

test('a voice message needs a sound', async () => {
  const sender = { base, session: joe, familyId: joe.familyId }
  const pdf = await upload(sender, Buffer.from('%PDF-1.7 x'), { filename: 'a.pdf', private: '' })
  const { id } = pdf.body as MediaItem
  expect((await create(spoken(id))).message).toContain('needs a sound')
  expect((await create({ ...spoken(id), kind: 'file' })).status).toBe(201)
})

// From here on the clock moves, and sessions end.
test('a deleted draft can be brought back for 30 days; then it and its recording are gone', async () => {
  const mediaId = await recorded()
  const { body: draft } = await create(spoken(mediaId))
  const params = { ...inJoes(), messageId: draft.id }
  const remove = () => app.call(messages.remove, { as: joe, params })
  const state = async () => (await listFor(joe)).find(({ id }) => id === draft.id)
  expect((await remove()).removedAt).not.toBeNull()
  expect((await app.attempt(messages.change, { as: joe, params, body: {} })).status).toBe(409)
  expect((await app.call(messages.restore, { as: joe, params })).removedAt).toBeNull()
  await remove()
  app.clock.advance({ days: 29 })
  await purgeMessages(actAsSystem(app.ports))
  expect((await state())?.removedAt).not.toBeNull()
  app.clock.advance({ days: 1 })
  await purgeMessages(actAsSystem(app.ports))
  expect(await state()).toBeUndefined()
  const content = await app.database.system
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .execute()
  expect(content).toEqual([])
})

test('a private recording that never became a message is thrown away after 30 days, others stay', async () => {
  const orphan = await recorded()
  const shared = await recorded(joe, { filename: 'song.wav', filetype: 'audio/wav' })
  const used = await recorded()
  await create(spoken(used))
  app.clock.advance({ days: 30 })
  await purgeMessages(actAsSystem(app.ports))
  const left = await app.database.system
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [orphan, shared, used])
    .execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([shared, used].toSorted())
})
