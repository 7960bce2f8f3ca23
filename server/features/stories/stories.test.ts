import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { media, type MediaItem } from '#contract/media.ts'
import { memoryMoods } from '#contract/memory-moods.ts'
import { people } from '#contract/people/index.ts'
import { mostComments, stories } from '#contract/stories.ts'
import { transcription } from '#contract/transcripts.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree } from '#contract/tree/index.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { vault } from '#contract/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { startSpeechServer } from '#tests/support/speech-server.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { tidyStoriesJob, writeDownStoryJob } from './jobs.ts'

const hearing = await startSpeechServer()
afterAll(() => hearing.stop())
const app = await testServer({ ...hearing.environment })
const base = await app.listen()
const { system: db } = app.database
let joe: Person
let rose: Person
let tom: Person
let memoryId: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  rose = await newPerson(app)
  tom = await newPerson(app)
  await join(app, rose, joe.familyId, 'viewer')
  await join(app, tom, joe.familyId, 'editor')
  memoryId = (await bringFile(base, joe, photo)).id
  hearing.hears([
    { start: 0, end: 1, text: 'That was the Marigold,', avg_logprob: -0.05 },
    { start: 1, end: 2, text: 'off Copper Harbor.', avg_logprob: -0.05 },
  ])
  await app.call(transcription.change, { as: joe, body: { isOn: true } })
})

const photo = { bytes: await plainPhoto(90, 60).toBuffer(), name: 'boat.jpg' }
const at = () => ({ familyId: joe.familyId, memoryId })
const read = (as = joe) => app.call(stories.read, { as, params: at() })
async function recording(): Promise<string> {
  const sender = { base, session: joe, familyId: joe.familyId }
  const sent = await upload(sender, spokenWav(1), { filename: 'voice.wav' })
  return (sent.body as MediaItem).id
}
const tell = (mediaId: string, as = joe) =>
  app.attempt(stories.tell, { as, params: at(), body: { mediaId } })
const write = (words: string, as = joe, id = randomUUID()) =>
  app.attempt(stories.comment, { as, params: at(), body: { id, words } })
const correct = (mediaId: string, before: string, words: string, as = joe) =>
  app.attempt(stories.correct, { as, params: { ...at(), mediaId }, body: { before, words } })
const writeDown = (mediaId: string) =>
  writeDownStoryJob.run(actAsSystem(app.ports), { memoryId, mediaId })
const sought = async (words: string) => (await seenIn(app, joe, { words })).map(({ id }) => id)

test('a picture is told about by voice: everybody in the family hears it, its words find it, and who is in it finds the voice', async () => {
  const body = { givenName: 'Nora', surname: 'Hale' }
  const params = { familyId: joe.familyId }
  const nora = (await app.call(people.create, { as: joe, params, body })).person.id
  await app.call(vault.change, { as: joe, params: at(), body: { people: [nora] } })
  const mediaId = await recording()
  expect((await tell(mediaId)).status).toBe(204)
  expect((await tell(mediaId)).status).toBe(204)
  const [told, ...others] = (await read(rose)).voices
  expect(others).toEqual([])
  expect(told).toMatchObject({ writtenDown: 'waiting', words: '', isRead: false })
  expect(told!.sound.mediaId).toBe(mediaId)
  expect(await sought('marigold')).toEqual([])
  await writeDown(mediaId)
  const words = 'That was the Marigold, off Copper Harbor.'
  expect((await read(rose)).voices[0]).toMatchObject({ writtenDown: 'ready', words, isRead: false })
  expect(await sought('marigold harbor')).toEqual([memoryId])
  const heard = await app.call(treeVoices.heard, {
    as: rose,
    params: { ...params, personId: nora },
  })
  expect(heard.recordings.map(({ sound }) => sound.mediaId)).toEqual([mediaId])
  await app.call(stories.untell, { as: tom, params: { ...at(), mediaId } })
  expect((await read()).voices).toEqual([])
  expect(await sought('marigold')).toEqual([])
  const after = await app.call(treeVoices.heard, { as: joe, params: { ...params, personId: nora } })
  expect(after.recordings).toEqual([])
})

test('what a program misheard is put right by the family, and nobody overwrites what another put right', async () => {
  const mediaId = await recording()
  await tell(mediaId)
  expect((await correct(mediaId, '', 'The Marigold')).status).toBe(409)
  await writeDown(mediaId)
  const { words } = (await read()).voices[0]!
  expect((await correct(mediaId, words, 'That was the Marianne.', tom)).status).toBe(204)
  expect(await correct(mediaId, words, 'That was a boat.')).toMatchObject({
    status: 409,
    message: expect.stringContaining('Nothing was overwritten'),
  })
  expect((await correct(mediaId, words, 'x', rose)).status).toBe(403)
  expect((await read()).voices[0]).toMatchObject({ words: 'That was the Marianne.', isRead: true })
  expect(await sought('marianne')).toEqual([memoryId])
  expect(await sought('harbor')).toEqual([])
})

