import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { plantMany } from './many-messages.ts'
import { plainText } from './plain-words.ts'

interface Planted {
  readonly familyId: string
  readonly authorId: string
  readonly many: number
  /** For tests, which print nothing. */
  readonly isQuiet?: boolean
}

/** A family with so many of everything that a list shows, by SQL alone; says how far it is. */
export async function plantLists(db: Kysely<Tables>, planted: Planted): Promise<void> {
  const { familyId, authorId, many, isQuiet = false } = planted
  const words = many.toLocaleString('en-US')
  const step = async (what: string, plant: () => Promise<unknown>) => {
    const from = performance.now()
    await plant()
    if (isQuiet) return
    console.log(`planted ${words} ${what} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
  await step('people and messages', () =>
    plantMany(db, { familyId, authorId, people: many, messages: many }),
  )
  await step('addresses, one in five hundred of which nothing works', () => plantWays(db, planted))
  await step('lines of the family’s and the account’s logs', () => plantLogs(db, planted))
  await step('files', () => plantFiles(db, planted))
  await step('changes of recipients', () => plantChanges(db, planted))
  await sql`vacuum analyze people, contact_ways, messages, deliveries, activities, account_events, media, recipient_agreements`.execute(
    db,
  )
  await sql`select kinfold_note_frequent_words()`.execute(db)
}

/** Nearly all is well, as it is in a family: findings are few among many promises. */
const plantWays = (db: Kysely<Tables>, { familyId }: Planted) =>
  sql`insert into contact_ways (id, family_id, person_id, kind, address, position, state, confirmed_at, created_at)
    select gen_random_uuid(), ${familyId}::uuid, id, 'email', id || '@post.example', 0,
      case when n % 500 = 0 then 'bounced' else 'confirmed' end, now(), now()
    from (select id, row_number() over () as n from people where family_id = ${familyId}::uuid) everyone`.execute(
    db,
  )

async function plantLogs(db: Kysely<Tables>, { familyId, authorId, many }: Planted): Promise<void> {
  await sql`insert into activities (id, family_id, account_id, kind, subject, at)
    select gen_random_uuid(), ${familyId}::uuid, ${authorId}::uuid, 'person-added', 'Clara ' || n,
      '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n)
    from generate_series(1, ${many}) n`.execute(db)
  await sql`insert into account_events (id, account_id, kind, at, address, agent)
    select gen_random_uuid(), ${authorId}::uuid, 'signed-in',
      '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n), '203.0.113.9', 'Firefox'
    from generate_series(1, ${many}) n`.execute(db)
}

const plantFiles = (db: Kysely<Tables>, { familyId, authorId, many }: Planted) =>
  sql`insert into media (id, family_id, uploaded_by, kind, file_name, content_type, byte_length, sha256,
      storage_key, created_at)
    select id, ${familyId}::uuid, ${authorId}::uuid, 'photo', ${plainText(sql`n || '.jpg'`)}, 'image/jpeg', 1000,
      encode(sha256(id::text::bytea), 'hex'), 'media/bench/' || id,
      '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n)
    from (select n, gen_random_uuid() as id from generate_series(1, ${many}) n) made`.execute(db)

const plantChanges = (db: Kysely<Tables>, { familyId, authorId }: Planted) =>
  sql`insert into recipient_agreements (author_id, person_id, family_id, agreed, agreed_at, proposed,
      proposed_by_name, proposed_at)
    select ${authorId}::uuid, id, ${familyId}::uuid,
      '{"addresses": ["old@post.example"], "accountId": null, "bornOn": null}', '2026-01-01T00:00:00Z',
      '{"addresses": ["new@post.example"], "accountId": null, "bornOn": null}', 'Nora',
      '2026-01-02T00:00:00Z'
    from people where family_id = ${familyId}::uuid`.execute(db)
