import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import { transcription, transcripts } from '#contract/transcripts.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { startSpeechServer } from '#tests/support/speech-server.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { captionsForListener, wholeRecording } from './index.ts'
import { writeDown } from './engine/write-down.ts'
import { houseId, sealedJson } from '#server/platform/encryption/sealed.ts'

const hearing = await startSpeechServer()
afterAll(() => hearing.stop())
const app = await testServer(hearing.environment)
let base: string
let joe: Person
let nora: Person
beforeAll(async () => {
  base = await app.listen()
  joe = await newPerson(app, { name: 'joe' })
  nora = await newPerson(app, { name: 'nora' })
  await join(app, nora, joe.familyId, 'editor')
  hearing.hears([
    { start: 0, end: 1, text: 'Dear Nora, it’s Grandpa.', avg_logprob: -0.05 },
    { start: 1, end: 2, text: 'Hand is a fine woman.', avg_logprob: -0.4 },
  ])
})

const system = () => actAsSystem(app.ports)

async function spoken(as = joe): Promise<string> {
  const sender = { base, session: as, familyId: joe.familyId }
  const fields = { filename: 'voice.wav', filetype: 'audio/wav', private: '' }
  const { id: mediaId } = (await upload(sender, spokenWav(2), fields)).body as MediaItem
  const body = { takeId: randomUUID(), kind: 'voice' as const, mediaId }
  const params = { familyId: joe.familyId }
  return (await app.call(messages.create, { as, params, body })).id
}

const at = (messageId: string) => ({ familyId: joe.familyId, messageId })
const read = (messageId: string, as = joe) =>
  app.call(transcripts.read, { as, params: at(messageId) })
const correct = (messageId: string, position: number, body: object) =>
  app.attempt(transcripts.changeLine, {
    as: joe,
    params: { ...at(messageId), position },
    body: body as never,
  })

/** Listening costs two processes; once is enough for all that happens afterwards. */
let first: string
async function written(): Promise<string> {
  const messageId = await spoken()
  const { system: db } = app.database
  const row = await db
    .selectFrom('transcripts')
    .select(['family_id', 'state', 'written', 'texts', 'engine', 'language', 'made_at'])
    .where('message_id', '=', first)
    .executeTakeFirstOrThrow()
  const { family_id, written: lines, texts, ...rest } = row
  await db
    .updateTable('transcripts')
    .set({ ...rest, written: sealedJson(family_id, lines), texts: sealedJson(family_id, texts) })
    .where('message_id', '=', messageId)
    .execute()
  return messageId
}

test('a recording that was kept stands in line by itself, and is written down with its moments', async () => {
  const messageId = (first = await spoken())
  expect(await read(messageId)).toMatchObject({ state: 'waiting', lines: [], isSpoken: true })
  await writeDown(system(), messageId)
  const transcript = await read(messageId)
  expect(transcript).toMatchObject({
    state: 'ready',
    engine: 'whisper-test, by 127.0.0.1',
    language: 'english',
    changedAt: null,
    words: null,
    voice: null,
  })
  expect(transcript.lines).toEqual([
    {
      startMs: 0,
      endMs: 1000,
      text: 'Dear Nora, it’s Grandpa.',
      written: 'Dear Nora, it’s Grandpa.',
      isUnsure: false,
    },
    {
      startMs: 1000,
      endMs: 2000,
      text: 'Hand is a fine woman.',
      written: 'Hand is a fine woman.',
      isUnsure: true,
    },
  ])
  expect(await writeDown(system(), messageId)).toBe('unwanted')
})

test('a line is corrected; what the engine wrote stays as evidence, and every correction is kept', async () => {
  const messageId = await written()
  const before = 'Hand is a fine woman.'
  const { status, body } = await correct(messageId, 1, { before, text: ' Hana is a fine woman. ' })
  expect(status).toBe(200)
  expect(body.lines[1]).toMatchObject({
    text: 'Hana is a fine woman.',
    written: before,
    isUnsure: false,
  })
  expect(body.changedAt).not.toBeNull()
  await correct(messageId, 0, { before: 'Dear Nora, it’s Grandpa.', text: '' })
  const { changes } = await app.call(transcripts.changes, { as: joe, params: at(messageId) })
  expect(changes.map(({ position, after }) => [position, after])).toEqual([
    [0, ''],
    [1, 'Hana is a fine woman.'],
  ])
  const captions = await captionsForListener(system(), messageId, wholeRecording)
  expect(captions?.webVtt).toContain('Hana is a fine woman.')
  expect(captions?.webVtt).not.toContain('Grandpa')
  expect(captions?.isUncorrected).toBe(false)
})

