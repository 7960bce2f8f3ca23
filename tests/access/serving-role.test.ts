import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { HeldKind, Scope } from '#server/platform/database/serving-database.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { testServer } from '#tests/support/server.ts'
import { heldIds } from './held-ids.ts'
import { forge, forgedFor, type Settings } from './forge-settings.ts'
import { accountOutside, got, memberOf, rowsOf, tablesWith } from './family-rows.ts'
import { authorOf, deliveryLetter, emailOf, passingLetter, posting } from './posting.ts'
import { raid, watchFamily } from './write-across-families.ts'
import { fillTheRest } from './world-rest.ts'
import { buildWorld } from './world.ts'
import { plainText } from '#tests/support/plain-words.ts'

// Attacks as the login of requests, for whoever gets a statement of their own into one. Tables come from the catalogue,
// so that a new one is attacked as well.
const app = await testServer()
const world = await buildWorld(app)
const { system, serving } = app.database
const own = world.own['familyId']!
const foreign = world.foreign['familyId']!
const owner = await memberOf(system, own, 'owner')
const viewer = await memberOf(system, own, 'viewer')
const neighbour = await memberOf(system, foreign, 'viewer')
const stranger = await accountOutside(system)

const familyTables = await tablesWith(system, 'family_id')
const accountTables = await tablesWith(system, 'account_id')

await fillTheRest(system, foreign, world.foreign['mailId']!)
const fields = { own, foreign }
await watchFamily(system, familyTables, fields)

test('the world has rows of the other family to be attacked', async () => {
  const empty: string[] = []
  for (const table of familyTables)
    if ((await rowsOf(system, table, foreign)).length === 0) empty.push(table)
  expect(empty).toEqual([])
})

const forged = forgedFor(neighbour, foreign)

const scopes = {
  'no scope': {},
  'an owner': { accountId: owner, familyId: own },
  'a viewer': { accountId: viewer, familyId: own },
  'somebody without a family': { accountId: stranger },
  'a stranger to it': { accountId: stranger, familyId: foreign },
  'a former author elsewhere': { accountId: stranger, authoredFamilyId: foreign },
}

/** What a seal is made of is asked alike for every scope: two meet all forgeries, the others these. */
const plainest = forged.slice(0, 5)
const meetsAll = new Set(['a viewer', 'a former author elsewhere'])

test.each(Object.entries(scopes))(
  'with the scope of %s no setting leads into another family',
  async (name, scope) => {
    const before = await everythingOf(foreign)
    expect(await raidUnder(scope, meetsAll.has(name) ? forged : plainest)).toEqual([])
    expect(await everythingOf(foreign)).toEqual(before)
  },
)

test.each(Object.entries(scopes).filter(([name]) => !meetsAll.has(name)))(
  'with the scope of %s none of the others does either',
  longProof('with the scope of %s no setting leads into another family'),
  async (_, scope) => expect(await raidUnder(scope, forged.slice(plainest.length))).toEqual([]),
)

/** Which tables showed something, and under which settings. */
async function raidUnder(scope: Scope, tried: readonly Settings[]) {
  const shown: { settings: Settings; tables: string[] }[] = []
  for (const settings of tried)
    await serving.inScope(scope, async (db) => {
      await forge(db, settings)
      const isWhole = settings === forged[0]
      const tables = await raid(db, familyTables, { ...fields, isWhole })
      if (tables.length > 0) shown.push({ settings, tables })
    })
  return shown
}

const held = await heldIds(world, system)
/** What each holds is the one family's; asked is for the other's. */
const visitors: Readonly<Record<string, Scope>> = {
  nobody: {},
  'an account': { accountId: owner },
  'an invitation': { token: world.own['invitations/token']! },
  'a voice link': { token: world.own['voices/token']! },
  ...Object.fromEntries(
    Object.entries(held).map(([kind, id]) => [kind, { held: { kind: kind as HeldKind, id } }]),
  ),
}

test('with whatever a visitor holds nothing leads into another family either', async () => {
  const before = await everythingOf(foreign)
  for (const [name, scope] of Object.entries(visitors))
    await serving.inScope({ ...scope, isVisiting: true }, async (db) =>
      expect([name, await raid(db, familyTables, { ...fields, isWhole: true })]).toEqual([
        name,
        [],
      ]),
    )
  expect(await everythingOf(foreign)).toEqual(before)
})

test('a policy that is too wide is noticed, though its rows can’t be read', async () => {
  const wide = [
    'for insert with check (true)',
    'for delete using (true)',
    'for update using (true)',
  ]
  for (const [nth, policy] of wide.entries())
    for (const table of ['contact_ways', 'mails'])
      await sql.raw(`create policy planted_${nth} on ${table} ${policy}`).execute(system)
  const tables = ['contact_ways', 'mails', 'people']
  const seen = await serving.inScope(scopes['an owner'], (db) =>
    raid(db, tables, { ...fields, isWhole: true }),
  )
  const ways = ['deleted', 'taken', 'given', 'changed', 'added'].map(
    (way) => `contact_ways: ${way}`,
  )
  expect([...new Set(seen)]).toEqual([...ways, 'mails: added'])
  for (const nth of wide.keys())
    for (const table of ['contact_ways', 'mails'])
      await sql.raw(`drop policy planted_${nth} on ${table}`).execute(system)
})

