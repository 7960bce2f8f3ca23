-- A photo goes into the trash or comes back while no worker and no other hand changes the family's faces: each would
-- hold a count that the other waits for.
create or replace function kinfold_faces_follow_trash() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  if not exists (select from faces where family_id = new.family_id and memory_id = new.id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('faces ' || new.family_id::text, 0));
  update faces set is_shown = new.trashed_at is null where family_id = new.family_id and memory_id = new.id;
  return null;
end $$;

-- Whom a hand took out of the people of its memory: that person isn't put there again because of this face.
alter table faces add column refused_person uuid;
grant select (refused_person), update (refused_person) on faces to kinfold_serving;

-- The machine takes back what it told before it takes the name away: where a face still says this person, it was a hand.
create function kinfold_faces_hear_of_people() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  if tg_op = 'INSERT' then
    update faces set refused_person = null
      where family_id = new.family_id and memory_id = new.memory_id and refused_person = new.person_id;
  else
    update faces set told_person = null, refused_person = old.person_id
      where family_id = old.family_id and memory_id = old.memory_id and (told_person = old.person_id
        or exists (select from face_clusters join face_groups on face_groups.id = group_id
          where face_clusters.id = cluster_id and person_id = old.person_id));
  end if;
  return null;
end $$;
create trigger memory_people_faces after insert or delete on memory_people
  for each row execute function kinfold_faces_hear_of_people();

-- Brought back, somebody is told to the photos that came meanwhile.
create function kinfold_faces_of_restored() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update faces set is_settled = false from face_clusters join face_groups on face_groups.id = group_id
    where face_clusters.id = faces.cluster_id and person_id = new.id and told_person is null;
  return null;
end $$;
create trigger people_faces_restored after update of removed_at on people
  for each row when (old.removed_at is not null and new.removed_at is null)
  execute function kinfold_faces_of_restored();
