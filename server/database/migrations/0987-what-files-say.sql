-- What a file says of its day and place, and what somebody wrote into it, whatever kind it is: kept for photos by the vault, for films and sounds by
-- whoever makes their copy. What somebody wrote is better than what a clock says; and so is a note beside the file,
-- unless it is of the same day: then the camera knows the hour as it was there.
create function kinfold_file_says(
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
    and (dated_by = 'arrival' or dated_by = 'sidecar' and sure = 'day' and abs(taken_on - day) <= 1)
$$;
revoke execute on function kinfold_file_says(uuid, sealed_json, date, integer, text, text, text[]) from public;

-- Papers are read for their day, as photos are.
create or replace function kinfold_remember() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.private_to is not null or new.kind not in ('photo', 'video', 'document') then
    return null;
  end if;
  insert into memories (id, family_id, taken_on, aspect, picture_state)
  values (new.id, new.family_id, (new.created_at at time zone 'UTC')::date, kinfold_aspect(new.width, new.height),
    case when new.kind in ('photo', 'document') and not new.is_made_up then 'waiting' else 'none' end)
  on conflict (id) do update set aspect = excluded.aspect;
  return null;
end $$;
-- Those of before wait behind what a family brings now (0982).
update memories set picture_state = 'waiting', tries = 0, begun_at = '2000-01-01T00:00:00Z'
from media where media.id = memories.id and media.kind = 'document' and not media.is_made_up
  and memories.picture_state = 'none';
