import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mostBookBytes, mostPagesBytes, type Book } from '#contract/scrapbooks/book.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { textOf } from '#tests/access/world-scrapbooks.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system: db } = app.database
let joe: Person
let tom: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app)
  tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
})

const params = () => ({ familyId: joe.familyId })
const at = ({ id }: Book) => ({ ...params(), bookId: id })
const lake = { title: 'The lake', subtitle: '', format: 'square', theme: 'quilt' } as const
const create = () => app.call(scrapbooks.create, { as: joe, params: params(), body: lake })
const read = (book: Book) => app.call(scrapbooks.read, { as: joe, params: at(book) })
const save = (book: Book, version: number, words: string) =>
  app.attempt(scrapbooks.savePage, {
    as: joe,
    params: { ...at(book), pageId: book.pages[1]!.id },
    body: { version, paper: 'dots', items: [textOf(words)] },
  })
const editionsOf = async (book: Book) =>
  (await app.call(scrapbooks.editions, { as: joe, params: at(book) })).editions
const idsOf = ({ pages }: Book) => pages.map(({ id }) => id)

/** An edition that takes so much of the family's room, kept some days ago. */
async function keptBefore(book: Book, why: string, daysAgo: number, bytes: number) {
  const id = randomUUID()
  await sql`insert into scrapbook_editions
    (id, book_id, family_id, why, title, subtitle, theme, pages, page_count, byte_length, kept_at)
    values (${id}, ${book.id}, ${joe.familyId}, ${why}, 'The lake', '', 'quilt', '[]', 0, ${bytes},
      ${app.clock.now().toString()}::timestamptz - make_interval(days => ${daysAgo}::integer))`.execute(
    db,
  )
  return id
}

test('where room is short, the oldest editions that kept themselves go, and those kept by hand stay', async () => {
  const book = await create()
  const third = Math.floor(mostBookBytes / 3)
  const byHand = await keptBefore(book, 'hand', 9, third)
  await keptBefore(await create(), 'sitting', 8, third)
  const newer = await keptBefore(book, 'sitting', 7, third)
  expect((await save(book, 1, 'A day at the lake. '.repeat(50))).status).toBe(200)
  expect((await editionsOf(book)).map(({ id }) => id)).toEqual([newer, byHand])
  const left = await db
    .selectFrom('scrapbook_editions')
    .select('id')
    .where('family_id', '=', joe.familyId)
    .execute()
  expect(left).toHaveLength(2)
})

test('where only what was kept by hand is left, saving says so, and whoever deletes an edition has room again', async () => {
  const book = await create()
  const another = await create()
  const editionId = await keptBefore(book, 'hand', 9, mostBookBytes)
  const full = await save(book, 1, 'A day at the lake. '.repeat(50))
  expect([full.status, full.message]).toEqual([409, expect.stringContaining('too large to keep')])
  const of = { as: joe, params: { ...at(book), editionId } }
  const viewer = await newPerson(app)
  await join(app, viewer, joe.familyId, 'viewer')
  expect((await app.attempt(scrapbooks.removeEdition, { ...of, as: viewer })).status).toBe(403)
  const other = { ...of, params: { ...at(another), editionId } }
  expect((await app.attempt(scrapbooks.removeEdition, other)).status).toBe(404)
  await app.call(scrapbooks.removeEdition, of)
  expect((await app.attempt(scrapbooks.removeEdition, of)).status).toBe(404)
  expect((await save(book, 1, 'A day at the lake. '.repeat(50))).status).toBe(200)
})

test('what was taken out makes room for pages at once, and an edition needs none of it', async () => {
  const [book, other] = [await create(), await create()]
  const fill = (bookId: string, bytes: number) =>
    db
      .updateTable('scrapbook_pages')
      .set({ byte_length: bytes })
      .where('book_id', '=', bookId)
      .where('is_cover', '=', true)
      .execute()
  await fill(other.id, mostPagesBytes)
  const full = await save(book, 1, 'A day at the lake. '.repeat(50))
  expect([full.status, full.message]).toEqual([409, expect.stringContaining('taken out')])
  const body = { name: 'Before tidying up' }
  const { id: editionId } = await app.call(scrapbooks.keepEdition, {
    as: joe,
    params: at(book),
    body,
  })
  const params = { ...at(book), editionId }
  expect(
    (await app.attempt(scrapbooks.restoreEdition, { as: joe, params, query: {} })).status,
  ).toBe(200)
  await app.call(scrapbooks.remove, { as: joe, params: at(other) })
  expect((await save(book, 1, 'A day at the lake. '.repeat(50))).status).toBe(200)
})

