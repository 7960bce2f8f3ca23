create table accounts (
  id uuid primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  display_name text not null,
  role text not null default 'member' check (role in ('member', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'memorial')),
  time_zone text not null default 'UTC',
  email_notices boolean not null default true,
  -- Sealed with SECRET_KEY; it counts only once the first code was confirmed.
  totp_secret_sealed text,
  totp_confirmed_at timestamptz,
  -- The last time step used, so that a code seen over a shoulder can't be used a second time.
  totp_last_step bigint,
  current_family_id uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  deletion_requested_at timestamptz,
  delete_after_at timestamptz
);
create unique index accounts_email on accounts (lower(email));
create unique index accounts_username on accounts (lower(username));
create index accounts_delete_after_at on accounts (delete_after_at) where delete_after_at is not null;

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the person last proved who they are; release-direction acts ask for a recent one.
  proved_at timestamptz not null,
  address text not null,
  agent text not null
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- Single-use secrets that travel by mail.
create table account_tokens (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'sign-in', 'first-admin', 'keep-account')),
  token_hash bytea not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_account_id on account_tokens (account_id, purpose);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);

create table recovery_codes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  unique (account_id, code_hash)
);

-- Half-finished ceremonies: a passkey challenge, or a password that was right while the second factor is awaited.
create table ceremonies (
  id uuid primary key,
  purpose text not null check (purpose in ('passkey-registration', 'passkey-sign-in', 'second-factor')),
  account_id uuid references accounts on delete cascade,
  challenge text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index ceremonies_expires_at on ceremonies (expires_at);

-- What happened to an account, shown to its owner.
create table account_events (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  at timestamptz not null,
  address text not null,
  agent text not null
);
create index account_events_account_id on account_events (account_id, at desc);

alter table accounts enable row level security;
alter table sessions enable row level security;
alter table account_tokens enable row level security;
alter table passkeys enable row level security;
alter table recovery_codes enable row level security;
alter table ceremonies enable row level security;
alter table account_events enable row level security;

create policy own_sessions on sessions to kinfold_serving using (account_id = kinfold_account_id());
create policy own_tokens on account_tokens to kinfold_serving using (account_id = kinfold_account_id());
create policy own_passkeys on passkeys to kinfold_serving using (account_id = kinfold_account_id());
create policy own_recovery_codes on recovery_codes to kinfold_serving using (account_id = kinfold_account_id());
create policy own_ceremonies on ceremonies to kinfold_serving using (account_id = kinfold_account_id());
create policy own_events on account_events to kinfold_serving using (account_id = kinfold_account_id());

grant select, insert, update, delete on sessions, account_tokens, passkeys, recovery_codes, ceremonies to kinfold_serving;
grant select, insert on account_events to kinfold_serving;
