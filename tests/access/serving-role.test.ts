import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/types.ts'
import type { Scope } from '#server/platform/database/serving.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { testServer } from '#tests/support/server.ts'
import { forge, type Settings } from './forging.ts'
import { buildWorld } from './world.ts'
import { plainText } from '#tests/support/plain-words.ts'

// Attacks as the login of requests, for whoever gets a statement of their own into one. Tables come from the catalogue,
// so that a new one is attacked as well.
const app = await testServer()
const world = await buildWorld(app)
const { system, serving } = app.database
const own = world.own['familyId']!
const foreign = world.foreign['familyId']!
const owner = await memberOf(own, 'owner')
const viewer = await memberOf(own, 'viewer')
const neighbour = await memberOf(foreign, 'viewer')
const stranger = await accountOutside()

const familyTables = await tablesWith('family_id')
const accountTables = await tablesWith('account_id')

await fillTheRest()

test('the world has rows of the other family to be attacked', async () => {
  const empty: string[] = []
  for (const table of familyTables)
    if ((await rowsOf(table, foreign)).length === 0) empty.push(table)
  expect(empty).toEqual([])
})

const forged: readonly Settings[] = [
  {},
  { family_id: foreign },
  { account_id: neighbour },
  { account_id: neighbour, family_id: foreign },
  { scope: `${neighbour}|${foreign}` },
  { scope: `${neighbour}|${foreign}|||` },
  { account_id: neighbour, family_id: '', authored_family_id: foreign },
  { account_id: neighbour, family_id: foreign, seal: '' },
  { account_id: neighbour, family_id: foreign, seal: '0'.repeat(64) },
  { account_id: neighbour, family_id: `${foreign}|`, authored_family_id: '' },
  { account_id: `${neighbour}|${foreign}`, family_id: '', authored_family_id: '' },
  { account_id: 'nobody', family_id: 'nowhere' },
  { account_id: `' or true --`, family_id: `' or true --` },
]

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
      const tables = await raid(db, familyTables)
      if (tables.length > 0) shown.push({ settings, tables })
    })
  return shown
}

