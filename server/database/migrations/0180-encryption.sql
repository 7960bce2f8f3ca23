-- What a family keeps is encrypted at rest by keys that come from one of its own. It lies here wrapped by the
-- server's key, and, once somebody has printed a recovery key, for that one too.
create table family_keys (
  -- No foreign key: the demo's files are stored before its rows are written.
  family_id uuid primary key,
  wrapped bytea not null check (octet_length(wrapped) = 60),
  wrapped_by text not null,
  wrapped_for_recovery bytea check (octet_length(wrapped_for_recovery) = 92),
  made_at timestamptz not null
);
alter table family_keys enable row level security;
create index family_keys_wrapped_by on family_keys (wrapped_by);

-- Keys that nobody can open any more, kept for the day on which the lost service key is found.
create table lost_family_keys (
  family_id uuid not null,
  wrapped bytea not null,
  wrapped_by text not null,
  wrapped_for_recovery bytea,
  lost_at timestamptz not null,
  primary key (family_id, wrapped_by)
);
alter table lost_family_keys enable row level security;

create table encryption (
  only_row boolean primary key default true check (only_row),
  -- The half that wraps; the half that opens is on paper only.
  recovery_public_key bytea check (octet_length(recovery_public_key) = 32),
  recovery_made_at timestamptz,
  -- Since when no stored file of a family is as it was before there was encryption.
  files_encrypted_at timestamptz,
  check ((recovery_public_key is null) = (recovery_made_at is null))
);
alter table encryption enable row level security;
insert into encryption default values;

-- A family that is gone takes its key along: what a copy of the disk may still hold stays shut for good.
create function forget_family_key() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from family_keys where family_id = old.id;
  return null;
end
$$;
create trigger families_forget_key after delete on families
  for each row execute function forget_family_key();

-- Growing files are encrypted from their first byte on; the device that sends one begins again.
delete from uploads where media_id is null;
