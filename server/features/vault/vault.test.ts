import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { media } from '#contract/media.ts'
import { aspectAt } from '#contract/rules/aspect-letters.ts'
import { albums } from '#contract/vault/albums.ts'
import { vault, type Memory } from '#contract/vault/index.ts'
import { deleteBytesJob } from '#server/features/media/index.ts'
import { sweepStorage } from '#server/features/media/sweep-storage.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { heic } from '#tests/support/heic.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { emptyTrash } from './empty-trash.ts'
import { makePictures } from './make-pictures.ts'

const app = await testServer()
let base: string
let nora: Person
beforeAll(async () => {
  base = await app.listen()
  nora = await newPerson(app, { name: 'nora' })
})

const system = () => actAsSystem(app.ports)
const familyOf = (person: Person) => ({ familyId: person.familyId })

const notes = {
  IFD0: { Make: 'Leica', Model: 'M6' },
  IFD2: { DateTimeOriginal: '1986:07:14 15:03:20' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '47/1 10/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '88/1 30/1 0/1',
  },
}

/** As a camera writes it: lying on its side, with its day and its place. */
const fromCamera = () =>
  plainPhoto(90, 60).withExif(notes).withMetadata({ orientation: 6 }).toBuffer()

const ofTheCamera = {
  takenOn: '1986-07-14',
  certainty: 'day',
  datedBy: 'file',
  camera: 'Leica M6',
  position: { latitude: 47.166667, longitude: -88.5 },
}

const bring = (bytes: Uint8Array, name: string, by = nora) => bringFile(base, by, { bytes, name })

const shapeOf = (as: Person, shelf: 'all' | 'favourites' | 'trash' = 'all') =>
  app.call(vault.shape, { as, params: familyOf(as), query: { shelf } })

const everything = (as: Person, shelf: 'all' | 'favourites' | 'trash' = 'all') =>
  seenIn(app, as, { shelf })

const pictureOf = (as: Person, memoryId: string, size: 'small' | 'large' = 'small') =>
  fetch(`${base}/api/families/${as.familyId}/memories/${memoryId}/picture?size=${size}`, {
    headers: { cookie: as.cookie },
  })

