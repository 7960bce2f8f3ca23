-- Which secret key this house works with: a fingerprint of it, never the key. A process that has another one would
-- write links that no other process can read, and couldn't open what others sealed; it is told so when it starts.
create table key_watch (
  only_row boolean not null default true primary key check (only_row),
  fingerprint text not null,
  noted_at timestamptz not null
);

-- Only the system looks at it: no policies and no grants.
alter table key_watch enable row level security;
