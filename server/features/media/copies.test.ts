import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { media, type MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import { copyWords } from '#contract/rules/media-copy.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { encodeFilm, encodeSound, spokenWav } from '#tests/support/recordings.ts'
import { later, wallClock } from '#server/platform/clock.ts'
import { testServer } from '#tests/support/server.ts'
import { upload, type Sender } from '#tests/support/raw-tus.ts'
import { prepareCopy } from './prepare-copy.ts'
import { sweepStorage } from './sweep-storage.ts'
import { listUnplayable } from './unplayable.ts'
import { retryFailedCopies, wantMissingCopies } from './want-copy.ts'

const app = await testServer()
const system = actAsSystem(app.ports)
let nora: Person
let sender: Sender
let base: string

beforeAll(async () => {
  base = await app.listen()
  nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
})

async function keep(bytes: Buffer, filename: string, more: Record<string, string> = {}) {
  const answer = await upload(sender, bytes, { filename, ...more })
  return answer.body as MediaItem
}

const waiting = () =>
  app.database.system
    .selectFrom('media_copies')
    .selectAll()
    .where('state', '=', 'waiting')
    .execute()
const prepareAll = async () => {
  for (const { id } of await waiting()) await prepareCopy(system, id)
}
const show = (id: string) =>
  app.call(media.show, { as: nora, params: { familyId: nora.familyId, mediaId: id } })
const fetchOf = (id: string, rest: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/families/${nora.familyId}/media/${id}/${rest}`, {
    headers: { cookie: nora.cookie, ...headers },
  })

test('a recording is played from its original until the copy is there, then from the copy, by range', async () => {
  const webm = await encodeSound(spokenWav(3), 'webm')
  const { id, copy } = await keep(webm, 'For Nora.webm')
  expect(copy.state).toBe('getting-ready')
  expect(copyWords(copy)).toContain('You can play it already')
  const before = await fetchOf(id, 'playback')
  expect(before.headers.get('content-type')).toBe('audio/webm')
  expect(Buffer.from(await before.arrayBuffer()).equals(webm)).toBe(true)

  await prepareAll()
  const ready = await show(id)
  expect(ready.copy).toMatchObject({ state: 'ready', reason: null, hasPoster: false })
  expect(ready.copy.peaks).toHaveLength(12)
  expect(Math.max(...ready.copy.peaks)).toBeGreaterThan(60)
  expect(ready.durationMs! / 1000).toBeCloseTo(3, 1)
  const part = await fetchOf(id, 'playback', { range: 'bytes=4-7' })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  expect(part.headers.get('content-type')).toBe('audio/mp4')
  const saved = await fetchOf(id, 'playback?download=1')
  expect(saved.headers.get('content-disposition')).toContain('attachment; filename="For Nora.m4a"')
  const original = Buffer.from(await (await fetchOf(id, 'content')).arrayBuffer())
  expect(original.equals(webm)).toBe(true)
  expect((await fetchOf(id, 'poster')).status).toBe(404)
})

test(
  'a cut of its own is made for trimmed ends, and goes when nobody wants it',
  longProof(
    'server/features/listening/trimmed.test.ts › A7: of a trimmed recording its recipient gets the trimmed one, whatever they ask for',
  ),
  async () => {
    const { id } = await keep(spokenWav(3), 'long.wav', { private: 'true' })
    const { id: messageId } = await app.call(messages.create, {
      as: nora,
      params: { familyId: nora.familyId },
      body: {
        takeId: randomUUID(),
        kind: 'voice',
        mediaId: id,
        trimStartMs: 500,
        trimEndMs: 1500,
      },
    })
    await prepareAll()
    const lengths = await Promise.all(
      ['', '?from=500&to=1500', '?from=1'].map(async (query) =>
        Number((await fetchOf(id, `playback${query}`)).headers.get('content-length')),
      ),
    )
    expect(lengths[1]!).toBeLessThan(lengths[0]! / 2)
    // Of a cut nobody made, the original is played.
    expect(lengths[2]).toBe(3 * 32_000 + 44)
    expect((await fetchOf(id, 'playback?from=soon')).status).toBe(400)
    await app.database.system.deleteFrom('messages').where('id', '=', messageId).execute()
    await wantMissingCopies(system)
    expect(
      await app.database.system
        .selectFrom('media_copies')
        .select('id')
        .where('media_id', '=', id)
        .execute(),
    ).toHaveLength(1)
  },
)

test('A7: the still picture of a trimmed film shows nothing that was cut off', async () => {
  const film = await encodeFilm(320, 200)
  const { id } = await keep(film, 'film.webm', { private: 'true' })
  await app.call(messages.create, {
    as: nora,
    params: { familyId: nora.familyId },
    body: { takeId: randomUUID(), kind: 'file', mediaId: id, trimStartMs: 0, trimEndMs: 500 },
  })
  await prepareAll()
  const pictureAt = (ms: number) =>
    app.ports.av.withFile(
      new Blob([new Uint8Array(film)]).stream() as never,
      'video/webm',
      async (file) => readFileSync(await file.poster(ms)),
    )
  const shown = async (query: string) =>
    Buffer.from(await (await fetchOf(id, `poster${query}`)).arrayBuffer())
  expect((await shown('?to=500')).equals(await pictureAt(250))).toBe(true)
  expect((await shown('')).equals(await pictureAt(1000))).toBe(true)
  expect((await pictureAt(250)).equals(await pictureAt(1000))).toBe(false)
})

test('what can’t be read is told in plain words, is named to the nightly check, and nothing is lost', async () => {
  const { id } = await keep(spokenWav(0), 'empty.wav')
  await prepareAll()
  const { copy } = await show(id)
  expect(copy).toMatchObject({ state: 'unreadable', reason: 'nothing' })
  expect(copyWords(copy)).toMatch(/couldn’t find any sound.*original is kept/)
  expect((await fetchOf(id, 'playback')).headers.get('content-length')).toBe('44')
  expect(
    await listUnplayable(system, { familyId: nora.familyId, authorId: nora.accountId }),
  ).toEqual([])
})

test('when we fail, the file isn’t blamed: it is tried five times, and again every night', async () => {
  const { id } = await keep(spokenWav(1), 'unlucky.wav')
  const key = `media/${nora.familyId}/${id}`
  const copyId = (await waiting())[0]!.id
  await app.ports.storage.delete(key)
  for (let attempt = 1; attempt < 5; attempt += 1)
    await expect(prepareCopy(system, copyId)).rejects.toThrow('no stored file')
  expect((await show(id)).copy.state).toBe('getting-ready')
  await prepareCopy(system, copyId)
  expect((await show(id)).copy).toMatchObject({ state: 'unreadable', reason: 'engine' })
  await app.ports.storage.put(
    key,
    (async function* () {
      yield spokenWav(1)
    })(),
  )
  await retryFailedCopies(system)
  await prepareAll()
  expect((await show(id)).copy.state).toBe('ready')
})

test('files from before there were copies get one; made-up ones don’t need any', async () => {
  const { id } = await keep(spokenWav(1), 'old.wav')
  const { id: made } = await keep(spokenWav(1), 'made-up.wav')
  const { system: db } = app.database
  await db.deleteFrom('media_copies').where('media_id', 'in', [id, made]).execute()
  await db.updateTable('media').set({ is_made_up: true }).where('id', '=', made).execute()
  await wantMissingCopies(system)
  expect((await waiting()).map(({ media_id }) => media_id)).toEqual([id])
  expect((await show(made)).copy.state).toBe('none')
})

test('copies that may hold what lies between a film’s pictures are made anew, others stay', async () => {
  const phone = await encodeFilm(64, 48, 10, { format: 'mp4', codec: 'libx264' })
  const film = await keep(phone, 'phone.mp4')
  const browser = await keep(await encodeFilm(64, 48, 10), 'browser.webm')
  const sound = await keep(spokenWav(1, 0.15), 'sound.wav')
  await prepareAll()
  const change = '1021-films-are-copied-without-what-lies-between.sql'
  await sql
    .raw(readFileSync(`server/database/migrations/${change}`, 'utf8'))
    .execute(app.database.system)
  const states = async () =>
    Promise.all([film, browser, sound].map(async ({ id }) => (await show(id)).copy.state))
  expect(await states()).toEqual(['none', 'ready', 'ready'])
  await wantMissingCopies(system)
  await prepareAll()
  expect(await states()).toEqual(['ready', 'ready', 'ready'])
})

test('a private recording’s copy is private, and a deleted file’s copy is deleted', async () => {
  const secret = await keep(spokenWav(1), 'secret.wav', { private: 'true' })
  const shared = await keep(spokenWav(1), 'shared.wav')
  await prepareAll()
  const stranger = await newPerson(app)
  const answer = await fetch(`${base}/api/families/${nora.familyId}/media/${secret.id}/playback`, {
    headers: { cookie: stranger.cookie },
  })
  expect(answer.status).toBe(404)
  const keyOf = async (mediaId: string) => {
    const copies = app.database.system.selectFrom('media_copies').select('storage_key')
    return (await copies.where('media_id', '=', mediaId).executeTakeFirstOrThrow()).storage_key
  }
  const keys = { secret: await keyOf(secret.id), shared: await keyOf(shared.id) }
  await app.call(media.remove, {
    as: nora,
    params: { familyId: nora.familyId, mediaId: shared.id },
  })
  // Files have the age that the wall's clock gave them.
  app.clock.set(later(wallClock.now(), { days: 2 }).toString())
  expect(await sweepStorage(system)).toEqual([])
  app.clock.advance({ days: 7 })
  const swept = await sweepStorage(system)
  expect(swept).toContain(keys.shared)
  expect(swept).not.toContain(keys.secret)
  expect((await fetchOf(secret.id, 'playback')).headers.get('content-type')).toBe('audio/mp4')
})

test('a family’s one recording doesn’t wait for all of another’s', async () => {
  const quiet = await newPerson(app)
  const many = [0.1, 0.3, 0.4].map((loudness) => spokenWav(1, loudness))
  const theirs = []
  for (const bytes of many) theirs.push((await keep(bytes, 'One of many.wav')).id)
  const own = { ...sender, session: quiet, familyId: quiet.familyId }
  const only = await upload(own, spokenWav(1, 0.5), { filename: 'The only one.wav' })
  const { rows } = await sql<{ mediaId: string }>`
    select copy.media_id as "mediaId" from pgboss.job join media_copies as copy on copy.id::text = data->>'copyId'
    where name = 'prepare-sound-copy' order by priority desc, created_on`.execute(
    app.database.system,
  )
  const line = rows.map(({ mediaId }) => mediaId)
  const places = [...theirs, (only.body as MediaItem).id].map((id) => line.indexOf(id))
  expect(places).not.toContain(-1)
  expect(places[3]).toBeLessThan(places[1]!)
  expect(places[1]).toBeLessThan(places[2]!)
})
