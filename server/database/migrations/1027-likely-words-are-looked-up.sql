-- A typed word was compared with every word that a family's vault knows. Now those that have three letters in a row in
-- common with it are looked up, and only they are compared.

-- Of “boat”: “ bo”, “boa” and “oat”, as numbers that are another family's only by chance.
create function kinfold_letter_runs(family uuid, word text) returns integer[]
language sql immutable parallel safe set search_path to 'pg_catalog' as $$
  select coalesce(array_agg(distinct hashtext(family::text || substr(' ' || word, place, 3))), '{}')
  from generate_series(1, length(word) - 1) place
$$;

create index vault_words_letter_runs_idx on vault_words using gin (kinfold_letter_runs(family_id, word)) with (fastupdate = off);

-- “baot” of “boat”: two neighbours changed about.
create function kinfold_letters_swapped(typed text) returns text[] language sql immutable parallel safe
set search_path to 'pg_catalog' as $$
  select array_agg(overlay(typed placing reverse(substr(typed, place, 2)) from place for 2))
  from generate_series(1, length(typed) - 1) place
$$;

-- What begins as it was typed is found by that beginning.
create function kinfold_likely_words(family uuid, typed text, most integer) returns setof text
language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  (select word from (
    select word, family_id from vault_words
    where kinfold_letter_runs(family_id, word) && kinfold_letter_runs(family, typed) offset 0) near
  where family_id = family and not starts_with(word, typed) and kinfold_resembles(word, typed) limit most)
  union
  select word from vault_words
  where family_id = family and word = any(kinfold_letters_swapped(typed)) and length(typed) >= 4
    and not exists (select from vault_words known where known.family_id = family and known.word = typed)
$$;

create or replace function kinfold_ways(family uuid, typed text) returns text language plpgsql stable
set search_path to 'public', 'pg_catalog' as $$
declare
  most constant integer := 500;
  said text;
  named text;
begin
  select string_agg(way, ' | ') into said from (
    select kinfold_quoted(family, typed) || ':*' as way
    union all
    select kinfold_quoted(family, word) from kinfold_likely_words(family, typed, most) word
    where length(typed) >= 3) ways;
  -- Of those in a tree most are in no picture.
  select string_agg(kinfold_quoted(family, '=' || id::text), ' | ') into named from (
    select id from people
    where family_id = family and removed_at is null and name_words @@ said::tsquery
      and exists (select from memory_people where person_id = people.id) limit most) called;
  return concat_ws(' | ', said, named);
end $$;

-- A word that names two hundred people was taken for one that nearly every memory has, and all of them were read.
alter function kinfold_memories_sought(jsonb, text[]) set plan_cache_mode = 'force_generic_plan';
