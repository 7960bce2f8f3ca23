-- What mail systems told us afterwards about a letter that they had taken.
alter table mails add column bounced_at timestamptz;
create index mails_message_id on mails (message_id);

-- Each report about a letter counts once, whichever way it came in and however often.
create table mail_reports (
  key text primary key,
  mail_id uuid not null references mails on delete cascade,
  outcome text not null check (outcome in ('failed', 'later', 'delayed', 'delivered')),
  -- RFC 3463: 5.1.1
  status text not null,
  -- What the other mail system wrote, for the operator.
  diagnostic text not null,
  received_at timestamptz not null
);
create index mail_reports_mail_id on mail_reports (mail_id);

-- Addresses from which a letter came back for good, whatever it was about. A link used from there proves the contrary.
create table bounced_addresses (
  address text primary key,
  because text not null check (because in ('no-mailbox', 'no-domain', 'closed', 'full', 'blocked', 'other')),
  bounced_at timestamptz not null
);

alter table contact_ways add column bounced_because text
  check (bounced_because in ('no-mailbox', 'no-domain', 'closed', 'full', 'blocked', 'other'));

-- Letters that an account said it can do without. Those that a promise hangs on aren't among them.
create table declined_letters (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  declined_at timestamptz not null,
  primary key (account_id, kind)
);

-- What will keep a message from arriving if nobody mends it. One row for each thing and trouble, for ever.
create table findings (
  account_id uuid not null references accounts on delete cascade,
  family_id uuid not null references families on delete cascade,
  kind text not null,
  -- The delivery, or the account itself.
  subject_id uuid not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  primary key (account_id, family_id, kind, subject_id)
);
create index findings_open on findings (family_id, account_id) where resolved_at is null;

-- When somebody was last written to about their findings: at most once a week.
create table finding_letters (
  account_id uuid primary key references accounts on delete cascade,
  written_at timestamptz not null
);

alter table mail_reports enable row level security;
alter table bounced_addresses enable row level security;
alter table finding_letters enable row level security;

alter table declined_letters enable row level security;
create policy own_letters on declined_letters to kinfold_serving
  using (account_id = kinfold_account_id()) with check (account_id = kinfold_account_id());
grant select, insert, delete on declined_letters to kinfold_serving;

alter table findings enable row level security;
create policy own_findings on findings for select to kinfold_serving
  using (account_id = kinfold_account_id() and family_id = kinfold_family_id());
grant select on findings to kinfold_serving;
