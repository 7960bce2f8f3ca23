import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/types.ts'
import { idClaimed } from '#server/features/deliveries/engine/index.ts'
import type { Held, HeldKind } from '#server/platform/database/serving-database.ts'
import { testServer } from '#tests/support/server.ts'
import { heldIds } from './held-ids.ts'
import { buildWorld } from './world.ts'
import { plainText } from '#tests/support/plain-words.ts'

// What a signed link opens is all that its holder’s connection shows, whatever is asked for. Asked as the login of
// requests, of every table that visitors have any right to read.
const app = await testServer()
const world = await buildWorld(app)
const { serving, system } = app.database
/** What anybody may see, or at least count by: nothing of a family's. */
const isPublic = new Set([
  'care_votes',
  'comparison_counts',
  'comparisons',
  'content_picture_copies',
  'review_reports',
  'reviews',
  'shown_block',
  'system_settings',
  'visit_counts',
  'visit_marks',
  'visit_salts',
])
/** The demo family is everybody's, with its files. */
const besideTheDemo: Record<string, ReturnType<typeof sql>> = {
  families: sql`where not is_demo`,
  media: sql`where family_id not in (select id from families where is_demo)`,
}
const tables = await readableTables()
await fillAround(idClaimed(world.own['listening/token']!)!)

const ids = await heldIds(world, system)

/** The delivery with its message, its recipient, its author, the name of its family. */
const named = { deliveries: 1, messages: 1, people: 1, accounts: 1, families: 1 }
const shown: Record<HeldKind, Record<string, number>> = {
  // Of relatives the parents, whose names the recipient may be asked for; of addresses the one it went to.
  message: {
    ...named,
    people: 2,
    parentages: 1,
    partners: 1,
    contact_ways: 1,
    bounced_addresses: 1,
    media: 1,
    media_copies: 1,
    message_passphrases: 1,
    message_openings: 1,
    transcripts: 1,
    listening_returns: 1,
    listening_vouchings: 1,
    declined_letters: 1,
    voices: 1,
  },
  check: named,
  opening: { ...named, address_questions: 1, listening_vouchings: 1, contact_ways: 1 },
  rehearsal: { ...named, rehearsals: 1 },
  // What it shows is told by functions.
  share: {},
  'contact question': { contact_questions: 1, contact_ways: 1, people: 1, families: 1 },
  conversation: { care_conversations: 1, care_messages: 1 },
  subscriber: { newsletter_subscribers: 1 },
  account: { accounts: 1, declined_letters: 1, weekly_prompts: 1, yearly_archives: 1 },
  // The owner, the row of their last things, and who keeps it; of mailed codes a keeper's own.
  keeper: { accounts: 1, keepers: 1, passings: 1, keeper_codes: 1 },
  passing: { accounts: 1, keepers: 1, passings: 1 },
  // The lid; what is in it, only to whoever put it there.
  capsule: { capsules: 1, families: 1, accounts: 1 },
  'capsule guest': { capsules: 1, capsule_guests: 1, capsule_items: 1, families: 1, accounts: 1 },
  // Whom it is about is told by a function: of the directory nothing is seen.
  memorial: { memorial_links: 1 },
  condolence: { memorial_tributes: 1 },
}

test.each(Object.entries(shown))('a link of the kind “%s” shows these rows', async (kind, rows) => {
  expect(await seenBy({ kind: kind as HeldKind, id: ids[kind as HeldKind] })).toEqual(rows)
})

test.each(Object.keys(shown))('an unknown id of the kind “%s” shows nothing', async (kind) => {
  expect(await seenBy({ kind: kind as HeldKind, id: randomUUID() })).toEqual({})
})

test('who holds nothing sees nothing, signed in or not, but themselves', async () => {
  expect(await seenBy(undefined)).toEqual({})
  const seen = await serving.inScope({ isVisiting: true, accountId: ids.account }, countRows)
  expect(Object.keys(seen)).toEqual(['accounts', 'members'])
})

