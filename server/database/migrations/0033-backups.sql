-- Archives of everything, in DATA_DIR/backups. The archive itself isn't among what it holds.
create table backups (
  id uuid primary key,
  file_name text not null unique,
  asked_by text not null,
  state text not null check (state in ('running', 'ready', 'failed', 'removed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  byte_length bigint,
  row_count bigint,
  file_count bigint,
  sha256 text,
  problem text
);
create index backups_started_at on backups (started_at desc);

-- When a stored file was last read again and compared with the hash it came with.
create table file_checks (
  storage_key text primary key,
  checked_at timestamptz not null,
  outcome text not null check (outcome in ('sound', 'missing', 'changed'))
);
create index file_checks_checked_at on file_checks (checked_at);
create index file_checks_trouble on file_checks (outcome) where outcome <> 'sound';

alter table backups enable row level security;
alter table file_checks enable row level security;
