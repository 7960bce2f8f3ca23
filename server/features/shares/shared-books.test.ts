import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { heldShares, shares, type OpenedShare, type Share } from '#contract/shares.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { pictureOf, textOf } from '#tests/access/world-scrapbooks.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { printedPages } from '#tests/support/printed-codes.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { endSharesOf } from './end-shares.ts'

const app = await testServer()
const base = await app.listen()
const { system: db } = app.database
let joe: Person
let tom: Person
let boat: string
let pier: string
let bookId: string
let pageId: string
let voiceId: string

const params = () => ({ familyId: joe.familyId })
const onPage = () => ({ ...params(), bookId, pageId })
const tokenOf = ({ link }: Share) => link!.url.split('/').at(-1)!
const make = (body: object, as = joe) =>
  app.attempt(shares.make, {
    as,
    params: params(),
    body: { title: 'The lake', memoryIds: [], ...body } as never,
  })
const made = async (body: object) => (await make(body)).body as Share
const opened = async (token: string) =>
  (await app.attempt(heldShares.open, { params: { token }, body: {} })).body as OpenedShare
const statusOf = async (path: string) => (await fetch(`${base}/api/shares/${path}`)).status

async function lay(...items: Item[]) {
  const { version } = await app.call(scrapbooks.page, { as: joe, params: onPage() })
  return app.attempt(scrapbooks.savePage, {
    as: joe,
    params: onPage(),
    body: { version, paper: 'plain', items },
  })
}

/** A recording that tells of the boat, with the copy that is played. */
async function buildVoice(): Promise<string> {
  const id = randomUUID()
  const key = `media/${joe.familyId}/${id}`
  for (const [at, bytes] of [
    [key, 'original with a position'],
    [`${key}-copy`, 'copy'],
  ] as const)
    await app.ports.storage.put(
      at,
      (async function* () {
        yield Buffer.from(bytes)
      })(),
    )
  await sql`insert into media (id, family_id, uploaded_by, kind, file_name, content_type, byte_length, sha256,
      storage_key, duration_ms, created_at)
    select ${id}, ${joe.familyId}, null, 'audio', file_name, 'audio/mp4', 24, 'x', ${key}, 2000, now()
    from media where id = ${boat}`.execute(db)
  await sql`insert into media_copies (id, media_id, state, wanted_at, content_type, byte_length, sha256, storage_key)
    values (${randomUUID()}, ${id}, 'ready', now(), 'audio/mp4', 4, 'y', ${`${key}-copy`})`.execute(
    db,
  )
  await sql`insert into memory_voices (memory_id, media_id, family_id, added_at)
    values (${boat}, ${id}, ${joe.familyId}, now())`.execute(db)
  return id
}

beforeAll(async () => {
  joe = await newPerson(app)
  tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  const bring = async (background: string) => {
    const bytes = await plainPhoto(90, 60, background).toBuffer()
    return (await bringFile(base, joe, { bytes, name: 'photo.jpg' })).id
  }
  boat = await bring('#8c1f3f')
  pier = await bring('#085f5a')
  await makePictures(actAsSystem(app.ports))
  const body = { title: 'Summers', subtitle: '', format: 'square', theme: 'quilt' } as const
  const book = await app.call(scrapbooks.create, { as: joe, params: params(), body })
  bookId = book.id
  pageId = book.pages[1]!.id
  voiceId = await buildVoice()
})

test('a guest leafs through the book as it is, and sees its pictures and no others', async () => {
  expect((await lay(pictureOf(boat), textOf('At the pier'))).status).toBe(200)
  const token = tokenOf(await made({ bookId }))
  const { book, key, memories } = await opened(token)
  expect(book).toMatchObject({ title: 'Summers', format: 'square', pages: 4 })
  expect(memories).toEqual([])
  const query = { key, from: 0 }
  const { pages } = await app.call(heldShares.pages, { params: { token }, query })
  expect(pages).toHaveLength(5)
  expect(pages[2]!.items).toMatchObject([{ memoryId: boat }, { words: 'At the pier' }])
  expect(await statusOf(`${token}/memories/${boat}/picture?key=${key}&pageId=${pageId}`)).toBe(200)
  expect(await statusOf(`${token}/memories/${pier}/picture?key=${key}&pageId=${pageId}`)).toBe(404)
  // As a page that was opened before the server was renewed asks.
  expect(await statusOf(`${token}/memories/${boat}/picture?key=${key}`)).toBe(200)
  expect(await statusOf(`${token}/memories/${pier}/picture?key=${key}`)).toBe(404)
  expect(await statusOf(`${token}/memories/${boat}/file?key=${key}`)).toBe(404)
  expect(await statusOf(`${token}/pages?key=guessed`)).toBe(404)
  await lay(pictureOf(pier))
  expect(await statusOf(`${token}/memories/${boat}/picture?key=${key}&pageId=${pageId}`)).toBe(404)
  expect(await statusOf(`${token}/memories/${pier}/picture?key=${key}&pageId=${pageId}`)).toBe(200)
})

