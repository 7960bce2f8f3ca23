-- What relatives without an account say gets a copy that every device plays, as what families record themselves has.
alter table voices
  add column copy_state text not null default 'waiting' check (copy_state in ('waiting', 'ready', 'unreadable')),
  add column copy_tries integer not null default 0,
  add column copy_key text unique,
  add column copy_byte_length bigint,
  add column copy_sha256 text,
  add constraint voices_copy_check check ((copy_state = 'ready') = (copy_key is not null));
create index voices_without_copy on voices (arrived_at) where state = 'arrived' and copy_state = 'waiting';
