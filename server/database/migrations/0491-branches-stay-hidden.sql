-- Somebody who was merged into another card, or whose adding was undone, has no links any more and so stands in no
-- branch. Whoever doesn't see everybody sees nobody who was removed: not their card, nor a line of the log about them.
create policy branch_of_removed on people as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or removed_at is null);

-- What is left of somebody in a branch who was deleted for good: no name, no date, only where they stood and what
-- they are seen and heard in. Without it all of that, and everyone below them, would be shown to everybody.
alter table people add column is_shadow boolean not null default false;

create function kinfold_leave_shadow(person uuid, shadow uuid) returns void
language sql set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  insert into people (id, family_id, given_name, created_at, removed_at, portrait_id, is_shadow)
  select shadow, family_id, '', created_at, removed_at, portrait_id, true from people where id = person;
  update partners set person_id = shadow where person_id = person;
  update parentages set child_id = shadow where child_id = person;
  update branch_people set person_id = shadow where person_id = person;
  update media set voice_of = shadow where voice_of = person;
  -- What hangs on the one who goes is gone with them, from the words that are searched, too.
  insert into memory_people (memory_id, person_id, family_id)
  select memory_id, shadow, family_id from memory_people where person_id = person;
  insert into told_of (media_id, person_id, family_id)
  select media_id, shadow, family_id from told_of where person_id = person;
$$;
revoke all on function kinfold_leave_shadow(uuid, uuid) from public;

-- However somebody is deleted: their own row in a branch goes before the triggers on their links look for it.
create function kinfold_person_goes() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update branches set is_stale = true where not is_stale and id in (
    select branch_id from branch_people where person_id = old.id);
  return old;
end $$;
create trigger branches_person_goes before delete on people for each row execute function kinfold_person_goes();

-- Couples of whom somebody is hidden, the couple whose branch it is, and those of whose children nobody is in sight:
-- a couple of one, without children, would tell of some.
create or replace function kinfold_hidden_partnerships() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select kinfold_hidden_people() as id)
  select partnership_id from partners join hidden on hidden.id = person_id
  union all select partnership_id from branches where id = any(kinfold_hidden_branches())
  union all select partnership_id from parentages own join hidden on hidden.id = child_id
    where not exists (select from parentages other join people on people.id = other.child_id
      where other.partnership_id = own.partnership_id and removed_at is null
        and other.child_id not in (select hidden.id from hidden))
$$;

-- Albums in which there is nothing but what is hidden. An empty one tells of nobody.
create function kinfold_hidden_albums() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select distinct kinfold_hidden_media() as id)
  select album_id from album_memories own join hidden on hidden.id = memory_id
  where not exists (select from album_memories other join memories on memories.id = other.memory_id
    where other.album_id = own.album_id and trashed_at is null
      and other.memory_id not in (select hidden.id from hidden))
$$;
create policy branch_of_media on albums as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or id not in (select kinfold_hidden_albums()));
