-- A resumable upload under way. Bytes live in storage; this row says how far they are known to be safe.
create table uploads (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  file_name text not null,
  declared_type text not null,
  byte_length bigint not null check (byte_length >= 0),
  received_bytes bigint not null default 0 check (received_bytes <= byte_length),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  media_id uuid
);
create index uploads_family_id on uploads (family_id);
create index uploads_expires_at on uploads (expires_at);

-- Any stored file. A row appears only after its bytes were read back and their hash agreed.
create table media (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  uploaded_by uuid references accounts on delete set null,
  kind text not null check (kind in ('audio', 'photo', 'video', 'document')),
  file_name text not null,
  content_type text not null,
  byte_length bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  caption text not null default '',
  is_made_up boolean not null default false,
  duration_ms bigint,
  width integer,
  height integer,
  created_at timestamptz not null
);
create index media_family_id on media (family_id, created_at desc, id);

alter table uploads enable row level security;
alter table media enable row level security;

create policy own_uploads on uploads to kinfold_serving
  using (family_id = kinfold_family_id() and account_id = kinfold_account_id())
  with check (family_id = kinfold_family_id() and account_id = kinfold_account_id() and kinfold_may_edit());

create policy same_family on media for select to kinfold_serving using (family_id = kinfold_family_id());
create policy editors_add on media for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_change on media for update to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_remove on media for delete to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());

grant select, insert, update, delete on uploads, media to kinfold_serving;
