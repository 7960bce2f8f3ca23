import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules } from '#contract/capsules/index.ts'
import { mostWaitingBytes } from '#contract/rules/capsules.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { manyFiles, serialNumber } from '#tests/support/many-files.ts'
import { putBytes } from '#tests/support/put-bytes.ts'
import {
  encodeFilm,
  encodeSound,
  spokenWav,
  writtenBetweenPictures,
} from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { openDue } from './open-due.ts'
import { prepareGuestCopies } from './prepare-guest-copies.ts'

const app = await testServer()
const system = () => actAsSystem(app.ports)

/** A capsule for May, guests who put something into it, and its day. */
async function capsuleForMay() {
  app.clock.set('2027-05-01T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const params = { familyId: joe.familyId }
  const opens = { on: '2027-05-09', at: '09:00', zone: 'Europe/London' }
  const body = { title: 'For May', words: '', opens }
  const capsule = await app.call(capsules.create, { as: joe, params, body })
  const its = { ...params, capsuleId: capsule.id }
  const { url } = await app.call(capsules.link, { as: joe, params: its })
  const shared = { token: url.split('/').at(-1)! }
  const pathOf = (token: string, itemId: string) =>
    `/api/capsules/${token}/contents/${itemId}/bytes`
  const put = async (token: string, itemId: string, bytes: Buffer) =>
    (await putBytes(app, pathOf(token, itemId), bytes)).status
  async function announce(token: string, kind: 'letter' | 'file') {
    const itemId = randomUUID()
    const body = { itemId, kind, name: 'From afar' }
    await app.call(heldCapsules.announce, { params: { token }, body })
    return itemId
  }
  return {
    async join(name: string) {
      const body = { name, email: null }
      return (await app.call(heldCapsules.join, { params: shared, body })).token
    },
    familyId: joe.familyId,
    announce,
    put,
    async send(token: string, kind: 'letter' | 'file', bytes: Buffer) {
      const itemId = await announce(token, kind)
      expect(await put(token, itemId, bytes)).toBe(200)
      await app.call(capsules.keep, { as: joe, params: { ...its, itemId } })
      return itemId
    },
    seal: () => app.call(capsules.seal, { as: joe, params: its }),
    async open() {
      app.clock.set('2027-05-09T08:00:00Z')
      expect(await openDue(system())).toBe(1)
    },
    fetched: (token: string, itemId: string, headers: Record<string, string> = {}) =>
      app.http.inject({ url: pathOf(token, itemId), headers }),
  }
}

test('opened, somebody else’s photo reaches a guest without where it was taken, or not at all; their own as they sent it', async () => {
  const { join, send, seal, open, fetched } = await capsuleForMay()
  const [nora, tom] = [await join('Nora'), await join('Tom')]
  const [jpg, , , avif] = await manyFiles(4)
  const inJpeg = await send(nora, 'file', jpg!.bytes)
  const inAvif = await send(nora, 'file', avif!.bytes)
  await send(tom, 'letter', Buffer.from('Dear all'))
  await seal()
  await open()

  expect((await fetched(nora, inJpeg)).rawPayload).toEqual(jpg!.bytes)
  expect((await fetched(nora, inAvif)).rawPayload).toEqual(avif!.bytes)
  const { rawPayload, headers } = await fetched(tom, inJpeg)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(jpg!.bytes.includes(serialNumber)).toBe(true)
  expect(rawPayload.includes(serialNumber)).toBe(false)
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  const refused = await fetched(tom, inAvif)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('may say where it was taken'),
  ])
})

test('opened, somebody else’s paper reaches a guest not at all; their own as they sent it', async () => {
  const { join, send, seal, open, fetched } = await capsuleForMay()
  const [nora, tom] = [await join('Nora'), await join('Tom')]
  const paper = Buffer.from('%PDF-1.4\n% GPS 48.20849 16.37208\n%%EOF\n')
  const id = await send(nora, 'file', paper)
  const letter = await send(tom, 'letter', Buffer.from('Dear all'))
  await seal()
  await open()

  expect((await fetched(nora, id)).rawPayload).toEqual(paper)
  expect((await fetched(nora, letter)).payload).toBe('Dear all')
  for (const headers of [{}, { range: 'bytes=0-20' }]) {
    const refused = await fetched(tom, id, headers)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('may say where its pictures were taken'),
    ])
  }
})

