-- Whom a recording of the family tells of. Whose voice it is, the recording itself says.
create table told_of (
  media_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  primary key (media_id, person_id),
  foreign key (family_id, media_id) references media (family_id, id) on delete cascade,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index told_of_person_id on told_of (family_id, person_id);
alter table told_of enable row level security;
-- What is private to somebody is told of nobody: only of what the reader may hear themselves.
create policy same_family on told_of for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on told_of for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and exists (select from media where media.id = media_id and media.private_to is null));
create policy editors_remove on told_of for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete on told_of to kinfold_serving;