test('the same scopes, honestly meant, show their own family: the locks have keys', async () => {
  const seen = await serving.inScope(scopes['an owner'], (db) =>
    got(db, sql`select 1 from people where family_id = ${own}`),
  )
  expect(seen).toBeGreaterThan(0)
  const theirs = await serving.inScope({ accountId: neighbour, familyId: foreign }, (db) =>
    got(db, sql`select 1 from people where family_id = ${foreign}`),
  )
  expect(theirs).toBeGreaterThan(0)
  await system
    .updateTable('members')
    .set({ role: 'owner' })
    .where('account_id', '=', neighbour)
    .execute()
  let raided: string[] = []
  const raiding = serving.inScope({ accountId: neighbour, familyId: foreign }, async (db) => {
    raided = await raid(db, ['contact_ways', 'media'], { ...fields, isWhole: true })
    throw new Error('nothing of it stays')
  })
  await expect(raiding).rejects.toThrow('nothing of it stays')
  await system
    .updateTable('members')
    .set({ role: 'viewer' })
    .where('account_id', '=', neighbour)
    .execute()
  const ways = ['read', 'deleted', 'given', 'changed', 'added']
  expect([...new Set(raided)]).toEqual(
    expect.arrayContaining([...ways.map((way) => `contact_ways: ${way}`), 'media: read']),
  )
})

test('a setting of another account shows none of its rows', async () => {
  for (const table of accountTables)
    await serving.inScope(scopes['an owner'], async (db) => {
      await forge(db, { account_id: neighbour, family_id: '' })
      const seen = await got(
        db,
        sql`select 1 from ${sql.table(table)} where account_id = ${neighbour}`,
      )
      expect([table, seen]).toEqual([table, 0])
    })
})

test('without a scope the database shows nothing but what is public', async () => {
  const isPublic = ['system_settings']
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(system)
  const shown: string[] = []
  await serving.inScope({}, async (db) => {
    for (const { name } of rows)
      if ((await got(db, sql`select 1 from ${sql.table(name)}`)) > 0) shown.push(name)
  })
  expect(shown.filter((name) => !isPublic.includes(name))).toEqual([])
})

test('tables of one’s own can’t stand in for those that scopes are checked against', async () => {
  await serving.inScope(scopes['an owner'], async (db) => {
    for (const table of ['members', 'scope_seal', 'accounts', 'messages'])
      await got(db, sql`create temporary table ${sql.raw(table)} (like public.${sql.raw(table)})`)
    await got(
      db,
      sql`insert into pg_temp.members (id, family_id, account_id, role, status, joined_at)
      values (${randomUUID()}, ${foreign}, ${owner}, 'owner', 'active', now())`,
    )
    await got(db, sql`insert into pg_temp.scope_seal values (true, '\\x00')`)
    await forge(db, { family_id: foreign })
    expect(await got(db, sql`select 1 from public.people where family_id = ${foreign}`)).toBe(0)
  })
})

const post = posting(serving)
const refused = 'new row violates row-level security policy'
const byOwner = (letter: object) => post(scopes['an owner'], { account_id: owner, ...letter })

test('a letter is posted as oneself, and its fate is the outbox’s to say', async () => {
  const visiting = { isVisiting: true, held: { kind: 'check', id: held.check } } as const
  expect(await byOwner({ family_id: own })).toBe('posted')
  expect(await byOwner({ family_id: foreign })).toBe(refused)
  expect(await byOwner({ account_id: neighbour })).toBe(refused)
  expect(await byOwner({ account_id: null })).toBe(refused)
  expect(await byOwner({ topic: 'campaign' })).toBe(refused)
  expect(await byOwner({ next_try_at: 'tomorrow' })).toBe(refused)
  expect(await byOwner({ status: 'accepted' })).toBe('permission denied')
  expect(await post(visiting, { family_id: own })).toBe('posted')
  expect(await post(visiting, { family_id: foreign })).toBe(refused)
  expect(await post(visiting, { account_id: owner })).toBe(refused)
  expect(await post(visiting, { accepted_at: 'now' })).toBe('permission denied')
})

