-- A link that shows some memories to people without an account, until a day. What it shows is chosen once.
create table shares (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  title text not null,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  password_hash text,
  may_download boolean not null,
  opens integer not null default 0,
  opened_at timestamptz,
  revoked_at timestamptz,
  constraint shares_of_family unique (family_id, id)
);
create index shares_newest on shares (family_id, made_at desc, id desc);
create index shares_made_by on shares (made_by);
alter table shares enable row level security;
create policy editors_see on shares for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_add on shares for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on shares for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, update (revoked_at) on shares to kinfold_serving;

create table share_memories (
  share_id uuid not null,
  memory_id uuid not null,
  family_id uuid not null,
  primary key (share_id, memory_id),
  foreign key (family_id, share_id) references shares (family_id, id) on delete cascade,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index share_memories_memory_id on share_memories (memory_id);
alter table share_memories enable row level security;
create policy editors_see on share_memories for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_add on share_memories for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert on share_memories to kinfold_serving;

-- Whoever holds a link reads nothing of the family's tables: these functions tell what that one link shows.
create function kinfold_held_share() returns table(id uuid, title text, family_name text, expires_at timestamptz,
    password_hash text, may_download boolean)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.id, title, families.name, expires_at, password_hash, may_download
  from shares join families on families.id = family_id
  where shares.id = kinfold_held('share') and revoked_at is null
$$;

create function kinfold_count_opening(at timestamptz) returns void
  language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update shares set opens = opens + 1, opened_at = at where id = kinfold_held('share') and revoked_at is null
$$;

create function kinfold_shared_memories() returns table(id uuid, kind text, caption text, taken_on date,
    certainty text, aspect integer, colour text, duration_ms bigint, has_picture boolean, has_film boolean)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select memories.id, media.kind, media.caption, memories.taken_on, memories.certainty, memories.aspect,
    memories.colour, media.duration_ms,
    memories.picture_state = 'ready' or media.is_made_up or copies.poster_key is not null,
    copies.storage_key is not null
  from shares join share_memories on share_id = shares.id join memories on memories.id = memory_id
  join media on media.id = memory_id
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and state = 'ready'
  where shares.id = kinfold_held('share') and revoked_at is null and trashed_at is null
  order by taken_on, second_of_day, memories.id
$$;

-- Where the bytes lie. Of a photo that wasn't read yet there are none to show: its original may tell where it was taken.
create function kinfold_shared_bytes(memory uuid) returns table(kind text, is_made_up boolean, content_type text,
    byte_length bigint, sha256 text, storage_key text, small_key text, large_key text, film_key text, film_type text,
    film_length bigint, film_sha256 text, poster_key text, poster_length bigint)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select media.kind, media.is_made_up, media.content_type, media.byte_length, media.sha256, media.storage_key,
    small.storage_key, large.storage_key, copies.storage_key, copies.content_type, copies.byte_length, copies.sha256,
    copies.poster_key, copies.poster_byte_length
  from shares join share_memories on share_id = shares.id join memories on memories.id = memory_id
  join media on media.id = memory_id
  left join renditions small on small.memory_id = memories.id and small.size = 'small'
  left join renditions large on large.memory_id = memories.id and large.size = 'large'
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  where shares.id = kinfold_held('share') and revoked_at is null and trashed_at is null
    and share_memories.memory_id = memory
$$;
