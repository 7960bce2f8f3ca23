-- Leaving keeps promises. Of an account that is deleted, what it has promised or delivered stays with an author who
-- is only a name: nobody can sign in, nothing can be mailed there, and nothing but messages hangs on it.
alter table accounts drop constraint accounts_status_check;
alter table accounts add constraint accounts_status_check
  check (status in ('active', 'suspended', 'memorial', 'departed'));
alter table accounts add constraint accounts_departed_check
  check (status <> 'departed' or (password_hash is null and email_verified_at is null and email like '%@departed.invalid'));

alter table deliveries add column entrusted_at timestamptz;

-- Whatever is written to an author by any feature, there is nobody to read it.
create function kinfold_no_mail_to_departed() returns trigger language plpgsql
as $$
begin
  if new.recipient like '%@departed.invalid' then
    return null;
  end if;
  return new;
end $$;
create trigger a_no_mail_to_departed before insert on mails
  for each row execute function kinfold_no_mail_to_departed();

-- Nobody belongs to it any more; it is kept for the messages that still hang on it.
alter table families add column closed_at timestamptz;
