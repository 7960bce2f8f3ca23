-- An owner's last things: the plan, the keepers and the case are one value, changed by compare-and-set on its version
-- (docs/decisions/381). The row is the schedule: it says itself when it is next due.
create table passings (
  owner_id uuid primary key references accounts (id) on delete cascade,
  version integer not null check (version > 0),
  value jsonb not null,
  wake_at timestamptz,
  leased_until timestamptz,
  begun_at timestamptz not null
);
create index passings_wake_at on passings (wake_at) where wake_at is not null;
alter table passings enable row level security;
create policy own_passing on passings for select to kinfold_serving
  using (owner_id = (select kinfold_account_id()));
grant select on passings to kinfold_serving;

-- Who keeps for whom, and where they are written to; what their word counts for is in the value.
create table keepers (
  id uuid primary key,
  owner_id uuid not null references passings (owner_id) on delete cascade,
  account_id uuid references accounts (id) on delete set null,
  name text not null,
  address text not null,
  state text not null check (state in
    ('invited', 'accepted', 'confirmed', 'unreachable', 'revoked', 'left', 'lapsed')),
  invited_at timestamptz not null
);
create index keepers_owner_id on keepers (owner_id);
create index keepers_account_id on keepers (account_id) where account_id is not null;
alter table keepers enable row level security;
create policy own_keepers on keepers for select to kinfold_serving
  using (owner_id = (select kinfold_account_id()));
grant select on keepers to kinfold_serving;

-- Everything that happened, in order: applied to the beginning, it yields the value.
create table passing_events (
  owner_id uuid not null references passings (owner_id) on delete cascade,
  version integer not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (owner_id, version)
);
alter table passing_events enable row level security;
create policy own_events on passing_events for select to kinfold_serving
  using (owner_id = (select kinfold_account_id()));
grant select on passing_events to kinfold_serving;
