-- GEDCOM files that somebody looked at or brought into the tree. What they say and we don't show stays in their bytes.
create table tree_imports (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  account_id uuid references accounts (id) on delete set null,
  name text not null,
  version text not null,
  -- The year in which it was read: who of it counts as living follows from it.
  year integer not null,
  summary jsonb not null,
  matches jsonb not null,
  report bytea not null,
  created_at timestamptz not null,
  -- While it waits; null once it is brought in.
  expires_at timestamptz,
  -- By their places in the file: who and which couple became whom in the tree.
  people uuid[] not null default '{}',
  partnerships uuid[] not null default '{}',
  -- Of those, who is new; and links that were added to couples who were there.
  added_people uuid[] not null default '{}',
  added_partnerships uuid[] not null default '{}',
  added_parentages uuid[] not null default '{}',
  constraint tree_imports_of_family unique (family_id, id)
);
create index tree_imports_account_id on tree_imports (account_id) where account_id is not null;
create index tree_imports_expires_at on tree_imports (expires_at) where expires_at is not null;

-- In pieces: nobody waits while a whole file is unpacked.
create table tree_import_pieces (
  import_id uuid not null,
  family_id uuid not null,
  position integer not null,
  bytes bytea not null,
  constraint tree_import_pieces_pkey primary key (import_id, position),
  foreign key (family_id, import_id) references tree_imports (family_id, id) on delete cascade
);
create index tree_import_pieces_family_id on tree_import_pieces (family_id);

alter table tree_imports enable row level security;
alter table tree_import_pieces enable row level security;
create policy editors on tree_imports for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors on tree_import_pieces for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, update, delete on tree_imports to kinfold_serving;
grant select, insert, delete on tree_import_pieces to kinfold_serving;
