-- An item of the vault: what the family knows about one of its photos, films or papers. It has its file's id, and is
-- there as soon as the file is: whichever way a file came, nobody can forget to make it.
create table memories (
  id uuid primary key,
  family_id uuid not null,
  -- Where the file says nothing, the day it came; its certainty is then unknown.
  taken_on date not null,
  second_of_day integer not null default 0,
  certainty text not null default 'unknown',
  dated_by text not null default 'arrival',
  place text not null default '',
  is_favourite boolean not null default false,
  -- A hundred times its width over its height: all that a grid needs to know.
  aspect integer not null default 100,
  trashed_at timestamptz,
  -- What its file says of itself besides the day: camera and position.
  found sealed_json,
  picture_state text not null,
  tries integer not null default 0,
  begun_at timestamptz,
  colour text,
  placeholder sealed_text,
  constraint memories_of_family unique (family_id, id),
  constraint memories_second_of_day_check check (second_of_day between 0 and 86399),
  constraint memories_certainty_check check (certainty in ('day', 'month', 'year', 'about', 'unknown')),
  constraint memories_dated_by_check check (dated_by in ('arrival', 'file', 'hand')),
  constraint memories_aspect_check check (aspect between 30 and 400),
  constraint memories_picture_state_check check (picture_state in ('waiting', 'ready', 'none', 'unreadable')),
  foreign key (family_id, id) references media (family_id, id) on delete cascade
);
create index memories_by_day on memories (family_id, taken_on, second_of_day, id) include (aspect, is_favourite)
  where trashed_at is null;
create index memories_trashed on memories (family_id, taken_on, second_of_day, id) where trashed_at is not null;
create index memories_to_empty on memories (trashed_at) where trashed_at is not null;
create index memories_waiting on memories (begun_at nulls first, id) where picture_state = 'waiting';

alter table memories enable row level security;
create policy same_family on memories for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_change on memories for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, update (taken_on, second_of_day, certainty, dated_by, place, is_favourite, trashed_at)
  on memories to kinfold_serving;

create function kinfold_aspect(width integer, height integer) returns integer language sql immutable as $$
  select case when width > 0 and height > 0
    then greatest(30, least(400, round(100.0 * width / height)))::integer else 100 end
$$;

-- What is private belongs to a message, and a voice is no picture. The demo family's drawings are small as they are.
create function kinfold_remember() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  if new.private_to is not null or new.kind not in ('photo', 'video', 'document') then
    return null;
  end if;
  insert into memories (id, family_id, taken_on, aspect, picture_state)
  values (new.id, new.family_id, (new.created_at at time zone 'UTC')::date, kinfold_aspect(new.width, new.height),
    case when new.kind = 'photo' and not new.is_made_up then 'waiting' else 'none' end)
  on conflict (id) do update set aspect = excluded.aspect;
  return null;
end $$;
create trigger media_remember after insert or update of width, height, private_to on media
  for each row execute function kinfold_remember();
insert into memories (id, family_id, taken_on, aspect, picture_state)
select id, family_id, (created_at at time zone 'UTC')::date, kinfold_aspect(width, height),
  case when kind = 'photo' and not is_made_up then 'waiting' else 'none' end
from media where private_to is null and kind in ('photo', 'video', 'document');

-- Smaller pictures of a photo, made by us: the browser shows these, and nothing of where it was taken is in them.
create table renditions (
  memory_id uuid not null,
  family_id uuid not null,
  size text not null,
  content_type text not null,
  byte_length bigint not null,
  sha256 text not null,
  storage_key text not null,
  made_at timestamptz not null,
  primary key (memory_id, size),
  constraint renditions_size_check check (size in ('small', 'large')),
  constraint renditions_storage_key_key unique (storage_key),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
alter table renditions enable row level security;
create policy same_family on renditions for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
grant select on renditions to kinfold_serving;

-- Whether the family has a file already is asked by its content.
create index media_of_content on media (family_id, sha256) where private_to is null;