const place = '+47.1667-088.5000/'
const tags = {
  'com.apple.quicktime.location.ISO6709': place,
  'com.apple.quicktime.model': 'iPhone 8',
  comment: `${place} iPhone 8`,
}

test('opened, somebody else’s film reaches a guest as a copy that tells no place, and no stretch of the original', async () => {
  const { join, send, seal, open, fetched } = await capsuleForMay()
  const [nora, tom] = [await join('Nora'), await join('Tom')]
  const recorded = await encodeFilm(64, 48, 10, { format: 'mov', codec: 'libx264', tags })
  const film = writtenBetweenPictures(recorded, `${place} iPhone 8`)
  const id = await send(nora, 'file', film)
  const unread = await send(nora, 'file', spokenWav(1))
  await send(tom, 'letter', Buffer.from('Dear all'))
  // While things can still be taken out, nothing is made of them.
  await prepareGuestCopies(system())
  await seal()
  const changed = app.database.system.updateTable('capsule_items').where('id', '=', unread)
  await changed.set({ copy_state: 'unreadable' }).execute()
  await open()

  const early = await fetched(tom, id, { range: 'bytes=0-99' })
  const isMade = expect.stringContaining('made ready')
  expect([early.statusCode, early.json().message]).toEqual([404, isMade])
  await prepareGuestCopies(system())
  expect((await fetched(nora, id)).rawPayload).toEqual(film)
  const { rawPayload, headers } = await fetched(tom, id)
  expect(headers['content-type']).toBe('video/mp4')
  assertTellsNothing(film, rawPayload)
  const part = await fetched(tom, id, { range: 'bytes=100-299' })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload).toEqual(rawPayload.subarray(100, 300))
  const refused = await fetched(tom, unread)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('may say where it was made'),
  ])
})

function assertTellsNothing(original: Buffer, copy: Buffer): void {
  expect(original.includes(place)).toBe(true)
  for (const told of [place.slice(0, 8), 'iPhone', 'quicktime.location'])
    expect(copy.includes(told)).toBe(false)
}

test(
  'nor does somebody else’s sound tell a guest, whatever wrote it',
  longProof(
    'server/features/capsules/what-others-put-in.test.ts › opened, somebody else’s film reaches a guest as a copy that tells no place, and no stretch of the original',
  ),
  async () => {
    const { join, send, seal, open, fetched } = await capsuleForMay()
    const [nora, tom] = [await join('Nora'), await join('Tom')]
    const sent: { id: string; bytes: Buffer }[] = []
    for (const format of ['mp3', 'm4a', 'ogg', 'webm'] as const) {
      const bytes = await encodeSound(spokenWav(3), format, tags)
      sent.push({ bytes, id: await send(nora, 'file', bytes) })
    }
    await send(tom, 'letter', Buffer.from('Dear all'))
    await seal()
    await open()
    await prepareGuestCopies(system())
    for (const { id, bytes } of sent) {
      const { statusCode, rawPayload } = await fetched(tom, id)
      expect(statusCode).toBe(200)
      assertTellsNothing(bytes, rawPayload)
    }
  },
)

test('what was announced while there was room finds none beside the capsule when it comes', async () => {
  const { join, announce, put, familyId } = await capsuleForMay()
  const nora = await join('Nora')
  expect(await put(nora, await announce(nora, 'letter'), Buffer.from('The first'))).toBe(200)
  const late = await Promise.all([1, 2, 3].map(() => announce(nora, 'letter')))
  await system()
    .db.updateTable('capsule_items')
    .set({ byte_length: mostWaitingBytes - 20 })
    .where('family_id', '=', familyId)
    .where('state', '=', 'waiting')
    .execute()
  expect(await put(nora, late[0]!, Buffer.from('More than there is room for'))).toBe(409)
  // Each fits alone, and not both.
  const both = late.slice(1).map((itemId) => put(nora, itemId, Buffer.from('Fifteen letters')))
  expect((await Promise.all(both)).toSorted()).toEqual([200, 409])
  const keys = await Array.fromAsync(app.ports.storage.list(`media/${familyId}/`))
  expect(keys).toHaveLength(2)
})
