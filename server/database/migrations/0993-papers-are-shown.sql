-- A paper has a picture, that of its first page, which it waits for as it waits for its day (0987).
-- Faces and things are looked for in photos, not in papers.
create or replace function kinfold_faces_to_find() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into face_readings (memory_id, family_id)
  select new.id, face_finding.family_id from face_finding join media on media.id = new.id and media.kind = 'photo'
  where face_finding.family_id = new.family_id
  on conflict do nothing;
  return null;
end $$;

create or replace function kinfold_things_to_find() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into thing_readings (memory_id, family_id)
  select new.id, new.family_id from media join families on families.id = media.family_id
  where media.id = new.id and media.kind = 'photo' and not media.is_made_up and sandbox_id is null
    and not exists (select from thing_finding where family_id = new.family_id and not is_on)
  on conflict do nothing;
  return null;
end $$;
