-- A paper has a picture: that of its first page. It waits for it as a photo does; the demo family's would be there already.
create function kinfold_paper_waits() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  update memories set picture_state = 'waiting' where id = new.id and picture_state = 'none';
  return null;
end $$;
-- After `media_remember`, which makes the row.
create trigger media_show_paper after insert or update of private_to on media
  for each row when (new.kind = 'document' and new.private_to is null and not new.is_made_up)
  execute function kinfold_paper_waits();

update memories set picture_state = 'waiting', tries = 0, begun_at = null
from media
where media.id = memories.id and media.kind = 'document' and not media.is_made_up
  and memories.picture_state = 'none';

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
