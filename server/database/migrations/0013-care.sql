-- What people write to the care team, through the form or out of the chat: the inbox.
create table care_conversations (
  id uuid primary key,
  -- Read out on the phone; it names the conversation and opens nothing.
  number text not null unique,
  channel text not null check (channel in ('contact', 'chat')),
  topic text not null check (topic in ('bereavement', 'delivery', 'account', 'plans', 'privacy', 'other')),
  -- From the topic, kept here so that the inbox can be read in its order: bereavement first.
  priority smallint not null,
  state text not null default 'open' check (state in ('open', 'claimed', 'answered', 'closed')),
  name text not null default '',
  email text not null,
  -- Whoever was signed in while writing.
  account_id uuid references accounts on delete set null,
  -- A program filled in the field that no person sees. Kept, because the guess can be wrong; not written to.
  is_suspect boolean not null default false,
  claimed_by uuid references accounts on delete set null,
  answer_due_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index care_conversations_inbox on care_conversations (priority, created_at)
  where state in ('open', 'claimed');
create index care_conversations_email on care_conversations (lower(email), created_at desc);

create table care_messages (
  id uuid primary key,
  conversation_id uuid not null references care_conversations on delete cascade,
  position integer not null,
  sender text not null check (sender in ('visitor', 'assistant', 'team')),
  -- Who of the team wrote it.
  account_id uuid references accounts on delete set null,
  body text not null,
  created_at timestamptz not null,
  unique (conversation_id, position)
);

-- Whether an answer on /faqs helped. One row per say.
create table care_votes (
  id uuid primary key,
  article_id text not null,
  voted_on date not null,
  is_helpful boolean not null,
  -- A keyed hash good for one day and one answer; forgotten the day after, and the say counts on without it.
  voter_mark bytea,
  unique (article_id, voted_on, voter_mark)
);

-- Visitors write through the system's connection and the care team reads as admin: the serving role sees nothing.
alter table care_conversations enable row level security;
alter table care_messages enable row level security;
alter table care_votes enable row level security;

-- Where an answer to a mail goes, if not to its sender.
alter table mails add column reply_to text;
