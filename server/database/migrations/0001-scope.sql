-- Who is asking, as the row-level policies see it. `serve` sets these for one transaction at a time;
-- outside a scope they are empty, every policy compares with null, and the serving role sees no row.
create function kinfold_account_id() returns uuid language sql stable
  as $$ select nullif(current_setting('kinfold.account_id', true), '')::uuid $$;

create function kinfold_family_id() returns uuid language sql stable
  as $$ select nullif(current_setting('kinfold.family_id', true), '')::uuid $$;

create function kinfold_role() returns text language sql stable
  as $$ select nullif(current_setting('kinfold.role', true), '') $$;

create function kinfold_may_edit() returns boolean language sql stable
  as $$ select kinfold_role() in ('owner', 'editor') $$;

create function kinfold_is_owner() returns boolean language sql stable
  as $$ select kinfold_role() = 'owner' $$;

grant usage on schema public to kinfold_serving;

-- Counts of rate-limited acts. Unlogged: losing them in a crash costs nothing that was promised.
create unlogged table rate_counts (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_counts_resets_at on rate_counts (resets_at);

-- spec §3: the four system settings, one row.
create table system_settings (
  only_row boolean primary key default true check (only_row),
  maintenance_mode boolean not null default false,
  registration_enabled boolean not null default true,
  max_file_size_mb integer not null default 100 check (max_file_size_mb between 1 and 10240),
  email_notifications boolean not null default true,
  updated_at timestamptz
);
insert into system_settings default values;
grant select on system_settings to kinfold_serving;
