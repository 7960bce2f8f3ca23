import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PUBLIC_COPY } from '#server/database/seed/rows/family-copy.ts'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import type { Ports } from '#server/platform/ports.ts'
import { signUp } from '#tests/support/accounts.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { pictureOf, textOf } from '#tests/access/world-scrapbooks.ts'
import { archiveFor } from '#tests/support/heirlooms.ts'
import { testServer } from '#tests/support/server.ts'
import { bagOf } from '#tests/support/unpacked-archive.ts'
import { bringBack } from './bring-back.ts'
import { readArchive } from './read-archive.ts'
import { openSource } from './source.ts'
import { branchesOf } from './what-stays.ts'

const old = await testServer()
const fresh = await testServer()
const folder = temporaryFolder('comes-back')
const { system } = old.database
const at = old.clock.now().toString()
const familyId = await writeDemoFamily(old.ports, PUBLIC_COPY)
const owner = await system
  .selectFrom('members')
  .select('account_id as id')
  .where('family_id', '=', familyId)
  .where('role', '=', 'owner')
  .where('status', '=', 'active')
  .executeTakeFirstOrThrow()
const here = await signUp(fresh, 'owner@fresh.example')

const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await query.execute(system)
  expect(rows).not.toEqual([])
  return rows[0]!
}

const aunt = await one(sql<{ id: string; given_name: string; surname: string }>`
  select people.id, given_name, surname from people join partners on person_id = people.id
  where people.family_id = ${familyId} and account_id is null and exists (
    select from parentages where parentages.partnership_id = partners.partnership_id)
  order by people.id limit 1`)
const others = await sql<{ id: string; account_id: string | null }>`
  select id, account_id from people where family_id = ${familyId} and id <> ${aunt.id} order by id`.execute(
  system,
)
const seen = await sql<{ id: string; storage_key: string }>`
  select media.id, storage_key from media join memories on memories.id = media.id
  where media.family_id = ${familyId} and kind = 'photo' order by media.id`.execute(system)
const [trashed, lost, kept] = seen.rows.map(({ id }) => id) as [string, string, string]
const died = others.rows.find(({ account_id }) => account_id && account_id !== owner.id)!
const of = { family_id: familyId, person_id: aunt.id }

await system
  .insertInto('person_names')
  .values({ ...of, id: randomUUID(), kind: 'birth', name: 'Zerlina', position: 0 })
  .execute()
await system
  .insertInto('life_events')
  .values({ ...of, id: randomUUID(), kind: 'work', what: 'Glassblowing' })
  .execute()
await system
  .insertInto('kinships')
  .values({ ...of, id: randomUUID(), relative_id: others.rows[0]!.id, kind: 'chosen-kin' })
  .execute()
await sql`insert into memory_people (memory_id, person_id, family_id) values (${kept}, ${aunt.id}, ${familyId})
  on conflict do nothing`.execute(system)
await sql`insert into told_of (media_id, person_id, family_id) values (${kept}, ${aunt.id}, ${familyId}),
  (${trashed}, ${others.rows[0]!.id}, ${familyId}) on conflict do nothing`.execute(system)
await sql`update media set voice_of = ${aunt.id} where id = ${kept}`.execute(system)
await sql`update recipes set person_id = ${aunt.id}, memory_id = ${trashed} where family_id = ${familyId}`.execute(
  system,
)
await sql`update people set portrait_id = ${trashed} where id = ${others.rows[0]!.id}`.execute(
  system,
)
await sql`update people set portrait_id = ${lost} where id = ${others.rows[1]!.id}`.execute(system)
await sql`update memories set trashed_at = ${at} where id = ${trashed}`.execute(system)
await sql`update people set removed_at = ${at} where id = ${aunt.id}`.execute(system)
await sql`update accounts set status = 'memorial' where id = ${died.account_id}`.execute(system)
await sql`insert into memorial_tributes (id, family_id, person_id, by_name, kind, state, words, written_at)
  values (${randomUUID()}, ${familyId}, ${died.id}, 'Nora', 'words', 'shown', kinfold_plain('She sang.'), ${at})`.execute(
  system,
)
const items = [
  pictureOf(kept),
  pictureOf(trashed),
  textOf('Zerlina rows', trashed),
  textOf('A summer by the lake'),
]
await sql`with book as (insert into scrapbooks (id, family_id, title, format, theme, made_at, changed_at)
    values (${randomUUID()}, ${familyId}, 'The lake', 'square', 'quilt', ${at}, ${at}) returning id)
  insert into scrapbook_pages (id, book_id, family_id, is_cover, position, revision, paper, items, byte_length, changed_at)
  select ${randomUUID()}::uuid, id, ${familyId}, true, 1, 1, 'plain', ${JSON.stringify(items)}::jsonb, 1, ${at} from book`.execute(
  system,
)
await sql`insert into memory_hours (id, family_id, person_id, title, made_at)
  values (${randomUUID()}, ${familyId}, ${aunt.id}, 'An hour for Zerlina', ${at})`.execute(system)
