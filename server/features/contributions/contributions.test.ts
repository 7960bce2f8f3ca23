import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contributing, contributions } from '#contract/contributions.ts'
import { media } from '#contract/media.ts'
import { heldShares, shares } from '#contract/shares.ts'
import { mostWaitingBytes } from '#contract/rules/contribution-limits.ts'
import { vault } from '#contract/vault/index.ts'
import { deleteBytesJob } from '#server/features/media/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'
import { about, linkGuests, nextPhoto } from '#tests/support/link-guests.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { bringFile } from '#tests/support/vault.ts'
import { tidyContributions } from './jobs.ts'

const app = await testServer()
const base = await app.listen()
let owner: Person
beforeAll(async () => {
  owner = await newPerson(app, { verified: true })
})

const params = () => ({ familyId: owner.familyId })
const { asGuest, announce, put, send, ...links } = linkGuests(app)
const makeLink = (more: object = {}) => links.makeLink(owner, more)

const tray = async () =>
  (await app.call(contributions.list, { as: owner, params: params(), query: {} })).items
const review = (what: 'accept' | 'decline', ids: string[], as = owner, familyId = owner.familyId) =>
  app.attempt(contributions[what], { as, params: { familyId }, body: { ids } })
const inVault = async () =>
  (await app.call(vault.shape, { as: owner, params: params(), query: {} })).counts.reduce(
    (sum, count) => sum + count,
    0,
  )
/** What was left to the worker: bytes that nothing names any more. */
async function deleteBytes(): Promise<void> {
  const { rows } = await sql<{ data: { key: string } }>`
    delete from pgboss.job where name = 'delete-bytes' returning data`.execute(app.database.system)
  for (const { data } of rows) await deleteBytesJob.run(actAsSystem(app.ports), data)
}
const stored = async (id: string) => {
  const row = await app.database.system
    .selectFrom('contributions')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.storage_key
}

test('what a guest sends waits in the tray, and is in the vault once an editor takes it', async () => {
  const guest = await asGuest(await makeLink({ password: 'plum cake' }), 'plum cake')
  const before = await inVault()
  const bytes = await nextPhoto()
  const id = await send(guest, bytes)
  app.clock.advance({ seconds: 1 })
  const voice = await send(guest, wav(Buffer.alloc(4000, 7)), { fileName: 'toast.wav', words: '' })
  expect(await inVault()).toBe(before)
  expect(await tray()).toMatchObject([
    { id, kind: 'photo', by: 'Aunt Ida', words: 'The first dance', shareTitle: 'Our wedding' },
    { id: voice, kind: 'audio', words: '' },
  ])
  const path = `/api/families/${owner.familyId}/contributions/${id}/bytes`
  const seen = await fetch(`${base}${path}`, { headers: { cookie: owner.cookie } })
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(bytes)
  const taken = await review('accept', [id, voice])
  expect(taken.body).toEqual({ taken: 2, known: 0 })
  expect(await tray()).toEqual([])
  await makePictures(actAsSystem(app.ports))
  expect(await inVault()).toBe(before + 1)
  const { items } = await app.call(media.list, { as: owner, params: params(), query: {} })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(items.find((item) => item.sha256 === sha256)).toMatchObject({
    caption: 'The first dance (sent by Aunt Ida)',
    fileName: 'dance.jpg',
  })
  expect(items.some(({ caption }) => caption === 'Sent by Aunt Ida')).toBe(true)
  const again = await send(guest, bytes)
  expect((await review('accept', [again])).body).toEqual({ taken: 0, known: 1 })
})

test('sent twice it is there once; declined it is gone with its bytes', async () => {
  const guest = await asGuest(await makeLink())
  const bytes = await nextPhoto()
  const body = about(bytes.length)
  await announce(guest, body)
  const both = await Promise.all([1, 2].map(() => put(guest, body.contributionId, bytes)))
  expect(both).toEqual([200, 200])
  expect((await announce(guest, body)).body).toEqual({ isHere: true })
  expect((await tray()).map(({ id }) => id)).toEqual([body.contributionId])
  const key = await stored(body.contributionId)
  expect(await app.ports.storage.size(key)).toBe(bytes.length)
  expect((await review('decline', [body.contributionId])).body).toEqual({ declined: 1 })
  await deleteBytes()
  expect(await app.ports.storage.size(key)).toBeUndefined()
  expect((await review('accept', [body.contributionId])).status).toBe(404)
})

