import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import { rehearsals } from '#contract/rehearsals.ts'
import { deleteExpiredAccounts } from '#server/features/leaving/delete-accounts.ts'
import { copyWords } from '#contract/rules/media-copy.ts'
import { wantMissingCopies } from '#server/features/media/want-copy.ts'
import { listUnplayable } from '#server/features/media/index.ts'
import { prepareCopy } from '#server/features/media/prepare-copy.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signIn } from '#tests/support/accounts.ts'
import { at, inLondon, newRecipient, onDay } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { loudEnds } from '#tests/support/wav-sounds.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { noList, sealedJson } from '#server/platform/encryption/sealed.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const system = actAsSystem(app.ports)
const base = await app.listen()
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await db.deleteFrom('deliveries').execute()
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('clock_watch').execute()
  joe = await newPerson(app, { verified: true })
})

const sound = loudEnds()
const peaks = [90, 90, 90, 90, 5, 5, 5, 5, 90, 90, 90, 90]
const middle = { trimStartMs: 1000, trimEndMs: 2000 }

async function recorded(trim: object) {
  const fields = { filename: 'Voice.wav', filetype: 'audio/wav', private: 'true' }
  const sender = { base, session: joe, familyId: joe.familyId }
  const { id: mediaId } = (await upload(sender, sound, fields)).body as MediaItem
  const body = { takeId: randomUUID(), kind: 'voice' as const, mediaId, peaks, ...trim }
  const params = { familyId: joe.familyId }
  const { id: messageId } = await app.call(messages.create, { as: joe, params, body })
  return { mediaId, messageId }
}

async function promised(messageId: string) {
  const personId = await newRecipient(app, joe.familyId)
  const body = { messageId, ...onDay(personId, inLondon('2027-05-20')) }
  const params = { familyId: joe.familyId }
  const reply = await app.call(deliveries.schedule, { as: joe, params, body })
  const { id } = reply.deliveries[0]!
  return { id, params: { token: listenUrl(system, id).split('/').at(-1)! } }
}
const writtenDown = <Line extends { text: string }>(messageId: string, lines: Line[]) =>
  db
    .updateTable('transcripts')
    .set({ state: 'ready', written: sealedJson(joe.familyId, lines), texts: noList })
    .where('message_id', '=', messageId)
    .execute()
const arrive = async () => {
  for (const day of ['18', '19', '20']) await at(app, `2027-05-${day}T07:00:00Z`)
}
/** Makes the copies of parts or of wholes that wait. Each takes processes of its own, so no other is made. */
async function prepare(what: 'parts' | 'wholes') {
  const { rows } = await sql<{ id: string }>`
    select c.id from media_copies c join media on media.id = media_id where c.state = 'waiting'
      and family_id = ${joe.familyId} and (trim_start_ms > 0) = ${what === 'parts'}`.execute(db)
  for (const { id } of rows) await prepareCopy(system, id)
}
const get = (token: string, query = '', headers = {}) =>
  app.http.inject({ url: `/api/listening/${token}/media${query}`, headers })
const ways = ['', '?download=1', '?as=original', '?as=original&download=1', '?as=playback']

/** How loud the loudest moment is, from 0 to 1. */
const loudest = (bytes: Buffer) =>
  app.ports.av.withFile(
    new Blob([new Uint8Array(bytes)]).stream() as never,
    'audio/mp4',
    async (file) => {
      let most = 0
      for await (const piece of file.decodeSound())
        for (const sample of piece) most = Math.max(most, Math.abs(sample))
      return most
    },
  )

/** What comes, whatever is asked for: which types of file, in how many versions, and how loud. */
async function given(token: string) {
  const { originalPath, isPreparing, fileName, mediaPath } = await app.call(listening.open, {
    params: { token },
  })
  const played = (await app.http.inject({ url: mediaPath! })).rawPayload
  const types = new Set<unknown>()
  let areAllTheSame = true
  for (const way of ways) {
    const answer = await get(token, way)
    const part = await get(token, way, { range: 'bytes=0-9' })
    types.add(answer.headers['content-type'])
    areAllTheSame &&= answer.rawPayload.equals(played)
    areAllTheSame &&= part.headers['content-range'] === `bytes 0-9/${played.length}`
  }
  const isQuiet = (await loudest(played)) < 0.05
  return { originalPath, isPreparing, fileName, types: [...types], areAllTheSame, isQuiet }
}
const onlyTheMiddle = {
  originalPath: null,
  isPreparing: false,
  fileName: 'Voice.m4a',
  types: ['audio/mp4'],
  areAllTheSame: true,
  isQuiet: true,
}

test('A7: of a trimmed recording its recipient gets the trimmed one, whatever they ask for', async () => {
  const { messageId } = await recorded(middle)
  const { params } = await promised(messageId)
  await prepare('parts')
  await arrive()
  expect(await given(params.token)).toEqual(onlyTheMiddle)
  expect((await app.call(listening.read, { params })).durationMs).toBe(1000)
})

