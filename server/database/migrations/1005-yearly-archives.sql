-- What else hangs on an archive stays with its family.
alter table heirlooms add constraint heirlooms_family_id_id_key unique (family_id, id);
-- Which owner wants to be written to once a year that an archive of their family is ready, and on which day.
create table yearly_archives (
  family_id uuid not null references families (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  month integer not null check (month between 1 and 12),
  day integer not null check (day between 1 and 31),
  next_at timestamptz not null,
  -- The one that the next letter tells of, once it was asked for.
  heirloom_id uuid,
  asked_for_at timestamptz not null,
  primary key (family_id, account_id),
  foreign key (family_id, heirloom_id) references heirlooms (family_id, id) on delete set null (heirloom_id)
);
create index yearly_archives_account_id on yearly_archives (account_id);
create index yearly_archives_next_at on yearly_archives (next_at);
create index yearly_archives_heirloom_id on yearly_archives (family_id, heirloom_id);
alter table yearly_archives enable row level security;
create policy own on yearly_archives for select to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id()));
create policy own_add on yearly_archives for insert to kinfold_serving
  with check (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id())
    and (select kinfold_is_owner()));
create policy own_change on yearly_archives for update to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id())
    and (select kinfold_is_owner()));
create policy own_remove on yearly_archives for delete to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id()));
grant select, insert (family_id, account_id, month, day, next_at, asked_for_at),
  update (month, day, next_at, heirloom_id), delete on yearly_archives to kinfold_serving;
-- The link in each letter ends them.
create policy held on yearly_archives for select to kinfold_visiting
  using (account_id = (select kinfold_held('account')));
create policy held_remove on yearly_archives for delete to kinfold_visiting
  using (account_id = (select kinfold_held('account')));
grant select (family_id, account_id), delete on yearly_archives to kinfold_visiting;
create trigger zz_ledger_gone after delete on yearly_archives for each row
  execute function kinfold_note_gone_by('family_id', 'account_id');

-- Whoever owns the family no longer isn't written to, also when they come back later.
create function kinfold_end_yearly_archive() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  delete from yearly_archives where account_id = old.account_id and family_id = old.family_id;
  return null;
end $$;
create trigger yearly_archive_ends after update of role, status on members for each row
  when (old.role = 'owner' and old.status = 'active' and (new.role <> 'owner' or new.status <> 'active'))
  execute function kinfold_end_yearly_archive();
create trigger yearly_archive_ends_gone after delete on members for each row
  execute function kinfold_end_yearly_archive();

-- One that a letter tells of waits for whoever reads it late.
alter table heirlooms add column days_kept integer not null default 7 check (days_kept between 1 and 31);
