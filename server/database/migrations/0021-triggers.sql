-- What decides the day of a delivery: a date, every year, an age, a birthday (contract/rules/delivery/trigger.ts).
alter table deliveries add column trigger jsonb;
alter table deliveries add column meant_on date;
update deliveries set
  trigger = jsonb_build_object('kind', 'date', 'on', due_on, 'at', due_time),
  meant_on = due_on;
alter table deliveries alter column trigger set not null;
alter table deliveries alter column meant_on set not null;

-- Each time of a series is a row of its own, made in the transaction that releases the one before.
alter table deliveries add column occurrence integer not null default 1;
alter table deliveries drop constraint deliveries_message_id_person_id_key;
alter table deliveries add unique (message_id, person_id, occurrence);

alter table deliveries add column held_because text
  check (held_because in ('author', 'author-unreachable', 'recipient-refused', 'birth-date-missing', 'day-passed'));
update deliveries set held_because = 'author' where state = 'held';
-- The plan that the last change put aside, for as long as that can be undone.
alter table deliveries add column previous_plan jsonb;
alter table deliveries add column awaited_since timestamptz;

-- What becomes of it if its recipient is recorded as deceased, and the delivery whose place this one took.
alter table deliveries add column if_deceased text not null default 'archive'
  check (if_deceased in ('alternate', 'archive', 'destroy'));
alter table deliveries add column alternate_id uuid references people;
alter table deliveries add column redirected_from uuid references deliveries on delete set null;
alter table deliveries add check ((if_deceased = 'alternate') = (alternate_id is not null));
create index deliveries_alternate_id on deliveries (alternate_id) where alternate_id is not null;
create index deliveries_redirected_from on deliveries (redirected_from) where redirected_from is not null;

-- The edition of the zone data that `due_at` was derived with, and the last one that every row was looked at with.
alter table deliveries add column zone_data text not null default '';
create table zone_data_watch (
  only_row boolean primary key default true check (only_row),
  version text not null
);
alter table zone_data_watch enable row level security;

-- A message without a day: it waits for keepers to confirm an event, or for its author's passing. Nothing here is ever
-- due; whoever confirms makes deliveries of it.
create table sealed_messages (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  message_id uuid not null references messages on delete cascade,
  person_id uuid not null references people,
  waits_for text not null check (waits_for in ('event', 'passing')),
  -- The author's own words for the event.
  event_words text not null default '',
  if_deceased text not null check (if_deceased in ('alternate', 'archive', 'destroy')),
  alternate_id uuid references people,
  sealed_at timestamptz not null,
  unique (message_id, person_id),
  check ((waits_for = 'event') = (event_words <> '')),
  check ((if_deceased = 'alternate') = (alternate_id is not null))
);
create index sealed_messages_author_id on sealed_messages (family_id, author_id);
create index sealed_messages_person_id on sealed_messages (person_id);
create index sealed_messages_alternate_id on sealed_messages (alternate_id) where alternate_id is not null;

alter table sealed_messages enable row level security;
create policy own_sealed on sealed_messages for select to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id());
create policy editors_seal on sealed_messages for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and author_id = kinfold_account_id() and kinfold_may_edit());
create policy authors_unseal on sealed_messages for delete to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id());
grant select, insert, delete on sealed_messages to kinfold_serving;

-- The letter about a postponement can be answered too: with undoing it.
alter table delivery_answers drop constraint delivery_answers_letter_check;
alter table delivery_answers add constraint delivery_answers_letter_check
  check (letter in ('remind', 'check', 'postponed'));
alter table delivery_answers drop constraint delivery_answers_answer_check;
alter table delivery_answers add constraint delivery_answers_answer_check
  check (answer in ('as-planned', 'hold', 'postpone', 'undo'));