test('a letter about a delivery goes to its author alone, and says what a request may say', async () => {
  const visiting = { isVisiting: true, held: { kind: 'check', id: held.check } } as const
  const letter = await deliveryLetter(system, held.check, 'postponed')
  const { recipient, key, lane, about } = letter
  const visit = (change: object) => post(visiting, { ...letter, ...change })
  expect(await visit({})).toBe('posted')
  expect(await visit({ recipient: 'thief@x.example' })).toBe(refused)
  expect(await visit({ lane: null })).toBe(refused)
  expect(await visit({ key: `${key}0`.replace(':postponed:', ':send:') })).toBe(refused)
  for (const kind of ['send', 'remind', 'check', 'nudge', 'cannot-reach'])
    expect(await visit(await deliveryLetter(system, held.check, kind))).toBe(refused)
  const forKeeper = { ...about, keeper: held.keeper }
  expect(await visit({ about: JSON.stringify(forKeeper) })).toBe(refused)
  expect(await visit({ about: JSON.stringify({ ...about, epoch: 99 }) })).toBe(refused)
  const { rows } = await sql<{ id: string; author_id: string }>`
    select id, author_id from deliveries where family_id = ${foreign}`.execute(system)
  const theirs = await deliveryLetter(system, rows[0]!.id, 'postponed')
  expect(await post(visiting, theirs)).toBe(refused)
  expect(await byOwner(theirs)).toBe(refused)
  const mine = { ...letter, key: `${key}:2`, recipient, lane }
  const author = await authorOf(system, held.check)
  expect(await post({ accountId: author, familyId: own }, { account_id: author, ...mine })).toBe(
    'posted',
  )
})

test('a letter about a passing goes to where its reader is, and carries nobody else’s link', async () => {
  const ownerId = held.passing
  const as = { accountId: ownerId }
  const letter = await passingLetter(system, ownerId, { readerId: held.keeper })
  const send = (change: object) => post(as, { account_id: ownerId, ...letter, ...change })
  const asVisitor = (change: object) =>
    post({ isVisiting: true, held: { kind: 'keeper', id: held.keeper } }, { ...letter, ...change })
  for (const posted of [send, asVisitor]) {
    const changed = (about: object, recipient: string) =>
      passingLetter(system, ownerId, { readerId: held.keeper, ...about }, recipient)
    expect(await posted(await changed({}, letter.recipient))).toBe('posted')
    expect(await posted(await changed({}, 'thief@x.example'))).toBe(refused)
    // Another owner's keeper, at the address that this one has there.
    const { rows } = await sql<{ id: string; address: string }>`
      select id, address from keepers where owner_id <> ${ownerId}`.execute(system)
    const other = rows[0]!
    expect(await posted(await changed({ readerId: other.id }, other.address))).toBe(refused)
    expect(await posted(await changed({ readerId: other.id }, letter.recipient))).toBe(refused)
    expect(await posted(await changed({ isForOperators: true }, letter.recipient))).toBe(refused)
    expect(await posted(await changed({ notice: {} }, letter.recipient))).toBe(refused)
    // To the owner themselves, at an address of theirs.
    const toOwner = { readerId: undefined }
    expect(await posted(await changed(toOwner, 'thief@x.example'))).toBe(refused)
    const { email } = await emailOf(system, ownerId)
    expect(await posted(await changed(toOwner, email))).toBe('posted')
    expect(await posted({ lane: 'another' })).toBe(refused)
    expect(await posted({ key: `passing:${ownerId}:still-there:999:${letter.recipient}` })).toBe(
      refused,
    )
  }
})

test('other letters of requests have names and lanes of their own, which no other letter has', async () => {
  const id = randomUUID()
  expect(await byOwner({ id, key: 'urgent:clock', lane: `passing ${owner}`, family_id: own })).toBe(
    'posted',
  )
  const { key, lane } = await system
    .selectFrom('mails')
    .select(['key', 'lane'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect({ key, lane }).toEqual({
    key: `of ${own} urgent:clock`,
    lane: `of ${own} passing ${owner}`,
  })
})

test('an owner can’t point a row of theirs at another family’s', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from media where family_id = ${foreign}`.execute(system)
  const pointed = serving.inScope(scopes['an owner'], (db) =>
    sql`update people set portrait_id = ${rows[0]!.id} where family_id = ${own}`.execute(db),
  )
  await expect(pointed).rejects.toThrow('people_portrait_id_fkey')
})

/** Keys to something else than bytes of ours. */
const isNoPlace = new Set([
  'capsules.paper_key by kinfold_serving',
  'caption_wishes.engine_key by kinfold_serving',
])

test('where bytes lie can’t be changed, nor chosen outside of the family’s folder', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name || ' by ' || role as name
    from information_schema.columns, unnest(array['kinfold_serving', 'kinfold_visiting']) role
    where table_schema = 'public' and column_name like '%\\_key'
      and has_column_privilege(role, table_name::regclass, column_name, 'update')
    order by 1`.execute(system)
  expect(rows.map(({ name }) => name).filter((name) => !isNoPlace.has(name))).toEqual([])
  const added = (key: string) =>
    serving.inScope(scopes['an owner'], (db) =>
      sql`insert into media
        (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, created_at)
        values (${randomUUID()}, ${own}, 'photo', ${plainText('a.jpg')}, 'image/jpeg', 1, '00', ${key}, now())`.execute(
        db,
      ),
    )
  await expect(added(`media/${foreign}/${randomUUID()}`)).rejects.toThrow('row-level security')
  await expect(added(`media/${own}/${randomUUID()}`)).resolves.toBeDefined()
})

async function everythingOf(familyId: string) {
  return Promise.all(
    familyTables.map(async (table) => [table, await rowsOf(system, table, familyId)]),
  )
}
