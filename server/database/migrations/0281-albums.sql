-- Some of the vault's memories under a name. A memory can lie in several, and stays in the vault whatever becomes of them.
create table albums (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  title text not null,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  constraint albums_of_family unique (family_id, id)
);
create index albums_by_title on albums (family_id, title, id);
create index albums_created_by on albums (created_by);
alter table albums enable row level security;
create policy same_family on albums for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on albums for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on albums for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on albums for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete, update (title) on albums to kinfold_serving;

create table album_memories (
  album_id uuid not null,
  memory_id uuid not null,
  family_id uuid not null,
  added_at timestamptz not null,
  primary key (album_id, memory_id),
  foreign key (family_id, album_id) references albums (family_id, id) on delete cascade,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index album_memories_memory_id on album_memories (memory_id);
alter table album_memories enable row level security;
create policy same_family on album_memories for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on album_memories for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on album_memories for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete on album_memories to kinfold_serving;
