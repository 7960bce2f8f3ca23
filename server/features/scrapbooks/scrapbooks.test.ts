import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { mostBookPages, type Book } from '#contract/scrapbooks/book.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { vault } from '#contract/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { pictureOf, textOf } from '#tests/access/world-scrapbooks.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { tidyScrapbooksJob } from './jobs.ts'

const app = await testServer()
const base = await app.listen()
const { system: db } = app.database
let joe: Person
let rose: Person
let tom: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  rose = await newPerson(app)
  tom = await newPerson(app)
  await join(app, rose, joe.familyId, 'viewer')
  await join(app, tom, joe.familyId, 'editor')
})

const params = () => ({ familyId: joe.familyId })
const at = (bookId: string) => ({ ...params(), bookId })
const on = ({ id, pages }: Book, number: number) => ({ ...at(id), pageId: pages[number]!.id })
const lake = { title: 'The lake', subtitle: '', format: 'square', theme: 'quilt' } as const
const create = (as = joe) => app.call(scrapbooks.create, { as, params: params(), body: lake })
const read = (id: string, as = joe) => app.call(scrapbooks.read, { as, params: at(id) })
const page = (book: Book, number: number, as = joe) =>
  app.call(scrapbooks.page, { as, params: on(book, number) })
const save = (book: Book, number: number, version: number, items: Item[], as = joe) =>
  app.attempt(scrapbooks.savePage, {
    as,
    params: on(book, number),
    body: { version, paper: 'dots', items },
  })
const photo = async () =>
  (await bringFile(base, joe, { bytes: await plainPhoto(900, 600).toBuffer(), name: 'lake.jpg' }))
    .id
const idsOf = ({ pages }: Book) => pages.map(({ id }) => id)

test('a book begins with a cover and pages, and everybody of the family reads it', async () => {
  const book = await create()
  expect(book).toMatchObject({ ...lake, revision: 1, removedAt: null })
  expect(book.pages).toHaveLength(4)
  expect(await read(book.id, rose)).toEqual(book)
  const { items } = await app.call(scrapbooks.list, { as: rose, params: params(), query: {} })
  expect(items).toMatchObject([{ id: book.id, title: 'The lake', pageCount: 4 }])
  const cover = await app.call(scrapbooks.page, {
    as: rose,
    params: { ...at(book.id), pageId: book.cover.id },
  })
  expect(cover.items.map(({ kind }) => kind)).toEqual(['picture', 'text'])
  const refused = await app.attempt(scrapbooks.create, { as: rose, params: params(), body: lake })
  expect(refused.status).toBe(403)
})

test('a page is saved as it was laid, and of two who save at once the second is told', async () => {
  const book = await create()
  const items = [pictureOf(await photo(), 'A boat'), textOf('Two words ')]
  expect((await save(book, 1, 1, items)).status).toBe(200)
  const saved = await page(book, 1, rose)
  expect(saved).toMatchObject({ version: 2, paper: 'dots', items, missing: [] })
  const late = await save(book, 1, 1, [], tom)
  expect(late.status).toBe(409)
  expect(late.message).toContain('Someone else changed this page')
  expect((await page(book, 1)).items).toEqual(items)
  expect((await save(book, 1, 2, [], tom)).status).toBe(200)
})

test('who edits beside somebody is told what changed, and nothing where nothing did', async () => {
  const book = await create()
  const ask = (since: number) =>
    app.call(scrapbooks.changes, { as: tom, params: at(book.id), query: { since } })
  expect(await ask(1)).toEqual({ book: null, pages: [] })
  await save(book, 2, 1, [textOf('Here')])
  const { book: now, pages } = await ask(1)
  expect(now).toMatchObject({ revision: 2 })
  expect(pages).toMatchObject([
    { id: book.pages[2]!.id, version: 2, changedBy: expect.any(String) },
  ])
  expect(await ask(2)).toEqual({ book: null, pages: [] })
})

test('pages come, go, come back where they stood, and change places', async () => {
  const book = await create()
  const [one, two, three, four] = idsOf(book) as [string, string, string, string]
  await save(book, 0, 1, [textOf('First')])
  const copied = await app.call(scrapbooks.copyPage, { as: joe, params: on(book, 0) })
  const [copy] = copied.pageIds
  expect(idsOf(copied.book)).toEqual([one, copy, two, three, four])
  expect((await page(copied.book, 1)).items).toMatchObject([{ words: 'First' }])
  const without = await app.call(scrapbooks.removePage, { as: joe, params: on(book, 1) })
  expect(idsOf(without)).toEqual([one, copy, three, four])
  const order = (pageIds: string[]) =>
    app.attempt(scrapbooks.order, { as: joe, params: at(book.id), body: { pageIds } })
  expect((await order([one, two, three, four])).status).toBe(409)
  expect((await order([four, three, copy!, one])).status).toBe(200)
  const back = await app.call(scrapbooks.restorePage, { as: joe, params: on(book, 1) })
  expect(idsOf(back)).toEqual([four, three, copy, two, one])
  const added = await app.call(scrapbooks.addPages, {
    as: joe,
    params: at(book.id),
    body: { afterId: null, pages: [{ paper: 'soft', items: [] }] },
  })
  expect(idsOf(added.book)[0]).toBe(added.pageIds[0])
  const cover = { ...at(book.id), pageId: book.cover.id }
  expect((await app.attempt(scrapbooks.removePage, { as: joe, params: cover })).status).toBe(409)
})

