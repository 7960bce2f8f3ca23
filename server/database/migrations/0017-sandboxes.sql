-- A visitor's own copy of the demo family, for a day. Deleting the row deletes the family and its accounts.
create table sandboxes (
  id uuid primary key,
  -- Lets the browser that opened it in again.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sandboxes_expires_at on sandboxes (expires_at);
alter table sandboxes enable row level security;

alter table families add column sandbox_id uuid references sandboxes on delete cascade;
create index families_sandbox_id on families (sandbox_id) where sandbox_id is not null;

alter table accounts add column sandbox_id uuid references sandboxes on delete cascade;
-- The same instant as in the sandbox, so that the door needs no second look.
alter table accounts add column sandbox_until_at timestamptz;
create index accounts_sandbox_id on accounts (sandbox_id) where sandbox_id is not null;
grant select (sandbox_until_at) on accounts to kinfold_serving;

-- On whose behalf a letter was written, as far as somebody in particular was acting.
alter table mails add column account_id uuid;
alter table mails add column family_id uuid;

-- No mail ever leaves a sandbox, whichever code wrote it: not by its accounts, not of its families, not to it.
create function kinfold_keep_sandbox_mail() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select 1 from accounts where sandbox_id is not null
      and (id = new.account_id or lower(email) = lower(new.recipient)))
    or exists (select 1 from families where sandbox_id is not null and id = new.family_id)
  then
    new.status := 'kept';
    new.next_try_at := null;
  end if;
  return new;
end $$;
create trigger keep_sandbox_mail before insert on mails
  for each row execute function kinfold_keep_sandbox_mail();
