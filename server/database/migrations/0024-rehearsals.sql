-- A plan played with a fast clock, every letter to its author. Apart from deliveries, so that no worker, no count and
-- no link can take one for the other. The latest of each delivery; another one makes the letters of the first void.
create table rehearsals (
  id uuid primary key,
  delivery_id uuid not null unique references deliveries on delete cascade,
  family_id uuid not null references families on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  version integer not null,
  -- The columns of a delivery, as this run has moved them.
  played jsonb not null,
  -- What its own clock shows, and when it is next due by that clock.
  clock_at timestamptz not null,
  wake_at timestamptz,
  letters jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz,
  has_failed boolean not null default false
);

alter table rehearsals enable row level security;
create policy own_rehearsals on rehearsals for all to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id())
  with check (family_id = kinfold_family_id() and author_id = kinfold_account_id());
grant select, insert, update, delete on rehearsals to kinfold_serving;

-- A duplicate is another message with the same recording; the bytes stay as long as one of them does.
alter table messages drop constraint messages_media_id_key;
create index messages_media_id on messages (media_id) where media_id is not null;
