-- The link of a capsule that is handed around is a name of its own (docs/decisions/460), so that its maker can make a
-- new one: the old one opens nothing from then on. Links from before are named like their capsule.
alter table capsules add column link_id uuid not null default gen_random_uuid();
update capsules set link_id = id;
create unique index capsules_link_id on capsules (link_id);
grant update (link_id) on capsules to kinfold_serving;

create or replace function kinfold_held_capsule() returns uuid
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select coalesce((select id from capsules where link_id = kinfold_held('capsule')),
    (select capsule_id from capsule_guests where id = kinfold_held('capsule guest')))
$$;
create or replace function kinfold_capsule_guests(capsule uuid) returns integer
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select count(*)::integer from capsule_guests where capsule_id = capsule
    and kinfold_held('capsule') is not null and capsule = kinfold_held_capsule()
$$;
alter policy joined on capsule_guests
  with check ((select kinfold_held('capsule')) is not null and capsule_id = (select kinfold_held_capsule())
    and (family_id, capsule_id) in (select family_id, id from capsules where state = 'open'));

-- Guests of whom nothing is there may be shown out, as long as it is being filled.
create policy own_capsules_remove on capsule_guests for delete to kinfold_serving
  using (family_id = (select kinfold_family_id())
    and capsule_id in (select id from capsules where owner_id = (select kinfold_account_id()) and state = 'open')
    and not exists (select from capsule_items where guest_id = capsule_guests.id));
grant delete on capsule_guests to kinfold_serving;