await sql`insert into goals (id, family_id, words, person_id, made_at, moved_at)
  values (${randomUUID()}, ${familyId}, 'Find the letters', ${aunt.id}, ${at}, ${at})`.execute(
  system,
)
await old.ports.storage.delete(seen.rows[1]!.storage_key)

const made = await archiveFor(old, familyId, owner.id)
const said = (file: string, files = made.files) =>
  files.get(`data/records/${file}.json`)!.toString()

const write = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const zipOf = (changes: Record<string, string | undefined>) => bagOf(made.files, changes)

const bring = (zip: Uint8Array, ports: Ports = fresh.ports) =>
  bringBack(ports, write(`${randomUUID()}.zip`, zip), 'owner@fresh.example')

const keysHere = async () =>
  (
    await fresh.database.system
      .selectFrom('family_keys')
      .select('family_id')
      .where('family_id', '=', familyId)
      .execute()
  ).length

test('an archive tells nothing of whoever was removed, and nothing of what is in the trash', () => {
  const telling = [...made.files].filter(
    ([path, bytes]) =>
      /\.(json|html|txt|xmp|ged)$/.test(path) &&
      [aunt.id, trashed, 'Zerlina', 'Glassblowing'].some((words) => bytes.includes(words)),
  )
  expect(telling.map(([path]) => path)).toEqual([])
  expect(said('memories')).toContain(kept)
})

test('a family that is being brought already isn’t brought twice, and what is under way is left alone', async () => {
  const client = await fresh.database.system.pool.connect()
  const lock = [`import ${familyId}`]
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock)
  await expect(bring(made.zip)).rejects.toThrow(/being brought back already/)
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock)
  client.release()
})

/** A store that is full after twenty files, and can't delete the first of them. */
function fullStore(): Ports {
  let left = 20
  let canDelete = false
  const storage = new Proxy(fresh.ports.storage, {
    get(target, name) {
      if (name === 'put')
        return async (...given: Parameters<typeof target.put>) => {
          left -= 1
          if (left < 0) throw new Error('The disk is full.')
          return target.put(...given)
        }
      if (name === 'delete')
        return async (key: string) => {
          if (canDelete) return target.delete(key)
          canDelete = true
          throw new Error('The disk is slow.')
        }
      return Reflect.get(target, name).bind(target)
    },
  })
  return { ...fresh.ports, storage }
}

test('where files can’t be stored nothing stays but what was there before', async () => {
  const stored = async () =>
    (await Array.fromAsync(fresh.ports.storage.list(`media/${familyId}/`))).length
  await expect(bring(made.zip, fullStore())).rejects.toThrow(/The disk is full/)
  expect(await keysHere()).toBe(0)
  expect(await stored()).toBe(1)
  await fresh.ports.storage.put(
    `media/${familyId}/another`,
    (async function* () {
      yield Buffer.from('x')
    })(),
  )
  await expect(bring(made.zip, fullStore())).rejects.toThrow(/The disk is full/)
  expect(await keysHere()).toBe(1)
  expect(await stored()).toBe(3)
})

/** Commits, and then the connection breaks before anybody hears of it. */
const unanswered = (ports: Ports): Ports => ({
  ...ports,
  system: new Proxy(ports.system, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          execute: async (work: never) => {
            await target.transaction().execute(work)
            throw new Error('Connection terminated unexpectedly')
          },
        })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }),
})

test('a family with somebody removed, a portrait in the trash and a lost original comes back', async () => {
  const warned: string[] = []
  const path = write('whole.zip', made.zip)
  const ports = unanswered(fresh.ports)
  const told = await bringBack(ports, path, 'owner@fresh.example', (words) => warned.push(words))
  expect(told.people).toBe(others.rows.length)
  const left = told.leftBehind.join('\n')
  expect(left).toMatch(/^1 files that were lost[^]*Earlier editions of scrapbooks/m)
  expect(warned).toEqual([])
  const { system: db } = fresh.database
  const brought = await sql<{ since: string | null; status: string }>`
    select kinfold_remembered_since(people.id)::text as since, status from people
    join accounts on accounts.id = account_id where people.id = ${died.id}`.execute(db)
  expect(brought.rows).toEqual([{ since: '-infinity', status: 'memorial' }])
  const media = await db
    .selectFrom('media')
    .select(['id', 'storage_key'])
    .where('family_id', '=', familyId)
    .execute()
  expect(media.map(({ id }) => id)).toContain(kept)
  expect(media.map(({ id }) => id)).not.toContain(lost)
  const again = await archiveFor(fresh, familyId, here.body.id)
  for (const file of ['names', 'kinships', 'partnerships', 'life-events', 'memorials', 'goals'])
    expect(said(file, again.files)).toBe(said(file))
  for (const file of ['scrapbooks', 'memory-hours'])
    expect(JSON.parse(said(file, again.files))).toEqual(JSON.parse(said(file)))
  expect(said('memories', again.files)).not.toContain(lost)
  const stored = await Array.fromAsync(fresh.ports.storage.list(`media/${familyId}/`))
  const there = new Set(stored.map(({ key }) => key))
  expect(media.filter(({ storage_key }) => !there.has(storage_key))).toEqual([])
})

