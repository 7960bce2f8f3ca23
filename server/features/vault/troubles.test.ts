import { beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { troubleWords } from '#contract/rules/memory-trouble.ts'
import { vault } from '#contract/vault/index.ts'
import { prepareCopy } from '#server/features/media/prepare-copy.ts'
import { prepareStill } from '#server/features/media/prepare-still.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { encodeFilm } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { plainPhoto, seenIn } from '#tests/support/vault.ts'
import { makePictures } from './make-pictures.ts'

const app = await testServer({ LOG_LEVEL: 'silent' })
let base: string
let nora: Person
beforeAll(async () => {
  base = await app.listen()
  nora = await newPerson(app, { name: 'nora' })
})

const system = () => actAsSystem(app.ports)
const ofMemory = (memoryId: string) => ({ familyId: nora.familyId, memoryId })
const bring = async (bytes: Uint8Array, filename: string) => {
  const sender = { base, session: nora, familyId: nora.familyId }
  return (await upload(sender, bytes, { filename, vault: 'yes' })).body as MediaItem
}
const memory = async (id: string) => (await seenIn(app, nora, { memoryId: id }))[0]!
const tryAgain = (id: string) => app.attempt(vault.tryAgain, { as: nora, params: ofMemory(id) })

const db = () => app.database.system
async function prepareAll(): Promise<void> {
  const waiting = db().selectFrom('media_copies').select('id').where('state', '=', 'waiting')
  for (const { id } of await waiting.execute()) await prepareCopy(system(), id)
}

test('of a damaged photo it is told why there is no picture, and it is tried again when somebody asks', async () => {
  const whole = await plainPhoto(60, 40).toBuffer()
  const { id } = await bring(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(300)]), 'boat.jpg')
  await makePictures(system())
  const seen = await memory(id)
  expect(seen).toMatchObject({ pictureState: 'unreadable', trouble: 'broken' })
  expect(troubleWords(seen.kind, seen.trouble!)).toContain('kept exactly as it came')
  expect((await tryAgain(id)).body).toMatchObject({ pictureState: 'waiting', trouble: null })
  expect((await tryAgain(id)).status).toBe(409)
  await makePictures(system())
  expect(await memory(id)).toMatchObject({ trouble: 'broken' })
})

test('a photo that failed through our fault is read when it is tried again', async () => {
  const { id } = await bring(await plainPhoto(60, 40).toBuffer(), 'pier.jpg')
  await db()
    .updateTable('memories')
    .set({ picture_state: 'unreadable', picture_reason: 'engine', tries: 5 })
    .where('id', '=', id)
    .execute()
  const seen = await memory(id)
  expect(troubleWords(seen.kind, seen.trouble!)).toContain('through no fault of its own')
  await tryAgain(id)
  await makePictures(system())
  expect(await memory(id)).toMatchObject({ pictureState: 'ready', trouble: null, hasPicture: true })
})

test('a film that can’t be read says so, one without a still gets it, and neither is tried while it lies in the trash', async () => {
  const film = await encodeFilm(64, 48, 10)
  const broken = await bring(
    Buffer.concat([film.subarray(0, 60), Buffer.alloc(500)]),
    'broken.webm',
  )
  const { id } = await bring(film, 'walk.webm')
  await prepareAll()
  expect((await memory(broken.id)).trouble).toBe('nothing')
  await app.call(vault.trash, { as: nora, params: ofMemory(broken.id) })
  expect((await tryAgain(broken.id)).status).toBe(409)
  expect(await memory(id)).toMatchObject({ trouble: null, hasPicture: true })
  expect((await tryAgain(id)).status).toBe(409)
  await db()
    .updateTable('media_copies')
    .set({ poster_key: null, poster_byte_length: null })
    .where('media_id', '=', id)
    .execute()
  expect((await memory(id)).trouble).toBe('still')
  const copyOf = () =>
    db().selectFrom('media_copies').selectAll().where('media_id', '=', id).executeTakeFirstOrThrow()
  const before = await copyOf()
  expect((await tryAgain(id)).status).toBe(200)
  expect((await memory(id)).trouble).toBeNull()
  expect((await tryAgain(id)).status).toBe(409)
  // The film plays on meanwhile, and its copy isn't made anew.
  expect(await copyOf()).toMatchObject({ state: 'ready', storage_key: before.storage_key })
  await prepareStill(system(), before.id)
  const { storage_key, sha256, made_at } = before
  expect(await copyOf()).toMatchObject({ state: 'ready', storage_key, sha256, made_at })
  expect(await memory(id)).toMatchObject({ trouble: null, hasPicture: true })
  const params = ofMemory(id)
  expect((await app.attempt(vault.picture, { as: nora, params })).status).toBe(200)
})
