-- A word that two hundred people are called was asked of the index as two hundred keys, and each memory that one of them
-- led to was held against all of them. Where they are many, who is in which memory is read where it is kept. And “photo”,
-- which nearly everything is, is looked for in what the other words have found.
-- Beside old processes: they ask kinfold_memories_sought, which stays; what is dropped was asked by it alone.

drop function kinfold_ways(uuid, text);

-- How one typed word may stand in a memory's row; and who in pictures is called that: some in the same words, many apart.
create function kinfold_ways(family uuid, typed text, few integer, out said text, out crowd uuid[]) language plpgsql stable
set search_path to 'public', 'pg_catalog' as $$
declare
  most constant integer := 500;
begin
  select string_agg(way, ' | ') into said from (
    select kinfold_quoted(family, typed) || ':*' as way
    union all
    select kinfold_quoted(family, word) from kinfold_likely_words(family, typed, most) word
    where length(typed) >= 3) ways;
  -- Of those in a tree most are in no picture.
  crowd := array(
    select id from people
    where family_id = family and removed_at is null and name_words @@ said::tsquery
      and exists (select from memory_people where person_id = people.id) limit most);
  if few is null or cardinality(crowd) <= few then
    said := concat_ws(' | ', said, (select string_agg(kinfold_quoted(family, '=' || id), ' | ') from unnest(crowd) id));
    crowd := null;
  end if;
end $$;

-- The same of one thing that is sought: a word, what it means, and the mark it has in names of files. Of a word that is
-- several, as “mother-in-law”, nobody stands apart.
create function kinfold_asked(family uuid, one jsonb, mark text, few integer, out said tsquery, out crowd uuid[])
language plpgsql stable set search_path to 'public', 'pg_catalog' as $$
declare
  parts constant text[] := kinfold_said_words(one ->> 'word');
  part text;
  ways record;
  worded text;
begin
  foreach part in array parts loop
    ways := kinfold_ways(family, part, case when cardinality(parts) = 1 then few end);
    worded := concat_ws(' & ', worded, '(' || ways.said || ')');
    crowd := ways.crowd;
  end loop;
  said := coalesce(nullif(concat_ws(' | ', worded, (
    select string_agg(kinfold_quoted(family, '=' || means), ' | ') from jsonb_array_elements_text(one -> 'means') means),
    kinfold_quoted(family, '=~' || mark)), ''), '''=''')::tsquery;
end $$;

create or replace function kinfold_memories_sought(sought jsonb, marks text[] default '{}') returns setof uuid
language plpgsql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
set plan_cache_mode to 'force_generic_plan' as $$
declare
  few constant integer := 20;
  family constant uuid := kinfold_family_id();
  sees_all constant boolean := kinfold_hidden_branches() is null;
  one record;
  asked tsquery;
  besides tsquery;
  these uuid[];
  narrowed uuid[];
begin
  for one in
    select said, crowd, means ? 'photo' as is_common
    from jsonb_array_elements(sought) with ordinality as each (word, place),
      lateral kinfold_asked(family, word, marks[place], case when sees_all then few end),
      lateral (select word -> 'means') as meant (means)
  loop
    if one.crowd is not null then
      these := array(
        select memory_id from memory_people where person_id = any(one.crowd)
        union select id from memories where family_id = family and words @@ one.said);
      narrowed := case when narrowed is null then these else array(select unnest(narrowed) intersect select unnest(these)) end;
    elsif sees_all and one.is_common then
      besides := coalesce(besides && one.said, one.said);
    else
      asked := coalesce(asked && one.said, one.said);
    end if;
  end loop;
  -- Asked by its name, the comparison isn't one for the index.
  if narrowed is not null then
    return query select id from memories where family_id = family and id = any(narrowed)
      and (asked is null or ts_match_vq(words, asked)) and (besides is null or ts_match_vq(words, besides));
  elsif sees_all then
    return query select id from memories where family_id = family and words @@ coalesce(asked, besides)
      and (asked is null or besides is null or ts_match_vq(words, besides));
  else
    return query
      with unheard as materialized (
        select memory_id from memory_voices
        where family_id = family and media_id in (select kinfold_hidden_media()))
      select id from memories where family_id = family and words @@ asked
        and (id not in (select memory_id from unheard)
          or (kinfold_words_of(memories, '') || kinfold_lexemes(family, kinfold_shown_words(id))) @@ asked);
  end if;
end $$;

-- A query within it kept PostgreSQL from taking it for the expression that it is: 15 µs each, for every memory of a shape.
create or replace function kinfold_aspect_letter(aspect integer) returns text language sql immutable parallel safe strict as $$
  select chr(35 + round(90 * ln(aspect / 30::float8) / ln(400 / 30::float8))::integer
    + (round(90 * ln(aspect / 30::float8) / ln(400 / 30::float8))::integer >= 57)::integer)
$$;

-- Whether somebody wrote just what was typed decided whether its neighbours were changed about, and told whoever may not
-- see a branch of words that stand there alone.
create or replace function kinfold_likely_words(family uuid, typed text, most integer) returns setof text
language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  (select word from (
    select word, family_id from vault_words
    where kinfold_letter_runs(family_id, word) && kinfold_letter_runs(family, typed) offset 0) near
  where family_id = family and not starts_with(word, typed) and kinfold_resembles(word, typed) limit most)
  union
  select word from vault_words
  where family_id = family and word = any(kinfold_letters_swapped(typed)) and length(typed) >= 4
    and (kinfold_hidden_branches() is not null
      or not exists (select from vault_words known where known.family_id = family and known.word = typed))
$$;