test('a photo comes into the vault with its own day, place and camera, and nothing of that is in what is shown', async () => {
  const bytes = await fromCamera()
  const { id } = await bring(bytes, 'IMG_0001.jpg')
  // It is there at once, as it came, where it was added.
  expect(await shapeOf(nora)).toMatchObject({ counts: [1], waiting: 1 })
  expect((await pictureOf(nora, id)).headers.get('content-type')).toBe('image/jpeg')
  await makePictures(system())
  const shape = await shapeOf(nora)
  expect(shape).toMatchObject({ months: ['1986-07'], counts: [1], waiting: 0, trashed: 0 })
  expect(Math.abs(aspectAt(shape.aspects, 0) / (2 / 3) - 1)).toBeLessThan(0.015)
  const [memory] = await everything(nora)
  expect(memory).toMatchObject({
    id,
    ...ofTheCamera,
    hasPicture: true,
    pictureState: 'ready',
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  for (const size of ['small', 'large'] as const) {
    const shown = await pictureOf(nora, id, size)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const seen = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(seen).toMatchObject({ width: 60, height: 90 })
    expect(seen.exif).toBeUndefined()
    expect(seen.xmp).toBeUndefined()
  }
})

test('an iPhone’s picture is put together of its tiles, turned once, and shown with its day, place and camera', async () => {
  const owner = await newPerson(app)
  // Turned by a quarter as the file says, and its notes say so again.
  const turned = await heic({ columns: 2, rows: 2, quarters: 3, orientation: 6, notes })
  const { id } = await bring(turned, 'IMG_0002.HEIC', owner)
  // The day it was digitized isn't the day it shows.
  const digitized = { IFD2: { DateTimeDigitized: '2024:03:14 10:00:00' } }
  const scan = await heic({ width: 200, isMirrored: true, notes: digitized })
  const straight = await bring(scan, 'IMG_3.HEIC', owner)
  await makePictures(system())
  const byId = new Map((await everything(owner)).map((one) => [one.id, one]))
  expect(byId.get(id)).toMatchObject({ ...ofTheCamera, pictureState: 'ready', hasPicture: true })
  expect(byId.get(straight.id)).toMatchObject({ certainty: 'unknown', pictureState: 'ready' })
  const seen = async (memoryId: string) => {
    const shown = Buffer.from(await (await pictureOf(owner, memoryId)).arrayBuffer())
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels
      const [red, green, blue] = data.subarray(from, from + 3) as unknown as [
        number,
        number,
        number,
      ]
      return red > 180 && blue < 140 ? 'sun' : red < 90 && green < 140 ? 'water' : 'air'
    }
    return { size: [info.width, info.height], at }
  }
  const first = await seen(id)
  expect(first.size).toEqual([192, 256])
  // The sun was in the upper right corner of each tile, the water below.
  expect([first.at(168, 98), first.at(168, 226), first.at(4, 4)]).toEqual(['sun', 'sun', 'water'])
  const second = await seen(straight.id)
  expect(second.size).toEqual([200, 96])
  expect([second.at(102, 24), second.at(4, 90), second.at(4, 4)]).toEqual(['sun', 'water', 'air'])
})

test('the same content is recognised before it is sent, by its family alone', async () => {
  const bytes = await fromCamera()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { sha256: [sha256, '0'.repeat(64)] }
  const known = await app.call(vault.known, { as: nora, params: familyOf(nora), body })
  expect(known).toEqual({ known: [sha256] })
  const stranger = await newPerson(app)
  const asked = await app.call(vault.known, { as: stranger, params: familyOf(stranger), body })
  expect(asked).toEqual({ known: [] })
})

test('no other family comes near a memory, its picture included', async () => {
  const [memory] = await everything(nora)
  const stranger = await newPerson(app)
  const own = await fetch(
    `${base}/api/families/${stranger.familyId}/memories/${memory!.id}/picture`,
    { headers: { cookie: stranger.cookie } },
  )
  expect(own.status).toBe(404)
  const theirs = await fetch(
    `${base}/api/families/${nora.familyId}/memories/${memory!.id}/picture`,
    {
      headers: { cookie: stranger.cookie },
    },
  )
  expect(theirs.status).toBe(404)
  expect((await pictureOf(nora, memory!.id)).status).toBe(200)
})

test('words, day, place and favourite are changed by editors, seen by viewers, and a hand’s day outlives the file’s', async () => {
  const owner = await newPerson(app)
  const viewer = await newPerson(app)
  await join(app, viewer, owner.familyId, 'viewer')
  const { id } = await bring(await fromCamera(), 'boat.jpg', owner)
  const params = { ...familyOf(owner), memoryId: id }
  const change = { caption: 'The boat', place: 'Hancock', isFavourite: true }
  const day = { takenOn: '1986-07-20', certainty: 'month' as const }
  await app.call(vault.change, { as: owner, params, body: { ...change, day } })
  await makePictures(system())
  const [seen] = await everything({ ...viewer, familyId: owner.familyId })
  expect(seen).toMatchObject({ ...change, takenOn: '1986-07-01', certainty: 'month' })
  expect(await everything(owner, 'favourites')).toHaveLength(1)
  const refused = await app.attempt(vault.change, { as: viewer, params, body: change })
  expect(refused.status).toBe(403)
  const before = { day: { takenOn: '1700-01-01', certainty: 'day' as const } }
  expect((await app.attempt(vault.change, { as: owner, params, body: before })).status).toBe(400)
})

test('albums hold some of it under a name, and end without taking anything along', async () => {
  const owner = await newPerson(app)
  const params = familyOf(owner)
  const boat = await bring(await plainPhoto(30, 20).toBuffer(), 'boat.jpg', owner)
  const dock = await bring(await plainPhoto(20, 30).toBuffer(), 'dock.jpg', owner)
  const album = await app.call(albums.create, { as: owner, params, body: { title: 'Summers' } })
  const one = { ...params, albumId: album.id }
  const body = { memoryIds: [boat.id, dock.id] }
  expect((await app.call(albums.add, { as: owner, params: one, body })).added.sort()).toEqual(
    [boat.id, dock.id].sort(),
  )
  expect(await app.call(albums.add, { as: owner, params: one, body })).toEqual({ added: [] })
  const seen = await app.call(vault.shape, { as: owner, params, query: { albumId: album.id } })
  expect(seen.counts).toEqual([2])
  // In the trash it is in no album; put back, it is where it was.
  const trashed = { ...params, memoryId: dock.id }
  await app.call(vault.trash, { as: owner, params: trashed })
  expect((await app.call(albums.list, { as: owner, params })).albums).toEqual([
    { id: album.id, title: 'Summers', count: 1, coverId: boat.id },
  ])
  await app.call(vault.restore, { as: owner, params: trashed })
  // Another family's photo can't be put into it, nor its album seen.
  const [theirs] = await everything(nora)
  const foreign = { memoryIds: [theirs!.id] }
  const put = await app.attempt(albums.add, { as: owner, params: one, body: foreign })
  expect([put.status, put.message]).toEqual([404, expect.stringContaining('your family’s vault')])
  const query = { albumId: album.id }
  const asNora = await app.call(vault.shape, { as: nora, params: familyOf(nora), query })
  expect(asNora.counts).toEqual([])
  await app.call(albums.remove, { as: owner, params: one })
  expect(await everything(owner)).toHaveLength(2)
})

test('several are changed at once, and what is answered undoes it', async () => {
  const owner = await newPerson(app)
  const params = familyOf(owner)
  const boat = await bring(await fromCamera(), 'boat.jpg', owner)
  const dock = await bring(await plainPhoto(20, 30).toBuffer(), 'dock.jpg', owner)
  await makePictures(system())
  const told = (memories: readonly Memory[]) =>
    memories
      .map(({ id, caption, takenOn, certainty, datedBy }) => ({
        id,
        caption,
        takenOn,
        certainty,
        datedBy,
      }))
      .sort((one, other) => one.id.localeCompare(other.id))
  const before = await everything(owner)
  const day = { takenOn: '1985-06-30', certainty: 'year' as const }
  const [theirs] = await everything(nora)
  const changes = [boat.id, dock.id, theirs!.id].map((id) => ({ id, caption: 'At the lake', day }))
  const done = await app.call(vault.changeMany, { as: owner, params, body: { changes } })
  expect(done.before.map(({ id }) => id)).toEqual([boat.id, dock.id])
  for (const memory of await everything(owner))
    expect(memory).toMatchObject({ caption: 'At the lake', takenOn: '1985-01-01', datedBy: 'hand' })
  const undo = { as: owner, params, body: { changes: done.before } }
  await app.call(vault.changeMany, undo)
  expect(told(await everything(owner))).toEqual(told(before))
  expect((await everything(nora))[0]).toMatchObject({ caption: theirs!.caption })
})

test('what is trashed is out of sight, comes back with one press, and is gone for good after 30 days, bytes and all', async () => {
  const owner = await newPerson(app)
  const kept = await bring(await plainPhoto(50, 40).toBuffer(), 'kept.jpg', owner)
  const { id } = await bring(await plainPhoto(40, 50).toBuffer(), 'gone.jpg', owner)
  await makePictures(system())
  const params = { ...familyOf(owner), memoryId: id }
  await app.call(vault.trash, { as: owner, params })
  expect((await everything(owner)).map((one) => one.id)).toEqual([kept.id])
  expect((await everything(owner, 'trash')).map((one) => one.id)).toEqual([id])
  const listed = await app.call(media.list, { as: owner, params: familyOf(owner), query: {} })
  expect(listed.items.map((one) => one.id)).toEqual([kept.id])
  await app.call(vault.restore, { as: owner, params })
  expect(await shapeOf(owner)).toMatchObject({ trashed: 0, counts: [2] })
  await app.call(vault.trash, { as: owner, params })
  const keys = await keysOf(id)
  expect(keys).toHaveLength(3)
  app.clock.advance({ days: 29 })
  await emptyTrash(system())
  expect((await shapeOf(owner)).trashed).toBe(1)
  app.clock.advance({ days: 2 })
  await emptyTrash(system())
  expect((await shapeOf(owner)).trashed).toBe(0)
  expect(
    (await app.attempt(media.show, { as: owner, params: { ...params, mediaId: id } })).status,
  ).toBe(404)
  for (const key of keys) await deleteBytesJob.run(system(), { key })
  for (const key of keys) expect(await app.ports.storage.size(key)).toBeUndefined()
  // What is kept has an owner for the sweep.
  await sweepStorage(system())
  for (const key of await keysOf(kept.id)) expect(await app.ports.storage.size(key)).toBeDefined()
})

async function keysOf(id: string): Promise<string[]> {
  const db = app.database.system
  const [files, smaller] = await Promise.all([
    db.selectFrom('media').select('storage_key').where('id', '=', id).execute(),
    db.selectFrom('renditions').select('storage_key').where('memory_id', '=', id).execute(),
  ])
  return [...files, ...smaller].map((row) => row.storage_key)
}

test('a photo that can’t be read is kept and said to be so, and holds up no other', async () => {
  const owner = await newPerson(app)
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)])
  const { id } = await bring(broken, 'broken.jpg', owner)
  const pdf = await bring(Buffer.from('%PDF-1.4\n%%EOF'), 'will.pdf', owner)
  const fine = await bring(await plainPhoto(20, 10).toBuffer(), 'fine.jpg', owner)
  // Its notes are whole, and it says that it is 900 megapixels.
  const flood = await heic({ notes, width: 30_000, height: 30_000 })
  const huge = await bring(flood, 'huge.heic', owner)
  await makePictures(system())
  const byId = new Map((await everything(owner)).map((one) => [one.id, one]))
  expect(byId.get(id)).toMatchObject({ pictureState: 'unreadable', hasPicture: false })
  const unseen = { pictureState: 'unreadable', hasPicture: false }
  expect(byId.get(huge.id)).toMatchObject({ ...unseen, ...ofTheCamera })
  expect(byId.get(pdf.id)).toMatchObject({ kind: 'document', ...unseen, pages: null })
  expect(byId.get(fine.id)).toMatchObject({ pictureState: 'ready', aspect: 200 })
  expect((await pictureOf(owner, id)).status).toBe(404)
  const content = { as: owner, params: { ...familyOf(owner), mediaId: id } }
  expect((await app.attempt(media.content, content)).status).toBe(200)
})