test('what is trashed leaves an empty place, and a book in the trash shows nothing', async () => {
  await lay(pictureOf(boat))
  const token = tokenOf(await made({ bookId }))
  const { key } = await opened(token)
  const memory = { ...params(), memoryId: boat }
  await app.call(vault.trash, { as: joe, params: memory })
  const { pages } = await app.call(heldShares.pages, {
    params: { token },
    query: { key, from: 2 },
  })
  expect(pages[0]!.missing).toEqual([pages[0]!.items[0]!.id])
  expect(await statusOf(`${token}/memories/${boat}/picture?key=${key}&pageId=${pageId}`)).toBe(404)
  await app.call(vault.restore, { as: joe, params: memory })
  await app.call(scrapbooks.remove, { as: joe, params: { ...params(), bookId } })
  expect((await opened(token)).book).toBeNull()
  expect(await statusOf(`${token}/memories/${boat}/picture?key=${key}&pageId=${pageId}`)).toBe(404)
  expect((await make({ bookId })).status).toBe(409)
  await app.call(scrapbooks.restore, { as: joe, params: { ...params(), bookId } })
  expect((await opened(token)).book).not.toBeNull()
})

const code = (id: string): Item => ({
  kind: 'voice',
  id: randomUUID(),
  x: 100,
  y: 100,
  width: 28,
  height: 34,
  rotation: 0,
  voiceId: id,
  label: 'Hear Joe',
})

/** By the book's link the voice is heard beside its page, with that link alone, and only there. */
async function hearsInTheBook(codeId: string) {
  const token = tokenOf(await made({ bookId }))
  const { key } = await opened(token)
  const leafed = async () =>
    (await app.call(heldShares.pages, { params: { token }, query: { key, from: 2 } })).pages[0]!
  const { id, items, voices } = await leafed()
  const item = items.find((one) => one.kind === 'voice')!
  expect(item).toMatchObject({ voiceId: codeId })
  expect(voices).toMatchObject([{ itemId: item.id, durationMs: 2000, isReady: true }])
  const at = (pageId: string, itemId: string) =>
    `${token}/voice?key=${key}&pageId=${pageId}&itemId=${itemId}`
  const heard = await fetch(`${base}/api/shares/${at(id, item.id)}`)
  expect(await heard.text()).toBe('copy')
  expect(await statusOf(at(id, items[0]!.id))).toBe(404)
  expect(await statusOf(at(randomUUID(), item.id))).toBe(404)
  await sql`update shares set revoked_at = now() where id = ${codeId}`.execute(db)
  expect((await leafed()).voices).toEqual([])
  expect(await statusOf(at(id, item.id))).toBe(404)
  await sql`update shares set revoked_at = null where id = ${codeId}`.execute(db)
}

test('a code, read from the printed page, plays the voice’s copy for as long as nobody ends it', async () => {
  const share = await made({ voiceId, memoryIds: [boat], days: null })
  expect(share).toMatchObject({ voiceId, expiresAt: null, state: 'open' })
  expect((await lay(pictureOf(boat), code(share.id))).status).toBe(200)
  const at = { as: joe, params: { ...params(), bookId } }
  const { codes } = await app.call(scrapbooks.codes, at)
  expect(codes).toMatchObject([{ voiceId: share.id, state: 'open', url: share.link!.url }])
  expect(codes[0]!.path).not.toBe('')
  expect((await app.call(scrapbooks.check, at)).findings.map(({ kind }) => kind)).not.toContain(
    'silent',
  )
  const pdf = await fetch(`${base}/api/families/${joe.familyId}/scrapbooks/${bookId}/pdf`, {
    headers: { cookie: joe.cookie },
  })
  const [paper] = await printedPages(Buffer.from(await pdf.arrayBuffer()), 1)
  expect(paper!.code).toBe(share.link!.url)
  const today = app.clock.now()
  app.clock.advance({ days: 365 * 40 })
  const token = tokenOf(share)
  const { voice, key, memories } = await opened(token)
  expect(voice).toMatchObject({ durationMs: 2000, isReady: true })
  expect(memories.map(({ id }) => id)).toEqual([boat])
  const heard = await fetch(`${base}/api/shares/${token}/voice?key=${key}`)
  expect(await heard.text()).toBe('copy')
  expect(await statusOf(`${token}/voice?key=guessed`)).toBe(404)
  app.clock.set(today.toString())
  await hearsInTheBook(share.id)
  const ending = { as: joe, params: { ...params(), shareId: share.id } }
  await app.call(shares.revoke, ending)
  expect(await statusOf(`${token}/voice?key=${key}`)).toBe(404)
  const { findings } = await app.call(scrapbooks.check, at)
  expect(findings.map(({ kind }) => kind)).toContain('silent')
  // Taken off and put back by an undo: that it plays nothing is told, and holds up nothing else of the page.
  expect((await lay(pictureOf(boat))).status).toBe(200)
  expect((await lay(pictureOf(boat), code(share.id))).status).toBe(200)
})