test('what nobody understands says so; what was lost with its queue is taken up again', async () => {
  const mediaId = await recording()
  await tell(mediaId)
  hearing.hears([])
  await writeDown(mediaId)
  expect((await read()).voices[0]).toMatchObject({ writtenDown: 'failed', words: '' })
  const second = await recording()
  await tell(second)
  app.clock.set('2027-05-01T11:00:00Z')
  await tidyStoriesJob.run(actAsSystem(app.ports), {})
  const { rows } = await sql<{ data: { mediaId: string } }>`
    select data from pgboss.job where name = 'write-down-story'`.execute(db)
  expect(rows.filter(({ data }) => data.mediaId === second)).toHaveLength(2)
})

test('who doesn’t want to be written down isn’t', async () => {
  await app.call(transcription.change, { as: joe, body: { isOn: false } })
  const mediaId = await recording()
  await tell(mediaId)
  expect((await read()).voices[0]).toMatchObject({ writtenDown: 'off' })
})

test('what is taken away by a slip comes back as it was, and after thirty days it is gone', async () => {
  const mediaId = await recording()
  await tell(mediaId)
  await writeDown(mediaId)
  const before = (await read()).voices[0]!
  await correct(mediaId, before.words, 'That was the Marianne.', tom)
  const told = (await read()).voices
  app.clock.set('2027-05-02T09:00:00Z')
  await app.call(stories.untell, { as: tom, params: { ...at(), mediaId } })
  expect((await read()).voices).toEqual([])
  expect(await sought('marianne')).toEqual([])
  expect((await tell(mediaId, tom)).status).toBe(204)
  expect((await read()).voices).toEqual(told)
  expect(await sought('marianne')).toEqual([memoryId])
  await app.call(stories.untell, { as: tom, params: { ...at(), mediaId } })
  expect((await correct(mediaId, 'That was the Marianne.', 'x')).status).toBe(404)
  app.clock.set('2027-06-03T09:00:00Z')
  await tidyStoriesJob.run(actAsSystem(app.ports), {})
  expect(
    await db.selectFrom('memory_voices').selectAll().where('media_id', '=', mediaId).execute(),
  ).toEqual([])
})

test('nobody has another’s recording written down: not by bringing it, and not by whose voice it is', async () => {
  const mediaId = await recording()
  expect((await tell(mediaId, tom)).status).toBe(204)
  expect((await read()).voices[0]).toMatchObject({
    writtenDown: 'off',
    speaker: null,
    bringer: expect.any(String),
    isRecordedByThem: false,
  })
  const params = { familyId: joe.familyId }
  const body = { givenName: 'Nora', surname: 'Hale' }
  const personId = (await app.call(people.create, { as: joe, params, body })).person.id
  const hers = await recording()
  const as = 'speaker' as const
  await app.call(treeVoices.link, {
    as: joe,
    params: { ...params, personId },
    body: { mediaId: hers, as },
  })
  await tell(hers)
  const [, second] = (await read()).voices
  expect(second).toMatchObject({ writtenDown: 'off', speaker: 'Nora Hale', isRecordedByThem: true })
})

test('whoever doesn’t hear a voice finds no picture by its words, and hears nothing told of a hidden portrait', async () => {
  const params = { familyId: joe.familyId }
  const body = { givenName: 'Gus', surname: 'Hale' }
  const gus = (await app.call(people.create, { as: joe, params, body })).person.id
  const kin = { kind: 'child' as const, newPerson: { givenName: 'Kim' } }
  const added = { as: joe, params: { ...params, personId: gus }, body: kin }
  const { personId: kim } = await app.call(tree.addKin, added)
  const mediaId = await recording()
  await tell(mediaId)
  await writeDown(mediaId)
  const seen = async (as: Person, words: string) =>
    (await seenIn(app, { ...as, familyId: joe.familyId }, { words })).map(({ id }) => id)
  expect(await seen(rose, 'marigold')).toEqual([memoryId])
  // It is Kim who speaks, and Kim is of a branch that Rose isn't of.
  const spoken = { mediaId, as: 'speaker' as const }
  await app.call(treeVoices.link, { as: joe, params: { ...params, personId: kim }, body: spoken })
  const { partnerships } = await app.call(tree.life, {
    as: joe,
    params: { ...params, personId: gus },
  })
  const partnershipId = partnerships[0]!.id
  await app.call(treeBranches.keep, { as: joe, params, body: { partnershipId } })
  expect((await read(rose)).voices).toEqual([])
  expect(await seen(rose, 'marigold')).toEqual([])
  expect(await seen(rose, 'photo')).toEqual([memoryId])
  expect(await seen(tom, 'marigold')).toEqual([memoryId])
  const mood = (as: Person) => app.call(memoryMoods.read, { as, params: at() })
  // What somebody said aloud is no word under the picture: nobody is told its mood.
  expect([(await mood(rose)).state, (await mood(tom)).state]).toEqual(['wordless', 'wordless'])
  const portrait = await bringFile(base, joe, { ...photo, name: 'kim.jpg' })
  await db.updateTable('people').set({ portrait_id: portrait.id }).where('id', '=', kim).execute()
  const about = await recording()
  const told = { ...params, memoryId: portrait.id }
  await app.call(stories.tell, { as: joe, params: told, body: { mediaId: about } })
  expect((await app.attempt(stories.read, { as: rose, params: told })).status).toBe(404)
  const { items } = await app.call(media.list, { as: rose, params, query: { kind: 'audio' } })
  expect(items.map(({ id }) => id)).not.toContain(about)
})

