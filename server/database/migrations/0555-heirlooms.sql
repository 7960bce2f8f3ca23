-- A family's archive that one of its owners asked for. Its bytes are the originals, where they lie, and what was made
-- beside them, under made_key; plan_key says how they stand behind each other (decision 743).
create table heirlooms (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  bytes_done bigint not null default 0,
  bytes_all bigint not null default 0,
  byte_length bigint not null default 0,
  files integer not null default 0,
  missing integer not null default 0,
  made_key text not null unique,
  plan_key text not null unique,
  tree_key text not null unique,
  asked_at timestamptz not null,
  made_at timestamptz,
  check (state <> 'ready' or made_at is not null)
);
create index heirlooms_by_family on heirlooms (family_id, account_id, asked_at desc);
create index heirlooms_account_id on heirlooms (account_id);
alter table heirlooms enable row level security;
create policy own on heirlooms for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and account_id = (select kinfold_account_id()));
create policy owners_ask on heirlooms for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and account_id = (select kinfold_account_id())
    and state = 'waiting' and starts_with(made_key, 'copies/' || family_id || '/')
    and starts_with(plan_key, 'copies/' || family_id || '/') and starts_with(tree_key, 'copies/' || family_id || '/'));
grant select, insert (id, family_id, account_id, made_key, plan_key, tree_key, asked_at) on heirlooms to kinfold_serving;
