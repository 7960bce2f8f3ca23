import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { admin } from '#contract/admin.ts'
import { families } from '#contract/families.ts'
import { media, type MediaItem } from '#contract/media.ts'
import { voices } from '#contract/voices.ts'
import { gigabyte } from '#contract/rules/storage-room.ts'
import { about, linkGuests } from '#tests/support/link-guests.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { sound, wishVoices } from '#tests/support/wish-voices.ts'
import {
  announce,
  begin,
  cancel,
  complete,
  offsetOf,
  sendBytes,
  upload,
  type Sender,
} from '#tests/support/raw-tus.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const roomBytes = 10_000
const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(12)
const rooms = [roomBytes, roomBytes * 4, roomBytes * 10].map(gigabytes).join(',')
const app = await testServer({ STORAGE_GB: rooms })
const { system } = app.database
const base = await app.listen()
const { makeLink, asGuest, announce: announceByLink } = linkGuests(app)
let nora: Person
let sender: Sender
beforeEach(async () => {
  nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
})

const asPaper = { filename: 'will.pdf', filetype: 'application/pdf' }
const paper = (byteLength: number) => Buffer.concat([Buffer.from('%PDF-1.4\n')], byteLength)
const voice = (byteLength: number) => wav(randomBytes(byteLength - 44))
const keepPaper = (byteLength: number) => upload(sender, paper(byteLength), asPaper)
const roomNow = (as: Person = nora, familyId = nora.familyId) =>
  app.call(media.room, { as, params: { familyId } })

const give = (plan: 'memory_plus' | 'complete_legacy') =>
  system
    .insertInto('plan_grants')
    .values({
      id: randomUUID(),
      account_id: nora.accountId,
      plan,
      reason: 'A test of room',
      granted_at: app.clock.now().toString(),
    })
    .execute()

it('B9: what doesn’t fit is refused in words, and deleting makes room again', async () => {
  const kept = (await keepPaper(9000)).body as MediaItem
  expect(await roomNow()).toEqual({ heldBytes: 9000, roomBytes: 10_000, isSetByHand: false })
  const refused = await announce(sender, 1001, asPaper)
  expect(refused.status).toBe(413)
  expect(refused.message).toContain('Nothing is lost')
  expect(refused.message).toContain('choose a larger plan')
  expect((await keepPaper(1000)).status).toBe(200)
  const params = { familyId: nora.familyId, mediaId: kept.id }
  await app.call(media.remove, { as: nora, params })
  expect(await roomNow()).toMatchObject({ heldBytes: 1000 })
  expect((await keepPaper(9000)).status).toBe(200)
})

it('B9: a larger plan of the owner is room for every member, and who can’t buy it is told whom to ask', async () => {
  const editor = await newPerson(app)
  await join(app, editor, nora.familyId, 'editor')
  sender = { ...sender, session: editor }
  const refused = await announce(sender, 10_001, asPaper)
  expect([refused.status, refused.message]).toEqual([413, expect.stringContaining('ask Person')])
  await give('memory_plus')
  expect(await roomNow(editor)).toEqual({ heldBytes: 0, roomBytes: 40_000, isSetByHand: false })
  expect((await keepPaper(10_001)).status).toBe(200)
  expect((await announce(sender, 30_000, asPaper)).status).toBe(413)
})

it('B9: of uploads announced at once only as many are taken as fit together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => announce(sender, 3000, asPaper)),
  )
  const taken = answers.filter(({ status }) => status === 201)
  expect(taken).toHaveLength(3)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 413]))
  expect(await roomNow()).toMatchObject({ heldBytes: 9000 })
  await cancel(sender, taken[0]!.headers.get('location')!)
  expect((await announce(sender, 3000, asPaper)).status).toBe(201)
})

it('B9: of what guests announce at once, by several links, only as much is taken as fits together', async () => {
  const guests = await Promise.all([1, 2, 3].map(async () => asGuest(await makeLink(nora))))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => announceByLink(guests[i % 3]!, about(3000))),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(9).fill(409)])
  expect(await roomNow()).toMatchObject({ heldBytes: 9000 })
})

