-- Somebody who brings a song or a tape into the vault finds it there; voices that were recorded have their own places.
alter table uploads add column is_for_vault boolean not null default false;

create function kinfold_remember_sound(sound uuid) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  insert into memories (id, family_id, taken_on, aspect, picture_state)
  select id, family_id, (created_at at time zone 'UTC')::date, kinfold_aspect(null, null), 'none'
  from media where id = sound and kind = 'audio' and private_to is null
    and family_id = kinfold_family_id() and kinfold_may_edit()
  on conflict (id) do nothing
$$;
revoke execute on function kinfold_remember_sound(uuid) from public;
grant execute on function kinfold_remember_sound(uuid) to kinfold_serving;
