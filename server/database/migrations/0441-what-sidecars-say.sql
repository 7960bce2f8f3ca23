-- What the note beside a file says: kept with the memory, never written into the file. Tags are what it is found by
-- besides its words; where it was is sealed like what its file says.
alter table memories add column tags text[] not null default '{}',
  add column told sealed_json,
  add constraint memories_tags_check check (cardinality(tags) <= 100);
alter table memories drop constraint memories_dated_by_check,
  add constraint memories_dated_by_check check (dated_by in ('arrival', 'file', 'sidecar', 'hand'));
grant update (tags, told) on memories to kinfold_serving;

create or replace function kinfold_write_words() returns trigger language plpgsql security definer
  set search_path = public, pg_catalog, pg_temp
as $$
declare
  file record;
  said text[];
  meant text[];
  year text := to_char(new.taken_on, 'YYYY');
begin
  select kind, caption into file from media where id = new.id;
  said := kinfold_said_words(file.caption || ' ' || new.place || ' ' || array_to_string(new.tags, ' '));
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

drop trigger memories_words on memories;
create trigger memories_words before insert or update of place, tags, taken_on, certainty on memories
  for each row execute function kinfold_write_words();
