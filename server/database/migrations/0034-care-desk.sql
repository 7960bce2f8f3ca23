-- Who answers people besides the admins. A row, not a value of accounts.role: the one adds a task, the other says who rules.
create table care_team (
  account_id uuid primary key references accounts on delete cascade,
  added_by uuid references accounts on delete set null,
  added_at timestamptz not null
);

alter table care_conversations
  add column claimed_at timestamptz,
  add column answered_at timestamptz,
  add column closed_at timestamptz,
  -- Shown to the visitor while it lies ahead: somebody of the team is writing.
  add column typing_name text,
  add column typing_until_at timestamptz;
create index care_conversations_desk on care_conversations (state, answer_due_at);
create index care_conversations_closed on care_conversations (closed_at) where state = 'closed';

-- The name that stood under an answer stays, also when its account is gone.
alter table care_messages add column author_name text;

-- Who of the team did what, and their notes to each other. Rows are only ever added; visitors' pages never read here.
create table care_events (
  id uuid primary key,
  conversation_id uuid not null references care_conversations on delete cascade,
  account_id uuid references accounts on delete set null,
  agent_name text not null,
  kind text not null check (kind in
    ('claimed', 'handed-back', 'handed-over', 'answered', 'noted', 'closed', 'reopened', 'suspected', 'cleared')),
  words text not null default '',
  created_at timestamptz not null,
  -- Two acts of one millisecond keep their order.
  sequence bigint generated always as identity
);
create index care_events_conversation on care_events (conversation_id, sequence);

create table canned_answers (
  id uuid primary key,
  title text not null unique,
  body text not null,
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null
);
insert into canned_answers (id, title, body, changed_at) values
  (gen_random_uuid(), 'After a death: first words', E'{greeting}\n\nI’m very sorry for your loss. I’m {agent}, and I will stay with you through this; you won’t have to explain it twice.\n\nNothing here is urgent. No message is lost and nothing is deleted while you take your time.\n\nWhen you are ready, tell me the name of the person who died, and what you hope to find or to arrange. A few words are enough.', '2026-11-01T00:00:00Z'),
  (gen_random_uuid(), 'A letter didn’t arrive', E'{greeting}\n\nthank you for telling us. Please look in your spam folder first. If it isn’t there, write me the address it should have gone to, and about when, and I’ll look at what became of it.\n\n{agent}', '2026-11-01T00:00:00Z'),
  (gen_random_uuid(), 'Trouble signing in', E'{greeting}\n\non the sign-in window you can ask for a link by e-mail: it signs you in without a password. It comes to the address of your account and works for a short time.\n\nIf you can’t read mail at that address any more, answer here, and we’ll find another way to make sure it is you.\n\n{agent}', '2026-11-01T00:00:00Z'),
  (gen_random_uuid(), 'More is needed', E'{greeting}\n\nI’d like to get this right. Could you tell me a little more: what you did, what you expected to see, and what you saw instead? Your number is {number}.\n\n{agent}', '2026-11-01T00:00:00Z');

-- Agents act on the system's connection, as admins do: the serving role sees nothing of this.
alter table care_team enable row level security;
alter table care_events enable row level security;
alter table canned_answers enable row level security;