test('A7: while a trimmed recording is being made ready nobody is given the whole, and then it is there', async () => {
  const { messageId } = await recorded(middle)
  const { params } = await promised(messageId)
  await arrive()
  const told = await app.call(listening.read, { params })
  expect([told.durationMs, told.peaks]).toEqual([1000, [5, 5, 5]])
  expect(await app.call(listening.open, { params })).toMatchObject({
    isPreparing: true,
    mediaPath: null,
    downloadPath: null,
    originalPath: null,
    posterPath: null,
    captionsPath: null,
  })
  for (const way of [...ways, '?as=poster'])
    for (const headers of [{}, { range: 'bytes=0-9' }])
      expect((await get(params.token, way, headers)).statusCode).toBe(404)
  await prepare('parts')
  expect(await given(params.token)).toEqual(onlyTheMiddle)
})

/** The four things a recipient can ask of a recording, as statuses and what they hold. */
async function four(token: string) {
  const { peaks, durationMs, state } = await app.call(listening.read, { params: { token } })
  const captions = await app.http.inject({ url: `/api/listening/${token}/captions` })
  const [original, copy] = [await get(token, '?as=original'), await get(token)]
  const isWhole = [original, copy].some(({ rawPayload }) =>
    rawPayload.includes(sound.subarray(44, 99)),
  )
  const status = [original, copy, captions].map(({ statusCode }) => statusCode)
  return { status, peaks, durationMs, state, isWhole, read: captions.body }
}

test('A7: none of the four requests gives the trimmed part, before the copy is there nor after; opened is what can be played', async () => {
  const { messageId } = await recorded(middle)
  const { id, params } = await promised(messageId)
  await writtenDown(messageId, [
    { startMs: 0, endMs: 900, text: 'Cut off.', isUnsure: false },
    { startMs: 1200, endMs: 1900, text: 'Nora, be well.', isUnsure: false },
  ])
  await arrive()
  await app.call(listening.open, { params })
  const before = await four(params.token)
  const shut = { status: [404, 404, 404], peaks: [5, 5, 5], state: 'waiting' }
  expect(before).toMatchObject({ ...shut, durationMs: 1000, isWhole: false })
  expect(before.read).not.toContain('Cut off')
  const delivered = () =>
    db.selectFrom('deliveries').select(['state', 'opened_at']).where('id', '=', id).execute()
  expect(await delivered()).toEqual([{ state: 'accepted', opened_at: null }])

  await prepare('parts')
  await app.call(listening.open, { params })
  const after = await four(params.token)
  expect(after).toMatchObject({ status: [200, 200, 200], durationMs: 1000, isWhole: false })
  expect(Math.max(...after.peaks)).toBeLessThan(50)
  expect(after.read).toContain('Nora, be well.')
  expect(after.read).not.toContain('Cut off')
  expect(await delivered()).toMatchObject([{ state: 'opened' }])
})

test('A7: cuts from before they were cut to the sample are made anew, and nobody hears the old ones', async () => {
  const { mediaId, messageId } = await recorded(middle)
  const { params } = await promised(messageId)
  await prepare('parts')
  await arrive()
  await app.call(listening.open, { params })
  const ofIt = db.selectFrom('media_copies').select('storage_key').where('media_id', '=', mediaId)
  const ofTheCut = ofIt.where('trim_start_ms', '>', 0)
  const old = await ofTheCut.executeTakeFirstOrThrow()
  await sql
    .raw(readFileSync('server/database/migrations/0069-cuts-made-anew.sql', 'utf8'))
    .execute(db)
  expect((await app.call(listening.open, { params })).isPreparing).toBe(true)
  for (const way of ways) expect((await get(params.token, way)).statusCode).toBe(404)
  await wantMissingCopies(system)
  await prepare('parts')
  expect(await given(params.token)).toEqual(onlyTheMiddle)
  expect(await ofTheCut.executeTakeFirstOrThrow()).not.toEqual(old)
})

test('A7: a trimmed recording that can’t be cut stays shut rather than whole, and its author is told', async () => {
  const { messageId } = await recorded(middle)
  const { params } = await promised(messageId)
  await db.updateTable('media_copies').set({ state: 'unreadable', reason: 'too-costly' }).execute()
  await arrive()
  expect((await app.call(listening.open, { params })).isPreparing).toBe(true)
  expect((await get(params.token, '?as=original')).statusCode).toBe(404)
  const ofJoe = { familyId: joe.familyId, authorId: joe.accountId }
  expect(await listUnplayable(system, ofJoe)).toMatchObject([{ messageId, reason: 'too-costly' }])
  const copy = { state: 'unreadable', reason: 'too-costly' } as const
  expect(copyWords(copy)).toContain('. It is played as it is.')
  expect(copyWords(copy, { isTrimmed: true })).toContain('whoever it is for can’t hear it')
  expect(copyWords(copy, { isTrimmed: true })).not.toContain('. It is played as it is.')
})

