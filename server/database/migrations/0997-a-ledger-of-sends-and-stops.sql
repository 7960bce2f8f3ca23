-- Which house this is. A restored copy has a mark of its own, and so a ledger of its own.
create table house (
  only_row boolean not null primary key default true check (only_row),
  mark uuid not null default gen_random_uuid(),
  -- While the ledger can't be written, letters wait.
  ledger_failing_since timestamptz,
  ledger_problem text
);
insert into house default values;
alter table house enable row level security;

alter table latch add column came_from uuid;
-- What the backup had seen, as PostgreSQL writes a snapshot: facts of transactions that it had seen are in its rows.
alter table latch add column snapshot text;
alter table latch add column reconciled_at timestamptz;
alter table latch add column found jsonb;
alter table latch add column is_ledger_lost boolean not null default false;

-- What must not happen again after a restore, written with what caused it, until it has been copied into the ledger.
create table ledger_facts (
  number bigint not null generated always as identity primary key,
  fact jsonb not null
);
alter table ledger_facts enable row level security;

-- In a restored copy: letters that its ledger says have left. None of them leaves again.
create table ledger_sent (
  message_id text not null primary key,
  same_as text,
  sent_at timestamptz not null
);
create index ledger_sent_same_as on ledger_sent (same_as) where same_as is not null;
alter table ledger_sent enable row level security;

-- In a restored copy: rows that aren't what they were when the house was lost, and that a person has to look at.
create table ledger_doubts (
  table_name text not null,
  row_id text not null,
  why text not null,
  primary key (table_name, row_id, why)
);
alter table ledger_doubts enable row level security;

alter table deliveries drop constraint deliveries_held_because_check;
alter table deliveries add constraint deliveries_held_because_check check (held_because in
  ('author', 'author-unreachable', 'recipient-refused', 'birth-date-missing', 'day-passed', 'sender-stopped',
  'not-arranged', 'author-unconfirmed', 'changed-after-backup'));
