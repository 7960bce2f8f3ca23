-- What a memory is about, as a direction: what is told, written and shown of it, so that it is found by other words, too.
-- Made of what stands in the database anyway, by this machine; whatever changes is learned anew.
create table memory_meanings (
  memory_id uuid primary key,
  family_id uuid not null,
  -- Counts the changes of its words, and which of them was learned.
  version integer not null default 1,
  learned integer not null default 0,
  -- How often the engine failed at its words alone.
  tries smallint not null default 0,
  -- Which of the topics it is nearest to, the signs of its numbers, and the numbers, a byte each; null where nothing is said.
  cell smallint,
  bits bit(384),
  vector bytea,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index memory_meanings_to_learn on memory_meanings (family_id, memory_id) where learned < version;
create index memory_meanings_near on memory_meanings (family_id, cell, memory_id) include (bits)
  where cell is not null;
alter table memory_meanings enable row level security;
create policy same_family on memory_meanings for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
-- What is told by a voice that somebody doesn't hear leads them nowhere.
create function kinfold_unheard_memories() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  select memory_id from memory_voices
  where family_id = kinfold_family_id() and media_id in (select kinfold_hidden_media())
$$;
create policy branch_of_media on memory_meanings as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or (memory_id not in (select kinfold_hidden_media())
    and memory_id not in (select kinfold_unheard_memories())));
grant select (memory_id, family_id, cell, bits, vector) on memory_meanings to kinfold_serving;

create function kinfold_meaning_of(memory uuid) returns text
language sql stable set search_path to 'public', 'pg_catalog' as $$
  select concat_ws('. ', nullif(caption, ''), nullif(place, ''), nullif(array_to_string(tags, ', '), ''),
    (select string_agg(title, '. ' order by title) from album_memories join albums on albums.id = album_id
      where album_memories.memory_id = memory),
    (select 'It shows: ' || string_agg(thing, ', ' order by sureness desc, thing) from memory_things
      where memory_things.memory_id = memory and not is_refused),
    (select left(string_agg(heard_words, ' ' order by added_at, media_id), 2000) from memory_voices
      where memory_voices.memory_id = memory and taken_away_at is null and heard_words <> ''))
  from memories join media using (id) where memories.id = memory
$$;
revoke all on function kinfold_meaning_of(uuid) from public;

create function kinfold_to_learn() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into memory_meanings (memory_id, family_id)
  select new.id, new.family_id from families where id = new.family_id and sandbox_id is null
  on conflict (memory_id) do update set version = memory_meanings.version + 1;
  return null;
end $$;
create trigger memories_to_learn after insert on memories for each row execute function kinfold_to_learn();
create trigger memories_to_learn_again after update on memories
  for each row when (old.words is distinct from new.words) execute function kinfold_to_learn();

create function kinfold_album_to_learn() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update memory_meanings set version = version + 1 where memory_id in (select memory_id from changed);
  return null;
end $$;
create trigger album_memories_to_learn after insert on album_memories referencing new table as changed
  for each statement execute function kinfold_album_to_learn();
create trigger album_memories_to_forget after delete on album_memories referencing old table as changed
  for each statement execute function kinfold_album_to_learn();

create function kinfold_album_renamed() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update memory_meanings set version = version + 1
  where memory_id in (select memory_id from album_memories where album_id = new.id);
  return null;
end $$;
create trigger albums_renamed after update of title on albums
  for each row when (old.title <> new.title) execute function kinfold_album_renamed();

-- What was there before is listed by the worker, at night.
