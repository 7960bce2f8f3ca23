-- A message that is on its way to somebody is no longer a draft: its words are promised.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('draft', 'scheduled'));

-- One message to one person. The row is the schedule: `wake_at` says when it is next to be looked at.
create table deliveries (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  message_id uuid not null references messages on delete cascade,
  -- No cascade: who is promised something can't be forgotten by the way.
  person_id uuid not null references people,
  state text not null check (state in ('draft', 'scheduled', 'reminded', 'checked', 'held', 'released', 'accepted',
    'delivered', 'opened', 'soft_bounced', 'undeliverable', 'redirected', 'archived', 'refused', 'cancelled',
    'needs_attention')),
  -- Grows with every change of schedule: letters of an older plan are void.
  epoch integer not null,
  -- Grows with every address that is tried.
  attempt integer not null,
  -- Grows with every change: a transition is a compare-and-set.
  version integer not null,
  due_on date not null,
  due_time text not null,
  due_zone text not null,
  -- Derived from the three above in TypeScript, never here.
  due_at timestamptz not null,
  author_zone text not null,
  reminder_accepted_at timestamptz,
  check_accepted_at timestamptz,
  short_notice_confirmed_at timestamptz,
  held_at timestamptz,
  first_bounced_at timestamptz,
  retries integer not null,
  next_address text not null check (next_address in ('known', 'awaited', 'none')),
  archived_at timestamptz,
  -- Where the message goes, or went last, and where it was sent before.
  address text not null,
  tried_addresses jsonb not null default '[]',
  wake_at timestamptz,
  leased_until timestamptz,
  opened_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  -- Its letters are named after the two: a second plan is another epoch of the same row.
  unique (message_id, person_id)
);
create index deliveries_wake_at on deliveries (wake_at) where wake_at is not null;
create index deliveries_author_id on deliveries (family_id, author_id, due_at);
create index deliveries_person_id on deliveries (person_id);
create index deliveries_awaiting on deliveries (person_id) where state = 'undeliverable';

-- What happened to it; followed from the first, they yield the row.
create table delivery_events (
  delivery_id uuid not null references deliveries on delete cascade,
  -- The version that the row had afterwards.
  version integer not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (delivery_id, version)
);

-- Each letter that asks is answered once.
create table delivery_answers (
  delivery_id uuid not null references deliveries on delete cascade,
  epoch integer not null,
  letter text not null check (letter in ('remind', 'check')),
  answer text not null check (answer in ('as-planned', 'hold', 'postpone')),
  answered_at timestamptz not null,
  primary key (delivery_id, epoch, letter)
);

-- The latest time ever seen: a clock that goes backwards releases nothing.
create table clock_watch (
  only_row boolean primary key default true check (only_row),
  latest_at timestamptz not null
);

alter table deliveries enable row level security;
create policy own_deliveries on deliveries for select to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id());
create policy editors_add on deliveries for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and author_id = kinfold_account_id() and kinfold_may_edit());
create policy authors_change on deliveries for update to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id());
grant select, insert, update on deliveries to kinfold_serving;

alter table delivery_events enable row level security;
create policy own_events on delivery_events for select to kinfold_serving
  using (exists (select 1 from deliveries where deliveries.id = delivery_id));
create policy authors_add on delivery_events for insert to kinfold_serving
  with check (exists (select 1 from deliveries where deliveries.id = delivery_id));
grant select, insert on delivery_events to kinfold_serving;

-- Answers come by link, without signing in, and the clock is the worker's: the serving role sees neither.
alter table delivery_answers enable row level security;
alter table clock_watch enable row level security;

-- What a letter is about, so that whoever wrote it can be told what became of it.
alter table mails add column topic text;
alter table mails add column about jsonb;
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
  check (status in ('waiting', 'accepted', 'kept', 'failed', 'void'));
create index mails_kept_unheard on mails (created_at) where status = 'kept' and topic is not null and accepted_at is null;
