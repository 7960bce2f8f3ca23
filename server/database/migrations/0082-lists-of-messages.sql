-- One's own messages and deliveries are read page by page, and found by the beginnings of words.

alter table messages
  add column name_words tsvector not null generated always as (
    kinfold_words(family_id, title || ' ' || for_whom || ' ' || occasion || ' ' || prompt)) stored,
  add column word_count integer not null generated always as (
    coalesce(array_length(regexp_split_to_array(nullif(btrim(words, E' \t\r\n'), ''), '\s+'), 1), 0)) stored;
create index messages_words on messages using gin (name_words) with (fastupdate = off);

drop index messages_author_id;
create index messages_author_id on messages (family_id, author_id, created_at, id);
create index messages_drafts on messages (family_id, author_id, created_at, id)
  where state = 'draft' and removed_at is null;
create index messages_deleted on messages (family_id, author_id, created_at, id) where removed_at is not null;

drop index deliveries_author_id;
create index deliveries_author_id on deliveries (family_id, author_id, due_at, id);
-- Where it stands for its author: contract/rules/delivery/places.ts has the same, and a test that holds them together.
create index deliveries_place on deliveries (family_id, author_id, (case state when 'draft' then 'draft' when 'scheduled' then 'waiting' when 'reminded' then 'needs-me' when 'checked' then 'needs-me' when 'held' then 'held' when 'needs_attention' then 'needs-me' when 'released' then 'on-its-way' when 'accepted' then 'on-its-way' when 'delivered' then 'on-its-way' when 'opened' then 'heard' when 'soft_bounced' then 'on-its-way' when 'undeliverable' then 'needs-me' when 'redirected' then 'kept-safe' when 'kept_safe' then 'kept-safe' when 'refused' then 'kept-safe' when 'cancelled' then 'called-off' end), due_at, id);
create index deliveries_of_person on deliveries (family_id, author_id, person_id, due_at, id);
create index deliveries_year on deliveries (family_id, author_id, due_on, id);
create index deliveries_series on deliveries (family_id, author_id, due_on, id)
  where trigger ->> 'kind' = 'yearly' or trigger ->> 'isEvery' = 'true';
create index sealed_messages_by_age on sealed_messages (family_id, author_id, sealed_at, id);

-- As kinfold_people_sought: looks into the indexes, within what the caller may see, and tells ids only. The longest
-- word is looked up, since it is found the least often; the others are then asked of what it found.
create function kinfold_promises_sought(typed text, most integer) returns table (id uuid, is_sealed boolean)
  language sql stable security definer rows 100 set search_path = public, pg_catalog
as $$
  with family as (select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as id),
  sought as (
    select kinfold_sought(family.id, word) as query, length(word) as letters
    from family, regexp_split_to_table(kinfold_folded(typed), '[\s-]+') word where word <> ''),
  rarest as materialized (select query from sought order by letters desc limit 1),
  said as materialized (
    select messages.id from messages, rarest, family
    where messages.family_id = family.id and author_id = kinfold_account_id() and name_words @@ query),
  called as materialized (
    select people.id from people, rarest, family where people.family_id = family.id and name_words @@ query),
  found as (
    select d.id, message_id, person_id, false as is_sealed from deliveries d, family
    where d.family_id = family.id and author_id = kinfold_account_id() and message_id in (select said.id from said)
    union
    select d.id, message_id, person_id, false from deliveries d, family
    where d.family_id = family.id and author_id = kinfold_account_id() and person_id in (select called.id from called)
    union
    select s.id, message_id, person_id, true from sealed_messages s, family
    where s.family_id = family.id and author_id = kinfold_account_id()
      and (message_id in (select said.id from said) or person_id in (select called.id from called)))
  select found.id, found.is_sealed from found
  join messages on messages.id = message_id join people on people.id = person_id
  where not exists (
    select from sought where not (messages.name_words @@ query or people.name_words @@ query))
  limit most
$$;
