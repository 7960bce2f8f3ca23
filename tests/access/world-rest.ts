import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { plainText } from '#tests/support/plain-words.ts'

/** What the world of the access matrix leaves out, from the delivery that it makes in the other family. */
export async function fillTheRest(
  system: Kysely<Tables>,
  foreign: string,
  mailId: string,
): Promise<void> {
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
    sql`update mails set family_id = ${foreign} where id = ${mailId}`,
  ]
  for (const fill of fills) await fill.execute(system)
}