test('members write under a picture; each changes their own, an owner may take any away, and viewers only read', async () => {
  const id = randomUUID()
  expect((await write('Whose boat was it?', tom, id)).status).toBe(204)
  expect((await write('Whose boat was it?', tom, id)).status).toBe(204)
  app.clock.set('2027-05-01T09:05:00Z')
  expect((await write('Uncle Arvo’s.')).status).toBe(204)
  expect((await write('Mine', rose)).status).toBe(403)
  const [first, second, ...others] = (await read(rose)).comments
  expect(others).toEqual([])
  expect(first).toMatchObject({ id, words: 'Whose boat was it?', isMine: false, isChanged: false })
  // Its answer got lost, and it was put better meanwhile.
  expect((await write('Whose boat was it, then?', tom, id)).status).toBe(204)
  expect((await read()).comments[0]).toMatchObject({ words: 'Whose boat was it, then?' })
  const change = (as: Person, words: string) =>
    app.attempt(stories.changeComment, { as, params: { ...at(), commentId: id }, body: { words } })
  expect((await change(joe, 'Nobody’s')).status).toBe(404)
  expect((await change(tom, 'Whose boat was that?')).status).toBe(204)
  expect((await read(tom)).comments[0]).toMatchObject({
    words: 'Whose boat was that?',
    isMine: true,
    isChanged: true,
  })
  const remove = (as: Person, commentId: string) =>
    app.attempt(stories.removeComment, { as, params: { ...at(), commentId } })
  expect((await remove(tom, second!.id)).status).toBe(404)
  expect((await remove(rose, id)).status).toBe(404)
  expect((await remove(joe, id)).status).toBe(204)
  expect((await read()).comments.map(({ words }) => words)).toEqual(['Uncle Arvo’s.'])
})

test('another family’s picture, recording and comments are nothing to a stranger', async () => {
  const mediaId = await recording()
  await tell(mediaId)
  const stranger = await newPerson(app)
  const params = { familyId: stranger.familyId, memoryId }
  expect((await app.attempt(stories.read, { as: stranger, params })).status).toBe(404)
  const { id: theirs } = await bringFile(base, stranger, photo)
  const mixed = { familyId: stranger.familyId, memoryId: theirs }
  const body = { mediaId }
  expect((await app.attempt(stories.tell, { as: stranger, params: mixed, body })).status).toBe(404)
  // An id that stands under another picture takes nothing from it.
  const id = randomUUID()
  await write('Ours', joe, id)
  const again = { as: stranger, params: mixed, body: { id, words: 'Theirs' } }
  expect((await app.attempt(stories.comment, again)).status).toBe(409)
  expect((await read()).comments[0]).toMatchObject({ words: 'Ours' })
})

test('nothing is told of what lies in the trash; what would be too much is refused; with the picture its comments go', async () => {
  const rows = Array.from({ length: mostComments - 1 }, () => ({
    id: randomUUID(),
    memory_id: memoryId,
    family_id: joe.familyId,
    words: sealedText(joe.familyId, 'A boat'),
    written_at: app.clock.now().toString(),
  }))
  await db.insertInto('memory_comments').values(rows).execute()
  const both = await Promise.all([write('One'), write('Two', tom)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  await app.call(vault.trash, { as: joe, params: at() })
  expect(await write('Late')).toMatchObject({
    status: 409,
    message: expect.stringContaining('trash'),
  })
  expect((await tell(await recording())).status).toBe(409)
  await db.deleteFrom('memories').where('id', '=', memoryId).execute()
  const left = db.selectFrom('memory_comments').where('memory_id', '=', memoryId).selectAll()
  expect(await left.execute()).toEqual([])
})

test('nonsense is refused with a sentence', async () => {
  expect((await write('   ')).status).toBe(400)
  expect((await write('x'.repeat(2001))).status).toBe(400)
  expect((await write('a\u0000b')).status).toBe(400)
  expect((await tell(randomUUID())).status).toBe(404)
  expect((await tell(memoryId)).status).toBe(404)
})