test('a book of 500 pages is full, and says so', async () => {
  const book = await create()
  await sql`insert into scrapbook_pages (id, book_id, family_id, position, revision, paper, items, byte_length, changed_at)
    select gen_random_uuid(), ${book.id}, ${joe.familyId}, 10 + n, 1, 'plain', '[]', 2, now()
    from generate_series(1, ${mostBookPages - book.pages.length}) n`.execute(db)
  const { status, message } = await app.attempt(scrapbooks.copyPage, {
    as: joe,
    params: on(book, 0),
  })
  expect([status, message]).toEqual([
    409,
    'A book can have 500 pages. Nothing was added: please begin a second volume.',
  ])
  expect((await read(book.id)).pages).toHaveLength(500)
})

test('whoever sits down anew finds the book kept as it was, and gets it back whole', async () => {
  const book = await create()
  await save(book, 1, 1, [textOf('Morning')])
  app.clock.advance({ hours: 2 })
  await save(book, 1, 2, [textOf('Evening')])
  await app.call(scrapbooks.removePage, { as: joe, params: on(book, 3) })
  const editions = async () =>
    (await app.call(scrapbooks.editions, { as: joe, params: at(book.id) })).editions
  const [sitting] = await editions()
  expect(await editions()).toMatchObject([
    { why: 'sitting', pageCount: 4, keptBy: expect.any(String) },
  ])
  await app.call(scrapbooks.keepEdition, {
    as: tom,
    params: at(book.id),
    body: { name: 'For the printer' },
  })
  app.clock.advance({ minutes: 1 })
  const restored = await app.call(scrapbooks.restoreEdition, {
    as: joe,
    params: { ...at(book.id), editionId: sitting!.id },
  })
  expect(idsOf(restored)).toEqual(idsOf(book))
  expect((await page(restored, 1)).items).toMatchObject([{ words: 'Morning' }])
  const now = await editions()
  expect(now.map(({ why }) => why)).toEqual(['restoring', 'hand', 'sitting'])
  const again = await app.call(scrapbooks.restoreEdition, {
    as: joe,
    params: { ...at(book.id), editionId: now[0]!.id },
  })
  expect(again.pages).toHaveLength(3)
  expect((await page(again, 1)).items).toMatchObject([{ words: 'Evening' }])
})

test('a book lies in the trash for 30 days, changed by nobody, and can be taken out', async () => {
  const book = await create()
  await app.call(scrapbooks.remove, { as: joe, params: at(book.id) })
  expect((await save(book, 1, 1, [])).status).toBe(409)
  await app.call(scrapbooks.restore, { as: joe, params: at(book.id) })
  expect((await save(book, 1, 1, [])).status).toBe(200)
  await app.call(scrapbooks.remove, { as: joe, params: at(book.id) })
  const tidy = () => tidyScrapbooksJob.run(actAsSystem(app.ports), undefined as never)
  app.clock.advance({ days: 29 })
  await tidy()
  expect((await read(book.id, joe)).removedAt).not.toBeNull()
  app.clock.advance({ days: 2 })
  await tidy()
  expect(
    await db.selectFrom('scrapbook_pages').select('id').where('book_id', '=', book.id).execute(),
  ).toEqual([])
})

test('a picture in the trash leaves an empty place, and comes back with it', async () => {
  const book = await create()
  const memoryId = await photo()
  const picture = pictureOf(memoryId)
  await save(book, 1, 1, [picture])
  const of = { as: joe, params: { ...params(), memoryId } }
  await app.call(vault.trash, of)
  expect(await page(book, 1)).toMatchObject({ missing: [picture.id], items: [{ memoryId }] })
  const { findings } = await app.call(scrapbooks.check, { as: joe, params: at(book.id) })
  expect(findings.map(({ kind }) => kind)).toContain('missing')
  expect((await save(book, 1, 2, [picture, textOf('Gone')])).status).toBe(200)
  await app.call(vault.restore, of)
  expect((await page(book, 1)).missing).toEqual([])
})

test('only pictures of one’s own family are laid on a page', async () => {
  const book = await create()
  const stranger = await newPerson(app)
  const { id } = await bringFile(base, stranger, {
    bytes: await plainPhoto(90, 60).toBuffer(),
    name: 'theirs.jpg',
  })
  expect((await save(book, 1, 1, [pictureOf(id)])).status).toBe(404)
  expect((await save(book, 1, 1, [pictureOf(randomUUID())])).status).toBe(404)
  expect((await save(book, 1, 1, [pictureOf(null)])).status).toBe(200)
})

test('what can’t be stored is refused with a plain word', async () => {
  const book = await create()
  for (const words of ['a\u0000b', 'a\ud800b'])
    expect((await save(book, 1, 1, [{ ...textOf(''), words }])).status).toBe(400)
  const many = Array.from({ length: 121 }, () => textOf('x'))
  expect((await save(book, 1, 1, many)).message).toContain('at most 120 things')
})
