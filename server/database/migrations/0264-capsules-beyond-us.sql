-- A capsule whose things are encrypted in the browsers that put them in. Here lies the half of the key that seals; the
-- half that opens is on paper. It is set while nothing is in the capsule, and never again.
alter table capsules add column paper_key text check (paper_key ~ '^04[0-9a-f]{128}$');
alter table capsule_items drop constraint capsule_items_kind_check;
alter table capsule_items add constraint capsule_items_kind_check
  check (kind in ('letter', 'audio', 'photo', 'video', 'document', 'sealed'));
grant update (paper_key) on capsules to kinfold_serving;

create function kinfold_capsule_takes_a_key() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  if old.paper_key is not null or old.state <> 'open'
      or exists (select from capsule_items where capsule_id = new.id) then
    raise exception 'A capsule is sealed beyond us before anything is in it, and once.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger capsules_take_a_key before update of paper_key on capsules
  for each row when (old.paper_key is distinct from new.paper_key) execute function kinfold_capsule_takes_a_key();

-- Whatever a program may think: what isn't encrypted doesn't go into such a capsule, nor the other way round.
create or replace function kinfold_capsule_is_open() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
declare
  is_sealed boolean;
begin
  select paper_key is not null into is_sealed from capsules
    where id = new.capsule_id and state = 'open' for share;
  if not found then
    return null;
  end if;
  if is_sealed <> (new.kind = 'sealed') then
    raise exception 'Only what was encrypted goes into a capsule that is sealed beyond us, and into no other.'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger capsule_items_while_open on capsule_items;
create trigger capsule_items_while_open before insert or update of state, kind on capsule_items
  for each row execute function kinfold_capsule_is_open();
