-- A word that stands in thousands of rows makes an index gather all of them, whatever the other words are: its
-- beginning is looked for, which the index can't skip. What is that frequent stands in the statistics; it is looked for
-- in the rows that the other words found. Where every word is frequent, or many rows fit, one line without an id says so,
-- and the list is walked. Each is planned once for a connection: planning took longer than a small family's search. Statistics may be old, which costs time and never a result.
create function kinfold_frequent_words(most integer) returns table (of_table text, word text)
language sql stable security definer rows 20 set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
as $function$
  select tablename::text, known.word from pg_stats, pg_class,
    unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (word, share)
  where schemaname = 'public' and tablename in ('messages', 'people') and attname = 'name_words'
    and pg_class.oid = ('public.' || tablename)::regclass and share * reltuples >= 4 * most and known.word is not null
$function$;

create or replace function kinfold_people_sought(typed text, most integer) returns setof uuid
language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (select kinfold_family_id() as family),
  frequent as materialized (select word from kinfold_frequent_words(most) where of_table = 'people'),
  sought as materialized (
    select kinfold_sought(me.family, typed_word) as query, exists (
      select from frequent
      where starts_with(word, substr(me.family::text, 1, 18) || left(kinfold_folded(typed_word), 200))) as is_frequent
    from me, regexp_split_to_table(kinfold_folded(typed), '[\s-]+') typed_word where typed_word <> ''),
  rare as materialized (
    select string_agg(query::text, ' & ')::tsquery as query from sought where not is_frequent),
  found as materialized (
    select met.id from me, rare, lateral (
      select id, family_id, removed_at, name_words from people where name_words @@ rare.query offset 0) met
    where met.family_id = me.family and removed_at is null
      and not exists (select from sought where is_frequent and not met.name_words @@ sought.query)
    limit most),
  much as materialized (
    select exists (select from rare where query is null) or (select count(*) from found) >= most as is_so)
  select found.id from found, much where not is_so
  union all
  select null from much where is_so
$function$;

create or replace function kinfold_messages_sought(words text[], marks text[], most integer) returns setof uuid
language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author),
  frequent as materialized (select word from kinfold_frequent_words(most) where of_table = 'messages'),
  sought as materialized (
    select kinfold_said(me.family, typed_word, mark) as query, exists (
      select from frequent
      where word = mark
        or starts_with(word, substr(me.family::text, 1, 18) || left(kinfold_folded(typed_word), 200))) as is_frequent
    from me, unnest(words, marks) as typed (typed_word, mark) limit 50),
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

-- Beside the ids whatever a list is narrowed and put in order by: nothing has to be looked up once more for that.
drop function kinfold_promises_sought(text[], text[], integer);
create function kinfold_promises_sought(words text[], marks text[], most integer)
returns table (id uuid, is_sealed boolean, person_id uuid, state text, cancelled_at timestamptz, due_on date, due_at timestamptz)
language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author),
  frequent as materialized (select of_table, word from kinfold_frequent_words(most)),
  sought as materialized (
    select n, kinfold_said(me.family, typed_word, mark) as said, kinfold_sought(me.family, typed_word) as called, exists (
      select from frequent
      where of_table = 'messages' and word = mark
        or starts_with(word, substr(me.family::text, 1, 18) || left(kinfold_folded(typed_word), 200))) as is_frequent
    from me, unnest(words, marks) with ordinality as typed (typed_word, mark, n) limit 50),
  every_said as materialized (
    select n, found.* from sought, lateral (
      select m.id, family_id, author_id, name_words from messages m where name_words @@ said
      limit 4 * most offset 0) found
    where not is_frequent),
  every_called as materialized (
    select n, found.* from sought, lateral (
      select p.id, family_id, name_words from people p where name_words @@ called limit 4 * most offset 0) found
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
      and (not exists (select from sought where not m.name_words @@ sought.said)
        or exists (select from people p where p.id = d.person_id and not exists (
          select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called))))
    union
    select d.id, false, d.person_id, d.state, d.cancelled_at, d.due_on, d.due_at
    from me, rarest join every_called p using (n) join deliveries d on d.person_id = p.id
    where times < 4 * most and p.family_id = me.family and d.family_id = me.family and d.author_id = me.author
      and (not exists (select from sought where not p.name_words @@ sought.called)
        or exists (select from messages m where m.id = d.message_id and not exists (
          select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called))))
    union
    select s.id, true, s.person_id, null, null, null::date, null::timestamptz
    from me, rarest join every_said m using (n) join sealed_messages s on s.message_id = m.id
    where times < 4 * most and m.family_id = me.family and m.author_id = me.author
      and s.family_id = me.family and s.author_id = me.author
      and exists (select from people p where p.id = s.person_id and not exists (
        select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called)))
    union
    select s.id, true, s.person_id, null, null, null, null
    from me, rarest join every_called p using (n) join sealed_messages s on s.person_id = p.id
    where times < 4 * most and p.family_id = me.family and s.family_id = me.family and s.author_id = me.author
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