test('without room for an edition the book is saved all the same', async () => {
  const book = await create()
  await save(book, 1, 'A long morning')
  await keptBefore(book, 'hand', 9, mostBookBytes - 100)
  app.clock.advance({ hours: 2 })
  expect((await save(book, 2, 'Morning')).status).toBe(200)
  expect((await editionsOf(book)).map(({ why }) => why)).toEqual(['hand'])
})

test('of two who order the pages or name the book, the second is told, and typing on a page hinders neither', async () => {
  const book = await create()
  const { revision } = book
  const [one, two, three, four] = idsOf(book) as [string, string, string, string]
  const order = (as: Person, pageIds: string[], known?: number) =>
    app.attempt(scrapbooks.order, {
      as,
      params: at(book),
      body: { pageIds, ...(known && { revision: known }) },
    })
  await save(book, 1, 'Meanwhile')
  expect((await order(joe, [four, one, two, three], revision)).status).toBe(200)
  const late = await order(tom, [two, one, three, four], revision)
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('at the same time')])
  expect(idsOf(await read(book))).toEqual([four, one, two, three])
  const name = (known: number) =>
    app.attempt(scrapbooks.change, {
      as: tom,
      params: at(book),
      body: { title: 'Tom’s lake', revision: known },
    })
  expect((await name(revision)).status).toBe(409)
  const seen = (await read(book)).revision
  expect((await name(seen)).status).toBe(200)
  expect((await order(joe, [one, two, three, four], seen)).status).toBe(409)
  expect((await order(joe, [one, two, three, four])).status).toBe(200)
})

test('an edition is restored over what somebody named meanwhile only by who has seen it', async () => {
  const book = await create()
  const edition = await app.call(scrapbooks.keepEdition, {
    as: joe,
    params: at(book),
    body: { name: '' },
  })
  const of = { as: joe, params: { ...at(book), editionId: edition.id } }
  const { revision } = await app.call(scrapbooks.change, {
    as: tom,
    params: at(book),
    body: { title: 'Tom’s lake' },
  })
  const query = (known: number) => ({ ...of, query: { revision: known } })
  expect((await app.attempt(scrapbooks.restoreEdition, query(book.revision))).status).toBe(409)
  expect((await read(book)).title).toBe('Tom’s lake')
  expect((await app.attempt(scrapbooks.restoreEdition, query(revision))).status).toBe(200)
  expect((await read(book)).title).toBe('The lake')
})

test('of the pages that a restored edition takes out only so many are kept', async () => {
  const book = await create()
  const edition = await app.call(scrapbooks.keepEdition, {
    as: joe,
    params: at(book),
    body: { name: '' },
  })
  const add = (removedAt: string | null, count: number) =>
    sql`insert into scrapbook_pages
      (id, book_id, family_id, position, revision, paper, items, byte_length, changed_at, removed_at)
      select gen_random_uuid(), ${book.id}, ${joe.familyId}, 10 + n, 1, 'plain', '[]', 2, now(), ${removedAt}
      from generate_series(1, ${count}::integer) n`.execute(db)
  await add('2027-04-30T09:00:00Z', 495)
  await add(null, 10)
  const params = { ...at(book), editionId: edition.id }
  const restored = await app.call(scrapbooks.restoreEdition, { as: joe, params, query: {} })
  expect(idsOf(restored)).toEqual(idsOf(book))
  const removed = await db
    .selectFrom('scrapbook_pages')
    .select('removed_at')
    .where('book_id', '=', book.id)
    .where('removed_at', 'is not', null)
    .execute()
  expect(removed).toHaveLength(500)
  expect(removed.filter(({ removed_at }) => removed_at! > '2027-05')).toHaveLength(10)
})
