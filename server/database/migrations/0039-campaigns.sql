-- Letters to everyone who asked for the newsletter. Never to the people that messages are for.
create table campaigns (
  id uuid primary key,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  -- Grows with every change, so that two admins can't overwrite each other.
  version integer not null default 1,
  words jsonb not null,
  -- The plain twin, where somebody wrote their own.
  plain text,
  send_at timestamptz,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check (state <> 'scheduled' or send_at is not null)
);
create index campaigns_under_way on campaigns (send_at) where state in ('scheduled', 'sending');

-- Whom one letter goes to, taken down when it begins to leave. Each once: the key of the mail is made of these two.
create table campaign_recipients (
  campaign_id uuid not null references campaigns on delete cascade,
  -- Not a reference: counts outlive whoever left.
  subscriber_id uuid not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'posted', 'sent', 'refused', 'bounced', 'skipped')),
  settled_at timestamptz,
  primary key (campaign_id, subscriber_id)
);
create index campaign_recipients_waiting on campaign_recipients (campaign_id, subscriber_id) where state = 'waiting';
create index campaign_recipients_subscriber on campaign_recipients (subscriber_id, settled_at);

-- Addresses that must not get newsletters, beyond those who left and those whose mailbox refused a letter.
create table suppressed_addresses (
  id uuid primary key,
  address text not null unique check (address = lower(address)),
  because text not null check (because in ('complained', 'by-hand')),
  added_by uuid references accounts on delete set null,
  added_at timestamptz not null
);
alter table campaigns enable row level security;
alter table campaign_recipients enable row level security;
alter table suppressed_addresses enable row level security;