test('two who correct the same line don’t overwrite each other', async () => {
  const messageId = await written()
  const before = 'Hand is a fine woman.'
  await correct(messageId, 1, { before, text: 'Hana is a fine woman.' })
  const late = await correct(messageId, 1, { before, text: 'Hannah is a fine woman.' })
  expect(late.status).toBe(409)
  expect(late.message).toContain('changed elsewhere')
})

test.each([
  ['a line that isn’t there', 9, { before: '', text: 'x' }, 404],
  ['a place that is no number', 'x', { before: '', text: 'x' }, 400],
  ['a line of 301 letters', 0, { before: '', text: 'x'.repeat(301) }, 400],
  ['a line break', 0, { before: '', text: 'a\nb' }, 400],
  ['no words at all', 0, {}, 400],
])('%s is refused with a sentence', async (_what, position, body, status) => {
  const refused = await correct(await written(), position as number, body)
  expect(refused.status).toBe(status)
  expect(refused.message).toMatch(/[.]$/)
})

test('it is saved as captions and as text', async () => {
  const messageId = await written()
  const file = (query: object) =>
    app.http.inject({
      url: `/api/families/${joe.familyId}/messages/${messageId}/transcript/file`,
      query: query as Record<string, string>,
      headers: { cookie: joe.cookie! },
    })
  const captions = await file({ download: '1' })
  expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(captions.headers['content-disposition']).toContain('message.vtt')
  expect(captions.body).toMatch(/^WEBVTT\n/)
  const text = await file({ as: 'text' })
  expect(text.headers['content-disposition']).toBe('inline')
  expect(text.body).toBe('Dear Nora, it’s Grandpa. Hand is a fine woman.\n')
  expect((await file({ as: 'film' })).statusCode).toBe(400)
})

test('only the author reads it: no relative, not even the family’s owner', async () => {
  const messageId = await spoken(nora)
  const params = at(messageId)
  for (const endpoint of [
    transcripts.read,
    transcripts.file,
    transcripts.changes,
    transcripts.turnOff,
  ])
    expect((await app.attempt(endpoint, { as: joe, params })).status).toBe(404)
  expect(await read(messageId, nora)).toMatchObject({ state: 'waiting' })
})

test('the mood isn’t read before its author asks, nor while its engine isn’t there', async () => {
  const messageId = await written()
  const params = at(messageId)
  const asked = await app.attempt(transcripts.readMood, { as: joe, params })
  expect(asked.status).toBe(503)
  expect(asked.message).toContain('getting ready')
  expect(await read(messageId)).toMatchObject({ words: null, voice: null })
})

test('a mood can be said in one’s own words, brought back, and taken away', async () => {
  const messageId = await written()
  const found = { feelings: [{ feeling: 'proud', evidence: ['Hana is a fine woman.'] }] }
  await app.database.system
    .insertInto('transcript_moods')
    .values({
      message_id: messageId,
      source: 'words',
      found: sealedJson(houseId, found),
      engine: 'a test',
      made_at: app.clock.now().toString(),
    })
    .execute()
  const params = { ...at(messageId), source: 'words' as const }
  const say = (own: string, source: 'words' | 'voice' = 'words') =>
    app.attempt(transcripts.changeMood, {
      as: joe,
      params: { ...params, source },
      body: { own },
    })
  expect((await say('Fond')).body.words).toMatchObject({ ...found, own: 'Fond', engine: 'a test' })
  expect((await say(' ')).body.words).toMatchObject({ own: null })
  expect((await say('x'.repeat(201))).status).toBe(400)
  expect((await say('Fond', 'voice')).status).toBe(404)
  const taken = await app.call(transcripts.removeMood, { as: joe, params })
  expect(taken.words).toBeNull()
  expect(taken.lines).toHaveLength(2)
})

