import { beforeAll, expect, test } from 'vitest'
import { albums } from '#contract/vault/albums.ts'
import type { MediaItem } from '#contract/media.ts'
import { heldShares, shares, type OpenedShare } from '#contract/shares.ts'
import { timeline } from '#contract/timeline.ts'
import { vault } from '#contract/vault/index.ts'
import { prepareCopy } from '#server/features/media/prepare-copy.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { encodeFilm, encodeSound, spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { seenIn } from '#tests/support/vault.ts'
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
const params = () => ({ familyId: nora.familyId })

const bring = async (bytes: Buffer, filename: string, filetype: string) => {
  const sender = { base, session: nora, familyId: nora.familyId }
  const sent = await upload(sender, bytes, { filename, filetype, vault: 'yes' })
  return sent.body as MediaItem
}

async function prepareAll(): Promise<void> {
  const waiting = app.database.system.selectFrom('media_copies').select('id')
  for (const { id } of await waiting.where('state', '=', 'waiting').execute())
    await prepareCopy(system(), id)
  await makePictures(system())
}

const place = '+47.1667-088.5000/'
const noted = {
  creation_time: '2019-06-08T22:31:02.000000Z',
  'com.apple.quicktime.creationdate': '2019-06-09T00:31:02+0200',
  'com.apple.quicktime.location.ISO6709': place,
  'com.apple.quicktime.make': 'Apple',
  'com.apple.quicktime.model': 'iPhone 8',
}
const phoneFilm = () => encodeFilm(64, 48, 10, { format: 'mov', codec: 'libx264', tags: noted })

const memory = async (id: string) => (await seenIn(app, nora, { memoryId: id }))[0]!

test('a film has the day and place that its phone wrote, unless somebody knows better; a guest’s copy tells neither', async () => {
  const { id } = await bring(await phoneFilm(), 'IMG_7.MOV', 'video/quicktime')
  await prepareAll()
  expect(await memory(id)).toMatchObject({
    kind: 'video',
    takenOn: '2019-06-09',
    certainty: 'day',
    datedBy: 'file',
    camera: 'Apple iPhone 8',
    position: { latitude: 47.1667, longitude: -88.5 },
  })
  const share = await app.call(shares.make, {
    as: nora,
    params: params(),
    body: { title: 'Summer', memoryIds: [id], mayDownload: true },
  })
  const token = share.link!.url.split('/').at(-1)!
  const opened = (await app.call(heldShares.open, {
    params: { token },
    body: {},
  })) as OpenedShare
  for (const what of ['film', 'file']) {
    const answer = await fetch(
      `${base}/api/shares/${token}/memories/${id}/${what}?key=${opened.key}`,
    )
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const told of [place.slice(0, 8), 'iPhone', '2019-06', 'quicktime.location'])
      expect(bytes.includes(told)).toBe(false)
  }
})

test('what the family says of a film’s day stays when its file is read afterwards', async () => {
  const { id } = await bring(
    await encodeFilm(48, 64, 10, { format: 'mp4', codec: 'libx264', tags: noted }),
    'boat.mp4',
    'video/mp4',
  )
  const day = { takenOn: '1986-07-01', certainty: 'month' as const }
  await app.call(vault.change, { as: nora, params: { ...params(), memoryId: id }, body: { day } })
  await prepareAll()
  expect(await memory(id)).toMatchObject({ ...day, datedBy: 'hand' })
})

test('a matroska film and a typed paper have the day that stands in them', async () => {
  const film = await encodeFilm(48, 48, 10, {
    format: 'matroska',
    codec: 'libx264',
    tags: { creation_time: '2012-05-03T10:00:00.000000Z' },
  })
  const { id } = await bring(film, 'walk.mkv', 'video/x-matroska')
  const letter = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Producer (LibreOffice) /CreationDate (D:20140302101500) >>\nendobj\n%%EOF',
  )
  const paper = await bring(letter, 'letter.pdf', 'application/pdf')
  await prepareAll()
  expect(await memory(id)).toMatchObject({ takenOn: '2012-05-03', datedBy: 'file' })
  expect(await memory(paper.id)).toMatchObject({
    takenOn: '2014-03-02',
    certainty: 'day',
    datedBy: 'file',
    hasPicture: false,
  })
})

