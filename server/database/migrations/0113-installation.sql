-- What whoever runs this Kinfold said in the browser. Configuration wins over every column of it.
create table installation (
  only_row boolean primary key default true check (only_row),
  site jsonb not null default '{}',
  -- The mail server's address with its password, sealed with the secret key.
  smtp_sealed text,
  mail_from text,
  dkim_selector text,
  -- What the mail server answered to the last test letter, and whether it took it. Another server starts anew.
  mail_tested_at timestamptz,
  mail_test_answer text,
  is_mail_test_passed boolean not null default false,
  backup_every_days integer not null default 1 check (backup_every_days in (1, 7)),
  backups_kept integer not null default 7 check (backups_kept between 1 and 60),
  is_day_one_over boolean not null default false,
  edition integer not null default 0,
  updated_at timestamptz
);
insert into installation default values;
alter table installation enable row level security;

-- Its letter lies in the mailbox, because no mail server was there to take it.
alter table deliveries add column waits_for_mail_server boolean not null default false;
create index deliveries_waiting_for_mail_server on deliveries (due_at) where waits_for_mail_server;
