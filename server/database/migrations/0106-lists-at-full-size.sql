-- Admins walk through the accounts, the newest first.
create index accounts_created_at on accounts (created_at, id) where sandbox_id is null;

-- Sealed promises are walked by when they were sealed.
drop index sealed_messages_of_author;
create index sealed_messages_of_author on sealed_messages (author_id, sealed_at, id);

-- Who is asking is found out once for a statement, not once for a row. A word's family stands in the word, so the
-- index of words is asked first and alone: offset 0 keeps the planner from walking the author's messages instead.
create or replace function kinfold_messages_sought(typed text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_catalog
as $$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author)
  select said.id from me, lateral (
    select id, family_id, author_id from messages where name_words @@ kinfold_sought(me.family, typed) offset 0) said
  where said.family_id = me.family and said.author_id = me.author
  limit most
$$;

-- The word that is found the least often is looked up; the others are then asked of what it found. Where even that
-- one is found very often, so many nulls say that a page is full sooner by walking the list. Compiling the query takes longer than running it.
create or replace function kinfold_promises_sought(typed text, most integer) returns table (id uuid, is_sealed boolean)
  language sql stable security definer rows 100 set jit = off set search_path = public, pg_catalog
as $$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author),
  sought as materialized (
    select kinfold_sought(me.family, word) as query
    from me, regexp_split_to_table(kinfold_folded(typed), '[\s-]+') word where word <> '' limit 50),
  rarest as materialized (
    select query, (select count(*) from (select from messages where name_words @@ query limit 4 * most) said)
      + (select count(*) from (select from people where name_words @@ query limit 4 * most) called) as times
    from sought order by times limit 1),
  said as materialized (
    select found.id from me, rarest, lateral (
      select m.id, family_id, author_id from messages m where name_words @@ query offset 0) found
    where times < 4 * most and found.family_id = me.family and found.author_id = me.author),
  called as materialized (
    select found.id from me, rarest, lateral (
      select p.id, family_id from people p where name_words @@ query offset 0) found
    where times < 4 * most and found.family_id = me.family),
  found as (
    select d.id, message_id, person_id, false as is_sealed from me join deliveries d
      on d.family_id = me.family and d.author_id = me.author where message_id in (select said.id from said)
    union
    select d.id, message_id, person_id, false from me join deliveries d
      on d.family_id = me.family and d.author_id = me.author where person_id in (select called.id from called)
    union
    select s.id, message_id, person_id, true from me join sealed_messages s
      on s.family_id = me.family and s.author_id = me.author
    where message_id in (select said.id from said) or person_id in (select called.id from called))
  (select found.id, found.is_sealed from found
    join messages on messages.id = message_id join people on people.id = person_id
    where not exists (
      select from sought where not (messages.name_words @@ query or people.name_words @@ query))
    limit most)
  union all
  select null, false from rarest, generate_series(1, most) where times >= 4 * most
$$;

-- For whom one's own promises are. The policy of people would look at all of them to find out about a page of them.
create function kinfold_promised_names(promises uuid[]) returns table (id uuid, given_name text, surname text)
  language sql stable security definer rows 100 set search_path = public, pg_catalog
as $$
  with me as materialized (select kinfold_account_id() as author)
  select d.id, p.given_name, p.surname from me, deliveries d join people p on p.id = d.person_id
  where d.id = any(promises) and d.author_id = me.author
  union all
  select s.id, p.given_name, p.surname from me, sealed_messages s join people p on p.id = s.person_id
  where s.id = any(promises) and s.author_id = me.author
$$;