test('it outlasts whoever made it; what was made lately ends with “it wasn’t me”', async () => {
  const old = (await make({ voiceId, memoryIds: [boat], days: null }, tom)).body as Share
  await sql`update shares set made_at = made_at - interval '60 days' where id = ${old.id}`.execute(
    db,
  )
  const young = (await make({ voiceId, memoryIds: [boat], days: null }, tom)).body as Share
  await endSharesOf(actAsSystem(app.ports) as never, tom.accountId)
  expect((await opened(tokenOf(old))).voice).not.toBeNull()
  const answer = await app.attempt(heldShares.open, {
    params: { token: tokenOf(young) },
    body: {},
  })
  expect(answer.status).toBe(404)
})

test('a voice is told of its picture, a code is the family’s, and only paper is without an end', async () => {
  expect((await make({ voiceId, memoryIds: [pier], days: null })).status).toBe(404)
  expect((await make({ voiceId: randomUUID(), memoryIds: [boat], days: null })).status).toBe(404)
  expect((await make({ bookId: randomUUID() })).status).toBe(404)
  expect((await make({ bookId, days: null })).status).toBe(400)
  expect((await lay(code(randomUUID()))).status).toBe(404)
  const link = await made({ memoryIds: [boat] })
  expect((await lay(code(link.id))).status).toBe(404)
  const stranger = await newPerson(app)
  const theirs = { as: stranger, params: { familyId: stranger.familyId } }
  const body = { title: 'Theirs', memoryIds: [], bookId } as never
  expect((await app.attempt(shares.make, { ...theirs, body })).status).toBe(404)
})

test('a code plays and does nothing else: no field makes another link endless', async () => {
  const paper = { voiceId, memoryIds: [boat], days: null }
  for (const more of [{ bookId }, { mayContribute: true }, { mayDownload: true }])
    expect((await make({ ...paper, ...more })).status).toBe(400)
  // Pressed twice, it is one code while it lies on no page.
  const [share, twin] = await Promise.all([made(paper), made(paper)])
  expect(twin.id).toBe(share.id)
  expect((await lay(pictureOf(boat), code(share.id))).status).toBe(200)
  expect((await made(paper)).id).not.toBe(share.id)
  await expect(
    sql`update shares set book_id = ${bookId} where id = ${share.id}`.execute(db),
  ).rejects.toThrow(/shares_voice_alone_check/)
})

test('a code ends with its voice, and rests while its maker or the family’s owner is suspended', async () => {
  const share = (await make({ voiceId, memoryIds: [boat], days: null }, tom)).body as Share
  const token = tokenOf(share)
  const { key } = await opened(token)
  const picture = `${token}/memories/${boat}/picture?key=${key}`
  const opens = async () =>
    (await app.attempt(heldShares.open, { params: { token }, body: {} })).status
  const stateOf = async () =>
    (await app.call(shares.list, { as: joe, params: params(), query: {} })).items.find(
      ({ id }) => id === share.id,
    )!.state
  for (const { accountId } of [tom, joe]) {
    await sql`update accounts set status = 'suspended' where id = ${accountId}`.execute(db)
    expect([await opens(), await statusOf(picture)]).toEqual([404, 404])
    await sql`update accounts set status = 'active' where id = ${accountId}`.execute(db)
    expect([await opens(), await statusOf(picture)]).toEqual([200, 200])
  }
  await sql`update memory_voices set taken_away_at = now() where media_id = ${voiceId}`.execute(db)
  expect([await opens(), await statusOf(picture)]).toEqual([404, 404])
  expect(await stateOf()).toBe('revoked')
  await sql`update memory_voices set taken_away_at = null where media_id = ${voiceId}`.execute(db)
  expect(await stateOf()).toBe('open')
})

test('by a book’s link nothing is read of a photo in the trash', async () => {
  await lay(pictureOf(boat, 'Nora in the boat'), textOf('Nora rows', boat), textOf('At the pier'))
  const token = tokenOf(await made({ bookId }))
  const { key } = await opened(token)
  const itemsOf = async () => {
    const query = { key, from: 2 }
    return (await app.call(heldShares.pages, { params: { token }, query })).pages[0]!.items
  }
  expect(JSON.stringify(await itemsOf())).toContain('Nora')
  const memory = { ...params(), memoryId: boat }
  await app.call(vault.trash, { as: joe, params: memory })
  const items = await itemsOf()
  expect(JSON.stringify(items)).not.toContain('Nora')
  expect(items[2]).toMatchObject({ words: 'At the pier' })
  await app.call(vault.restore, { as: joe, params: memory })
})
