-- Why no picture came of a photo; and another try, asked for by whoever may change it.
alter table memories add column picture_reason text
  constraint memories_picture_reason_check check (picture_reason in ('broken', 'too-costly', 'engine'));

create function kinfold_try_picture(memory uuid) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update memories set picture_state = 'waiting', picture_reason = null, tries = 0, begun_at = null
  where id = memory and picture_state = 'unreadable' and family_id = kinfold_family_id() and kinfold_may_edit()
$$;
revoke execute on function kinfold_try_picture(uuid) from public;
grant execute on function kinfold_try_picture(uuid) to kinfold_serving;

-- The copy of the whole; one that is there is made anew for the still that is lacking.
create function kinfold_try_copy(file uuid) returns table (id uuid, kind text) language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update media_copies set state = 'waiting', reason = null, tries = 0
  from media where media.id = media_copies.media_id and media.id = file and media.private_to is null
    and media.family_id = kinfold_family_id() and kinfold_may_edit()
    and trim_start_ms = 0 and trim_end_ms is null
    and (state in ('unreadable', 'failed') or state = 'ready' and media.kind = 'video' and poster_key is null)
  returning media_copies.id, media.kind
$$;
revoke execute on function kinfold_try_copy(uuid) from public;
grant execute on function kinfold_try_copy(uuid) to kinfold_serving;
