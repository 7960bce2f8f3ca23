-- Copies of cuts made before they were cut to the sample may hold a last piece of what was cut off. All of them are made
-- anew (want-missing-copies); their files belong to no row from now on and go the way of ownerless files.
delete from media_copies
where (trim_start_ms > 0 or trim_end_ms is not null)
  and media_id in (select id from media where not is_made_up);
