-- A calm hour of pictures and voices, made by a relative for somebody who forgets.
create table memory_hours (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  -- For whom it is.
  person_id uuid not null,
  version integer not null default 1,
  title text not null,
  -- Goes on by itself after so many seconds; null: only at the press of the button.
  advance_seconds integer check (advance_seconds between 5 and 600),
  -- Whether what they say may be recorded: who asked them, and when they said yes. Nothing of it: no.
  agreed_at timestamptz,
  agreed_by uuid references accounts (id) on delete set null,
  agreed_with text not null default '',
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  constraint memory_hours_of_family unique (family_id, id),
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index memory_hours_of_family_by_age on memory_hours (family_id, made_at, id);
create index memory_hours_person_id on memory_hours (person_id);
create index memory_hours_agreed_by on memory_hours (agreed_by);
create index memory_hours_made_by on memory_hours (made_by);
alter table memory_hours enable row level security;
create policy same_family on memory_hours for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on memory_hours for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on memory_hours for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on memory_hours for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_person on memory_hours as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or person_id in (select id from people));
grant select, insert (id, family_id, person_id, title, made_by, made_at),
  update (version, person_id, title, advance_seconds, agreed_at, agreed_by, agreed_with), delete
  on memory_hours to kinfold_serving;

-- One thing of it: a picture, a sound, or both, with words. What is deleted of the vault is gone from here, too.
create table memory_hour_slides (
  id uuid primary key,
  hour_id uuid not null,
  family_id uuid not null,
  position integer not null,
  memory_id uuid,
  media_id uuid,
  words text not null default '',
  foreign key (family_id, hour_id) references memory_hours (family_id, id) on delete cascade,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade,
  foreign key (family_id, media_id) references media (family_id, id) on delete set null (media_id)
);
create index memory_hour_slides_in_order on memory_hour_slides (hour_id, position);
create index memory_hour_slides_memory_id on memory_hour_slides (memory_id);
create index memory_hour_slides_media_id on memory_hour_slides (media_id);
alter table memory_hour_slides enable row level security;
create policy same_family on memory_hour_slides for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on memory_hour_slides for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and (media_id is null or exists (select from media where media.id = media_id and media.private_to is null)));
create policy editors_remove on memory_hour_slides for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_media on memory_hour_slides as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null
    or (memory_id is null or memory_id not in (select kinfold_hidden_media()))
      and (media_id is null or media_id not in (select kinfold_hidden_media())));
create policy branch_of_hour on memory_hour_slides as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or hour_id in (select id from memory_hours));
grant select, insert, delete on memory_hour_slides to kinfold_serving;
