-- What a memory is, as its file says: photos, films, papers and sounds are told apart along the years without opening
-- their files. A film among a million photos is found by an index of its own; photos are found by that of the grid.
alter table memories add column memory_kind text not null default 'photo';
update memories set memory_kind = media.kind from media where media.id = memories.id and media.kind <> 'photo';
alter table memories add constraint memories_kind_check check (memory_kind in ('photo', 'video', 'document', 'audio'));
create index memories_by_kind on memories (family_id, memory_kind, taken_on, second_of_day, id)
  where trashed_at is null and memory_kind <> 'photo';

create function kinfold_kind_of_memory() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.memory_kind := coalesce((select media.kind from media where media.id = new.id), new.memory_kind);
  return new;
end $$;
revoke execute on function kinfold_kind_of_memory() from public;
create trigger memories_kind before insert on memories for each row execute function kinfold_kind_of_memory();
