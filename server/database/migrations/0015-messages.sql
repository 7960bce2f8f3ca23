-- A recording made for a message is its author's alone: no relative may stumble over what is meant for their wedding.
alter table uploads add column is_private boolean not null default false;
alter table media add column private_to uuid references accounts on delete cascade;
create index media_private_to on media (private_to) where private_to is not null;

alter policy same_family on media
  using (family_id = kinfold_family_id() and (private_to is null or private_to = kinfold_account_id()));
alter policy editors_add on media
  with check (family_id = kinfold_family_id() and kinfold_may_edit()
    and (private_to is null or private_to = kinfold_account_id()));
alter policy editors_change on media
  using (family_id = kinfold_family_id()
    and (private_to = kinfold_account_id() or (private_to is null and kinfold_may_edit())));
alter policy editors_remove on media
  using (family_id = kinfold_family_id() and kinfold_may_edit() and private_to is null);

-- A message, from its first draft on. Its own row will also say when it is next due; deliveries hang on it.
create table messages (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  -- Made by the device that recorded it: a retry, or a second tab, finds the message it made before.
  take_id uuid not null,
  kind text not null check (kind in ('voice', 'file', 'written')),
  state text not null default 'draft' check (state in ('draft')),
  -- Grows with every change: a transition is a compare-and-set.
  version integer not null default 1,
  title text not null default '',
  for_whom text not null default '',
  words text not null default '',
  media_id uuid unique references media,
  peaks jsonb not null default '[]',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  unique (author_id, take_id),
  check ((kind = 'written') = (media_id is null))
);
create index messages_author_id on messages (family_id, author_id, created_at desc);
create index messages_removed_at on messages (removed_at) where removed_at is not null;

alter table messages enable row level security;
create policy own_messages on messages for select to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id());
create policy editors_add on messages for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and author_id = kinfold_account_id() and kinfold_may_edit());
create policy authors_change on messages for update to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id());

grant select, insert, update on messages to kinfold_serving;
