import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/types.ts'
import { testDatabase } from '#tests/support/database.ts'
import { plainText } from '#tests/support/plain-words.ts'

// The second lock: even a query that forgot whose rows it wants gets only its author's.
const { system, serving } = await testDatabase()
const now = '2026-11-15T09:00:00.000Z'
const joe = await newAccount('joe')
const nora = await newAccount('nora')
const vera = await newAccount('vera')
const ours = await newFamily()
const theirs = await newFamily()
await join(ours, { [joe]: 'editor', [nora]: 'owner', [vera]: 'viewer' })
await join(theirs, { [joe]: 'owner' })
const veras = await newMessage(system, ours, vera)
const joes = await newMessage(system, ours, joe)
const elsewhere = await newMessage(system, theirs, joe)

type Scope = Parameters<typeof serving.inScope>[0]
const as = (accountId: string): Scope => ({ accountId, familyId: ours })
const seen = (scope: Scope, table: 'messages' | 'media') =>
  serving.inScope(scope, async (db) =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id),
  )

test('an author sees their own messages of this family; the family’s owner sees none of them', async () => {
  expect(await seen(as(vera), 'messages')).toEqual([veras.messageId])
  expect(await seen(as(joe), 'messages')).toEqual([joes.messageId])
  expect(await seen(as(nora), 'messages')).toEqual([])
  expect(await seen({}, 'messages')).toEqual([])
})

test('a private recording is seen by its author only', async () => {
  expect(await seen(as(joe), 'media')).toEqual([joes.mediaId])
  expect(await seen(as(nora), 'media')).toEqual([])
})

test('nobody changes or captions another’s', async () => {
  const change = (scope: Scope) =>
    serving.inScope(scope, async (db) => {
      const messages = await sql`update messages set title = ${plainText('x')}`.execute(db)
      const media = await sql`update media set caption = 'x'`.execute(db)
      return [messages.numAffectedRows, media.numAffectedRows]
    })
  expect(await change(as(nora))).toEqual([0n, 0n])
  expect(await change(as(joe))).toEqual([1n, 1n])
})

test('nobody writes under another’s name, into another family, or as a viewer', async () => {
  for (const [scope, family, author] of [
    [as(nora), ours, joe],
    [as(joe), theirs, joe],
    [as(vera), ours, vera],
  ] as const)
    await expect(
      serving.inScope(scope, (db) => newMessage(db, family, author, 'written')),
    ).rejects.toThrow(/row-level security/)
  await serving.inScope(as(joe), (db) => newMessage(db, ours, joe, 'written'))
})

test('a search finds one’s own alone, and where a family is named, in that one alone', async () => {
  const sought = (scope: Scope, family: string) =>
    serving.inScope(scope, async (db) => {
      // Where there is nothing to look in, it answers as where many fit: without an id.
      const { rows } = await sql<{ id: string | null }>`
        select kinfold_messages_sought(${family}::uuid, array['kite'], array['none'], 10) as id`.execute(
        db,
      )
      return rows.flatMap(({ id }) => id ?? [])
    })
  for (const [family, { messageId }] of [
    [ours, joes],
    [theirs, elsewhere],
  ] as const)
    await sql`update messages set name_words = kinfold_words(${family}::uuid, 'The kite')
      where id = ${messageId}`.execute(system)
  expect(await sought(as(joe), ours)).toEqual([joes.messageId])
  expect(await sought(as(joe), theirs)).toEqual([])
  expect(await sought({ accountId: joe }, theirs)).toEqual([elsewhere.messageId])
  expect(await sought({ accountId: nora }, ours)).toEqual([])
  expect(await sought({}, ours)).toEqual([])
})

test('no row is deleted through the serving role, nor a private recording', async () => {
  await expect(
    serving.inScope(as(joe), (db) => db.deleteFrom('messages').execute()),
  ).rejects.toThrow(/permission denied/)
  const [gone] = await serving.inScope(as(joe), (db) => db.deleteFrom('media').execute())
  expect(gone?.numDeletedRows).toBe(0n)
  expect(elsewhere.messageId).not.toBe(joes.messageId)
})

async function newAccount(name: string): Promise<string> {
  const id = randomUUID()
  await system
    .insertInto('accounts')
    .values({ id, username: name, email: `${name}@x.example`, display_name: name, created_at: now })
    .execute()
  return id
}

async function newFamily(): Promise<string> {
  const id = randomUUID()
  await system.insertInto('families').values({ id, name: 'A family', created_at: now }).execute()
  return id
}

async function join(familyId: string, roles: Record<string, string>): Promise<void> {
  for (const [accountId, role] of Object.entries(roles))
    await sql`insert into members (id, family_id, account_id, role, joined_at)
      values (${randomUUID()}, ${familyId}, ${accountId}, ${role}, ${now})`.execute(system)
}

async function newMessage(
  db: Kysely<Tables>,
  family_id: string,
  author_id: string,
  kind: 'voice' | 'written' = 'voice',
) {
  const [messageId, mediaId] = [randomUUID(), randomUUID()]
  if (kind === 'voice')
    await sql`insert into media
      (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, created_at, private_to)
      values (${mediaId}, ${family_id}, 'audio', ${plainText('v.webm')}, 'audio/webm', 1, '00', ${mediaId}, ${now}, ${author_id})`.execute(
      db,
    )
  await db
    .insertInto('messages')
    .values({
      id: messageId,
      family_id,
      author_id,
      kind,
      take_id: randomUUID(),
      media_id: kind === 'voice' ? mediaId : null,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return { messageId, mediaId }
}