it('B9: founding another family doesn’t double the room; somebody else’s family has its own', async () => {
  await keepPaper(9000)
  const { id } = await app.call(families.found, { as: nora, body: { name: 'Second' } })
  const second = { ...sender, familyId: id }
  expect((await announce(second, 2000, asPaper)).status).toBe(413)
  expect((await announce(second, 1000, asPaper)).status).toBe(201)
  const joe = await newPerson(app)
  await join(app, nora, joe.familyId, 'editor')
  expect((await announce({ ...sender, familyId: joe.familyId }, 2000, asPaper)).status).toBe(201)
})

it('B9: a voice finds room where films and papers find none, though not for ever', async () => {
  await keepPaper(10_000)
  expect((await announce(sender, 100, asPaper)).status).toBe(413)
  expect((await upload(sender, voice(9000))).status).toBe(200)
  expect((await announce(sender, 1001)).status).toBe(413)
  expect((await upload(sender, voice(1000))).status).toBe(200)
})

it('B9: what is spoken for messages takes none of the room for photos and papers, and is bounded all the same', async () => {
  const spoken = { filename: 'dear.wav', filetype: 'audio/wav', private: 'yes' }
  expect((await upload(sender, voice(15_000), spoken)).status).toBe(200)
  expect(await roomNow()).toEqual({ heldBytes: 0, roomBytes: 10_000, isSetByHand: false })
  expect((await announce(sender, 4000, spoken)).status).toBe(201)
  expect(await roomNow()).toMatchObject({ heldBytes: 0 })
  expect((await announce(sender, 1001, spoken)).status).toBe(413)
  expect((await keepPaper(10_000)).status).toBe(200)
  expect((await announce(sender, 1, asPaper)).status).toBe(413)
})

it('B9: a paper that calls itself a voice stays unkept, with its bytes, until there is room', async () => {
  const kept = (await keepPaper(9500)).body as MediaItem
  const lie = { filename: 'will.wav', filetype: 'audio/wav' }
  const path = await begin(sender, 2000, lie)
  await sendBytes(sender, path, 0, paper(2000))
  expect((await complete(sender, path)).status).toBe(413)
  expect(await offsetOf(sender, path)).toBe(2000)
  const params = { familyId: nora.familyId, mediaId: kept.id }
  await app.call(media.remove, { as: nora, params })
  expect(((await complete(sender, path)).body as MediaItem).kind).toBe('document')
})

it('B9: what was sent before the plan ended keeps its bytes, and is kept once there is room', async () => {
  await give('memory_plus')
  const path = await begin(sender, 12_000, asPaper)
  await sendBytes(sender, path, 0, paper(12_000))
  await system.deleteFrom('plan_grants').execute()
  const refused = await complete(sender, path)
  expect([refused.status, refused.message]).toEqual([
    413,
    expect.stringContaining('Nothing is lost'),
  ])
  expect(await offsetOf(sender, path)).toBe(12_000)
  await give('memory_plus')
  expect((await complete(sender, path)).status).toBe(200)
})

it('B9: what is kept already stays, plays and can be fetched when the plan shrinks', async () => {
  await give('complete_legacy')
  const kept = (await upload(sender, voice(60_000))).body as MediaItem
  await system.deleteFrom('plan_grants').execute()
  expect(await roomNow()).toEqual({ heldBytes: 60_000, roomBytes: 10_000, isSetByHand: false })
  const params = { familyId: nora.familyId, mediaId: kept.id }
  const answer = await app.attempt(media.content, { as: nora, params, query: {} })
  expect(answer.status).toBe(200)
  expect(await app.ports.storage.size(`media/${nora.familyId}/${kept.id}`)).toBe(60_000)
})

it('B9: copies that we make ourselves take none of the family’s room', async () => {
  const { id } = (await upload(sender, voice(5000))).body as MediaItem
  await system
    .updateTable('media_copies')
    .set({ state: 'ready', byte_length: 50_000, storage_key: `copies/${id}` })
    .where('media_id', '=', id)
    .execute()
  expect(await roomNow()).toMatchObject({ heldBytes: 5000 })
})

