-- The page of one's messages spans every family. Marks are made by a family's key, so each family is searched for itself:
-- the search is told in which one. It still finds nothing but the author's own, and where a request has a family, in
-- that one only.
drop function kinfold_messages_sought(text[], text[], integer);
drop function kinfold_promises_sought(text[], text[], integer);

create function kinfold_messages_sought(sought_in uuid, words text[], marks text[], most integer) returns setof uuid
language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (
    select sought_in as family, kinfold_account_id() as author
    where sought_in = coalesce(kinfold_own_family_id(), sought_in)),
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

create function kinfold_promises_sought(sought_in uuid, words text[], marks text[], most integer)
returns table (id uuid, is_sealed boolean, person_id uuid, state text, cancelled_at timestamptz, due_on date, due_at timestamptz)
language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
as $function$
  with me as materialized (
    select sought_in as family, kinfold_account_id() as author
    where sought_in = coalesce(kinfold_own_family_id(), sought_in)),
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

-- In which families somebody has messages, without reading them.
create index messages_of_author on messages (author_id, family_id);
