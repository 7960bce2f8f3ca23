-- Whoever had a shared book open while the server was renewed asks for its pictures as they were asked for before, without
-- the page. They are looked for in the whole book then; for one release.
create or replace function kinfold_shared_bytes(memory uuid, page uuid) returns table(kind text, is_made_up boolean, content_type text, byte_length bigint, sha256 text, storage_key text, small_key text, large_key text, film_key text, film_type text, film_length bigint, film_sha256 text, poster_key text, poster_length bigint) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
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
        and (scrapbook_pages.id = page or page is null)
        and items @> jsonb_build_array(jsonb_build_object('kind', 'picture', 'memoryId', memory::text))))
$$;