it('B9: a voice that came by a card is kept only where there is room, and waits until then', async () => {
  await give('memory_plus')
  const mediaId = ((await upload(sender, voice(25_000))).body as MediaItem).id
  const personId = await newRecipient(app, nora.familyId, { name: 'Rose' })
  const { familyId } = nora
  const made = await app.call(voices.makeLink, { as: nora, params: { familyId, personId } })
  const token = made.link!.url.split('/').at(-1)!
  const takeId = randomUUID()
  const body = { takeId, durationMs: 1000, peaks: [10, 80, 30] }
  await app.call(voices.speak, { params: { token }, body })
  const sent = await putBytes(app, `/api/voice-links/${token}/takes/${takeId}/sound`, voice(5000))
  expect(sent.status).toBe(200)
  await system.deleteFrom('plan_grants').execute()
  const here = () => app.call(voices.list, { as: nora, params: { familyId } })
  const params = { familyId, voiceId: (await here()).items[0]!.id }
  const refused = await app.attempt(voices.keep, { as: nora, params })
  expect([refused.status, refused.message]).toEqual([413, expect.stringContaining('waits here')])
  expect((await here()).items).toHaveLength(1)
  await app.call(media.remove, { as: nora, params: { familyId, mediaId } })
  expect((await app.attempt(voices.keep, { as: nora, params })).status).toBe(200)
})

it('an admin sets the room by hand, more or less than the plan has; the family sees it, and it is taken back', async () => {
  const keeper = await newPerson(app, { verified: true })
  await system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', keeper.accountId)
    .execute()
  const params = { accountId: nora.accountId }
  const set = (gigabytes: number) =>
    app.attempt(admin.setRoom, {
      as: keeper,
      params,
      body: { gigabytes, reason: 'Films of a choir' },
    })
  for (const wrong of [0, 1.5, 100_001]) expect((await set(wrong)).status).toBe(400)
  await keepPaper(9000)
  expect((await set(2)).status).toBe(200)
  expect(await roomNow()).toEqual({
    heldBytes: 9000,
    roomBytes: 2 * gigabyte,
    isSetByHand: true,
  })
  await system.updateTable('system_settings').set({ max_file_size_mb: 2048 }).execute()
  expect((await announce(sender, gigabyte, asPaper)).status).toBe(201)
  await system.updateTable('system_settings').set({ max_file_size_mb: 100 }).execute()
  await system
    .updateTable('media')
    .set({ byte_length: 2 * gigabyte })
    .where('family_id', '=', nora.familyId)
    .where('kind', '=', 'document')
    .execute()
  // Less than is kept or on its way, and less than half of it: nothing is taken away, and nothing more comes but voices.
  expect(await set(1)).toMatchObject({
    status: 200,
    body: { room: { byHand: { gigabytes: 1, because: 'Films of a choir' } } },
  })
  const refused = await announce(sender, 1, asPaper)
  expect([refused.status, refused.message]).toEqual([413, expect.stringContaining('care team')])
  expect((await upload(sender, voice(5000))).status).toBe(200)
  expect(await announceByLink(await asGuest(await makeLink(nora)), about(10))).toMatchObject({
    status: 409,
  })
  const { items } = await app.call(admin.acts, { as: keeper })
  expect(items[0]).toMatchObject({
    act: admin.setRoom.summary,
    details: expect.stringContaining('Films of a choir'),
  })
  const { room } = await app.call(admin.endRoom, { as: keeper, params })
  expect(room).toMatchObject({ byHand: null, heldBytes: 3 * gigabyte + 5000 })
  expect(await roomNow()).toMatchObject({ roomBytes, isSetByHand: false })
  const nobody = { as: nora, params, body: { gigabytes: 5, reason: 'For me' } }
  expect((await app.attempt(admin.setRoom, nobody)).status).toBe(403)
})

it('what is spoken for last wishes at once is counted one by one, and what found no room leaves no bytes', async () => {
  await give('complete_legacy')
  const { announce, put } = wishVoices(app, () => ({ familyId: nora.familyId }))
  const ids = Array.from({ length: 10 }, () => randomUUID())
  for (const id of ids) await announce(nora, id)
  const sent = await Promise.all(ids.map((id) => put(nora, id, sound)))
  const kept = sent.filter(({ status }) => status === 200)
  const { heldBytes, roomBytes: room } = await roomNow()
  expect(heldBytes).toBe(kept.length * sound.length)
  // Voices find as much room again.
  expect(heldBytes).toBeLessThanOrEqual(room! * 2)
  expect(kept.length).toBeLessThan(ids.length)
  expect(sent.filter(({ status }) => status === 413)).toHaveLength(ids.length - kept.length)
  const keys = await Array.fromAsync(app.ports.storage.list(`media/${nora.familyId}/`))
  expect(keys).toHaveLength(kept.length)
})
