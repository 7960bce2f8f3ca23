import { afterAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { transcription } from '#contract/transcripts.ts'
import type { WishKind } from '#contract/rules/wishes/questions.ts'
import { wishes, type Wish } from '#contract/wishes/index.ts'
import { knownKeys } from '#server/features/media/media-store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { startSpeechServer } from '#tests/support/speech-server.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { wishVoices } from '#tests/support/wish-voices.ts'
import {
  forgetDamagedCopyJob,
  prepareWishCopiesJob,
  tidyWishesJob,
  writeDownForgottenWishesJob,
} from './jobs.ts'
import { writeDownWish } from './write-down-wish.ts'

const hearing = await startSpeechServer()
afterAll(() => hearing.stop())
const app = await testServer({ ...hearing.environment, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
let joe: Person
let rose: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  // Whoever makes copies makes all that are wanted, and those of the test before are nobody's any more.
  await db.deleteFrom('wishes').execute()
  await db.deleteFrom('wish_recordings').execute()
  joe = await newPerson(app, { verified: true })
  rose = await newPerson(app, { verified: true })
  await join(app, rose, joe.familyId, 'viewer')
  hearing.hears([
    { start: 0, end: 1, text: 'Play the blue walls.', avg_logprob: -0.05 },
    { start: 1, end: 2, text: 'All of it, please.', avg_logprob: -0.05 },
  ])
})

const inFamily = () => ({ familyId: joe.familyId })
const at = (recordingId: string) => ({ ...inFamily(), recordingId })
const { spoken, hear } = wishVoices(app, inFamily)
const system = () => actAsSystem(app.ports)
const read = (recordingId: string) => app.call(wishes.heard, { as: joe, params: at(recordingId) })
const correct = (recordingId: string, before: string, words: string, as = joe) =>
  app.attempt(wishes.correct, { as, params: at(recordingId), body: { before, words } })
const versionsOf = async (recordingId: string) =>
  (await app.call(wishes.heardVersions, { as: joe, params: at(recordingId), query: {} })).items
const misheard = 'Play the blue walls. All of it, please.'
const meant = 'Play the blue waltz. All of it, please.'

async function answered(
  kind: WishKind = 'music-play',
): Promise<{ recordingId: string; wish: Wish }> {
  const { recordingId } = await spoken(joe, spokenWav(2))
  const body = {
    id: randomUUID(),
    kind,
    content: { words: '' },
    recordingId,
  }
  const wish = await app.call(wishes.begin, { as: joe, params: inFamily(), body })
  return { recordingId, wish }
}

const fileOf = async (as: Person, form: 'html' | 'text') => {
  const url = `/api/families/${joe.familyId}/wish-sheets/${joe.accountId}/file?as=${form}`
  return (await app.http.inject({ url, headers: { cookie: as.cookie } })).body
}

test('a spoken wish is written down by itself, marked as nobody’s reading, put right by its author, and read with it by whom they chose', async () => {
  const { recordingId, wish } = await answered()
  expect(await read(recordingId)).toEqual({ state: 'waiting', words: null, readAt: null })
  await writeDownWish(system(), recordingId)
  const own = await app.call(wishes.own, { as: joe, params: inFamily() })
  expect(own.wishes[0]!.heard).toEqual({ state: 'ready', words: misheard, readAt: null })
  for (const form of ['html', 'text'] as const) {
    const file = await fileOf(joe, form)
    expect(file).toContain(misheard)
    expect(file).toContain('nobody has read it')
  }

  expect((await correct(recordingId, misheard, meant, rose)).status).toBe(404)
  expect((await correct(recordingId, misheard, '  ')).status).toBe(400)
  app.clock.set('2027-05-03T09:00:00Z')
  const right = { state: 'ready', words: meant, readAt: '2027-05-03T09:00:00.000Z' }
  expect((await correct(recordingId, misheard, meant)).body).toEqual(right)
  expect(await versionsOf(recordingId)).toEqual([
    { number: 2, words: meant, before: misheard, isMine: true, savedAt: right.readAt },
    {
      number: 1,
      words: misheard,
      before: null,
      isMine: false,
      savedAt: '2027-05-01T09:00:00.000Z',
    },
  ])
  // To say that it is right changes no word, and makes no version.
  await correct(recordingId, meant, meant)
  expect(await versionsOf(recordingId)).toHaveLength(2)
  const others = { as: rose, params: at(recordingId), query: {} }
  expect((await app.attempt(wishes.heardVersions, others)).status).toBe(404)
  // Another device that still shows what the program wrote overwrites nothing.
  expect((await correct(recordingId, misheard, 'Play the trumpet.')).status).toBe(409)

  const sheet = { as: rose, params: { ...inFamily(), authorId: joe.accountId } }
  expect((await app.attempt(wishes.sheet, sheet)).status).toBe(404)
  const showing = { visible: 'now' as const, readers: [rose.accountId] }
  const params = { ...inFamily(), wishId: wish.id }
  await app.call(wishes.show, { as: joe, params, body: showing })
  const shown = await app.call(wishes.sheet, sheet)
  expect(shown.wishes[0]!.heard).toEqual(right)
  for (const form of ['html', 'text'] as const) {
    const file = await fileOf(rose, form)
    expect(file).toContain(meant)
    expect(file).toContain('read and confirmed it on May 3, 2027')
    expect(file).toContain('Last changed on May 1, 2027')
    expect(file).not.toContain('nobody has read it')
  }
  const { rows } = await sql<{ raw: string }>`
    select encode(heard_words, 'escape') as raw from wish_recordings where id = ${recordingId}`.execute(
    db,
  )
  expect(rows[0]!.raw).not.toContain('waltz')
})

test('what was written down is taken away, and asked for again; who doesn’t want it has nothing written', async () => {
  const { recordingId } = await answered()
  await writeDownWish(system(), recordingId)
  const params = at(recordingId)
  const off = { state: 'off', words: null, readAt: null }
  expect(await app.call(wishes.forgetWords, { as: joe, params })).toEqual(off)
  expect(await fileOf(joe, 'text')).not.toContain(misheard)
  expect(await versionsOf(recordingId)).toEqual([])
  expect((await correct(recordingId, misheard, meant)).status).toBe(409)
  expect((await app.call(wishes.writeDown, { as: joe, params })).state).toBe('waiting')
  expect((await app.attempt(wishes.writeDown, { as: rose, params })).status).toBe(404)
  // Its job was lost: an hour later it is found again.
  app.clock.set('2027-05-01T10:01:00Z')
  const asked: unknown[] = []
  const enqueue = app.ports.jobs.enqueueLater
  app.ports.jobs.enqueueLater = async (_actor, _job, payload) => void asked.push(payload)
  await writeDownForgottenWishesJob.run(system(), {})
  app.ports.jobs.enqueueLater = enqueue
  expect(asked).toContainEqual({ recordingId })

  await app.call(transcription.change, { as: joe, body: { isOn: false } })
  const { recordingId: quiet } = await answered('service-like')
  expect(await read(quiet)).toEqual(off)
})

test('where nobody speaks, or the engine fails three times, the voice stays and nothing is made up', async () => {
  hearing.hears([])
  const { recordingId } = await answered()
  await writeDownWish(system(), recordingId)
  expect(await read(recordingId)).toMatchObject({ state: 'failed', words: null })
  const { recordingId: unlucky } = await answered('service-like')
  hearing.answers(500, {})
  for (let i = 0; i < 3; i += 1)
    await expect(writeDownWish(system(), unlucky)).rejects.toThrow('answered 500')
  await writeDownWish(system(), unlucky)
  expect(await read(unlucky)).toMatchObject({ state: 'failed', words: null })
  expect((await hear(joe, unlucky)).status).toBe(200)
})

test('a spoken wish has a copy that every device plays: heard, saved as a page, known to the sweep, and gone with the wish', async () => {
  const { recordingId, wish } = await answered()
  const url = `/api/families/${joe.familyId}/wish-recordings/${recordingId}/bytes`
  const listen = () => app.http.inject({ url, headers: { cookie: joe.cookie } })
  expect((await listen()).rawPayload).toEqual(spokenWav(2))
  await prepareWishCopiesJob.run(system(), {})
  const played = await listen()
  expect(played.headers['content-type']).toBe('audio/mp4')
  expect(played.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  const page = await fileOf(joe, 'html')
  expect(page).toContain('data:audio/mp4;base64,')
  expect(page).toContain(played.rawPayload.toString('base64').slice(0, 400))

  const { copy_key, storage_key } = await db
    .selectFrom('wish_recordings')
    .select(['copy_key', 'storage_key'])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  const keys = [copy_key!, storage_key]
  expect(await knownKeys(system(), keys)).toEqual(new Set(keys))
  await app.call(wishes.remove, { as: joe, params: { ...inFamily(), wishId: wish.id } })
  app.clock.set('2027-05-04T09:00:00Z')
  await tidyWishesJob.run(system(), {})
  for (const key of keys) expect(await app.ports.storage.size(key)).toBeUndefined()
})

test('what no copy can be made of is played as it came, and isn’t tried for ever', async () => {
  const { recordingId } = await answered()
  const { db: rows } = system()
  const row = rows.updateTable('wish_recordings').where('id', '=', recordingId)
  await row.set({ storage_key: `media/${joe.familyId}/gone` }).execute()
  await prepareWishCopiesJob.run(system(), {})
  const { copy_state, copy_tries } = await rows
    .selectFrom('wish_recordings')
    .select(['copy_state', 'copy_tries'])
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect({ copy_state, copy_tries }).toEqual({ copy_state: 'waiting', copy_tries: 5 })
})

test.each(['changed', 'gone'] as const)(
  'where the copy of a spoken wish is %s, the voice is heard and saved as it came, and another copy is made',
  async (how) => {
    const { recordingId } = await answered()
    const url = `/api/families/${joe.familyId}/wish-recordings/${recordingId}/bytes`
    const listen = () => app.http.inject({ url, headers: { cookie: joe.cookie } })
    await prepareWishCopiesJob.run(system(), {})
    const copyKey = async () =>
      (
        await db
          .selectFrom('wish_recordings')
          .select('copy_key')
          .where('id', '=', recordingId)
          .executeTakeFirstOrThrow()
      ).copy_key
    const made = (await copyKey())!
    if (how === 'gone') await app.ports.storage.delete(made)
    else {
      const bytes = await buffer(await app.ports.medium.read(made))
      bytes[bytes.length - 1]! ^= 1
      await app.ports.medium.put(made, Readable.from([bytes]))
    }
    const heard = await listen()
    expect(heard.headers['content-type']).toBe('audio/wav')
    expect(heard.rawPayload).toEqual(spokenWav(2))
    const part = await app.http.inject({ url, headers: { cookie: joe.cookie, range: 'bytes=0-9' } })
    expect(part.rawPayload).toEqual(spokenWav(2).subarray(0, 10))
    expect(await fileOf(joe, 'html')).toContain(spokenWav(2).toString('base64').slice(0, 400))

    await forgetDamagedCopyJob.run(system(), { recordingId })
    expect(await copyKey()).toBeNull()
    await prepareWishCopiesJob.run(system(), {})
    expect((await listen()).headers['content-type']).toBe('audio/mp4')
    // One that is whole stays.
    const again = await copyKey()
    await forgetDamagedCopyJob.run(system(), { recordingId })
    expect(await copyKey()).toBe(again)
  },
)

test('nobody who serves requests makes another file of a voice that is kept', async () => {
  const { recordingId } = await answered()
  const scope = { accountId: joe.accountId, familyId: joe.familyId }
  for (const change of [
    sql`sha256 = 'x'`,
    sql`byte_length = 1`,
    sql`content_type = 'text/html'`,
    sql`state = 'announced'`,
  ])
    await expect(
      app.database.serving.inScope(scope, (serving) =>
        sql`update wish_recordings set ${change} where id = ${recordingId}`.execute(serving),
      ),
    ).rejects.toThrow(/stays what it was|row-level security/)
  expect((await hear(joe, recordingId)).status).toBe(200)
})