test('the demo family is there for everybody, and of reviews what is shown', async () => {
  await sql`insert into reviews (id, account_id, stars, words, shown_name, state, written_at, changed_at)
    select gen_random_uuid(), id, 5, 'Good', 'Nora', (array['shown', 'waiting'])[1 + n % 2], now(), now()
    from (select id, row_number() over () as n from accounts limit 2) writers`.execute(system)
  const seen = await serving.inScope({ isVisiting: true }, async (db) => ({
    families: (await sql`select is_demo from families`.execute(db)).rows,
    files: (
      await sql`select distinct is_demo from media join families f on f.id = family_id`.execute(db)
    ).rows,
    reviews: (await sql`select distinct state from reviews`.execute(db)).rows,
  }))
  expect(seen).toEqual({
    families: [{ is_demo: true }],
    files: [{ is_demo: true }],
    reviews: [{ state: 'shown' }],
  })
})

test('of what guests write for the house they read no words, and no letter', async () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(serving.inScope({ isVisiting: true }, (db) => statement.execute(db))).rejects.toThrow(
      'permission denied',
    )
  await refused(sql`select reason from review_reports`)
  await refused(sql`select is_helpful from care_votes`)
  await refused(sql`select recipient from mails`)
  await refused(sql`select account_id from reviews`)
  await refused(
    sql`select asked_words from newsletter_subscribers, accounts where password_hash = ''`,
  )
})

/** Says another kind and id, with the seal of what was said before or with one made up. */
const forged = (kind: HeldKind, id: string, seal?: string) => async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ scope: string }>`
    select current_setting('kinfold.scope') as scope`.execute(db)
  const parts = rows[0]!.scope.split('|')
  const scope = [...parts.slice(0, 4), kind, id, seal ?? parts.at(-1)].join('|')
  await sql`select set_config('kinfold.scope', ${scope}, true)`.execute(db)
}

test('nobody can say for themselves what they hold', async () => {
  const subscriber = { kind: 'subscriber', id: ids.subscriber } as const
  const others = (Object.keys(shown) as HeldKind[]).filter((kind) => kind !== 'subscriber')
  const seen: unknown[] = []
  for (const held of [undefined, subscriber])
    for (const kind of others)
      for (const seal of [undefined, '', '0'.repeat(64)])
        seen.push(await seenBy(held, forged(kind, ids[kind], seal)))
  expect(seen).toEqual(seen.map(() => ({})))
})

test('a link of the one is none of the other: neither kind nor id can be exchanged', async () => {
  const held = { kind: 'check', id: ids.check } as const
  expect(await seenBy(held, forged('message', ids.check))).toEqual({})
  expect(await seenBy(held, forged('check', ids.message))).toEqual({})
})

test('those who are signed in to a family see nothing by a link: it isn’t their role’s', async () => {
  const seen = await serving.inScope({ held: { kind: 'message', id: ids.message } }, (db) =>
    sql`select id from deliveries`.execute(db),
  )
  expect(seen.rows).toEqual([])
})

test('what a holder writes stays on the rows that they hold', async () => {
  const scope = { isVisiting: true, held: { kind: 'message', id: ids.message } } as const
  const touched = (statement: ReturnType<typeof sql>) =>
    serving.inScope(scope, async (db) => Number((await statement.execute(db)).numAffectedRows))
  expect(await touched(sql`update deliveries set version = version`)).toBe(1)
  expect(await touched(sql`update listening_vouchings set tries = 0`)).toBe(1)
  expect(await touched(sql`delete from listening_returns`)).toBe(1)
  expect(await touched(sql`delete from bounced_addresses`)).toBe(1)
  expect(await touched(sql`update contact_ways set state = 'unknown'`)).toBe(1)
  await expect(touched(sql`update deliveries set address = 'mine@world.example'`)).rejects.toThrow(
    'permission denied',
  )
  await expect(touched(sql`update messages set words = ${plainText('mine')}`)).rejects.toThrow(
    'permission denied',
  )
  await expect(
    touched(sql`insert into delivery_events values (${ids.check}, 99, 'cancel', '{}', now())`),
  ).rejects.toThrow('row-level security')
  await expect(
    touched(sql`insert into complaints
      select gen_random_uuid(), ${randomUUID()}::uuid, 'x', 'report', 'message', now()`),
  ).rejects.toThrow('row-level security')
})

