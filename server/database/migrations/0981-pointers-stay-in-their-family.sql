-- Whom a face was taken for, what an upload became and where a researched fact was put: each stays in its family, and
-- goes when what it names does.
update faces set told_person = null where told_person is not null
  and not exists (select from people where people.family_id = faces.family_id and people.id = told_person);
update faces set refused_person = null where refused_person is not null
  and not exists (select from people where people.family_id = faces.family_id and people.id = refused_person);
alter table faces
  add constraint faces_told_person_fkey foreign key (family_id, told_person)
    references people (family_id, id) on delete set null (told_person),
  add constraint faces_refused_person_fkey foreign key (family_id, refused_person)
    references people (family_id, id) on delete set null (refused_person);
create index faces_told_person on faces (family_id, told_person) where told_person is not null;
create index faces_refused_person on faces (family_id, refused_person) where refused_person is not null;

-- Of somebody who is deleted with their name on the photo nothing is left to refuse.
create or replace function kinfold_faces_hear_of_people() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  if tg_op = 'INSERT' then
    update faces set refused_person = null
      where family_id = new.family_id and memory_id = new.memory_id and refused_person = new.person_id;
  else
    update faces set told_person = null,
      refused_person = (select id from people where people.family_id = old.family_id and people.id = old.person_id)
      where family_id = old.family_id and memory_id = old.memory_id and (told_person = old.person_id
        or exists (select from face_clusters join face_groups on face_groups.id = group_id
          where face_clusters.id = cluster_id and person_id = old.person_id));
  end if;
  return null;
end $$;

-- Of a file that is gone nobody needs to know how it came.
delete from uploads where media_id is not null
  and not exists (select from media where media.family_id = uploads.family_id and media.id = media_id);
alter table uploads add constraint uploads_media_id_fkey foreign key (family_id, media_id)
  references media (family_id, id) on delete cascade;
create index uploads_media_id on uploads (family_id, media_id) where media_id is not null;

update research_facts set attached_to = null where attached_to is not null
  and not exists (select from people where people.family_id = research_facts.family_id and people.id = attached_to);
alter table research_facts add constraint research_facts_attached_to_fkey foreign key (family_id, attached_to)
  references people (family_id, id) on delete set null (attached_to);
create index research_facts_attached_to on research_facts (family_id, attached_to) where attached_to is not null;

-- A passkey is what it was when it was made: requests note its use and give it a name.
revoke update on passkeys from kinfold_serving;
grant update (name, counter, last_used_at) on passkeys to kinfold_serving;