const song = async () =>
  encodeSound(spokenWav(2), 'mp3', { date: '1986', title: 'The lake', comment: 'SERIAL-0815' })

test('a sound that is brought in is an item: found, in albums, known, shared, on the line, trashed and gone', async () => {
  const bytes = await song()
  const { id, sha256 } = await bring(bytes, 'Grandpa sings.mp3', 'audio/mpeg')
  await prepareAll()
  expect(await memory(id)).toMatchObject({
    kind: 'audio',
    takenOn: '1986-01-01',
    certainty: 'year',
    datedBy: 'file',
    hasPicture: false,
  })
  const known = await app.call(vault.known, {
    as: nora,
    params: params(),
    body: { sha256: [sha256] },
  })
  expect(known.known).toEqual([sha256])
  await app.call(vault.change, {
    as: nora,
    params: { ...params(), memoryId: id },
    body: { caption: 'At the pier' },
  })
  for (const words of ['pier', 'sound 1986', 'sounds pier'])
    expect((await seenIn(app, nora, { words })).map((one) => one.id)).toEqual([id])
  const album = await app.call(albums.create, {
    as: nora,
    params: params(),
    body: { title: 'Songs' },
  })
  await app.call(albums.add, {
    as: nora,
    params: { ...params(), albumId: album.id },
    body: { memoryIds: [id] },
  })
  expect((await seenIn(app, nora, { albumId: album.id })).map((one) => one.id)).toEqual([id])
  const line = await app.call(timeline.list, {
    as: nora,
    params: params(),
    query: { decade: 1980 },
  })
  expect(line.items.filter(({ key }) => key.endsWith(id)).map(({ key }) => key)).toEqual([
    `photo-${id}`,
  ])
})

test('a guest plays a shared sound, whose copy says nothing of the file', async () => {
  const { id } = (await seenIn(app, nora, { words: 'pier' }))[0]!
  const share = await app.call(shares.make, {
    as: nora,
    params: params(),
    body: { title: 'Songs', memoryIds: [id], mayDownload: true },
  })
  const token = share.link!.url.split('/').at(-1)!
  const opened = (await app.call(heldShares.open, { params: { token }, body: {} })) as OpenedShare
  expect(opened.memories).toMatchObject([{ id, kind: 'audio', hasFilm: true, hasPicture: false }])
  for (const [what, name] of [
    ['film', 'inline'],
    ['file', 'attachment'],
  ] as const) {
    const answer = await fetch(
      `${base}/api/shares/${token}/memories/${id}/${what}?key=${opened.key}`,
    )
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    expect(answer.headers.get('content-disposition')).toContain(name)
    expect(answer.headers.get('content-disposition')).toContain('sound.m4a')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes('SERIAL-0815')).toBe(false)
    expect(bytes.includes('The lake')).toBe(false)
  }
})

test('a voice that is recorded stays among the recordings, and a sound for oneself alone is nobody’s item', async () => {
  const sender = { base, session: nora, familyId: nora.familyId }
  const wav = { filename: 'voice.wav', filetype: 'audio/wav' }
  const voice = (await upload(sender, spokenWav(1), wav)).body as MediaItem
  const own = (await upload(sender, spokenWav(1.5), { ...wav, private: 'yes', vault: 'yes' }))
    .body as MediaItem
  const items = app.database.system.selectFrom('memories').select('id')
  expect(await items.where('id', 'in', [voice.id, own.id]).execute()).toEqual([])
})

test('a trashed sound comes back, and goes for good after its thirty days', async () => {
  const { id } = (await seenIn(app, nora, { words: 'pier' }))[0]!
  await app.call(vault.trash, { as: nora, params: { ...params(), memoryId: id } })
  expect(await seenIn(app, nora, { words: 'pier' })).toEqual([])
  await app.call(vault.restore, { as: nora, params: { ...params(), memoryId: id } })
  await app.call(vault.trash, { as: nora, params: { ...params(), memoryId: id } })
  app.clock.advance({ hours: 24 * 31 })
  await emptyTrash(system())
  expect(
    await app.database.system.selectFrom('media').select('id').where('id', '=', id).execute(),
  ).toEqual([])
})
