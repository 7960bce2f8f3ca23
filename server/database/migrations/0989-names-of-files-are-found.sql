-- The names of files lie sealed; they are found by marks of their words' beginnings, which only the family's key makes.
-- Null where they are still to be marked.
alter table memories add column name_marks text[];
create index memories_without_name_marks on memories (family_id, id) where name_marks is null;

create or replace function kinfold_words_of(memory memories, told text) returns tsvector language sql stable
  security definer set search_path = public, pg_catalog, pg_temp
as $$
  select array_to_tsvector(array(
    select kinfold_lexeme(memory.family_id, word)
    from unnest(kinfold_said_words(concat_ws(' ', media.caption, memory.place, told, array_to_string(memory.tags, ' '),
      (select picture_words.words from picture_words where memory_id = memory.id and not is_hidden)))) word
    union
    select kinfold_lexeme(memory.family_id, '=' || word) from unnest(
      array[media.kind] || array(select person_id::text from memory_people where memory_id = memory.id)
      || case when memory.certainty <> 'unknown'
        then array[to_char(memory.taken_on, 'YYYY'), left(to_char(memory.taken_on, 'YYYY'), 3) || '0s'] else '{}' end
      || case when memory.certainty in ('day', 'month')
        then array['month' || extract(month from memory.taken_on)::integer] else '{}' end) word
    union
    select kinfold_lexeme(memory.family_id, '=~' || mark) from unnest(memory.name_marks) mark))
  from media where media.id = memory.id
$$;

drop trigger memories_words on memories;
create trigger memories_words before insert or update of place, tags, taken_on, certainty, name_marks on memories
  for each row execute function kinfold_write_words();
drop trigger memories_words_shown on memories;
create trigger memories_words_shown before update of place, tags, taken_on, certainty, name_marks on memories
  for each row execute function kinfold_write_shown_words();
-- What it is about doesn't hang on the name of its file.
drop trigger memories_to_learn_again on memories;
create trigger memories_to_learn_again after update on memories
  for each row when (old.words is distinct from new.words and old.name_marks is not distinct from new.name_marks)
  execute function kinfold_to_learn();

drop function kinfold_memories_sought(jsonb);
create function kinfold_memories_sought(sought jsonb, marks text[] default '{}') returns setof uuid language plpgsql
  stable security definer set search_path = public, pg_catalog, pg_temp
as $$
declare
  family uuid := kinfold_family_id();
  asked tsquery;
begin
  select string_agg('(' || coalesce(nullif(concat_ws(' | ', worded, meant, named), ''), '''=''') || ')', ' & ')::tsquery
  into asked from jsonb_array_elements(sought) with ordinality as each (one, place), lateral (
    select (select string_agg('(' || kinfold_ways(family, part) || ')', ' & ')
        from unnest(kinfold_said_words(one ->> 'word')) part) as worded,
      (select string_agg(kinfold_quoted(family, '=' || means), ' | ')
        from jsonb_array_elements_text(one -> 'means') means) as meant,
      kinfold_quoted(family, '=~' || marks[place]) as named) ways;
  if kinfold_hidden_branches() is null then
    return query select id from memories where family_id = family and words @@ asked;
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
