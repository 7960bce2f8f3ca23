-- Each attempt to send something stores its bytes beside the others, under the announced key and a number of its own;
-- the row names the one that arrived. So an attempt that breaks off, or comes second, never touches what another
-- brought. Where bytes lie is still nothing that a request may write: the number only lengthens the key.
alter table capsule_items add column attempt uuid;
alter table voices add column attempt uuid;
grant update (attempt) on capsule_items to kinfold_serving, kinfold_visiting;
grant update (attempt) on voices to kinfold_visiting;
create function kinfold_name_what_arrived() returns trigger language plpgsql as $$
begin
  if old.attempt is null and new.attempt is not null then
    new.storage_key := old.storage_key || '.' || new.attempt;
  else
    new.attempt := old.attempt;
  end if;
  return new;
end $$;
create trigger capsule_items_name_what_arrived before update of attempt on capsule_items
  for each row execute function kinfold_name_what_arrived();
create trigger voices_name_what_arrived before update of attempt on voices
  for each row execute function kinfold_name_what_arrived();

-- Whoever seals waits for what is arriving, and what arrives waits for whoever seals: one of them is first. What comes
-- second isn't written, and whoever sent it reads that it stayed outside.
create function kinfold_capsule_is_open() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  perform from capsules where id = new.capsule_id and state = 'open' for share;
  return case when found then new end;
end $$;
create trigger capsule_items_while_open before insert or update of state on capsule_items
  for each row execute function kinfold_capsule_is_open();

-- Opened, it is for the family and for the guests who put something in; not for everyone who was ever handed the link
-- and typed a name.
create function kinfold_filled_capsule() returns uuid
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select capsule_id from capsule_items where guest_id = kinfold_held('capsule guest') and state = 'kept' limit 1
$$;
alter policy guests_see on capsule_items
  using (guest_id = (select kinfold_held('capsule guest')) and capsule_id in (select id from capsules where state = 'open')
    or state = 'kept' and capsule_id = (select kinfold_filled_capsule())
      and capsule_id in (select id from capsules where state = 'opened'));
