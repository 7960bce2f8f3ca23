-- A sandbox can't write to the world, and it can't grow.

-- From which network it was opened, as a prefix: nobody takes all places for themselves.
alter table sandboxes add column network text not null default '';
create index sandboxes_network on sandboxes (network);

-- Whatever an account of a sandbox founds is of that sandbox: its letters, its jobs, its end after a day.
update families set sandbox_id = accounts.sandbox_id
from members join accounts on accounts.id = members.account_id
where members.family_id = families.id and members.role = 'owner'
  and accounts.sandbox_id is not null and families.sandbox_id is null;

create function kinfold_sandbox_inherits() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  of_account uuid;
  of_family uuid;
begin
  select sandbox_id into of_account from accounts where id = new.account_id;
  select sandbox_id into of_family from families where id = new.family_id;
  if of_account is not distinct from of_family then return new; end if;
  -- Only the first member of a new family gives it its mark: a real family never becomes one that is wiped.
  if of_family is null and not exists (select from members where family_id = new.family_id) then
    update families set sandbox_id = of_account where id = new.family_id;
    return new;
  end if;
  raise exception 'what is wiped tomorrow and what stays for decades are kept apart';
end $$;
create trigger sandbox_inherits before insert on members
  for each row execute function kinfold_sandbox_inherits();

-- Also a letter that failed and is to wait once more: whichever code wrote it, it stays.
create or replace function kinfold_keep_sandbox_mail() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if new.status <> 'waiting' then return new; end if;
  if exists (select 1 from accounts where sandbox_id is not null
      and (id = new.account_id or lower(email) = lower(new.recipient)))
    or exists (select 1 from families where sandbox_id is not null and id = new.family_id)
  then
    new.status := 'kept';
    new.next_try_at := null;
  end if;
  return new;
end $$;
drop trigger keep_sandbox_mail on mails;
create trigger keep_sandbox_mail before insert or update of status on mails
  for each row execute function kinfold_keep_sandbox_mail();
