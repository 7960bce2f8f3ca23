-- Asked for one code after the other: whoever looks at a book has far more media than it has codes.
drop policy printed on shares;
create policy printed on shares for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and voice_id is not null
    and exists (select from media where media.id = voice_id));

-- The voices on these pages of the book that a link shows. They are heard within the book, for as long as it is shown:
-- a code's own address, which may be without an end, isn't handed on by it. One with a password asks for it itself.
create function kinfold_shared_book_voices(page_ids uuid[], at timestamptz)
    returns table(page_id uuid, item_id uuid, is_made_up boolean, content_type text, byte_length bigint, sha256 text,
      storage_key text, copy_type text, copy_length bigint, copy_sha256 text, copy_key text, duration_ms bigint,
      peaks sealed_json, speaker text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select scrapbook_pages.id, (item ->> 'id')::uuid, media.is_made_up, media.content_type, media.byte_length,
    media.sha256, media.storage_key, copies.content_type, copies.byte_length, copies.sha256, copies.storage_key,
    coalesce(media.duration_ms, copies.duration_ms), copies.peaks,
    nullif(concat_ws(' ', nullif(given_name, ''), nullif(surname, '')), '')
  from kinfold_held_share() held
  join scrapbooks on scrapbooks.id = held.book_id and scrapbooks.family_id = held.family_id
    and scrapbooks.removed_at is null
  join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id and scrapbook_pages.removed_at is null
    and scrapbook_pages.id = any(page_ids)
  cross join lateral jsonb_array_elements(items) with ordinality as each (item, number)
  join shares code on code.id = (item ->> 'voiceId')::uuid and code.family_id = held.family_id
    and code.revoked_at is null and (code.expires_at is null or code.expires_at > at)
    and code.password_hash is null and kinfold_is_code_kept(code.id)
  join media on media.id = code.voice_id and media.family_id = held.family_id and media.private_to is null
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  left join people on people.id = media.voice_of and people.removed_at is null
  where item ->> 'kind' = 'voice' and exists (
    select from memory_voices join share_memories using (memory_id) join memories on memories.id = memory_id
    where memory_voices.media_id = media.id and share_id = code.id and taken_away_at is null and trashed_at is null)
  order by scrapbook_pages.id, number
$$;

-- A picture of a book is asked for with its page: only that one is read, however long the book is.
drop function kinfold_shared_bytes(uuid);
create function kinfold_shared_bytes(memory uuid, page uuid) returns table(kind text, is_made_up boolean,
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
        and scrapbook_pages.id = page
        and items @> jsonb_build_array(jsonb_build_object('kind', 'picture', 'memoryId', memory::text))))
$$;