function seenBy(held: Held | undefined, forge?: (db: Kysely<Tables>) => Promise<unknown>) {
  return serving.inScope({ isVisiting: true, held }, async (db) => {
    await forge?.(db)
    return countRows(db)
  })
}

async function countRows(db: Kysely<Tables>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} ${besideTheDemo[table] ?? sql``}`.execute(
      db,
    )
    if (rows[0]!.n > 0 && !isPublic.has(table)) seen[table] = rows[0]!.n
  }
  return seen
}

async function readableTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_any_column_privilege('kinfold_visiting', oid, 'select')
    order by 1`.execute(system)
  return rows.map(({ name }) => name)
}

/** What hangs on a delivery, and beside it the same of another that nobody holds here. */
async function fillAround(id: string): Promise<void> {
  const fills = [
    sql`insert into message_passphrases (message_id, question, answer_hash, changed_at)
      select distinct message_id, ${plainText('Which boat?')}, 'x', now() from deliveries`,
    sql`insert into transcripts (message_id, family_id, author_id, state, asked_at)
      select distinct message_id, family_id, author_id, 'waiting', now() from deliveries`,
    sql`insert into listening_vouchings (delivery_id, address, family_id, message_id, person_id)
      select id, 'nora@world.example', family_id, message_id, person_id from deliveries`,
    sql`insert into listening_returns (delivery_id, return_on, return_at)
      select id, '2030-01-01', now() from deliveries`,
    sql`insert into message_openings (message_id, family_id, may_ask_recipient, changed_at)
      select distinct message_id, family_id, true, now() from deliveries on conflict do nothing`,
    sql`insert into declined_letters select distinct author_id, 'nudges', now() from deliveries`,
    sql`insert into care_messages (id, conversation_id, position, sender, body, created_at)
      select gen_random_uuid(), id, 0, 'visitor', 'Hello', now() from care_conversations`,
    sql`with relative as (
        insert into people (id, family_id, given_name, created_at)
        select gen_random_uuid(), d.family_id, name, now() from deliveries d,
          unnest(array['parent', 'partner']) name where d.id = ${id} returning id, given_name),
      families as (
        insert into partnerships (id, family_id, created_at)
        select gen_random_uuid(), d.family_id, now() from deliveries d, generate_series(1, 2)
        where d.id = ${id} returning id, family_id),
      numbered as (select id, family_id, row_number() over () as nth from families),
      held as (
        insert into partners (id, family_id, partnership_id, person_id)
        select gen_random_uuid(), family_id, numbered.id, relative.id from numbered
        join relative on (relative.given_name = 'parent') = (nth = 1)),
      other as (
        insert into partners (id, family_id, partnership_id, person_id)
        select gen_random_uuid(), d.family_id, numbered.id, d.person_id from numbered, deliveries d
        where d.id = ${id} and nth = 2)
      insert into parentages (id, family_id, partnership_id, child_id)
      select gen_random_uuid(), d.family_id, numbered.id, d.person_id from numbered, deliveries d
      where d.id = ${id} and nth = 1`,
    sql`insert into keeper_codes (id, keeper_id, act, address, made_at)
      select gen_random_uuid(), id, 'report', address, now() from keepers`,
    sql`insert into bounced_addresses values
      ('nora@world.example', 'full', now()), ('elsewhere@world.example', 'full', now())`,
    sql`insert into contact_ways (id, family_id, person_id, kind, address, position, created_at)
      select gen_random_uuid(), d.family_id, d.person_id, 'email', known, 7, now()
      from deliveries d, unnest(array['nora@world.example', 'elsewhere@world.example']) known
      where d.id = ${id} on conflict do nothing`,
  ]
  for (const fill of fills) await fill.execute(system)
}