test('a link that only shows takes nothing; without its key, and after its end, none does', async () => {
  const bytes = await nextPhoto()
  const share = await makeLink()
  const guest = await asGuest(share)
  expect((await announce({ ...guest, key: 'guessed' }, about(bytes.length))).status).toBe(404)
  const shown = await bringFile(base, owner, { bytes, name: 'photo.jpg' })
  const showing = await asGuest(await makeLink({ mayContribute: false, memoryIds: [shown.id] }))
  expect((await announce(showing, about(bytes.length))).status).toBe(409)
  const body = about(bytes.length)
  await announce(guest, body)
  await app.call(shares.revoke, { as: owner, params: { ...params(), shareId: share.id } })
  expect(await put(guest, body.contributionId, bytes)).toBe(404)
  expect((await announce(guest, about(bytes.length))).status).toBe(404)
  const files = app.database.system.selectFrom('contributions').select('state')
  expect(await files.where('id', '=', body.contributionId).execute()).toEqual([])
})

test('what isn’t a photo, film or recording stays outside, as does more than was announced', async () => {
  const guest = await asGuest(await makeLink())
  const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const bytes of [paper, page]) {
    const body = about(bytes.length)
    await announce(guest, body)
    expect(await put(guest, body.contributionId, bytes)).toBe(415)
  }
  const bytes = await nextPhoto()
  const small = about(bytes.length, { byteLength: 10 })
  await announce(guest, small)
  expect(await put(guest, small.contributionId, bytes)).toBe(413)
  expect(await put(guest, randomUUID(), bytes)).toBe(404)
  expect(
    (await announce(guest, about(bytes.length, { name: 'see prizes.example.com' }))).status,
  ).toBe(400)
})

test('one link fills its own measure, and no more than the family has room for', async () => {
  const guest = await asGuest(await makeLink())
  const bytes = await nextPhoto()
  const id = await send(guest, bytes)
  const heavy = (byte_length: number) =>
    app.database.system
      .updateTable('contributions')
      .set({ byte_length })
      .where('id', '=', id)
      .execute()
  for (const [held, words] of [
    [mostWaitingBytes, 'the family looks through it first'],
    [2 ** 50, 'no room left'],
  ] as const) {
    await heavy(held)
    const full = await announce(guest, about(bytes.length))
    expect([full.status, full.message]).toEqual([409, expect.stringContaining(words)])
  }
  await heavy(bytes.length)
  expect((await announce(guest, about(bytes.length))).status).toBe(201)
  await review('decline', [id])
})

test('another family sees nothing of a tray, viewers neither, and nobody takes from another’s', async () => {
  const id = await send(await asGuest(await makeLink()), await nextPhoto())
  const stranger = await newPerson(app)
  expect((await review('accept', [id], stranger, stranger.familyId)).status).toBe(404)
  expect((await review('decline', [id], stranger)).status).toBe(404)
  const viewer = await newPerson(app)
  await join(app, viewer, owner.familyId, 'viewer')
  expect((await review('accept', [id], viewer)).status).toBe(403)
  expect((await tray()).map((waiting) => waiting.id)).toContain(id)
  await review('decline', [id])
})

test('a link says that it takes something, also where it shows nothing', async () => {
  const guest = await asGuest(await makeLink())
  expect(
    await app.call(heldShares.open, { params: { token: guest.token }, body: {} }),
  ).toMatchObject({
    mayContribute: true,
    memories: [],
  })
})

test('a guest takes back what they sent while it waits, and nobody else does', async () => {
  const link = await makeLink()
  const guest = await asGuest(link)
  const id = await send(guest, await nextPhoto())
  const key = await stored(id)
  const back = ({ token, key: opened } = guest) =>
    app.attempt(contributing.takeBack, {
      params: { token, contributionId: id },
      query: { key: opened },
    })
  // Neither by another link of the same family, nor without having opened this one.
  expect((await back(await asGuest(await makeLink()))).status).toBe(404)
  expect((await back({ ...guest, key: 'x' })).status).toBe(404)
  expect(await back()).toMatchObject({ status: 204 })
  expect((await tray()).map((one) => one.id)).not.toContain(id)
  await expect(app.ports.storage.read(key)).rejects.toBeInstanceOf(MissingFile)
  expect((await back()).status).toBe(404)
  const taken = await send(guest, await nextPhoto())
  await review('accept', [taken])
  const late = await app.attempt(contributing.takeBack, {
    params: { token: guest.token, contributionId: taken },
    query: { key: guest.key },
  })
  expect(late.status).toBe(404)
})

test('what nobody takes in time is removed, and what never came', async () => {
  const guest = await asGuest(await makeLink({ days: 365 }))
  const bytes = await nextPhoto()
  const id = await send(guest, bytes)
  const key = await stored(id)
  const never = about(bytes.length)
  await announce(guest, never)
  app.clock.advance({ days: 3 })
  await tidyContributions(actAsSystem(app.ports))
  const left = () =>
    app.database.system
      .selectFrom('contributions')
      .select('id')
      .where('id', 'in', [id, never.contributionId])
      .execute()
  expect(await left()).toEqual([{ id }])
  app.clock.advance({ days: 88 })
  await tidyContributions(actAsSystem(app.ports))
  expect(await left()).toEqual([])
  await deleteBytes()
  expect(await app.ports.storage.size(key)).toBeUndefined()
})
