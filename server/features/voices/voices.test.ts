import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { listening } from '#contract/listening/index.ts'
import { media } from '#contract/media.ts'
import { voices } from '#contract/voices.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, newRecipient, scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { forgetUnsentVoicesJob, prepareVoiceCopiesJob } from './jobs.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const sound = await readFile('tests/fixtures/sounds/streamed.webm')
let joe: Person
let rose: string
let link: { token: string }

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const { system } = app.database
  for (const table of ['voices', 'deliveries', 'mails', 'clock_watch'] as const)
    await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  await system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(system)
  rose = await newRecipient(app, joe.familyId, { name: 'Rose' })
  const made = await app.call(voices.makeLink, ofRose())
  link = { token: made.link!.url.split('/').at(-1)! }
})

const ofRose = () => ({ as: joe, params: { familyId: joe.familyId, personId: rose } })
const take = (takeId = randomUUID()) => ({ takeId, durationMs: 4000, peaks: [10, 80, 30] })

const put = (path: string, bytes: Buffer) => putBytes(app, path, bytes)

async function speak(bytes = sound, spoken = take()) {
  const announced = await app.attempt(voices.speak, { params: link, body: spoken })
  if (announced.status !== 201) return announced
  return put(`/api/voice-links/${link.token}/takes/${spoken.takeId}/sound`, bytes)
}

const arrived = async (as: Person = joe) =>
  (await app.call(voices.list, { as, params: { familyId: joe.familyId } })).items
const subjects = async () =>
  (await app.database.system.selectFrom('mails').select('subject').execute()).map(
    ({ subject }) => subject,
  )

test('a take of the link waits for an editor’s ears, and is a recording of the family once kept', async () => {
  expect(await app.call(voices.readLink, { params: link })).toMatchObject({ personName: 'Rose' })
  expect(await speak()).toMatchObject({ status: 200, isHere: true })
  const [voice] = await arrived()
  expect(voice).toMatchObject({
    from: 'link',
    personName: 'Rose',
    isForMe: false,
    durationMs: 4000,
  })
  const files = { as: joe, params: { familyId: joe.familyId }, query: {} }
  expect((await app.call(media.list, files)).items).toEqual([])
  const viewer = await newPerson(app)
  await join(app, viewer, joe.familyId, 'viewer')
  expect(await arrived(viewer)).toEqual([])
  const params = { familyId: joe.familyId, voiceId: voice!.id }
  expect((await app.attempt(voices.sound, { as: viewer, params })).status).toBe(404)

  const editor = await newPerson(app)
  await join(app, editor, joe.familyId, 'editor')
  const { mediaId } = await app.call(voices.keep, { as: editor, params })
  expect(await arrived()).toEqual([])
  const kept = (await app.call(media.list, { ...files, as: viewer })).items
  expect(kept).toMatchObject([{ id: mediaId, caption: 'Rose’s voice', durationMs: 4000 }])
  expect(kept[0]!.voiceOf).toEqual({ id: rose, name: 'Rose Ellis' })
})

test('however often it is sent, one take is one voice and one letter a day', async () => {
  const spoken = take()
  for (let i = 0; i < 3; i += 1) expect(await speak(sound, spoken)).toMatchObject({ isHere: true })
  await speak()
  expect(await arrived()).toHaveLength(2)
  const letters = await subjects()
  expect(letters.filter((one) => one === 'Rose recorded something for the family')).toHaveLength(1)
})

test('sent twice in the same moment, it is here once, whole, and nothing beside it', async () => {
  const spoken = take()
  const answers = await Promise.all([speak(sound, spoken), speak(sound, spoken)])
  expect(answers).toMatchObject([{ isHere: true }, { isHere: true }])
  const [voice] = await arrived()
  const params = { familyId: joe.familyId, voiceId: voice!.id }
  expect((await app.attempt(voices.sound, { as: joe, params, query: {} })).status).toBe(200)
  const files: string[] = []
  for await (const { key } of app.ports.storage.list(`media/${joe.familyId}/`)) files.push(key)
  expect(files).toHaveLength(1)
})

test('a revoked, an unknown and a removed person’s link look alike, and take nothing', async () => {
  await app.call(voices.revokeLink, ofRose())
  const revoked = await app.attempt(voices.readLink, { params: link })
  const unknown = await app.attempt(voices.readLink, { params: { token: 'nobody' } })
  expect([revoked.status, revoked.message]).toEqual([unknown.status, unknown.message])
  expect((await speak()).status).toBe(404)
  const again = await app.call(voices.makeLink, ofRose())
  expect(again.link!.url).not.toContain(link.token)
  const same = await app.call(voices.makeLink, ofRose())
  expect(same.link!.url).toBe(again.link!.url)
})

test.each([
  ['words', Buffer.from('Dear family, this is text'), 415],
  ['nothing', Buffer.alloc(0), 400],
  ['too much', Buffer.alloc(33 * 1024 * 1024, 1), 413],
])('%s instead of a sound is refused, and nothing of it stays', async (_what, bytes, status) => {
  const answer = await speak(bytes)
  expect(answer.status).toBe(status)
  expect(await arrived()).toEqual([])
  const left: string[] = []
  for await (const { key } of app.ports.storage.list(`media/${joe.familyId}/`)) left.push(key)
  expect(left).toEqual([])
})

