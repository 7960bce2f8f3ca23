-- The outbox, and where no SMTP server is set, the mailbox. A mail is written in the transaction
-- that decided to send it, and leaves afterwards.
create table mails (
  id uuid primary key,
  -- The same act written twice is one mail.
  key text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  message_id text not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'kept', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz,
  accepted_at timestamptz,
  last_error text
);
create index mails_due on mails (next_try_at) where status = 'waiting';
create index mails_created_at on mails (created_at desc);

alter table mails enable row level security;
-- The serving role may post a letter, and read none.
create policy post on mails for insert to kinfold_serving with check (true);
grant insert on mails to kinfold_serving;
