-- What a listener is asked before they hear a message. Only the answer's hash is kept.
create table message_passphrases (
  message_id uuid primary key references messages on delete cascade,
  -- Empty where the two agreed on a word and need no question.
  question text not null,
  answer_hash text not null,
  changed_at timestamptz not null
);
alter table message_passphrases enable row level security;
-- The subquery is itself under the policy of messages: own ones only.
create policy own_messages on message_passphrases to kinfold_serving
  using (exists (select 1 from messages where messages.id = message_id));
grant select (message_id, question, changed_at), insert, update, delete on message_passphrases to kinfold_serving;

-- "Later": the day on which the recipient wants the letter once more.
create table listening_returns (
  delivery_id uuid primary key references deliveries on delete cascade,
  return_on date not null,
  -- Derived in TypeScript: nine in the morning where the recipient is.
  return_at timestamptz not null,
  sent_at timestamptz
);
create index listening_returns_due on listening_returns (return_at) where sent_at is null;

-- An address nobody confirmed for two years, and the author's word that it still is the recipient's.
create table listening_vouchings (
  delivery_id uuid not null references deliveries on delete cascade,
  address text not null,
  asked_at timestamptz not null,
  vouched_at timestamptz,
  primary key (delivery_id, address)
);

-- Listeners have no account: both are written through the system's connection.
alter table listening_returns enable row level security;
alter table listening_vouchings enable row level security;
create policy own_deliveries on listening_vouchings to kinfold_serving
  using (exists (select 1 from deliveries where deliveries.id = delivery_id));
grant select, update on listening_vouchings to kinfold_serving;

-- A recorder without an account for one person of the family: the Grandma link. Valid until it is revoked.
create table voice_links (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  person_id uuid not null references people on delete cascade,
  token_hash bytea not null unique,
  -- Sealed, so that the card can be printed again.
  token_sealed text not null,
  made_by uuid references accounts on delete set null,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create unique index voice_links_one_open on voice_links (person_id) where revoked_at is null;
create index voice_links_family_id on voice_links (family_id);

alter table voice_links enable row level security;
create policy editors_read on voice_links for select to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_add on voice_links for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_change on voice_links for update to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
grant select, insert, update on voice_links to kinfold_serving;

-- What somebody without an account spoke for the family: an answer to a message, or a take of a Grandma link.
-- Until somebody has listened to it and kept it, it is no file of the family.
create table voices (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  person_id uuid references people on delete set null,
  -- As it was then, for when the person is forgotten.
  person_name text not null,
  link_id uuid references voice_links on delete cascade,
  delivery_id uuid references deliveries on delete cascade,
  -- For this member alone; empty: for whoever may edit in the family.
  for_account_id uuid references accounts on delete cascade,
  -- Made by the device that recorded it: sending twice makes one.
  take_id uuid not null,
  state text not null check (state in ('announced', 'arrived', 'kept')),
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text not null unique,
  duration_ms bigint not null,
  peaks jsonb not null,
  announced_at timestamptz not null,
  arrived_at timestamptz,
  media_id uuid references media on delete set null,
  unique (link_id, take_id),
  unique (delivery_id, take_id),
  check ((link_id is null) <> (delivery_id is null))
);
create index voices_arrived on voices (family_id, arrived_at) where state = 'arrived';
create index voices_announced on voices (announced_at) where state = 'announced';

alter table voices enable row level security;
create policy reviewers_read on voices for select to kinfold_serving
  using (family_id = kinfold_family_id()
    and (for_account_id = kinfold_account_id() or (for_account_id is null and kinfold_may_edit())));
create policy reviewers_change on voices for update to kinfold_serving
  using (family_id = kinfold_family_id()
    and (for_account_id = kinfold_account_id() or (for_account_id is null and kinfold_may_edit())));
create policy reviewers_remove on voices for delete to kinfold_serving
  using (family_id = kinfold_family_id()
    and (for_account_id = kinfold_account_id() or (for_account_id is null and kinfold_may_edit())));
grant select, update, delete on voices to kinfold_serving;

-- Who is heard in a recording.
alter table media add column voice_of uuid references people on delete set null;
create index media_voice_of on media (voice_of) where voice_of is not null;

-- The second of the first steps is a first minute of one's own voice.
alter table accounts drop constraint accounts_onboarding_step_check;
alter table accounts add constraint accounts_onboarding_step_check
  check (onboarding_step in ('family', 'voice', 'relatives', 'comfort', 'done'));
