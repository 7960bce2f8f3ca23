-- A bundle sealed until a day. Its lid can be read; what is in it lies as encrypted files, and its rows are shown by
-- the database itself to nobody while it is sealed.
create table capsules (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  owner_id uuid references accounts (id) on delete set null,
  title text not null,
  words text not null,
  state text not null check (state in ('open', 'sealed', 'opened')),
  opens_on date not null,
  opens_time text not null,
  opens_zone text not null,
  opens_at timestamptz not null,
  created_at timestamptz not null,
  sealed_at timestamptz,
  prolonged_at timestamptz,
  opened_at timestamptz,
  constraint capsules_of_family unique (family_id, id)
);
create index capsules_by_opening on capsules (family_id, opens_at, id);
create index capsules_by_state on capsules (family_id, state, opens_at, id);
create index capsules_due on capsules (opens_at) where state = 'sealed';
create index capsules_owner_id on capsules (owner_id);

-- Whoever asks, the owner of the tables too: sealed is left only by opening, and its day moves once, to a later one.
create function kinfold_keep_capsule_shut() returns trigger language plpgsql as $$
begin
  if old.state = 'opened' and new.state <> 'opened' or old.state = 'sealed' and new.state = 'open' then
    raise exception 'A sealed capsule is never taken back.';
  end if;
  if old.state = 'sealed' and (new.opens_on, new.opens_time, new.opens_zone) is distinct from
      (old.opens_on, old.opens_time, old.opens_zone)
      and (new.opens_at <= old.opens_at or old.prolonged_at is not null) then
    raise exception 'A sealed capsule gets a longer date once, and never a shorter one.';
  end if;
  -- The same day and hour are another moment when a country changes its clocks; the worker alone reckons anew.
  if old.state = 'sealed' and new.opens_at < old.opens_at and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'A sealed capsule never opens earlier.';
  end if;
  return new;
end $$;
create trigger capsules_stay_shut before update on capsules
  for each row execute function kinfold_keep_capsule_shut();

alter table capsules enable row level security;
create policy same_family on capsules for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on capsules for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and owner_id = (select kinfold_account_id()) and state = 'open');
create policy own_change on capsules for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and owner_id = (select kinfold_account_id())
    and state <> 'opened')
  with check (state <> 'opened');
create policy own_remove on capsules for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and owner_id = (select kinfold_account_id())
    and state = 'open');
grant select, insert, delete, update (title, words, state, opens_on, opens_time, opens_zone, opens_at, sealed_at, prolonged_at)
  on capsules to kinfold_serving;

create table capsule_guests (
  id uuid primary key,
  family_id uuid not null,
  capsule_id uuid not null,
  name text not null,
  email text,
  joined_at timestamptz not null,
  constraint capsule_guests_of_family unique (family_id, id),
  foreign key (family_id, capsule_id) references capsules (family_id, id) on delete cascade
);
create index capsule_guests_capsule_id on capsule_guests (capsule_id);
alter table capsule_guests enable row level security;
create policy own_capsules on capsule_guests for select to kinfold_serving
  using (family_id = (select kinfold_family_id())
    and capsule_id in (select id from capsules where owner_id = (select kinfold_account_id())));
create policy held on capsule_guests for select to kinfold_visiting
  using (id = (select kinfold_held('capsule guest')));
grant select on capsule_guests to kinfold_serving;
grant select, insert on capsule_guests to kinfold_visiting;

create function kinfold_held_capsule() returns uuid
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select coalesce(kinfold_held('capsule'),
    (select capsule_id from capsule_guests where id = kinfold_held('capsule guest')))
$$;
create policy held on capsules for select to kinfold_visiting
  using (id = (select kinfold_held_capsule()));
grant select on capsules to kinfold_visiting;
create policy joined on capsule_guests for insert to kinfold_visiting
  with check (capsule_id = (select kinfold_held('capsule'))
    and (family_id, capsule_id) in (select family_id, id from capsules where state = 'open'));

