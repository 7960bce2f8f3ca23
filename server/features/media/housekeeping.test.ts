import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it, test } from 'vitest'
import { media, type MediaItem } from '#contract/media.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { later, wallClock } from '#server/platform/clock.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { begin, offsetOf, sendBytes, upload, type Sender } from '#tests/support/raw-tus.ts'
import { deleteBytesJob } from './jobs.ts'
import { removeExpiredUploads } from './remove-expired-uploads.ts'
import { sweepStorage } from './sweep-storage.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

const app = await testServer(await s3Environment())
let nora: Person
let sender: Sender
beforeAll(async () => {
  const base = await app.listen()
  nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
})

const system = () => actAsSystem(app.ports)
const keyOf = (id: string) => `media/${sender.familyId}/${id}`
const idOf = (path: string) => path.split('/').at(-1)!
const sizeOf = (id: string) => app.ports.storage.size(keyOf(id))

async function* once(text: string) {
  yield Buffer.from(text)
}

test('a deleted file is gone for everyone, and its bytes follow', async () => {
  const bytes = wav(randomBytes(1000))
  const { id } = (await upload(sender, bytes)).body as MediaItem
  const params = { familyId: nora.familyId, mediaId: id }
  expect((await app.attempt(media.remove, { params, as: nora })).status).toBe(204)
  expect((await app.attempt(media.show, { params, as: nora })).status).toBe(404)
  expect((await app.attempt(media.content, { params, as: nora })).status).toBe(404)
  expect((await app.attempt(media.remove, { params, as: nora })).status).toBe(404)
  await deleteBytesJob.run(system(), { key: keyOf(id) })
  await deleteBytesJob.run(system(), { key: keyOf(id) })
  expect(await sizeOf(id)).toBeUndefined()
})

test('an upload left alone for a week is gone with its bytes, unless it has become a file', async () => {
  const bytes = wav(randomBytes(1000))
  const kept = (await upload(sender, bytes)).body as MediaItem
  const left = await begin(sender, 100)
  await sendBytes(sender, left, 0, Buffer.alloc(50))
  app.clock.advance({ days: 6 })
  const alive = await begin(sender, 100)
  expect(await offsetOf(sender, left)).toBe(50)
  app.clock.advance({ days: 1, seconds: 1 })
  expect((await sendBytes(sender, left, 50, Buffer.alloc(1))).status).toBe(410)
  await removeExpiredUploads(actAsSystem(app.ports))
  expect(await offsetOf(sender, left)).toBe(-404)
  expect(await offsetOf(sender, alive)).toBe(0)
  await expect(app.ports.storage.finish(keyOf(idOf(left)), 50)).rejects.toThrow('no stored')
  expect(await sizeOf(kept.id)).toBe(bytes.length)
})

/** Files as old as the machine's clock says: the rounds are placed around it. */
const daysFromWall = (days: number) =>
  app.clock.set(later(wallClock.now(), { minutes: 24 * 60 * days }).toString())
const ownerless = async () =>
  (await app.database.system.selectFrom('ownerless_files').select('storage_key').execute()).map(
    ({ storage_key }) => storage_key,
  )

it('B9: bytes that belong to nobody are found after a day, told, and swept a week later; all others stay', async () => {
  const kept = (await upload(sender, wav(randomBytes(1000)))).body as MediaItem
  const underWay = await begin(sender, 5)
  await app.ports.storage.put(keyOf(idOf(underWay)), once('12345'))
  await app.ports.storage.put(keyOf('orphan'), once('left by a deleted family'))
  await app.ports.storage.put('elsewhere/thing', once('not media at all'))
  daysFromWall(0.5)
  expect(await sweepStorage(system())).toEqual([])
  expect(await ownerless()).toEqual([])
  daysFromWall(2)
  expect(await sweepStorage(system())).toEqual([])
  expect(await ownerless()).toEqual([keyOf('orphan')])
  daysFromWall(8.9)
  expect(await sweepStorage(system())).toEqual([])
  daysFromWall(9.1)
  expect(await sweepStorage(system())).toEqual([keyOf('orphan')])
  expect(await ownerless()).toEqual([])
  expect(await sizeOf(kept.id)).toBe(kept.byteLength)
  expect(await sizeOf(idOf(underWay))).toBe(5)
  expect(await app.ports.storage.size('elsewhere/thing')).toBe(16)
})

it('B9: nothing is swept while any process doubts the clock, and it is once the clock is right', async () => {
  const key = keyOf('left')
  await app.ports.storage.put(key, once('left by a deleted family'))
  daysFromWall(2)
  await sweepStorage(system())
  daysFromWall(400)
  const at = app.clock.now().toString()
  const doubt = (doubted_since: string | null) =>
    app.database.system
      .insertInto('clock_watch')
      .values({ latest_at: at, doubted_since })
      .onConflict((on) => on.column('only_row').doUpdateSet({ doubted_since }))
      .execute()
  await doubt(at)
  expect(await sweepStorage(system())).toEqual([])
  expect(await app.ports.storage.size(key)).toBe(24)
  await doubt(null)
  expect(await sweepStorage(system())).toContain(key)
  expect(await app.ports.storage.size(key)).toBeUndefined()
})

it('B9: a file whose row is back within the week, as after a restored backup, is nobody’s leftover', async () => {
  daysFromWall(0)
  const { id } = (await upload(sender, wav(randomBytes(1000)))).body as MediaItem
  const db = app.database.system
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const table of ['uploads', 'media'] as const)
    await db.deleteFrom(table).where('id', '=', id).execute()
  daysFromWall(2)
  expect(await sweepStorage(system())).toEqual([])
  expect(await ownerless()).toContain(keyOf(id))
  const file_name = sealedText(row.family_id, row.file_name)
  await db
    .insertInto('media')
    .values({ ...row, file_name })
    .execute()
  daysFromWall(20)
  expect(await sweepStorage(system())).toEqual([])
  expect(await ownerless()).toEqual([])
  expect(await sizeOf(id)).toBe(row.byte_length)
})
