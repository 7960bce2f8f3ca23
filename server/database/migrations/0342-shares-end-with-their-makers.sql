-- A link ends when whoever made it may make none any more: they left, were taken out, or only look now. A sandbox has
-- none: whoever opens one needs no account.
create function kinfold_is_share_kept(family uuid, maker uuid) returns boolean
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select exists (
    select from members join families on families.id = members.family_id
    where members.family_id = family and account_id = maker and members.status = 'active'
      and role in ('owner', 'editor') and sandbox_id is null)
$$;

create or replace function kinfold_held_share() returns table(id uuid, title text, family_name text,
    expires_at timestamptz, password_hash text, may_download boolean)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.id, title, families.name, expires_at, password_hash, may_download
  from shares join families on families.id = family_id
  where shares.id = kinfold_held('share') and revoked_at is null and kinfold_is_share_kept(family_id, made_by)
$$;

create or replace function kinfold_shared_memories() returns table(id uuid, kind text, caption text, taken_on date,
    certainty text, aspect integer, colour text, duration_ms bigint, has_picture boolean, has_film boolean)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select memories.id, media.kind, media.caption, memories.taken_on, memories.certainty, memories.aspect,
    memories.colour, media.duration_ms,
    memories.picture_state = 'ready' or media.is_made_up or copies.poster_key is not null,
    copies.storage_key is not null
  from kinfold_held_share() held join share_memories on share_id = held.id join memories on memories.id = memory_id
  join media on media.id = memory_id
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and state = 'ready'
  where trashed_at is null and media.private_to is null
  order by taken_on, second_of_day, memories.id
$$;

create or replace function kinfold_shared_bytes(memory uuid) returns table(kind text, is_made_up boolean,
    content_type text, byte_length bigint, sha256 text, storage_key text, small_key text, large_key text, film_key text,
    film_type text, film_length bigint, film_sha256 text, poster_key text, poster_length bigint)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select media.kind, media.is_made_up, media.content_type, media.byte_length, media.sha256, media.storage_key,
    small.storage_key, large.storage_key, copies.storage_key, copies.content_type, copies.byte_length, copies.sha256,
    copies.poster_key, copies.poster_byte_length
  from kinfold_held_share() held join share_memories on share_id = held.id join memories on memories.id = memory_id
  join media on media.id = memory_id
  left join renditions small on small.memory_id = memories.id and small.size = 'small'
  left join renditions large on large.memory_id = memories.id and large.size = 'large'
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  where trashed_at is null and media.private_to is null and share_memories.memory_id = memory
$$;
