import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { heldShares, shares, type OpenedShare, type Share } from '#contract/shares.ts'
import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { heic } from '#tests/support/heic.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { endSharesOf } from './end-shares.ts'

const app = await testServer({ LIMITS_FACTOR: '1' })
const base = await app.listen()
let owner: Person
let boat: string
let pier: string
let phone: string

const secret = 'SERIAL-0815'
const notes = {
  IFD0: { Copyright: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 10/1 0/1' },
}
const fromCamera = (background: string) => plainPhoto(90, 60, background).withExif(notes).toBuffer()

beforeAll(async () => {
  owner = await newPerson(app)
  const bring = async (background: string) =>
    (await bringFile(base, owner, { bytes: await fromCamera(background), name: 'photo.jpg' })).id
  boat = await bring('#8c1f3f')
  pier = await bring('#085f5a')
  const bytes = await heic({ notes, columns: 1, width: 90, height: 60 })
  phone = (await bringFile(base, owner, { bytes, name: 'IMG_1.HEIC' })).id
  await makePictures(actAsSystem(app.ports))
})

const params = () => ({ familyId: owner.familyId })
const tokenOf = ({ link }: Share) => link!.url.split('/').at(-1)!
const make = (more: object = {}) =>
  app.call(shares.make, {
    as: owner,
    params: params(),
    body: { title: 'Summer', memoryIds: [boat], ...more },
  })
const open = (token: string, password?: string) =>
  app.attempt(heldShares.open, { params: { token }, body: password ? { password } : {} })
const opened = async (token: string, password?: string) =>
  (await open(token, password)).body as OpenedShare
const bytesOf = async (path: string) => {
  const answer = await fetch(`${base}/api/shares/${path}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), answer }
}

test('a guest sees what a link shows and nothing else, and no byte of it tells where or by which camera', async () => {
  const share = await make({ mayDownload: true, memoryIds: [boat, phone] })
  expect(share).toMatchObject({ count: 2, state: 'open', opens: 0, hasPassword: false })
  const token = tokenOf(share)
  const { memories, key, familyName } = await opened(token)
  expect(memories.map(({ id }) => id)).toEqual(expect.arrayContaining([boat, phone]))
  expect(familyName).not.toBe('')
  const ways = ['picture?', 'picture?size=large&', 'file?']
  for (const what of [boat, phone].flatMap((id) => ways.map((way) => `${id}/${way}`))) {
    const { status, bytes } = await bytesOf(`${token}/memories/${what}key=${key}`)
    expect(status).toBe(200)
    expect(bytes.includes(secret)).toBe(false)
    const seen = await sharp(bytes).metadata()
    expect(seen).toMatchObject({ width: 90, height: 60 })
    expect(seen.exif).toBeUndefined()
  }
  for (const what of ['picture', 'file', 'film']) {
    expect((await bytesOf(`${token}/memories/${pier}/${what}?key=${key}`)).status).toBe(404)
    expect((await bytesOf(`${token}/memories/${boat}/${what}?key=guessed`)).status).toBe(404)
  }
  const { items } = await app.call(shares.list, { as: owner, params: params(), query: {} })
  expect(items[0]).toMatchObject({ id: share.id, opens: 1 })
})

test('without the flag nothing can be kept, and what is trashed is gone from every link', async () => {
  const token = tokenOf(await make({ memoryIds: [boat, pier] }))
  const { key } = await opened(token)
  expect((await bytesOf(`${token}/memories/${boat}/file?key=${key}`)).status).toBe(404)
  const memory = { ...params(), memoryId: pier }
  await app.call(vault.trash, { as: owner, params: memory })
  expect((await opened(token)).memories.map(({ id }) => id)).toEqual([boat])
  expect((await bytesOf(`${token}/memories/${pier}/picture?key=${key}`)).status).toBe(404)
  await app.call(vault.restore, { as: owner, params: memory })
})

test('a password is asked for before anything is told, and its hash is all that is kept', async () => {
  const share = await make({ password: 'plum cake' })
  const token = tokenOf(share)
  expect((await open(token)).body).toEqual({ isLocked: true })
  expect((await open(token, 'apple cake')).status).toBe(400)
  const other = await opened(tokenOf(await make()))
  expect((await bytesOf(`${token}/memories/${boat}/picture?key=${other.key}`)).status).toBe(404)
  const { key } = await opened(token, 'plum cake')
  expect((await bytesOf(`${token}/memories/${boat}/picture?key=${key}`)).status).toBe(200)
  const row = await app.database.system
    .selectFrom('shares')
    .select('password_hash')
    .where('id', '=', share.id)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
})

test('expired, revoked and unknown look alike, to the bytes as well', async () => {
  const revoked = await make()
  const short = await make({ days: 1 })
  const keys = await Promise.all([revoked, short].map((share) => opened(tokenOf(share))))
  await app.call(shares.revoke, { as: owner, params: { ...params(), shareId: revoked.id } })
  app.clock.advance({ days: 2 })
  const answers = await Promise.all(
    [tokenOf(revoked), tokenOf(short), 'never-was', `${'0'.repeat(64)}`].map((token) =>
      open(token),
    ),
  )
  for (const answer of answers)
    expect([answer.status, answer.message]).toEqual([404, answers[0]!.message])
  for (const [i, share] of [revoked, short].entries())
    expect(
      (await bytesOf(`${tokenOf(share)}/memories/${boat}/picture?key=${keys[i]!.key}`)).status,
    ).toBe(404)
  const { items } = await app.call(shares.list, { as: owner, params: params(), query: {} })
  expect(items.find(({ id }) => id === revoked.id)).toMatchObject({ state: 'revoked', link: null })
  expect(items.find(({ id }) => id === short.id)).toMatchObject({ state: 'expired', link: null })
})

test('another family’s memories can’t be shared, nor its links seen or ended; viewers make none', async () => {
  const stranger = await newPerson(app)
  const theirs = { familyId: stranger.familyId }
  const body = { title: 'Theirs', memoryIds: [boat] }
  const refused = await app.attempt(shares.make, { as: stranger, params: theirs, body })
  expect(refused.status).toBe(404)
  const share = await make()
  const foreign = { as: stranger, params: { ...theirs, shareId: share.id } }
  expect((await app.attempt(shares.revoke, foreign)).status).toBe(404)
  expect((await app.call(shares.list, { as: stranger, params: theirs, query: {} })).items).toEqual(
    [],
  )
  const viewer = await newPerson(app)
  await join(app, viewer, owner.familyId, 'viewer')
  const asViewer = { as: viewer, params: params(), body }
  expect((await app.attempt(shares.make, asViewer)).status).toBe(403)
})

test('a whole wedding may open it with the right password; who guesses is stopped, and others aren’t', async () => {
  const token = tokenOf(await make({ password: 'plum cake' }))
  for (let guest = 0; guest < 40; guest += 1)
    expect((await open(token, 'plum cake')).status).toBe(200)
  const statuses = []
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await open(token, `apple cake ${guess}`)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  app.clock.advance({ minutes: 16 })
  expect((await open(token, 'plum cake')).status).toBe(200)
  const easy = { title: 'Summer', memoryIds: [boat], password: '123456' }
  const refused = await app.attempt(shares.make, { as: owner, params: params(), body: easy })
  expect(refused.status).toBe(400)
})

test('a link ends with the right of who made it, and with a password that was taken back', async () => {
  const editor = await newPerson(app)
  const memberId = await join(app, editor, owner.familyId, 'editor')
  const share = await app.call(shares.make, {
    as: editor,
    params: params(),
    body: { title: 'Hers', memoryIds: [boat] },
  })
  const token = tokenOf(share)
  const { key } = await opened(token)
  await setMember(memberId, { role: 'viewer' })
  expect((await open(token)).status).toBe(404)
  expect((await bytesOf(`${token}/memories/${boat}/picture?key=${key}`)).status).toBe(404)
  const { items } = await app.call(shares.list, { as: owner, params: params(), query: {} })
  expect(items.find(({ id }) => id === share.id)).toMatchObject({ state: 'revoked', link: null })
  await setMember(memberId, { role: 'editor' })
  expect((await open(token)).status).toBe(200)
  expect(await endSharesOf(actAsSystem(app.ports), editor.accountId)).toEqual([
    'a link to shared pictures',
  ])
  expect((await open(token)).status).toBe(404)
})

test('a sandbox gives out no links, and those of one that became one open nothing', async () => {
  const token = tokenOf(await make())
  await inSandbox(owner.familyId, async () => {
    expect((await open(token)).status).toBe(404)
    const body = { title: 'Mine', memoryIds: [boat] }
    const refused = await app.attempt(shares.make, { as: owner, params: params(), body })
    expect([refused.status, refused.message]).toEqual([
      409,
      'A sandbox gives out no links. In a family of your own they can be made.',
    ])
  })
  expect((await open(token)).status).toBe(200)
})

const setMember = (id: string, change: { role: 'viewer' | 'editor' }) =>
  app.database.system.updateTable('members').set(change).where('id', '=', id).execute()

async function inSandbox(familyId: string, work: () => Promise<void>): Promise<void> {
  const id = randomUUID()
  const at = app.ports.clock.now().toString()
  const { system } = app.database
  const put = (sandbox_id: string | null) =>
    system.updateTable('families').set({ sandbox_id }).where('id', '=', familyId).execute()
  const sandbox = { id, token_hash: randomBytes(32), created_at: at, expires_at: at }
  await system.insertInto('sandboxes').values(sandbox).execute()
  await put(id)
  await work()
  await put(null)
}
