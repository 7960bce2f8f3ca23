-- What a photo looks like in 64 bits, and how sharp it is: taken of the small picture that is shown of it.
create table picture_prints (
  memory_id uuid primary key,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  -- Which of each two neighbouring points is brighter, of nine by eight; null where all are alike, such as of a blank page.
  hash bigint,
  sharpness real,
  -- Two hashes that differ in at most ten bits differ in at most two of one of these.
  piece_1 integer generated always as (((hash >> 48) & 65535)::integer) stored,
  piece_2 integer generated always as (((hash >> 32) & 65535)::integer) stored,
  piece_3 integer generated always as (((hash >> 16) & 65535)::integer) stored,
  piece_4 integer generated always as ((hash & 65535)::integer) stored,
  constraint picture_prints_state_check check (state in ('waiting', 'taken', 'failed')),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index picture_prints_waiting on picture_prints (family_id, begun_at nulls first, memory_id) where state = 'waiting';
create index picture_prints_piece_1 on picture_prints (family_id, piece_1) where hash is not null;
create index picture_prints_piece_2 on picture_prints (family_id, piece_2) where hash is not null;
create index picture_prints_piece_3 on picture_prints (family_id, piece_3) where hash is not null;
create index picture_prints_piece_4 on picture_prints (family_id, piece_4) where hash is not null;
alter table picture_prints enable row level security;
create policy same_family on picture_prints for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy branch_of_media on picture_prints as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
grant select (memory_id, family_id, state, sharpness) on picture_prints to kinfold_serving;

-- Photos that look alike: several of one moment, or copies of one.
create table alike_groups (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  -- When the last of them was found.
  found_at timestamptz not null,
  -- Somebody looked, and all of them stay.
  is_kept boolean not null default false,
  -- How many of them are outside of the trash; kept by the triggers below.
  shown_count integer not null default 0,
  constraint alike_groups_of_family unique (family_id, id)
);
create index alike_groups_to_look_at on alike_groups (family_id, found_at, id) where shown_count >= 2 and not is_kept;
alter table alike_groups enable row level security;
create policy editors_read on alike_groups for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on alike_groups for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, update (is_kept) on alike_groups to kinfold_serving;

-- Each photo that has such bits: whether it was compared with the others, and with whom it is alike.
create table alike_members (
  memory_id uuid primary key,
  family_id uuid not null,
  group_id uuid,
  is_compared boolean not null default false,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade,
  foreign key (family_id, group_id) references alike_groups (family_id, id) on delete set null (group_id)
);
create index alike_members_waiting on alike_members (family_id, memory_id) where not is_compared;
create index alike_members_group_id on alike_members (group_id);
alter table alike_members enable row level security;
create policy editors_read on alike_members for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select on alike_members to kinfold_serving;

create function kinfold_count_alike(groups uuid[]) returns void
  language sql set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  -- Held before it is counted, so that two who take from one group at once don't count past each other.
  select from alike_groups where id = any(groups) order by id for update;
  delete from alike_groups where id = any(groups)
    and not exists (select from alike_members where group_id = alike_groups.id);
  update alike_groups set shown_count = (
    select count(*) from alike_members join memories on memories.id = memory_id
    where group_id = alike_groups.id and trashed_at is null)
  where id = any(groups);
$$;

create function kinfold_alike_moved() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  perform kinfold_count_alike(array_remove(array[old.group_id, new.group_id], null));
  return null;
end $$;
create trigger alike_members_moved after update of group_id on alike_members
  for each row when (old.group_id is distinct from new.group_id) execute function kinfold_alike_moved();
create trigger alike_members_gone after delete on alike_members
  for each row when (old.group_id is not null) execute function kinfold_alike_moved();

create function kinfold_alike_follow_trash() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  perform kinfold_count_alike(array[group_id]) from alike_members where memory_id = new.id and group_id is not null;
  return null;
end $$;
create trigger memories_alike_trashed after update of trashed_at on memories
  for each row when ((old.trashed_at is null) <> (new.trashed_at is null))
  execute function kinfold_alike_follow_trash();

create function kinfold_alike_to_compare() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into alike_members (memory_id, family_id) values (new.memory_id, new.family_id) on conflict do nothing;
  return null;
end $$;
create trigger picture_prints_to_compare after insert or update of hash on picture_prints
  for each row when (new.hash is not null) execute function kinfold_alike_to_compare();

-- Those that were there before.
insert into picture_prints (memory_id, family_id)
select id, family_id from memories where picture_state = 'ready';