test('off for one message takes everything away, and it stays off until its author asks again', async () => {
  const messageId = await written()
  const params = at(messageId)
  const off = await app.call(transcripts.turnOff, { as: joe, params })
  expect(off).toMatchObject({ state: 'off', lines: [], engine: null })
  expect(await captionsForListener(system(), messageId, wholeRecording)).toBeUndefined()
  expect(await writeDown(system(), messageId)).toBe('unwanted')
  expect(await app.call(transcripts.ask, { as: joe, params })).toMatchObject({ state: 'waiting' })
})

test('off for the account: nothing new is written down, unless asked for', async () => {
  const change = (isOn: unknown) =>
    app.attempt(transcription.change, { as: joe, body: { isOn } as never })
  expect((await change(false)).body).toMatchObject({ isOn: false, isCovered: true })
  const messageId = await spoken()
  expect((await read(messageId)).state).toBe('off')
  const asked = await app.call(transcripts.ask, { as: joe, params: at(messageId) })
  expect(asked.state).toBe('waiting')
  expect((await change('yes')).message).toBe('Please say on or off.')
  await change(true)
  expect(await app.call(transcription.read, { as: joe })).toMatchObject({ isOn: true })
})

test('a written message has nothing to hear', async () => {
  const { id } = await app.call(messages.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { takeId: randomUUID(), kind: 'written', words: 'Dear Nora' },
  })
  expect(await read(id)).toMatchObject({ state: 'off', isSpoken: false })
  const asked = await app.attempt(transcripts.ask, { as: joe, params: at(id) })
  expect([asked.status, asked.message]).toEqual([409, 'There is nothing to hear in this message.'])
})

test('a duplicate says the same, corrections included', async () => {
  const messageId = await written()
  await correct(messageId, 1, { before: 'Hand is a fine woman.', text: 'Hana is a fine woman.' })
  const { id } = await app.call(messages.duplicate, {
    as: joe,
    params: at(messageId),
    body: { takeId: randomUUID() },
  })
  expect((await read(id)).lines[1]).toMatchObject({ text: 'Hana is a fine woman.' })
})

test('silence and nonsense each get a plain state, and the recording stays', async () => {
  const after = async (segments: Parameters<typeof hearing.hears>[0]) => {
    hearing.hears(segments)
    const messageId = await spoken()
    await writeDown(system(), messageId)
    return read(messageId)
  }
  const usual = { start: 0, end: 2 }
  expect(await after([])).toMatchObject({ state: 'failed', problem: 'no-speech' })
  expect(await after([{ ...usual, text: 'the the the', avg_logprob: -1 }])).toMatchObject({
    state: 'failed',
    problem: 'not-understood',
    lines: [],
  })
  hearing.hears([{ ...usual, text: 'Dear Nora.' }])
})

test('an engine that fails is tried three times; then its author is told, and may try again', async () => {
  const messageId = await spoken()
  hearing.answers(500, {})
  for (let i = 0; i < 3; i += 1)
    await expect(writeDown(system(), messageId)).rejects.toThrow('answered 500')
  expect((await read(messageId)).state).toBe('waiting')
  expect(await writeDown(system(), messageId)).toBe('done')
  expect(await read(messageId)).toMatchObject({ state: 'failed', problem: 'engine' })
  hearing.hears([{ start: 0, end: 2, text: 'Dear Nora.' }])
  await app.call(transcripts.ask, { as: joe, params: at(messageId) })
  await writeDown(system(), messageId)
  expect((await read(messageId)).state).toBe('ready')
})

test('after the trial what is written stays to be read and saved, and nothing new is begun', async () => {
  const messageId = await written()
  await app.database.system
    .updateTable('accounts')
    .set({
      created_at: app.clock
        .now()
        .subtract({ hours: 30 * 24 })
        .toString(),
    })
    .where('id', '=', joe.accountId)
    .execute()
  expect(await read(messageId)).toMatchObject({ state: 'ready', isCovered: false })
  const refused = await correct(messageId, 0, {
    before: 'Dear Nora, it’s Grandpa.',
    text: 'Dear Nora!',
  })
  expect(refused.status).toBe(403)
  expect(refused.message).toContain('Complete Legacy')
  const fresh = await spoken()
  expect((await read(fresh)).state).toBe('off')
  const params = at(fresh)
  expect((await app.attempt(transcripts.ask, { as: joe, params })).status).toBe(403)
  expect((await app.attempt(transcripts.turnOff, { as: joe, params })).status).toBe(200)
})