create table capsule_items (
  id uuid primary key,
  family_id uuid not null,
  capsule_id uuid not null,
  added_by uuid references accounts (id) on delete set null,
  guest_id uuid,
  by_name text not null,
  state text not null check (state in ('announced', 'waiting', 'kept')),
  kind text not null check (kind in ('letter', 'audio', 'photo', 'video', 'document')),
  -- Encrypted, as everything that tells what is in it.
  name text not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text not null unique,
  announced_at timestamptz not null,
  constraint capsule_items_of_family unique (family_id, id),
  check (added_by is null or guest_id is null),
  foreign key (family_id, capsule_id) references capsules (family_id, id) on delete cascade,
  foreign key (family_id, guest_id) references capsule_guests (family_id, id) on delete cascade
);
create index capsule_items_in on capsule_items (capsule_id, announced_at, id);
create index capsule_items_guest_id on capsule_items (guest_id) where guest_id is not null;
create index capsule_items_added_by on capsule_items (added_by) where added_by is not null;
create index capsule_items_unsent on capsule_items (announced_at) where state = 'announced';
alter table capsule_items enable row level security;
create policy while_filled on capsule_items for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and capsule_id in (select id from capsules
    where state = 'open' and (owner_id = (select kinfold_account_id()) or added_by = (select kinfold_account_id()))));
create policy once_opened on capsule_items for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state = 'kept'
    and capsule_id in (select id from capsules where state = 'opened'));
create policy members_add on capsule_items for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and added_by = (select kinfold_account_id())
    and state = 'announced' and starts_with(storage_key, 'media/' || family_id || '/')
    and capsule_id in (select id from capsules where state = 'open'));
create policy members_change on capsule_items for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and capsule_id in (select id from capsules
    where state = 'open' and (owner_id = (select kinfold_account_id()) or added_by = (select kinfold_account_id()))));
create policy members_remove on capsule_items for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and capsule_id in (select id from capsules
    where state = 'open' and (owner_id = (select kinfold_account_id()) or added_by = (select kinfold_account_id()))));
create policy guests_see on capsule_items for select to kinfold_visiting
  using (guest_id = (select kinfold_held('capsule guest')) and capsule_id in (select id from capsules where state = 'open')
    or state = 'kept' and (select kinfold_held('capsule guest')) is not null
      and capsule_id in (select id from capsules where state = 'opened'));
create policy guests_add on capsule_items for insert to kinfold_visiting
  with check (guest_id = (select kinfold_held('capsule guest')) and state = 'announced'
    and starts_with(storage_key, 'media/' || family_id || '/')
    and (family_id, capsule_id) in (select family_id, id from capsules where state = 'open'));
create policy guests_send on capsule_items for update to kinfold_visiting
  using (guest_id = (select kinfold_held('capsule guest')) and state = 'announced'
    and capsule_id in (select id from capsules where state = 'open'))
  with check (state = 'waiting');
create policy guests_remove on capsule_items for delete to kinfold_visiting
  using (guest_id = (select kinfold_held('capsule guest'))
    and capsule_id in (select id from capsules where state = 'open'));
grant select, insert, delete, update (state, kind, content_type, byte_length, sha256) on capsule_items to kinfold_serving;
grant select, insert, delete, update (state, kind, content_type, byte_length, sha256) on capsule_items to kinfold_visiting;

drop policy held on families;
create policy held on families for select to kinfold_visiting
  using (id in (select family_id from invitations) or id in (select family_id from voice_links)
    or id in (select family_id from deliveries) or id in (select family_id from contact_questions)
    or id in (select family_id from capsules));
create policy capsule_owner on accounts for select to kinfold_visiting
  using (id in (select owner_id from capsules));

-- How much is in it and from whom may be told while nothing of it can be seen.
create function kinfold_capsule_contents(capsule uuid)
  returns table (items integer, waiting integer, contributors text[])
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select count(*) filter (where state = 'kept')::integer, count(*) filter (where state = 'waiting')::integer,
    coalesce(array_agg(distinct by_name order by by_name) filter (where state = 'kept'), '{}')
  from capsule_items
  where capsule_id = capsule and exists (select 1 from capsules where id = capsule
    and (family_id = kinfold_family_id() or id = kinfold_held_capsule()))
$$;
create function kinfold_capsule_guests(capsule uuid) returns integer
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select count(*)::integer from capsule_guests where capsule_id = capsule and capsule = kinfold_held('capsule')
$$;
