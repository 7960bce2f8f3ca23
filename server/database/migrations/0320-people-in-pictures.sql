-- Who of the family is in a picture, as somebody of the family said.
create table memory_people (
  memory_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  primary key (memory_id, person_id),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index memory_people_person_id on memory_people (person_id, memory_id);
alter table memory_people enable row level security;
create policy same_family on memory_people for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on memory_people for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on memory_people for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete on memory_people to kinfold_serving;
