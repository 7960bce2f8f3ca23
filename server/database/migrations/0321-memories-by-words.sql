-- A search reads what it finds, and not the whole family. Everything by which a memory is found stands in its row, and
-- is written by the database alone: the words said under it and of its place as people say them, and with a sign before
-- it that nobody can type what it is and means: =photo, =1986, =1980s, =month7, and = with the id of each person in it.

-- The words of a caption, a place or a search: without case, accents, apostrophes and signs.
create function kinfold_said_words(said text) returns text[] language sql immutable strict parallel safe
  set search_path = public, pg_catalog
as $$
  select coalesce(array_agg(distinct left(word, 200)), '{}')
  from regexp_split_to_table(kinfold_folded(said), '[\s.,;:!?()\[\]{}"“”„‘«»…/\\|&+*#<>=~_–—%-]+') word
  where word <> ''
$$;

-- As kinfold_words does it: a word carries the beginning of its family's id.
create function kinfold_lexeme(family uuid, word text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog
as $$ select substr(family::text, 1, 18) || left(word, 200) $$;

create function kinfold_quoted(family uuid, word text) returns text language sql immutable strict parallel safe
  set search_path = public, pg_catalog
as $$ select '''' || replace(replace(kinfold_lexeme(family, word), '\', '\\'), '''', '''''') || '''' $$;

-- Every word that a family's vault was ever told, once: what is typed with a slip is looked for here.
create table vault_words (
  family_id uuid not null references families (id) on delete cascade,
  word text collate "C" not null,
  primary key (family_id, word)
);
alter table vault_words enable row level security;

create function kinfold_learn_words(family uuid, said text[]) returns void
  language sql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
  insert into vault_words (family_id, word)
  select family, word from unnest(said) word
  -- A family that ends takes its words along.
  where length(word) >= 3 and exists (select from families where id = family) order by word on conflict do nothing
$$;

alter table memories add column words tsvector not null default '';
create index memories_by_words on memories using gin (words) with (fastupdate = off);

create function kinfold_write_words() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  file record;
  said text[];
  meant text[];
  year text := to_char(new.taken_on, 'YYYY');
begin
  select kind, caption into file from media where id = new.id;
  said := kinfold_said_words(file.caption || ' ' || new.place);
  perform kinfold_learn_words(new.family_id, said);
  meant := array[file.kind] || array(select person_id::text from memory_people where memory_id = new.id);
  if new.certainty <> 'unknown' then
    meant := meant || array[year, left(year, 3) || '0s'];
  end if;
  if new.certainty in ('day', 'month') then
    meant := meant || ('month' || extract(month from new.taken_on)::integer);
  end if;
  new.words := array_to_tsvector(array(
    select kinfold_lexeme(new.family_id, word) from unnest(said) word
    union select kinfold_lexeme(new.family_id, '=' || word) from unnest(meant) word));
  return new;
end $$;
create trigger memories_words before insert or update of place, taken_on, certainty on memories
  for each row execute function kinfold_write_words();

create function kinfold_caption_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update memories set place = place where id = new.id;
  return null;
end $$;
create trigger media_words after update of caption on media for each row
  when (old.caption is distinct from new.caption) execute function kinfold_caption_changed();

-- Names aren't written into the row, so that nobody's new name means a thousand new rows; their words are learned.
create function kinfold_people_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update memories set place = place where id = coalesce(new.memory_id, old.memory_id);
  if tg_op = 'INSERT' then
    perform kinfold_learn_words(new.family_id, kinfold_said_words(
      given_name || ' ' || surname || ' ' || nickname || ' ' || kin_words)) from people where id = new.person_id;
  end if;
  return null;
end $$;
create trigger memory_people_words after insert or delete on memory_people
  for each row execute function kinfold_people_changed();

update memories set place = place;

-- A word of the vault that contains what was typed, or that it is a slip of.
create function kinfold_resembles(known text, typed text) returns boolean language sql immutable parallel safe as $$
  select strpos(known, typed) > 0 or length(typed) >= 4 and abs(length(known) - length(typed)) <= 2
    and kinfold_alike.word_similarity(typed, known) >= 0.45
$$;
drop function kinfold_says;

-- The ways in which one word may be meant: as it begins or slips, said of a memory or naming somebody who is in it.
create function kinfold_ways(family uuid, typed text) returns text
  language plpgsql stable set search_path to 'public', 'pg_catalog' as $$
declare
  most constant integer := 500;
  said text;
  named text;
begin
  select string_agg(way, ' | ') into said from (
    select kinfold_quoted(family, typed) || ':*' as way
    union all (
      select kinfold_quoted(family, word) from vault_words
      where family_id = family and length(typed) >= 3 and kinfold_resembles(word, typed) limit most)) ways;
  select string_agg(kinfold_quoted(family, '=' || id::text), ' | ') into named from (
    select id from people
    where family_id = family and removed_at is null and name_words @@ said::tsquery limit most) called;
  return concat_ws(' | ', said, named);
end $$;

-- Row security stands before every operator that isn't leakproof, and so before the index: this looks into it, within
-- the family that the request is for, and tells ids only. Each sought is a word and what it may mean besides.
create function kinfold_memories_sought(sought jsonb) returns setof uuid
  language plpgsql stable security definer rows 1000 set search_path to 'public', 'pg_catalog' as $$
declare
  family uuid := kinfold_family_id();
  asked tsquery;
begin
  select string_agg('(' || coalesce(nullif(concat_ws(' | ', worded, meant), ''), '''=''') || ')', ' & ')::tsquery
  into asked from jsonb_array_elements(sought) one, lateral (
    select (select string_agg('(' || kinfold_ways(family, part) || ')', ' & ')
        from unnest(kinfold_said_words(one ->> 'word')) part) as worded,
      (select string_agg(kinfold_quoted(family, '=' || means), ' | ')
        from jsonb_array_elements_text(one -> 'means') means) as meant) ways;
  return query select id from memories where family_id = family and words @@ asked;
end $$;
