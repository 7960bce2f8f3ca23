-- A message whose address nobody confirmed in the 24 months before its release: what is asked before it opens, and
-- who said what. Written when it is released; without a row the letter's link opens, for as long as the message exists.
-- The rows so far were of messages that had been delivered and closed with age: those open.
delete from listening_vouchings;
alter table listening_vouchings
  add column family_id uuid not null references families on delete cascade,
  add column message_id uuid not null references messages on delete cascade,
  add column person_id uuid not null references people on delete cascade,
  add column author_id uuid references accounts on delete set null,
  -- Whoever has the letter pressed for the first time: from then on 14 days run.
  alter column asked_at drop not null,
  add column tries integer not null default 0 check (tries between 0 and 3),
  add column recalled_at timestamptz,
  add column objected_at timestamptz;
create index listening_vouchings_message_id on listening_vouchings (message_id);
create index listening_vouchings_person_id on listening_vouchings (person_id);
create index listening_vouchings_family_id on listening_vouchings (family_id);
create index listening_vouchings_author_id on listening_vouchings (author_id) where author_id is not null;

-- What the author of a message wants of its opening, for every recipient of it.
create table message_openings (
  message_id uuid primary key references messages on delete cascade,
  family_id uuid not null references families on delete cascade,
  -- Who in the family may say, beside the author, that an address still is the recipient's.
  voucher_id uuid references accounts on delete set null,
  may_ask_recipient boolean not null,
  changed_at timestamptz not null
);
create index message_openings_family_id on message_openings (family_id);
create index message_openings_voucher_id on message_openings (voucher_id) where voucher_id is not null;

alter table message_openings enable row level security;
create policy own_messages on message_openings to kinfold_serving
  using (exists (select 1 from messages
    where messages.id = message_id and messages.family_id = message_openings.family_id));
create policy vouchers_read on message_openings for select to kinfold_serving
  using (family_id = kinfold_family_id() and voucher_id = kinfold_account_id());
grant select, insert, update on message_openings to kinfold_serving;

-- Both subqueries are themselves under the policies of their tables: one's own deliveries, and what one may vouch for.
drop policy own_deliveries on listening_vouchings;
create policy authors_and_vouchers on listening_vouchings to kinfold_serving
  using (exists (select 1 from deliveries where deliveries.id = delivery_id)
    or exists (select 1 from message_openings wish
      where wish.message_id = listening_vouchings.message_id and wish.voucher_id = kinfold_account_id()));
revoke update on listening_vouchings from kinfold_serving;
grant update (vouched_at, objected_at) on listening_vouchings to kinfold_serving;

-- The last time that the author of a message to it said that it still is theirs.
alter table contact_ways add column vouched_at timestamptz;

-- Sixty days before a day on which something would be asked, its author is asked whether the address still holds.
create table address_questions (
  delivery_id uuid not null references deliveries on delete cascade,
  address text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- Only where the author allowed it.
  recipient_asked_at timestamptz,
  primary key (delivery_id, address)
);
alter table address_questions enable row level security;

-- A recipient's own wish, or that the 14 days are over.
alter table listening_returns add column because text not null default 'chosen' check (because in ('chosen', 'opening'));
