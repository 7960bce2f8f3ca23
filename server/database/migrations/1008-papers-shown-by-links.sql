-- A paper is shown by a link as pictures of its pages, which we draw. Of what its file says only that is read which
-- tells how many there are; the same row of a photo would tell where it was taken.
drop function kinfold_shared_memories();
create function kinfold_shared_memories() returns table(id uuid, kind text, caption text, taken_on date, certainty text, aspect integer, colour text, duration_ms bigint, has_picture boolean, has_film boolean, found_of_paper sealed_json) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select memories.id, media.kind, media.caption, memories.taken_on, memories.certainty, memories.aspect,
    memories.colour, media.duration_ms,
    memories.picture_state = 'ready' or media.is_made_up or copies.poster_key is not null,
    copies.storage_key is not null,
    case when media.kind = 'document' then memories.found end
  from kinfold_held_share() held join share_memories on share_id = held.id join memories on memories.id = memory_id
  join media on media.id = memory_id
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and state = 'ready'
  where trashed_at is null and media.private_to is null
  order by taken_on, second_of_day, memories.id
$function$;