test('a sound that nobody announced, and a quarter of an hour and more, are refused in words', async () => {
  const path = `/api/voice-links/${link.token}/takes/${randomUUID()}/sound`
  expect((await put(path, sound)).status).toBe(409)
  const long = await app.attempt(voices.speak, {
    params: link,
    body: { ...take(), durationMs: 20 * 60_000 },
  })
  expect([long.status, long.message]).toEqual([
    400,
    'A quarter of an hour is the most we can take in one piece.',
  ])
})

test('the admin’s largest file size holds for people without an account too', async () => {
  const allow = (max_file_size_mb: number) =>
    app.database.system.updateTable('system_settings').set({ max_file_size_mb }).execute()
  const large = Buffer.concat([sound, Buffer.alloc(1024 * 1024)])
  await allow(1)
  expect(await speak(large)).toMatchObject({
    status: 413,
    message: expect.stringContaining('at most 1 MB here'),
  })
  expect(await arrived()).toEqual([])
  await allow(100)
  expect((await speak(large)).status).toBe(200)
})

test('when very many wait unheard, the next is kindly put off', async () => {
  for (let i = 0; i < 40; i += 1) await app.call(voices.speak, { params: link, body: take() })
  const full = await app.attempt(voices.speak, { params: link, body: take() })
  expect([full.status, full.message]).toEqual([409, expect.stringContaining('safe on this device')])
  app.clock.set('2027-05-04T09:00:00Z')
  await forgetUnsentVoicesJob.run(actAsSystem(app.ports), {})
  expect((await speak()).status).toBe(200)
})

test('what is deleted is gone with its bytes', async () => {
  await speak()
  const [voice] = await arrived()
  const params = { familyId: joe.familyId, voiceId: voice!.id }
  await app.call(voices.remove, { as: joe, params })
  expect(await arrived()).toEqual([])
  expect((await app.attempt(voices.keep, { as: joe, params })).status).toBe(404)
})

test('nobody who has died is given a recorder', async () => {
  await app.call(voices.revokeLink, ofRose())
  await app.database.system.updateTable('people').set({ is_living: false }).execute()
  const { status, message } = await app.attempt(voices.makeLink, ofRose())
  expect([status, message]).toEqual([409, expect.stringContaining('written down as having died')])
})

test('an answer to a message is for its author’s ears alone, or for the family’s, as the listener chose', async () => {
  const delivery = await scheduled(app, joe)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const params = { token: listenUrl({ ports: app.ports }, delivery.id).split('/').at(-1)! }
  const reply = async (to: 'author' | 'family', bytes = sound) => {
    const spoken = take()
    const told = await app.attempt(voices.reply, { params, body: { ...spoken, to } })
    return told.status === 201
      ? put(`/api/listening/${params.token}/replies/${spoken.takeId}/sound`, bytes)
      : told
  }
  expect((await reply('author')).status).toBe(404)
  await app.call(listening.open, { params })
  expect(await reply('author')).toMatchObject({ status: 200 })
  const tooMuch = Buffer.concat([sound, Buffer.alloc(33 * 1024 * 1024)])
  expect(await reply('author', tooMuch)).toMatchObject({ status: 413 })
  const editor = await newPerson(app)
  await join(app, editor, joe.familyId, 'editor')
  expect(await arrived(editor)).toEqual([])
  expect(await arrived()).toMatchObject([
    { from: 'reply', personName: 'Nora', isForMe: true, title: 'Your wedding' },
  ])
  expect(await subjects()).toContain('Nora answered you')
  await reply('family')
  expect(await arrived(editor)).toMatchObject([{ from: 'reply', isForMe: false, title: null }])
})

const listen = async (voiceId: string, as: 'playback' | 'original') => {
  const url = `/api/families/${joe.familyId}/voices/${voiceId}/sound?as=${as}`
  const { headers, rawPayload } = await app.http.inject({ url, headers: { cookie: joe.cookie } })
  return { type: headers['content-type'], bytes: rawPayload }
}

test('a voice is played as it came until there is a copy that every device plays; deleted, both are gone', async () => {
  await speak()
  const [early] = await arrived()
  expect(early!.copy).toBe('coming')
  expect((await listen(early!.id, 'playback')).bytes).toEqual(sound)
  await prepareVoiceCopiesJob.run(actAsSystem(app.ports), {})
  const [voice] = await arrived()
  expect(voice!.copy).toBe('ready')
  const { type, bytes } = await listen(voice!.id, 'playback')
  expect(type).toBe('audio/mp4')
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
  expect((await listen(voice!.id, 'original')).bytes).toEqual(sound)

  const { copy_key } = await app.database.system
    .selectFrom('voices')
    .select('copy_key')
    .executeTakeFirstOrThrow()
  const asked: string[] = []
  const stop = app.ports.jobs.enqueueLater
  app.ports.jobs.enqueueLater = async (_actor, _job, payload) =>
    void asked.push((payload as { key: string }).key)
  await app.call(voices.remove, {
    as: joe,
    params: { familyId: joe.familyId, voiceId: voice!.id },
  })
  app.ports.jobs.enqueueLater = stop
  expect(asked).toEqual([expect.stringContaining('media/'), copy_key])
})

test('what no copy can be made of is played as it came, and isn’t tried for ever', async () => {
  await speak()
  const { system } = app.database
  await system.updateTable('voices').set({ storage_key: 'media/gone' }).execute()
  await prepareVoiceCopiesJob.run(actAsSystem(app.ports), {})
  expect(await system.selectFrom('voices').select(['copy_state', 'copy_tries']).execute()).toEqual([
    { copy_state: 'waiting', copy_tries: 5 },
  ])
  expect((await arrived())[0]!.copy).toBe('none')
})