test('A7: the author keeps the whole, before and after', async () => {
  const { mediaId, messageId } = await recorded(middle)
  await promised(messageId)
  const content = () =>
    app.http.inject({
      url: `/api/families/${joe.familyId}/media/${mediaId}/content`,
      headers: { cookie: joe.cookie },
    })
  expect((await content()).rawPayload.equals(sound)).toBe(true)
  await prepare('parts')
  expect((await content()).rawPayload.equals(sound)).toBe(true)
})

test('A7: where nothing was cut off the recipient may keep the original too', async () => {
  const { messageId } = await recorded({})
  const { params } = await promised(messageId)
  await arrive()
  const early = await app.call(listening.open, { params })
  expect([early.isPreparing, early.isCopyComing]).toEqual([false, true])
  expect((await app.http.inject({ url: early.mediaPath! })).rawPayload.equals(sound)).toBe(true)
  await prepare('wholes')
  const { originalPath, isCopyComing } = await app.call(listening.open, { params })
  expect(isCopyComing).toBe(false)
  expect((await app.http.inject({ url: originalPath! })).rawPayload.equals(sound)).toBe(true)
})

test('A7: a duplicate is cut where the first was', async () => {
  const { messageId } = await recorded(middle)
  const second = await app.call(messages.duplicate, {
    as: joe,
    params: { familyId: joe.familyId, messageId },
    body: { takeId: randomUUID() },
  })
  const { params } = await promised(second.id)
  await prepare('parts')
  await arrive()
  expect(await given(params.token)).toEqual(onlyTheMiddle)
})

test('A7: it stays cut when its author has left for good', async () => {
  const { messageId } = await recorded(middle)
  const { params } = await promised(messageId)
  await prepare('parts')
  await arrive()
  const { cookie } = await signIn(app, joe.email)
  await app.call(accounts.askDeletion, { as: { ...joe, cookie }, body: { callOff: [] } })
  app.clock.advance({ days: 31 })
  await deleteExpiredAccounts(system)
  expect(await given(params.token)).toEqual(onlyTheMiddle)
})

test('A7: whoever reads along reads nothing that was cut off, nor a line that reaches over the cut', async () => {
  const { messageId } = await recorded(middle)
  const { params } = await promised(messageId)
  const lines = [
    { startMs: 0, endMs: 900, text: 'Is this thing on?', isUnsure: false },
    { startMs: 900, endMs: 1300, text: 'Damn it. Dear', isUnsure: false },
    { startMs: 1300, endMs: 1900, text: 'Nora, be well.', isUnsure: false },
    { startMs: 1900, endMs: 2800, text: 'Bye. Where is the button?', isUnsure: false },
  ]
  await writtenDown(messageId, lines)
  await prepare('parts')
  const whole = await app.http.inject({
    url: `/api/families/${joe.familyId}/messages/${messageId}/transcript/file?as=text`,
    headers: { cookie: joe.cookie },
  })
  for (const { text } of lines) expect(whole.body).toContain(text)
  await arrive()
  const { captionsPath, areCaptionsUncorrected } = await app.call(listening.open, { params })
  expect(areCaptionsUncorrected).toBe(true)
  const { body } = await app.http.inject({ url: captionsPath! })
  expect(body).toBe('WEBVTT\n\n1\n00:00:00.300 --> 00:00:00.900\nNora, be well.\n')
})

test('A7: a rehearsal tells the length that will be heard', async () => {
  const { messageId } = await recorded(middle)
  const { id } = await promised(messageId)
  const params = { familyId: joe.familyId, deliveryId: id }
  await app.call(rehearsals.start, { as: joe, params })
  await app.ports.mail.sendDue()
  const link = /family\.example\/rehearsal\/(\w+)/
  const token = (await app.mails())
    .map(({ text_body }) => link.exec(text_body)?.[1])
    .findLast(Boolean)!
  const page = await app.call(rehearsals.page, { params: { token } })
  expect(page.durationMs).toBe(1000)
})

test('a message that is deleted while its recording is read back is not promised', async () => {
  const { messageId } = await recorded({})
  const { storage } = app.ports
  const read = storage.read.bind(storage)
  vi.spyOn(storage, 'read').mockImplementationOnce(async (key) => {
    await app.call(messages.remove, { as: joe, params: { familyId: joe.familyId, messageId } })
    return read(key)
  })
  await expect(promised(messageId)).rejects.toThrow(/^409: This message was deleted/)
  vi.restoreAllMocks()
  expect(await db.selectFrom('deliveries').select('id').execute()).toEqual([])
})
