import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { plainText } from '#tests/support/plain-words.ts'

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
  for (let from = 0; from < many; from += atOnce) {
    await plantSome(db, familyId, from, Math.min(atOnce, many - from))
    if ((from / atOnce) % 10 === 9)
      console.log(`planted ${(from + atOnce).toLocaleString('en-US')}`)
  }
  await sql`insert into memory_people (memory_id, person_id, family_id)
    select memory.id, person.id, ${familyId} from
      (select id, row_number() over (order by id) as n from memories where family_id = ${familyId}) memory
      join (select id, row_number() over (order by id) as n from people where family_id = ${familyId}) person
        on person.n = 1 + memory.n % 4000`.execute(db)
  await sql`vacuum analyze media, memories, memory_people, vault_words, people`.execute(db)
}

/** Told as made up, so that nobody looks for bytes that aren't there. Five words of eight thousand under each, and one photo in two hundred of a boat. */
async function plantSome(db: Kysely<Tables>, familyId: string, from: number, many: number) {
  await sql`
    with made as (
      insert into media (id, family_id, kind, file_name, content_type, byte_length, sha256, storage_key, caption, is_made_up, created_at)
      select id, ${familyId}, 'photo', ${plainText(sql`n || '.jpg'`)}, 'image/jpeg', 1000,
        encode(sha256(id::text::bytea), 'hex'), 'media/bench/' || id,
        case when n % 200 = 0 then 'The boat ' else '' end || (
          select string_agg(substr(md5((n * k % 8000)::text), 1, 4 + n % 5), ' ') from generate_series(1, 5) k), true, now()
      from (select n, gen_random_uuid() as id from generate_series(${from}::integer, ${from + many - 1}::integer) n) numbered
      returning id)
    select count(*) from made`.execute(db)
  await sql`
    update memories set taken_on = '1964-01-01'::date + (abs(hashtext(id::text)) % 22000), certainty = 'day',
      dated_by = 'file', second_of_day = abs(hashtext(id::text)) % 86400,
      aspect = (array[133, 150, 75, 67, 178])[1 + abs(hashtext(id::text)) % 5],
      place = (array['', 'Hancock', 'Lake Superior', 'Chicago'])[1 + abs(hashtext(id::text)) % 4]
    where family_id = ${familyId} and certainty = 'unknown'`.execute(db)
}
