-- A search counts how often each of its words is said, to begin with the rarest. An index answers that for a word of
-- every other message only after it has gathered all of them. What is that frequent stands in the statistics: such a
-- word isn't counted. They may be old, which costs time and never a result.
create or replace function kinfold_promises_sought(words text[], marks text[], most integer) returns table(id uuid, is_sealed boolean) language sql stable security definer rows 100 set jit to 'off' set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author),
  sought as materialized (
    select kinfold_said(me.family, word, mark) as said, kinfold_sought(me.family, word) as called,
      mark, substr(me.family::text, 1, 18) || left(kinfold_folded(word), 200) as beginning
    from me, unnest(words, marks) as typed (word, mark) limit 50),
  frequent as materialized (
    select tablename, word from pg_stats, pg_class,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (word, share)
    where schemaname = 'public' and tablename in ('messages', 'people') and attname = 'name_words'
      and pg_class.oid = ('public.' || tablename)::regclass and share * reltuples >= 4 * most and word is not null),
  rarest as materialized (
    select said, called, case
      when exists (select from frequent where tablename = 'messages' and (word = mark or starts_with(word, beginning))
        or tablename = 'people' and starts_with(word, beginning)) then 4 * most
      else (select count(*) from (select from messages where name_words @@ said limit 4 * most) m)
        + (select count(*) from (select from people where name_words @@ called limit 4 * most) p) end as times
    from sought order by times limit 1),
  said as materialized (
    select found.id, not exists (select from sought where not found.name_words @@ sought.said) as is_whole
    from me, rarest, lateral (
      select m.id, family_id, author_id, name_words from messages m where name_words @@ rarest.said offset 0) found
    where times < 4 * most and found.family_id = me.family and found.author_id = me.author),
  called as materialized (
    select found.id, not exists (select from sought where not found.name_words @@ sought.called) as is_whole
    from me, rarest, lateral (
      select p.id, family_id, name_words from people p where name_words @@ rarest.called offset 0) found
    where times < 4 * most and found.family_id = me.family),
  found as (
    select d.id, message_id, person_id, false as is_sealed, is_whole
    from me, said join deliveries d on d.message_id = said.id
    where d.family_id = me.family and d.author_id = me.author
    union all
    select d.id, message_id, person_id, false, is_whole
    from me, called join deliveries d on d.person_id = called.id
    where d.family_id = me.family and d.author_id = me.author
    union all
    select s.id, message_id, person_id, true, is_whole
    from me, said join sealed_messages s on s.message_id = said.id
    where s.family_id = me.family and s.author_id = me.author
    union all
    select s.id, message_id, person_id, true, is_whole
    from me, called join sealed_messages s on s.person_id = called.id
    where s.family_id = me.family and s.author_id = me.author)
  (select found.id, found.is_sealed from found
    where is_whole or not exists (
      select from sought
      where not (exists (select from messages where messages.id = message_id and name_words @@ sought.said)
        or exists (select from people where people.id = person_id and name_words @@ sought.called)))
    group by found.id, found.is_sealed
    limit most)
  union all
  select null, false from rarest, generate_series(1, most) where times >= 4 * most
$function$;

-- Asked once, and not for each row that the index found.
create or replace function kinfold_people_sought(typed text, most integer) returns setof uuid language sql stable security definer rows 100 set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (select kinfold_family_id() as family),
  sought as materialized (select family, kinfold_sought(family, typed) as query from me)
  select found.id from sought, lateral (
    select id, family_id, removed_at from people where name_words @@ query offset 0) found
  where found.family_id = sought.family and removed_at is null
  limit most
$function$;
