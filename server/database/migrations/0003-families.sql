create table families (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  is_demo boolean not null default false
);

create table members (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- inactive: left by themselves, still shown; removed: taken out by the owner, no longer shown.
  status text not null default 'active' check (status in ('active', 'inactive', 'removed')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  last_seen_at timestamptz,
  unique (family_id, account_id)
);
create index members_account_id on members (account_id);
create unique index members_one_owner on members (family_id) where role = 'owner' and status = 'active';

create table invitations (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  -- Null for an invitation by link or QR that names nobody.
  email text,
  role text not null check (role in ('editor', 'viewer')),
  invited_by uuid references accounts on delete set null,
  token_hash bytea not null unique,
  -- Sealed with SECRET_KEY, so that the owner can show the link and its QR again.
  token_sealed text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  times_sent integer not null default 0,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts on delete set null,
  declined_at timestamptz,
  revoked_at timestamptz
);
create index invitations_family_id on invitations (family_id, created_at desc);
create index invitations_email on invitations (lower(email));
create unique index invitations_one_open on invitations (family_id, lower(email))
  where email is not null and accepted_at is null and declined_at is null and revoked_at is null;

-- What happened in a family, for its activity log.
create table activities (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  account_id uuid references accounts on delete set null,
  kind text not null,
  subject text not null default '',
  at timestamptz not null
);
create index activities_family_id on activities (family_id, at desc);

alter table accounts add foreign key (current_family_id) references families on delete set null;

alter table families enable row level security;
alter table members enable row level security;
alter table invitations enable row level security;
alter table activities enable row level security;

create policy same_family on members for select to kinfold_serving
  using (family_id = kinfold_family_id() or account_id = kinfold_account_id());
create policy own_row on members for update to kinfold_serving
  using (family_id = kinfold_family_id() and (kinfold_is_owner() or account_id = kinfold_account_id()))
  with check (family_id = kinfold_family_id());

create policy my_families on families for select to kinfold_serving
  using (id = kinfold_family_id() or exists (
    select 1 from members where members.family_id = families.id and members.account_id = kinfold_account_id()
      and members.status = 'active'));
create policy owner_changes on families for update to kinfold_serving
  using (id = kinfold_family_id() and kinfold_is_owner());

create policy same_family on invitations for select to kinfold_serving
  using (family_id = kinfold_family_id());
create policy owner_adds on invitations for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_is_owner());
create policy owner_changes on invitations for update to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_is_owner());

create policy same_family on activities to kinfold_serving
  using (family_id = kinfold_family_id());

-- People of one family see each other's name and address, never a secret: those columns aren't granted at all.
create policy self_and_family on accounts for select to kinfold_serving
  using (id = kinfold_account_id() or exists (
    select 1 from members where members.account_id = accounts.id and members.family_id = kinfold_family_id()));
create policy self on accounts for update to kinfold_serving
  using (id = kinfold_account_id());

grant select (id, username, email, email_verified_at, display_name, role, status, time_zone, email_notices,
  totp_confirmed_at, current_family_id, created_at, last_seen_at, deletion_requested_at, delete_after_at)
  on accounts to kinfold_serving;
grant update (display_name, time_zone, email_notices, current_family_id) on accounts to kinfold_serving;
grant select, update on families, members to kinfold_serving;
grant select, insert, update on invitations to kinfold_serving;
grant select, insert on activities to kinfold_serving;
