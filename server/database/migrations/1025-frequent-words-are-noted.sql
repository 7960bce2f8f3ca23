-- Which words are frequent stands in the statistics, whose thousands of words took longer to be read at each search than
-- a search among few takes: they are noted down every hour. Notes may be old, which costs time and never a result.
-- Beside old processes: only the three searches below called the function that goes.
create table frequent_words (
  of_table text not null,
  word text collate "C" not null,
  times real not null,
  primary key (of_table, word)
);
alter table frequent_words enable row level security;

create function kinfold_note_frequent_words() returns void
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  delete from frequent_words;
  insert into frequent_words (of_table, word, times)
  select tablename, known.word, share * reltuples from pg_stats, pg_class,
    unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (word, share)
  where schemaname = 'public' and tablename in ('messages', 'people') and attname = 'name_words'
    and pg_class.oid = ('public.' || tablename)::regclass and share * reltuples >= 1000 and known.word is not null;
end $$;
select kinfold_note_frequent_words();

create or replace function kinfold_people_sought(typed text, most integer) returns setof uuid language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (select kinfold_family_id() as family, kinfold_may_edit() as is_told),
  sought as materialized (
    select kinfold_sought(me.family, typed_word) as query, exists (
      select from frequent_words
      where of_table = 'people' and times >= 4 * most
        and word >= beginning and word < beginning || chr(1114111)) as is_frequent
    from me, regexp_split_to_table(kinfold_folded(typed), '[\s-]+') typed_word,
      lateral (select kinfold_lexeme(me.family, kinfold_folded(typed_word)) as beginning) begun
    where typed_word <> ''),
  rare as materialized (
    select string_agg(query::text, ' & ')::tsquery as query from sought where not is_frequent),
  met as materialized (
    select one.id, case when is_told or not is_living then coalesce(all_words, name_words) else name_words end as words
    from me, rare, lateral (
      select id, family_id, removed_at, is_living, name_words, all_words from people
      where name_words @@ rare.query or all_words @@ rare.query offset 0) one
    where one.family_id = me.family and removed_at is null),
  found as materialized (
    select met.id from met, rare
    where words @@ rare.query and not exists (select from sought where is_frequent and not words @@ sought.query)
    limit most),
  much as materialized (
    select exists (select from rare where query is null) or (select count(*) from found) >= most as is_so)
  select found.id from found, much where not is_so
  union all
  select null from much where is_so
$function$;

create or replace function kinfold_messages_sought(sought_in uuid, words text[], marks text[], most integer) returns setof uuid language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (
    select sought_in as family, kinfold_account_id() as author
    where sought_in = coalesce(kinfold_own_family_id(), sought_in)),
  sought as materialized (
    select kinfold_said(me.family, typed_word, mark) as query, exists (
      select from frequent_words
      where of_table = 'messages' and times >= 4 * most
        and (word = mark or word >= beginning and word < beginning || chr(1114111))) as is_frequent
    from me, unnest(words, marks) as typed (typed_word, mark),
      lateral (select kinfold_lexeme(me.family, kinfold_folded(typed_word)) as beginning) begun limit 50),
  rare as materialized (
    select string_agg('(' || query::text || ')', ' & ')::tsquery as query from sought where not is_frequent),
  found as materialized (
    select said.id from me, rare, lateral (
      select id, family_id, author_id, name_words from messages where name_words @@ rare.query offset 0) said
    where said.family_id = me.family and said.author_id = me.author
      and not exists (select from sought where is_frequent and not said.name_words @@ sought.query)
    limit most),
  much as materialized (
    select exists (select from rare where query is null) or (select count(*) from found) >= most as is_so)
  select found.id from found, much where not is_so
  union all
  select null from much where is_so
$function$;

create or replace function kinfold_promises_sought(sought_in uuid, words text[], marks text[], most integer) returns table(id uuid, is_sealed boolean, person_id uuid, state text, cancelled_at timestamptz, due_on date, due_at timestamptz) language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (
    select sought_in as family, kinfold_account_id() as author
    where sought_in = coalesce(kinfold_own_family_id(), sought_in)),
  sought as materialized (
    select n, kinfold_said(me.family, typed_word, mark) as said, kinfold_sought(me.family, typed_word) as called, exists (
      select from frequent_words
      where times >= 4 * most and (of_table = 'messages' and word = mark
        or of_table in ('messages', 'people') and word >= beginning and word < beginning || chr(1114111))) as is_frequent
    from me, unnest(words, marks) with ordinality as typed (typed_word, mark, n),
      lateral (select kinfold_lexeme(me.family, kinfold_folded(typed_word)) as beginning) begun limit 50),
  whole as materialized (
    select string_agg('(' || said::text || ')', ' & ')::tsquery as said,
      string_agg('(' || called::text || ')', ' & ')::tsquery as called,
      exists (select from sealed_messages s, me where s.family_id = me.family and s.author_id = me.author) as has_sealed
    from sought),
  every_said as materialized (
    select n, found.*, found.name_words @@ whole.said as is_whole from whole, sought, lateral (
      select m.id, family_id, author_id, name_words from messages m where name_words @@ sought.said
      limit 4 * most offset 0) found
    where not is_frequent),
  every_called as materialized (
    select n, found.*, found.name_words @@ whole.called as is_whole from whole, sought, lateral (
      select p.id, family_id, name_words from people p where name_words @@ sought.called limit 4 * most offset 0) found
    where not is_frequent),
  rarest as materialized (
    select n, (select count(*) from every_said where every_said.n = sought.n)
      + (select count(*) from every_called where every_called.n = sought.n) as times
    from sought where not is_frequent order by times limit 1),
  found as materialized (
    select d.id, false as is_sealed, d.person_id, d.state, d.cancelled_at, d.due_on, d.due_at
    from me, rarest join every_said m using (n) join deliveries d on d.message_id = m.id
    where times < 4 * most and m.family_id = me.family and m.author_id = me.author
      and d.family_id = me.family and d.author_id = me.author
      and (m.is_whole or exists (select from people p where p.id = d.person_id and not exists (
          select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called))))
    union
    select d.id, false, d.person_id, d.state, d.cancelled_at, d.due_on, d.due_at
    from me, rarest join every_called p using (n) join deliveries d on d.person_id = p.id
    where times < 4 * most and p.family_id = me.family and d.family_id = me.family and d.author_id = me.author
      and (p.is_whole or exists (select from messages m where m.id = d.message_id and not exists (
          select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called))))
    union
    select s.id, true, s.person_id, null, null, null::date, null::timestamptz
    from me, rarest join every_said m using (n) join sealed_messages s on s.message_id = m.id
    where (select has_sealed from whole) and times < 4 * most and m.family_id = me.family and m.author_id = me.author
      and s.family_id = me.family and s.author_id = me.author
      and exists (select from people p where p.id = s.person_id and not exists (
        select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called)))
    union
    select s.id, true, s.person_id, null, null, null, null
    from me, rarest join every_called p using (n) join sealed_messages s on s.person_id = p.id
    where (select has_sealed from whole) and times < 4 * most and p.family_id = me.family and s.family_id = me.family and s.author_id = me.author
      and exists (select from messages m where m.id = s.message_id and not exists (
        select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called)))
    limit most),
  much as materialized (
    select not exists (select from rarest where times < 4 * most) or (select count(*) from found) >= most as is_so)
  select found.* from found, much where not is_so
  union all
  -- Last in every order, and behind every cursor.
  select null, false, null, null, null, 'infinity', 'infinity' from much where is_so
$function$;

drop function kinfold_frequent_words(integer);