test('the same scopes, honestly meant, show their own family: the locks have keys', async () => {
  const seen = await serving.inScope(scopes['an owner'], (db) =>
    got(db, sql`select 1 from people where family_id = ${own}`),
  )
  expect(seen).toBeGreaterThan(0)
  const theirs = await serving.inScope({ accountId: neighbour, familyId: foreign }, (db) =>
    got(db, sql`select 1 from people where family_id = ${foreign}`),
  )
  expect(theirs).toBeGreaterThan(0)
  let raided: string[] = []
  const raiding = serving.inScope({ accountId: neighbour, familyId: foreign }, async (db) => {
    raided = await raid(db, ['media', 'people'])
    throw new Error('nothing of it stays')
  })
  await expect(raiding).rejects.toThrow('nothing of it stays')
  expect(raided).toEqual(['media', 'people'])
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

test('every reference between rows of families holds them to one family', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint f
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid <> 'families'::regclass
      and exists (select from pg_attribute a where a.attrelid = conrelid and attname = 'family_id')
      and exists (select from pg_attribute a where a.attrelid = confrelid and attname = 'family_id')
      and not exists (select from pg_attribute a where a.attrelid = conrelid
        and attname = 'family_id' and attnum = any(conkey))
    order by 1`.execute(system)
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('an owner can’t point a row of theirs at another family’s', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from media where family_id = ${foreign}`.execute(system)
  const pointed = serving.inScope(scopes['an owner'], (db) =>
    sql`update people set portrait_id = ${rows[0]!.id} where family_id = ${own}`.execute(db),
  )
  await expect(pointed).rejects.toThrow('people_portrait_id_fkey')
})

test('where bytes lie can’t be changed, nor chosen outside of the family’s folder', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('storage_key', 'poster_key')
      and has_column_privilege('kinfold_serving', table_name::regclass, column_name, 'update')`.execute(
    system,
  )
  expect(rows).toEqual([])
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

test('every policy asks who is there once for a statement, not once for each row', async () => {
  const { rows } = await sql<{ name: string; said: string }>`
    select tablename || '.' || policyname as name, concat(qual, ' ', with_check) as said
    from pg_policies where schemaname = 'public'`.execute(system)
  const often = rows.filter(({ said }) => /(?<!SELECT )kinfold_\w+\(/.test(said))
  expect(often.map(({ name }) => name)).toEqual([])
})

/** What the world of the access matrix leaves out, from the delivery that it makes in the other family. */
async function fillTheRest(): Promise<void> {
  const from = sql`from deliveries d where d.family_id = ${foreign} limit 1`
  const fills = [
    sql`insert into activities (id, family_id, account_id, kind, at)
      select gen_random_uuid(), family_id, author_id, 'test', now() ${from}`,
    sql`insert into contact_questions (id, family_id, way_id, address, asked_at)
      select gen_random_uuid(), family_id, id, address, now() from contact_ways
      where family_id = ${foreign}`,
    sql`with relative as (
        insert into people (id, family_id, given_name, created_at)
        values (gen_random_uuid(), ${foreign}, 'Ann', now()) returning id)
      insert into kinships (id, family_id, person_id, relative_id, kind)
      select gen_random_uuid(), d.family_id, d.person_id, relative.id, 'chosen-kin'
      from relative, deliveries d where d.family_id = ${foreign} limit 1`,
    sql`with child as (select id, family_id from people where family_id = ${foreign} limit 1), named as (
        insert into person_names (id, family_id, person_id, kind, name, position)
        select gen_random_uuid(), family_id, id, 'birth', 'Ann Lee', 0 from child), lived as (
        insert into life_events (id, family_id, person_id, kind)
        select gen_random_uuid(), family_id, id, 'work' from child), told as (
        insert into told_of (media_id, person_id, family_id)
        select media.id, child.id, child.family_id from child join media on media.family_id = child.family_id limit 1
        on conflict do nothing), merged as (
        insert into merged_people (from_person, into_person, family_id)
        select gen_random_uuid(), id, family_id from child)
      insert into tree_changes (id, family_id, account_id, made_at, steps)
      select gen_random_uuid(), family_id, author_id, now(), '[]' ${from}`,
    sql`with capsule as (
        insert into capsules (id, family_id, title, words, state, opens_on, opens_time, opens_zone, opens_at, created_at)
        values (gen_random_uuid(), ${foreign}, 'a', '', 'open', '2040-01-01', '08:00', 'UTC', now(), now())
        returning id, family_id), guest as (
        insert into capsule_guests (id, family_id, capsule_id, name, joined_at)
        select gen_random_uuid(), family_id, id, 'Ann', now() from capsule)
      insert into capsule_items
      (id, family_id, capsule_id, by_name, state, kind, name, storage_key, announced_at)
      select gen_random_uuid(), family_id, id, 'Ann', 'kept', 'letter', kinfold_plain('a'), 'media/x', now() from capsule`,
    sql`with wish as (select id, family_id, author_id from wishes where family_id = ${foreign} limit 1), shown as (
        insert into wish_sharings select family_id, id, author_id from wish on conflict do nothing), read as (
        insert into wish_readers select family_id, author_id, author_id from wish on conflict do nothing)
      insert into wish_audiences select family_id, author_id, 'chosen', now() from wish on conflict do nothing`,
    sql`insert into recipient_agreements (author_id, person_id, family_id, agreed, agreed_at)
      select author_id, person_id, family_id, '{}', now() ${from} on conflict do nothing`,
    sql`insert into refused_addresses values (${foreign}, 'a@x.example', now())`,
    sql`insert into rehearsals
      (id, delivery_id, family_id, author_id, version, played, clock_at, started_at)
      select gen_random_uuid(), id, family_id, author_id, 1, '{}', now(), now() ${from}`,
    sql`insert into transcripts (message_id, family_id, author_id, state, asked_at)
      select message_id, family_id, author_id, 'waiting', now() ${from}`,
    sql`insert into uploads
      (id, family_id, account_id, file_name, declared_type, byte_length, created_at, expires_at)
      select gen_random_uuid(), family_id, author_id, ${plainText('a')}, 'audio/webm', 1, now(), now() ${from}`,
    sql`insert into listening_vouchings (delivery_id, address, family_id, message_id, person_id)
      select id, 'a@x.example', family_id, message_id, person_id ${from}`,
    sql`insert into message_openings (message_id, family_id, may_ask_recipient, changed_at)
      select message_id, family_id, true, now() ${from} on conflict do nothing`,
    sql`insert into findings (account_id, family_id, kind, subject_id, found_at)
      select author_id, family_id, 'test', id, now() ${from}`,
    sql`insert into memory_months values (${foreign}, '2020-01-01', '###') on conflict do nothing`,
    sql`insert into lost_family_keys values (${foreign}, '', 'a lost key', null, now())`,
    sql`update mails set family_id = ${foreign} where id = ${world.foreign['mailId']!}`,
  ]
  for (const fill of fills) await fill.execute(system)
}

/** How many rows a statement read or touched; none if it was refused. */
async function got(db: Kysely<Tables>, statement: ReturnType<typeof sql>): Promise<number> {
  return db
    .transaction()
    .execute(async (part) => {
      const { rows, numAffectedRows } = await statement.execute(part)
      return Number(numAffectedRows ?? rows.length)
    })
    .catch(() => 0)
}

/**
 * Tries to read, delete, take and give away every row of the other family in each of these tables, in one statement: a
 * call for each would be a hundred thousand. Answers the tables that showed something.
 */
async function raid(db: Kysely<Tables>, tables: readonly string[]): Promise<string[]> {
  const tried = (statement: string) =>
    `begin execute format('${statement}', name); exception when others then null; end;`
  await sql
    .raw(
      `do $$ declare name text; rows bigint; seen text[] := '{}';
    begin
      foreach name in array '{${tables.join(',')}}'::text[] loop
        begin
          execute format('select count(*) from %I where family_id = ''${foreign}''', name) into rows;
          if rows > 0 then seen := seen || name; end if;
        exception when others then null; end;
        ${tried(`delete from %I where family_id = ''${foreign}''`)}
        ${tried(`update %I set family_id = ''${own}'' where family_id = ''${foreign}''`)}
        ${tried(`update %I set family_id = ''${foreign}'' where family_id = ''${own}''`)}
      end loop;
      perform set_config('raid.seen', array_to_string(seen, ','), true);
    end $$`,
    )
    .execute(db)
  const { rows } = await sql<{ seen: string }>`select current_setting('raid.seen') as seen`.execute(
    db,
  )
  return rows[0]!.seen.split(',').filter(Boolean)
}

async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} order by 1`.execute(system)
  return rows.map(({ name }) => name)
}

async function rowsOf(table: string, familyId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(t) as row from ${sql.table(table)} t where family_id = ${familyId}
    order by to_jsonb(t)::text`.execute(system)
  return rows
}

async function everythingOf(familyId: string) {
  return Promise.all(familyTables.map(async (table) => [table, await rowsOf(table, familyId)]))
}

async function memberOf(familyId: string, role: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from members
    where family_id = ${familyId} and role = ${role} and status = 'active'`.execute(system)
  return rows[0]!.id
}

async function accountOutside(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where not exists (select from members where account_id = accounts.id)
      and not exists (select from messages where author_id = accounts.id) limit 1`.execute(system)
  return rows[0]!.id
}
