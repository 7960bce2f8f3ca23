-- Copies of films that kept their pictures kept what is written between them, too: where a drone was, for one. All that
-- may have done so are made anew (want-missing-copies, prepare-guest-copies); until then guests get none. Their files
-- belong to no row from now on and go the way of ownerless files. Larger films and cuts were always written anew.
delete from media_copies using media
where media.id = media_copies.media_id and not media.is_made_up
  and media_copies.content_type = 'video/mp4' and trim_start_ms = 0 and trim_end_ms is null
  and media.content_type not in ('video/webm', 'video/ogg')
  and coalesce(greatest(media.width, media.height), 0) <= 1280;
update capsule_items
set copy_state = 'waiting', copy_tries = 0, copy_key = null, copy_byte_length = null, copy_sha256 = null
where kind = 'video' and copy_state = 'ready';
