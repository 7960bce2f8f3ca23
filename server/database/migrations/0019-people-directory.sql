-- The family's directory: how people are called, what they are to the family, and how to reach them.
alter table people
  add column nickname text not null default '',
  -- In the family's own words; what the tree computes comes from kinships.
  add column kin_words text not null default '',
  add column notes text not null default '',
  -- Grows with every change: a change is a compare-and-set.
  add column version integer not null default 1,
  add column removed_at timestamptz;
create index people_removed_at on people (removed_at) where removed_at is not null;
-- One account is one person of a family.
create unique index people_account_id on people (family_id, account_id)
  where account_id is not null and removed_at is null;

create table contact_ways (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('email')),
  address text not null,
  -- The order in which they are tried.
  position integer not null,
  state text not null default 'unknown' check (state in ('unknown', 'confirmed', 'bounced', 'refused')),
  asked_at timestamptz,
  -- The last time its owner said yes; kept when it bounces later.
  confirmed_at timestamptz,
  bounced_at timestamptz,
  created_at timestamptz not null,
  check (state <> 'confirmed' or confirmed_at is not null)
);
create unique index contact_ways_address on contact_ways (person_id, kind, lower(address));
create index contact_ways_family_id on contact_ways (family_id, lower(address));

-- One letter that asked whether an address is right. Its link is the id, signed; a no counts even when the way is gone.
create table contact_questions (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  way_id uuid references contact_ways on delete set null,
  -- As it was then: a corrected address isn't confirmed by the letter to the old one.
  address text not null,
  asked_by uuid references accounts on delete set null,
  asked_at timestamptz not null,
  answer text check (answer in ('confirmed', 'refused')),
  answered_at timestamptz
);
create index contact_questions_way_id on contact_questions (way_id);

-- Who said that a family shouldn't write to them. Stays when the person is forgotten, so that no one asks them again.
create table refused_addresses (
  family_id uuid not null references families on delete cascade,
  address text not null,
  refused_at timestamptz not null,
  primary key (family_id, address)
);

-- Viewers know the people, not how to reach them.
alter table contact_ways enable row level security;
create policy editors_read on contact_ways for select to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_add on contact_ways for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_change on contact_ways for update to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_remove on contact_ways for delete to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
grant select, insert, update, delete on contact_ways to kinfold_serving;

-- Answers come from people without an account, through the system's connection.
alter table contact_questions enable row level security;
create policy editors_add on contact_questions for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_may_edit());
grant insert on contact_questions to kinfold_serving;

alter table refused_addresses enable row level security;
create policy editors_read on refused_addresses for select to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
grant select on refused_addresses to kinfold_serving;
