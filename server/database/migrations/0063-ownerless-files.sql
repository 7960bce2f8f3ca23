-- Stored files that no row knows, since when that is known. They are deleted only after a week, so that a database
-- restored from yesterday, or another one by mistake, doesn't cost what it has never heard of.
create table ownerless_files (
  storage_key text primary key,
  byte_length bigint not null,
  found_at timestamptz not null
);
create index ownerless_files_found_at on ownerless_files (found_at);

alter table ownerless_files enable row level security;
