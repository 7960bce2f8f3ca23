-- A link may show a book as it is, or play one voice that is told of a picture: the code beside that picture on paper.
-- Such a code is the family's and lasts until somebody ends it: what is printed can't be printed anew for everybody.
alter table shares alter column expires_at drop not null;
alter table shares add column book_id uuid;
alter table shares add column voice_id uuid;
alter table shares add constraint shares_book_id_fkey
  foreign key (family_id, book_id) references scrapbooks (family_id, id) on delete cascade;
alter table shares add constraint shares_voice_id_fkey
  foreign key (family_id, voice_id) references media (family_id, id) on delete cascade;
-- Only paper is without an end.
alter table shares add constraint shares_end_check check (expires_at is not null or voice_id is not null);
create index shares_book_id on shares (book_id) where book_id is not null;
create index shares_voice_id on shares (voice_id) where voice_id is not null;

-- Whoever may look at a book prints its codes.
create policy printed on shares for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and voice_id is not null
    and voice_id in (select media.id from media));

drop function kinfold_held_share();
create function kinfold_held_share() returns table(id uuid, family_id uuid, title text, family_name text,
    expires_at timestamptz, password_hash text, may_download boolean, may_contribute boolean, book_id uuid, voice_id uuid)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.id, shares.family_id, title, families.name, expires_at, password_hash, may_download, may_contribute,
    book_id, voice_id
  from shares join families on families.id = family_id
  where shares.id = kinfold_held('share') and revoked_at is null
    and (kinfold_is_share_kept(family_id, made_by) or voice_id is not null and families.sandbox_id is null)
$$;

-- A book that lies in the trash shows nothing, and is there again when it comes back.
create function kinfold_shared_book() returns table(title text, subtitle text, format text, theme text, pages integer)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select scrapbooks.title, subtitle, format, theme, (
    select count(*)::integer from scrapbook_pages where scrapbook_pages.book_id = scrapbooks.id
      and not is_cover and scrapbook_pages.removed_at is null)
  from kinfold_held_share() held join scrapbooks on scrapbooks.id = held.book_id
    and scrapbooks.family_id = held.family_id
  where scrapbooks.removed_at is null
$$;

create function kinfold_shared_pages(first integer, most integer)
    returns table(id uuid, paper text, items jsonb, missing uuid[])
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select scrapbook_pages.id, paper, items, (
    select coalesce(array_agg((item ->> 'id')::uuid), '{}') from jsonb_array_elements(items) item
    where item ->> 'kind' = 'picture' and item ->> 'memoryId' is not null and not exists (
      select from memories join media using (id) where memories.id = (item ->> 'memoryId')::uuid
        and memories.family_id = held.family_id and trashed_at is null and private_to is null))
  from kinfold_held_share() held join scrapbooks on scrapbooks.id = held.book_id
    and scrapbooks.family_id = held.family_id and scrapbooks.removed_at is null
  join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id and scrapbook_pages.removed_at is null
  order by is_cover desc, position, scrapbook_pages.id offset first limit most
$$;

-- Of a voice only what we made ourselves is heard: a file from a phone may tell where it was recorded.
create function kinfold_shared_voice() returns table(media_id uuid, is_made_up boolean, content_type text,
    byte_length bigint, sha256 text, storage_key text, copy_type text, copy_length bigint, copy_sha256 text,
    copy_key text, duration_ms bigint, peaks sealed_json, speaker text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select media.id, media.is_made_up, media.content_type, media.byte_length, media.sha256, media.storage_key,
    copies.content_type, copies.byte_length, copies.sha256, copies.storage_key,
    coalesce(media.duration_ms, copies.duration_ms), copies.peaks,
    nullif(concat_ws(' ', nullif(given_name, ''), nullif(surname, '')), '')
  from kinfold_held_share() held
  join media on media.id = held.voice_id and media.family_id = held.family_id
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  left join people on people.id = media.voice_of and people.removed_at is null
  where media.private_to is null and exists (
    select from memory_voices join share_memories using (memory_id) join memories on memories.id = memory_id
    where memory_voices.media_id = media.id and share_id = held.id and taken_away_at is null and trashed_at is null)
$$;

create or replace function kinfold_shared_bytes(memory uuid) returns table(kind text, is_made_up boolean,
    content_type text, byte_length bigint, sha256 text, storage_key text, small_key text, large_key text, film_key text,
    film_type text, film_length bigint, film_sha256 text, poster_key text, poster_length bigint)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select media.kind, media.is_made_up, media.content_type, media.byte_length, media.sha256, media.storage_key,
    small.storage_key, large.storage_key, copies.storage_key, copies.content_type, copies.byte_length, copies.sha256,
    copies.poster_key, copies.poster_byte_length
  from kinfold_held_share() held join memories on memories.id = memory and memories.family_id = held.family_id
  join media on media.id = memories.id
  left join renditions small on small.memory_id = memories.id and small.size = 'small'
  left join renditions large on large.memory_id = memories.id and large.size = 'large'
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  where trashed_at is null and media.private_to is null and (
    exists (select from share_memories where share_id = held.id and share_memories.memory_id = memory)
    or exists (select from scrapbooks join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id
      where scrapbooks.id = held.book_id and scrapbooks.removed_at is null and scrapbook_pages.removed_at is null
        and items @> jsonb_build_array(jsonb_build_object('kind', 'picture', 'memoryId', memory::text))))
$$;
