-- Whether the note beside a file is believed of its day rather than the file. What contradicts the file corrects it;
-- where both may be right, the more exact is believed, and of two that are equally exact the file, which knows the hour
-- as it was there. A note tells a moment without its zone: it may be the day before or after.
create function kinfold_note_knows(file_day date, file_sure text, note_day date, note_sure text) returns boolean
  language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select array_position(array['year', 'month', 'day'], note_sure) > array_position(array['year', 'month', 'day'], file_sure)
    or file_day not between note_day - 1 and (note_day + ('1 ' || note_sure)::interval)::date
$$;
revoke execute on function kinfold_note_knows(date, text, date, text) from public;
grant execute on function kinfold_note_knows(date, text, date, text) to kinfold_serving;

create or replace function kinfold_file_says(
  memory uuid, said sealed_json, day date, second integer, sure text, written text, keywords text[]) returns void
  language sql set search_path = public, pg_catalog, pg_temp
as $$
  -- Words only once: who took them away again doesn't find them there when the file is read once more.
  update media set caption = written
  where id = memory and caption = '' and written <> ''
    and exists (select from memories where memories.id = memory and found is null);
  update memories set tags = array(
    select word from (
      select word, min(place) as place from unnest(tags || keywords) with ordinality as each (word, place) group by word) words
    order by place limit 100)
  where id = memory and found is null and keywords <> '{}';
  update memories set found = said where id = memory;
  update memories set taken_on = day, second_of_day = second, certainty = sure, dated_by = 'file'
  where id = memory and day is not null
    and (dated_by = 'arrival' or dated_by = 'sidecar' and not kinfold_note_knows(day, sure, taken_on, certainty))
$$;

-- A still that is asked for once more is made of the copy, which goes on playing meanwhile.
alter table media_copies add column is_still_wanted boolean not null default false;
drop function kinfold_try_copy(uuid);
create function kinfold_try_copy(file uuid) returns table (id uuid, is_still_wanted boolean) language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update media_copies set is_still_wanted = state = 'ready', tries = 0, reason = null,
    state = case when state = 'ready' then 'ready' else 'waiting' end
  from media where media.id = media_copies.media_id and media.id = file and media.private_to is null
    and media.family_id = kinfold_family_id() and kinfold_may_edit()
    and trim_start_ms = 0 and trim_end_ms is null
    and (state in ('unreadable', 'failed') or state = 'ready' and media.kind = 'video' and poster_key is null)
  returning media_copies.id, media_copies.is_still_wanted
$$;
revoke execute on function kinfold_try_copy(uuid) from public;
grant execute on function kinfold_try_copy(uuid) to kinfold_serving;
