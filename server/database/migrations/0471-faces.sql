-- Who is in a picture, as this machine sees it, and only where a family's owner has turned it on. Everything hangs on
-- the row that says so: with it go every vector, every box and every group.
create table face_finding (
  family_id uuid primary key references families (id) on delete cascade,
  begun_at timestamptz not null,
  -- Up to which of the photos that were there before are listed to be looked at; null once all are.
  listed_through uuid default '00000000-0000-0000-0000-000000000000'
);
create index face_finding_listing on face_finding (family_id) where listed_through is not null;
alter table face_finding enable row level security;
create policy same_family on face_finding for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy owners_add on face_finding for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy owners_remove on face_finding for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
grant select, delete, insert (family_id, begun_at) on face_finding to kinfold_serving;

-- Whether a photo has been looked at.
create table face_readings (
  memory_id uuid primary key,
  family_id uuid not null references face_finding (family_id) on delete cascade,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  -- Why it failed, for people.
  reason text,
  constraint face_readings_state_check check (state in ('waiting', 'read', 'failed')),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index face_readings_waiting on face_readings (begun_at nulls first, memory_id) where state = 'waiting';
create index face_readings_of_family on face_readings (family_id, state, memory_id);
alter table face_readings enable row level security;
create policy same_family on face_readings for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_change on face_readings for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, update (state, tries, begun_at, reason) on face_readings to kinfold_serving;

-- One person as the family sees them: named, hidden, or nobody has said yet. Deleted for good, somebody takes the
-- group and every face in it along.
create table face_groups (
  id uuid primary key,
  family_id uuid not null references face_finding (family_id) on delete cascade,
  person_id uuid,
  is_hidden boolean not null default false,
  -- Somebody named, joined, hid or parted it: it isn't joined with another one by itself.
  is_by_hand boolean not null default false,
  -- How many faces of pictures outside of the trash; kept by the triggers below.
  face_count integer not null default 0,
  constraint face_groups_of_family unique (family_id, id),
  constraint face_groups_of_person unique (family_id, person_id),
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index face_groups_by_count on face_groups (family_id, is_hidden, (person_id is not null), face_count, id);
create index face_groups_person_id on face_groups (person_id);
alter table face_groups enable row level security;
create policy same_family on face_groups for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on face_groups for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on face_groups for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on face_groups for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, delete, insert (id, family_id, person_id, is_hidden, is_by_hand), update (person_id, is_hidden, is_by_hand)
  on face_groups to kinfold_serving;

-- Faces that look alike to the machine. A group can have several: somebody as a child and as a grandparent.
create table face_clusters (
  id uuid primary key,
  family_id uuid not null,
  group_id uuid not null,
  -- Count, spread and mean of its faces; null where it has to be counted again.
  centre sealed_text,
  face_count integer not null default 0,
  constraint face_clusters_of_family unique (family_id, id),
  foreign key (family_id, group_id) references face_groups (family_id, id) on delete cascade
);
create index face_clusters_group_id on face_clusters (group_id);
create index face_clusters_by_count on face_clusters (family_id, face_count desc, id desc);
create index face_clusters_to_count on face_clusters (family_id) where centre is null;
alter table face_clusters enable row level security;
create policy same_family on face_clusters for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on face_clusters for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on face_clusters for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
-- What the machine knows people by is never read by a request.
grant select (id, family_id, group_id, face_count), insert (id, family_id, group_id), update (group_id)
  on face_clusters to kinfold_serving;

create table faces (
  id uuid primary key,
  family_id uuid not null,
  memory_id uuid not null,
  cluster_id uuid not null,
  -- Parts of the picture's width and height.
  box_left real not null,
  box_top real not null,
  box_width real not null,
  box_height real not null,
  vector sealed_text not null,
  -- The face alone, as base64 of a WebP: gone in the moment its row is.
  picture sealed_text not null,
  -- Outside of the trash.
  is_shown boolean not null default true,
  -- Whether the people in its memory were told of what its group is called now.
  is_settled boolean not null default true,
  -- Who was put into the people of its memory because of it, and goes from there with it.
  told_person uuid,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade,
  foreign key (family_id, cluster_id) references face_clusters (family_id, id) on delete cascade
);
create index faces_of_memory on faces (family_id, memory_id);
create index faces_of_cluster on faces (cluster_id, id);
create index faces_unsettled on faces (family_id, id) where not is_settled;
alter table faces enable row level security;
create policy same_family on faces for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_change on faces for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select (id, family_id, memory_id, cluster_id, box_left, box_top, box_width, box_height, picture, is_shown,
    is_settled, told_person), update (cluster_id, is_settled, told_person) on faces to kinfold_serving;

-- Counts follow the faces; what has none left is gone.
create function kinfold_face_counted() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  lost uuid := case when tg_op <> 'INSERT' then old.cluster_id end;
  won uuid := case when tg_op <> 'DELETE' then new.cluster_id end;
begin
  if tg_op <> 'INSERT' and old.is_shown then
    update face_clusters set face_count = face_count - 1 where id = lost;
    update face_groups set face_count = face_count - 1
      where id = (select group_id from face_clusters where id = lost);
  end if;
  if tg_op <> 'DELETE' and new.is_shown then
    update face_clusters set face_count = face_count + 1 where id = won;
    update face_groups set face_count = face_count + 1
      where id = (select group_id from face_clusters where id = won);
  end if;
  if lost is distinct from won then
    update face_clusters set centre = null where id in (lost, won) and tg_op <> 'INSERT';
    delete from face_groups where id = (select group_id from face_clusters where id = lost)
      and not exists (select from faces join face_clusters on face_clusters.id = cluster_id
        where face_clusters.group_id = face_groups.id);
    delete from face_clusters where id = lost and not exists (select from faces where cluster_id = lost);
  end if;
  return null;
end $$;
create trigger faces_counted after insert or delete or update of cluster_id, is_shown on faces
  for each row execute function kinfold_face_counted();

create function kinfold_cluster_moved() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update face_groups set face_count = face_count - old.face_count where id = old.group_id;
  update face_groups set face_count = face_count + new.face_count where id = new.group_id;
  delete from face_groups where id = old.group_id
    and not exists (select from face_clusters where group_id = old.group_id);
  return null;
end $$;
create trigger face_clusters_moved after update of group_id on face_clusters
  for each row when (old.group_id <> new.group_id) execute function kinfold_cluster_moved();

create function kinfold_faces_follow_trash() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update faces set is_shown = new.trashed_at is null where family_id = new.family_id and memory_id = new.id;
  return null;
end $$;
create trigger memories_faces_trashed after update of trashed_at on memories
  for each row when ((old.trashed_at is null) <> (new.trashed_at is null))
  execute function kinfold_faces_follow_trash();

-- A photo is looked at as soon as there is a picture of it, whichever way it came.
create function kinfold_faces_to_find() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into face_readings (memory_id, family_id)
  select new.id, family_id from face_finding where family_id = new.family_id
  on conflict do nothing;
  return null;
end $$;
create trigger memories_faces_to_find after update of picture_state on memories
  for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready')
  execute function kinfold_faces_to_find();
