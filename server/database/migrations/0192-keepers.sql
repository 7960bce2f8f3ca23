-- Keepers are named, asked and heard (docs/decisions/415). Who was asked by a link or a sheet has no address until they
-- have proved one.
alter table keepers alter column address drop not null;

-- Whose last things a keeper's link, or the owner's own, is about.
create function kinfold_held_passing() returns uuid language sql stable security definer
  set search_path to pg_catalog, public, pg_temp
as $$
  select coalesce((select owner_id from keepers where id = kinfold_held('keeper')), kinfold_held('passing'))
$$;

-- An owner's row is the owner's to change; the rule says how (contract/rules/release).
create policy begun on passings for insert to kinfold_serving
  with check (owner_id = (select kinfold_account_id()));
create policy own_turns on passings for update to kinfold_serving
  using (owner_id = (select kinfold_account_id()));
grant insert, update (value, version, wake_at, leased_until) on passings to kinfold_serving;
create policy asked on keepers for insert to kinfold_serving
  with check (owner_id = (select kinfold_account_id()) and state = 'invited');
create policy own_turns on keepers for update to kinfold_serving
  using (owner_id = (select kinfold_account_id()));
grant insert, update (state) on keepers to kinfold_serving;
create policy own_turns on passing_events for insert to kinfold_serving
  with check (owner_id = (select kinfold_account_id()));
grant insert on passing_events to kinfold_serving;

-- The same by a link: of the owner's row what the rule makes of it, of keepers one's own row alone.
create policy held on passings for select to kinfold_visiting
  using (owner_id = (select kinfold_held_passing()));
create policy turned on passings for update to kinfold_visiting
  using (owner_id = (select kinfold_held_passing()));
grant select (owner_id, version, value), update (value, version, wake_at, leased_until) on passings to kinfold_visiting;
create policy held on keepers for select to kinfold_visiting
  using (owner_id = (select kinfold_held_passing()));
create policy turned on keepers for update to kinfold_visiting
  using (id = (select kinfold_held('keeper')));
grant select, update (state, name, address, account_id) on keepers to kinfold_visiting;
create policy turned on passing_events for insert to kinfold_visiting
  with check (owner_id = (select kinfold_held_passing()));
grant insert on passing_events to kinfold_visiting;
create policy passing_owner on accounts for select to kinfold_visiting
  using (id = (select kinfold_held_passing()));

-- A mailed code for one act of one keeper. The digits are reckoned from the id and stored nowhere.
create table keeper_codes (
  id uuid primary key,
  keeper_id uuid not null references keepers (id) on delete cascade,
  act text not null,
  address text not null,
  tries integer not null default 0,
  made_at timestamptz not null,
  used_at timestamptz
);
create index keeper_codes_keeper_id on keeper_codes (keeper_id, made_at);
alter table keeper_codes enable row level security;
create policy held on keeper_codes for all to kinfold_visiting
  using (keeper_id = (select kinfold_held('keeper')));
grant select, insert, update (tries, used_at) on keeper_codes to kinfold_visiting;

-- What somebody wrote who doubts a report, and why it was decided so. For the desk alone.
create table passing_notes (
  id uuid primary key,
  owner_id uuid not null references passings (owner_id) on delete cascade,
  case_number integer not null,
  kind text not null check (kind in ('doubt', 'decision', 'recall')),
  words text not null,
  at timestamptz not null
);
create index passing_notes_owner_id on passing_notes (owner_id, case_number, at);
alter table passing_notes enable row level security;
create policy doubted on passing_notes for insert to kinfold_visiting
  with check (owner_id = (select kinfold_held_passing()) and kind = 'doubt');
grant insert on passing_notes to kinfold_visiting;

-- Every address at which an owner can be told: where they sign in, and what was confirmed as theirs long ago.
create function kinfold_channels_of(owner uuid, settled_by timestamptz) returns table (address text)
  language sql stable
as $$
  select distinct on (lower(known.address)) known.address from (
    select email as address, 0 as rank from accounts
    where id = owner and email_verified_at is not null
    union all
    select ways.address, 1 from contact_ways ways
    join people on people.id = ways.person_id
    where people.account_id = owner and people.removed_at is null
      and ways.kind = 'email' and ways.state <> 'refused' and ways.confirmed_at <= settled_by) known
  order by lower(known.address), rank
$$;

-- For whoever acts on an owner's row and may not look around: the owner, a keeper, whoever holds the owner's link.
create function kinfold_own_channels(settled_by timestamptz) returns table (address text)
  language sql stable security definer set search_path to pg_catalog, public, pg_temp
as $$
  select address from kinfold_channels_of(coalesce(kinfold_held_passing(), kinfold_account_id()), settled_by)
$$;

-- Who runs this installation hears of a doubt; a keeper says it and doesn't learn to whom.
create function kinfold_operators() returns table (email text)
  language sql stable security definer set search_path to pg_catalog, public, pg_temp
as $$
  select email from accounts
  where kinfold_held('keeper') is not null and role = 'admin' and status = 'active' and email_verified_at is not null
$$;

-- Who of the owner's families has this address or this account: one person, however many addresses.
create function kinfold_people_known(known_address text, known_account uuid) returns table (id uuid)
  language sql stable security definer set search_path to pg_catalog, public, pg_temp
as $$
  select people.id from people
  join members on members.family_id = people.family_id and members.status = 'active'
    and members.account_id = coalesce(kinfold_held_passing(), kinfold_account_id())
  where people.removed_at is null and (people.account_id = known_account or exists (
    select from contact_ways ways
    where ways.person_id = people.id and ways.kind = 'email' and ways.folded_address = lower(known_address)))
$$;

-- Where the own sealed messages would go: as its author agreed to, else as it is written down, else where a member signs in.
create function kinfold_sealed_address(agreed jsonb, person uuid) returns text
  language sql stable
as $$
  select coalesce(
    agreed -> 'addresses' ->> 0,
    (select address from contact_ways ways
      where ways.person_id = person and ways.kind = 'email' and ways.state <> 'refused'
      order by ways.state = 'bounced', position, created_at limit 1),
    (select email from people join accounts on accounts.id = people.account_id
      where people.id = person and email_verified_at is not null and accounts.status <> 'memorial'))
$$;

create function kinfold_own_sealed_addresses(sealed uuid[]) returns table (id uuid, address text)
  language sql stable security definer set search_path to pg_catalog, public, pg_temp
as $$
  select s.id, kinfold_sealed_address(agreements.agreed, s.person_id)
  from sealed_messages s left join recipient_agreements agreements
    on agreements.author_id = s.author_id and agreements.person_id = s.person_id
  where s.author_id = kinfold_account_id() and s.id = any(sealed)
$$;

-- Whether anything that waits for the passing has nowhere to go.
create function kinfold_has_unaddressed_sealed() returns boolean
  language sql stable security definer set search_path to pg_catalog, public, pg_temp
as $$
  select exists (
    select from sealed_messages s left join recipient_agreements agreements
      on agreements.author_id = s.author_id and agreements.person_id = s.person_id
    where s.author_id = kinfold_account_id() and s.waits_for = 'passing'
      and kinfold_sealed_address(agreements.agreed, s.person_id) is null)
$$;

alter table arranged_letters drop constraint arranged_letters_kind_check;
alter table arranged_letters add constraint arranged_letters_kind_check
  check (kind in ('invitation', 'question', 'message', 'new-address', 'keeper'));
