-- What the sender says the whole file's SHA-256 is, and what each stretch of bytes had when it came in.
-- Both must agree with what is read back from storage before a media row is made.
alter table uploads add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

create table upload_segments (
  upload_id uuid not null references uploads on delete cascade,
  from_byte bigint not null,
  to_byte bigint not null check (to_byte > from_byte),
  sha256 text not null,
  primary key (upload_id, from_byte)
);

alter table upload_segments enable row level security;

-- The subquery is itself under the policy of uploads: own ones only.
create policy own_uploads on upload_segments to kinfold_serving
  using (exists (select 1 from uploads where uploads.id = upload_id));

grant select, insert, delete on upload_segments to kinfold_serving;
