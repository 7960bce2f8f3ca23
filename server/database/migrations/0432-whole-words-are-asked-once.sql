-- Whether all words stand in one row is asked once of that row, not of each word for each delivery; and whoever has nothing
-- sealed isn't looked for among what is.
create or replace function kinfold_promises_sought(sought_in uuid, words text[], marks text[], most integer) returns table(id uuid, is_sealed boolean, person_id uuid, state text, cancelled_at timestamptz, due_on date, due_at timestamptz) language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog'
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
