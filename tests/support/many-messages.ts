import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { plainText } from './plain-words.ts'

interface Many {
  readonly familyId: string
  readonly authorId: string
  readonly people: number
  readonly messages: number
}

/** A large family by SQL: people, messages of one author, and a delivery of each, over a hundred years and every state. */
export async function plantMany(
  db: Kysely<Tables>,
  { familyId, authorId, people, messages }: Many,
): Promise<void> {
  await sql`insert into people (id, family_id, given_name, surname, kin_words, born_on, is_living, created_at, notes)
    select gen_random_uuid(), ${familyId}::uuid,
      (array['Ann', 'Ben', 'Clara', 'Dora', 'Emil', 'Frances', 'Georg', 'Hanna'])[1 + n % 8] || ' ' || md5(n::text),
      'Branch ' || n % 1000, 'Cousin', '1930-01-01'::date + n % 30000, n % 10 > 0,
      '2026-01-01T00:00:00Z', repeat('Sang alto. ', 20)
    from generate_series(1, ${people}) n`.execute(db)
  await sql`with made as (
      insert into messages (id, family_id, author_id, take_id, kind, state, title, words, created_at, changed_at,
        name_words, word_count)
      select gen_random_uuid(), ${familyId}::uuid, ${authorId}::uuid, gen_random_uuid(), 'written',
        case when n % 10 = 0 then 'draft' else 'scheduled' end, ${plainText(sql`'Story ' || md5(n::text)`)},
        ${plainText(sql`repeat('Once upon a time ', 50)`)}, '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n),
        '2026-01-01T00:00:00Z', kinfold_words(${familyId}::uuid, 'Story ' || md5(n::text)), 200
      from generate_series(1, ${messages}) n returning id, state),
    counted as (select id, row_number() over () as n from made where state = 'scheduled'),
    someone as (select id, row_number() over () as n from people where family_id = ${familyId}::uuid)
    insert into deliveries (id, family_id, author_id, message_id, person_id, state, epoch, attempt, version, due_on,
      due_time, due_zone, due_at, author_zone, retries, next_address, address, created_at, trigger, meant_on, cancelled_at)
    select gen_random_uuid(), ${familyId}::uuid, ${authorId}::uuid, counted.id, someone.id,
      (array['scheduled', 'scheduled', 'scheduled', 'reminded', 'held', 'opened', 'accepted', 'kept_safe',
        'undeliverable', 'cancelled'])[1 + counted.n % 10],
      1, 1, 1, due, '08:00', 'UTC', due + time '08:00', 'UTC', 0, 'known', 'nobody@post.example',
      '2026-01-01T00:00:00Z', jsonb_build_object('kind', case when counted.n % 500 = 0 then 'yearly' else 'date' end,
        'on', due, 'at', '08:00', 'leapDay', 'march-1'), due,
      case when counted.n % 10 = 9 then '2026-01-01T00:00:00Z'::timestamptz end
    from counted join someone on someone.n = 1 + counted.n % ${people}::bigint
    cross join lateral (select '2027-01-01'::date + (counted.n % 36500)::int as due) day`.execute(
    db,
  )
  await sql`analyze people, messages, deliveries`.execute(db)
}
