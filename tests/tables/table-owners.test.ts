import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { usesIn, type Use } from './find-uses.ts'
import { foreignReads } from './foreign-reads.ts'
import { ownerOf, roomOf, tablesOf } from './owners.ts'

const database = await testDatabase()

const ours = globSync('server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  // The demo family is written whole, into everybody's tables; types.ts is generated.
  .filter((file) => !file.startsWith('server/database/'))
  // What a restored house must forget or hold lies in everybody's tables; the ledger says which rows.
  .filter((file) => !file.startsWith('server/features/backups/reconcile/'))
  // Old words are sealed in whatever column is of that type; what they say stays the same.
  .filter((file) => file !== 'server/platform/encryption/seal-old-words.ts')
  .flatMap((file) => usesIn(file, readFileSync(file, 'utf8')))

const isForeign = ({ file, table }: Use) =>
  table !== null && ownerOf.has(table) && ownerOf.get(table) !== roomOf(file)

const writesIn = (uses: readonly Use[]) =>
  sorted(
    uses
      .filter(({ how }) => how === 'writes')
      .filter((use) => use.table === null || isForeign(use))
      .map(
        ({ file, table }) => `${file.replace('server/', '')} ${table ?? 'a table without a name'}`,
      ),
  )

const readsIn = (uses: readonly Use[]) =>
  sorted(
    uses
      .filter((use) => use.how === 'reads' && isForeign(use))
      .map(({ file, table }) => `${roomOf(file)} ${table}`),
  )

const sorted = (lines: readonly string[]) => [...new Set(lines)].toSorted()

test('every table has one owner, which is there, and no owner has a table that is gone', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(database.system)
  const owned = Object.values(tablesOf).flat()
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const folders = new Set(globSync('server/features/*').map((path) => path.split('/')[2]))
  expect(Object.keys(tablesOf).filter((owner) => !folders.has(owner))).toEqual(['platform'])
})

test('nobody writes into a table of somebody else', () => {
  expect(ours.filter(({ how }) => how === 'writes').length).toBeGreaterThan(150)
  expect(writesIn(ours)).toEqual([])
})

test('who reads a table of somebody else is known, and the list only shrinks', () => {
  expect(readsIn(ours)).toEqual(foreignReads)
})

const planted: [what: string, source: string, found: string][] = [
  ['a foreign insert', `db.insertInto('mails').values({})`, 'mails'],
  ['a foreign update', `db\n  .updateTable('accounts')\n  .set({})`, 'accounts'],
  ['a foreign deletion', `db.deleteFrom('people as p')`, 'people'],
  ['one of several', `db.deleteFrom(['reviews', 'media'])`, 'media'],
  ['in a loop', `for (const t of ['media'] as const) db.deleteFrom(t)`, 'media'],
  ['in SQL', 'sql`update accounts set role = ${role}`.execute(db)', 'accounts'],
  ['in SQL with an alias', 'sql`update media m set size = 1`', 'media'],
  ['in SQL inside SQL', 'sql`select ${sql`delete from public.voices`}`', 'voices'],
  ['by a name nobody can read', `db.deleteFrom(tables[0])`, 'a table without a name'],
  ['the same in SQL', 'sql`truncate ${table}`', 'a table without a name'],
]

test.each(planted)('a planted write is found: %s', (_what, source, found) => {
  expect(writesIn(usesIn('server/features/reviews/planted.ts', source))).toEqual([
    `features/reviews/planted.ts ${found}`,
  ])
})

test('a planted read is found, and what is one’s own or only told is not', () => {
  const inReviews = (source: string) => usesIn('server/features/reviews/planted.ts', source)
  expect(
    readsIn(inReviews(`db.selectFrom('reviews').innerJoin('accounts as a', 'x', 'y')`)),
  ).toEqual(['reviews accounts'])
  expect(readsIn(inReviews('sql`select 1 from reviews join media on true`'))).toEqual([
    'reviews media',
  ])
  const told = `// update accounts set x\nconst words = 'a letter from people, delete from media'`
  expect(writesIn(inReviews(`${told}\ndb.updateTable('reviews')`))).toEqual([])
  expect(readsIn(inReviews(told))).toEqual([])
})
