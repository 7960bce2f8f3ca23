-- Somebody is found by what else they are called: the words of their other names stand beside those of their own, in
-- an index of those few alone who have any.
alter table people
  add column other_words tsvector,
  add column all_words tsvector generated always as (
    case when other_words is not null
    then kinfold_words(family_id, given_name || ' ' || surname || ' ' || nickname || ' ' || kin_words) || other_words
    end) stored;
create index people_all_words on people using gin (all_words)
  with (fastupdate = on, gin_pending_list_limit = 64) where all_words is not null;

create function kinfold_note_other_names(family uuid, people_ids uuid[]) returns void language sql
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
  update people set other_words = told.words
  from unnest(people_ids) one (id), lateral (
    select case when count(*) > 0 then kinfold_words(family, string_agg(name, ' ')) end as words
    from person_names where person_names.family_id = family and person_id = one.id) told
  where people.id = one.id and people.family_id = family and other_words is distinct from told.words
$$;

create function kinfold_other_names_changed() returns trigger language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
begin
  perform kinfold_note_other_names(family_id, array_agg(distinct person_id)) from changed group by family_id;
  return null;
end $$;
create trigger person_names_came after insert on person_names referencing new table as changed
  for each statement execute function kinfold_other_names_changed();
create trigger person_names_went after delete on person_names referencing old table as changed
  for each statement execute function kinfold_other_names_changed();

-- Triggers rest while a file is brought in.
create or replace function kinfold_bring_names(ids uuid[], people_ids uuid[], kinds text[], names text[], positions integer[])
  returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into person_names (id, family_id, person_id, kind, name, position)
  select id, family, person_id, kind, name, position
  from unnest(ids, people_ids, kinds, names, positions) as one (id, person_id, kind, name, position);
  if is_together then
    perform kinfold_asked_together(family, people_ids, '{}');
    perform kinfold_note_other_names(family, array(select distinct unnest(people_ids)));
  end if;
end $$;

select kinfold_note_other_names(family_id, array_agg(distinct person_id)) from person_names group by family_id;

-- Of the living, whoever may only look is told no other name, and doesn’t learn one by trying either.
create or replace function kinfold_people_sought(typed text, most integer) returns setof uuid language sql stable
  security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan'
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
  with me as materialized (select kinfold_family_id() as family, kinfold_may_edit() as is_told),
  frequent as materialized (select word from kinfold_frequent_words(most) where of_table = 'people'),
  sought as materialized (
    select kinfold_sought(me.family, typed_word) as query, exists (
      select from frequent
      where starts_with(word, substr(me.family::text, 1, 18) || left(kinfold_folded(typed_word), 200))) as is_frequent
    from me, regexp_split_to_table(kinfold_folded(typed), '[\s-]+') typed_word where typed_word <> ''),
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
$$;