const books = (): { title: string; pages: { items: { kind: string; memoryId?: string }[] }[] }[] =>
  JSON.parse(said('scrapbooks'))

test('a book is there as pages with their photos and words, and an empty place where a photo is gone', () => {
  const book = books().find(({ title }) => title === 'The lake')
  expect(book!.pages[0]!.items.map(({ memoryId }) => memoryId)).toEqual([kept, null, null])
  const path = [...made.files.keys()].find((one) => /pages\/books\/..\/The lake/.test(one))!
  const page = made.files.get(path)!.toString()
  expect(page).toContain('A summer by the lake')
  expect(page).toContain('<img')
})

test('a page that no book could hold and a book without a cover are refused, and archives from before there were books are read', async () => {
  const third = await testServer()
  await signUp(third, 'owner@fresh.example')
  const [odd, bare] = [books(), [{ ...books()[0]!, pages: [] }]]
  odd[0]!.pages[0]!.items.push({ kind: 'script' })
  for (const changed of [odd, bare]) {
    const zip = zipOf({ 'data/records/scrapbooks.json': JSON.stringify(changed) })
    await expect(bring(zip, third.ports)).rejects.toThrow(/A scrapbook in this archive/)
  }
  const later = ['scrapbooks', 'memory-hours', 'goals', 'suggestions']
  const left = later.map((file) => [`data/records/${file}.json`, undefined])
  const before = zipOf(Object.fromEntries(left))
  const source = await openSource(write('before.zip', before))
  const { scrapbooks, goals, suggestions } = (await readArchive(source)).records
  await source.close()
  expect([scrapbooks, goals, suggestions]).toEqual([[], [], []])
})

test('of branches that were kept to their own whoever brings the family is told, before and after', async () => {
  expect(JSON.parse(said('family'))).toMatchObject({ branches: 0 })
  const about = { ...JSON.parse(said('family')), branches: 2 }
  const { branches: _none, ...before } = about
  expect(branchesOf(about)).toMatch(
    /2 branches of the tree were kept to their own, and no longer are/,
  )
  expect(branchesOf({ ...before, branches: undefined })).toMatch(/doesn’t say whether/)
})

test('an archive reaches into no other family, and sets nothing but what it tells', async () => {
  const other = { familyId: randomUUID(), mediaId: randomUUID() }
  const third = await testServer()
  await signUp(third, 'owner@fresh.example')
  const { system: db } = third.database
  await sql`insert into families (id, name, created_at) values (${other.familyId}, 'Others', ${at})`.execute(
    db,
  )
  await sql`insert into media (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, created_at)
    values (${other.mediaId}, ${other.familyId}, 'photo', kinfold_plain('a.jpg'), 'image/jpeg', 1, 'x', 'media/x', ${at})`.execute(
    db,
  )
  const memories = JSON.parse(said('memories')) as Record<string, unknown>[]
  const copies = JSON.parse(said('copies')) as Record<string, unknown>[]
  const people = JSON.parse(said('people')) as Record<string, unknown>[]
  const zip = zipOf({
    'data/records/memories.json': JSON.stringify([
      ...memories,
      { ...memories[0], id: other.mediaId, place: 'Stolen', people: [] },
    ]),
    'data/records/copies.json': JSON.stringify([
      ...copies,
      ...copies.slice(0, 1).map((copy) => ({ ...copy, id: other.mediaId })),
    ]),
    'data/records/people.json': JSON.stringify(
      people.map((person) => ({ ...person, version: 77 })),
    ),
  })
  await bring(zip, third.ports)
  const there = db.selectFrom('memories').select('place').where('id', '=', other.mediaId)
  expect(await there.executeTakeFirst()).toEqual({ place: '' })
  const copied = db.selectFrom('media_copies').select('id').where('media_id', '=', other.mediaId)
  expect(await copied.execute()).toEqual([])
  const versions = await db
    .selectFrom('people')
    .select('version')
    .distinct()
    .where('family_id', '=', familyId)
    .execute()
  expect(versions).toEqual([{ version: 1 }])
})
