import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { plainText } from '#tests/support/plain-words.ts'
import { progressOf } from './progress.ts'

const atOnce = 10_000

/** A vault of so many photos over sixty years, with words, places and people, by SQL alone; says how far it is. */
export async function plantVault(
  db: Kysely<Tables>,
  familyId: string,
  many: number,
): Promise<void> {
  await sql`
    insert into people (id, family_id, given_name, surname, kin_words, created_at)
    select gen_random_uuid(), ${familyId}, (array['Walter', 'Edith', 'Nora', 'Hermione', 'Thaddeus'])[1 + n % 5],
      'Branch ' || n, case when n = 0 then 'Grandpa' else '' end, now()
    from generate_series(0, 199) n`.execute(db)
  await plantFirst(db, familyId, Math.min(atOnce, many))
  await sql`insert into memory_people (memory_id, person_id, family_id)
    select memory.id, person.id, ${familyId} from
      (select id, row_number() over (order by id) as n from memories where family_id = ${familyId}) memory
      join (select id, row_number() over (order by id) as n from people where family_id = ${familyId}) person
        on person.n = 1 + memory.n % 4000`.execute(db)
  if (many > atOnce) await plantAgain(db, familyId, many)
  await sql`vacuum analyze media, memories, memory_people, vault_words, people`.execute(db)
}

/** Told as made up, and their names as noted, so that no worker looks for bytes that aren't there or notes a million names. Five words of eight thousand under each, and one photo in two hundred of a boat. */
async function plantFirst(db: Kysely<Tables>, familyId: string, many: number) {
  await sql`
    with made as (
      insert into media (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, caption, is_made_up, created_at)
      select id, ${familyId}, 'photo', ${plainText(sql`n || '.jpg'`)}, 'image/jpeg', 1000,
        encode(sha256(id::text::bytea), 'hex'), 'media/bench/' || id,
        case when n % 200 = 0 then 'The boat ' else '' end || (
          select string_agg(substr(md5((n * k % 8000)::text), 1, 4 + n % 5), ' ') from generate_series(1, 5) k), true, now()
      from (select n, uuidv7() as id from generate_series(0, ${many - 1}::integer) n) numbered
      returning id)
    select count(*) from made`.execute(db)
  await sql`
    update memories set taken_on = '1964-01-01'::date + (abs(hashtext(id::text)) % 22000), certainty = 'day',
      dated_by = 'file', second_of_day = abs(hashtext(id::text)) % 86400,
      name_marks = coalesce(name_marks, '{}'), aspect = (array[133, 150, 75, 67, 178])[1 + abs(hashtext(id::text)) % 5],
      place = (array['', 'Hancock', 'Lake Superior', 'Chicago'])[1 + abs(hashtext(id::text)) % 4]
    where family_id = ${familyId} and certainty = 'unknown'`.execute(db)
}

/**
 * The first ones again, of the same days but not of the same second. What triggers wrote of them, their words above all,
 * is the same for these: a million would be written for an hour.
 */
async function plantAgain(db: Kysely<Tables>, familyId: string, many: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from media where family_id = ${familyId} and is_made_up order by created_at, id limit ${atOnce}`.execute(
    db,
  )
  const first = rows.map(({ id }) => id)
  const tell = progressOf('memories', many)
  for (let there = atOnce; there < many; there += atOnce) {
    await plantMore(db, familyId, first.slice(0, many - there))
    tell(there)
  }
}

async function plantMore(db: Kysely<Tables>, familyId: string, ids: readonly string[]) {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      create temporary table again on commit drop as
      select first, uuidv7() as id from unnest(${ids}::uuid[]) as first`.execute(transaction)
    // Whose rows are few is known, or the large tables are read through.
    await sql`analyze again`.execute(transaction)
    await sql`
      insert into media (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, caption, is_made_up, created_at)
      select again.id, family_id, kind, file_name, content_type, byte_length, encode(sha256(again.id::text::bytea), 'hex'),
        'media/bench/' || again.id, caption, is_made_up, clock_timestamp()
      from again join media on media.id = first`.execute(transaction)
    await sql`
      insert into memories (id, family_id, taken_on, second_of_day, certainty, dated_by, place, aspect, picture_state, name_marks, words)
      select again.id, family_id, taken_on, abs(hashtext(again.id::text)) % 86400, certainty, dated_by, place, aspect,
        picture_state, name_marks, words
      from again join memories on memories.id = first`.execute(transaction)
    await sql`
      insert into memory_people (memory_id, person_id, family_id)
      select again.id, person_id, family_id from again join memory_people on memory_id = first`.execute(
      transaction,
    )
    await sql`
      insert into memory_meanings (memory_id, family_id)
      select again.id, family_id from again join memory_meanings on memory_id = first`.execute(
      transaction,
    )
    await sql`
      insert into held_bytes (family_id, is_voice, is_private, byte_length)
      select family_id, false, false, sum(byte_length) from again join media on media.id = again.id group by 1`.execute(
      transaction,
    )
    await sql`
      insert into memory_changes (family_id, month)
      select distinct family_id, kinfold_month(taken_on) from again join memories on memories.id = first`.execute(
      transaction,
    )
  })
}
