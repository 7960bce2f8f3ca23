-- What is said in a message's recording, written down: its author's alone, as the recording is.
create table transcripts (
  message_id uuid primary key references messages on delete cascade,
  family_id uuid not null references families on delete cascade,
  author_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('waiting', 'working', 'ready', 'failed', 'off')),
  problem text check (problem in ('no-speech', 'unreadable', 'engine')),
  heard_ms integer not null default 0,
  tries integer not null default 0,
  asked_at timestamptz not null,
  -- As the engine wrote it: stays, as evidence, whatever is corrected.
  written jsonb not null default '[]',
  -- As it stands now: one text for each line of the above.
  texts jsonb not null default '[]',
  language text,
  engine text,
  made_at timestamptz,
  changed_at timestamptz,
  -- How the voice sounded, in numbers that mean something only beside the same speaker's others.
  voice jsonb
);
create index transcripts_waiting on transcripts (asked_at) where state in ('waiting', 'working');
create index transcripts_author_id on transcripts (author_id, made_at);

create table transcript_changes (
  message_id uuid not null references transcripts on delete cascade,
  number integer not null,
  position integer not null,
  before_text text not null,
  after_text text not null,
  changed_at timestamptz not null,
  primary key (message_id, number)
);

-- A gentle reading of the mood, made only when its author asks.
create table transcript_readings (
  message_id uuid not null references transcripts on delete cascade,
  source text not null check (source in ('words', 'voice')),
  found jsonb not null,
  own text,
  engine text not null,
  made_at timestamptz not null,
  primary key (message_id, source)
);

create table transcription_settings (
  account_id uuid primary key references accounts on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null
);

alter table transcripts enable row level security;
alter table transcript_changes enable row level security;
alter table transcript_readings enable row level security;
alter table transcription_settings enable row level security;

create policy own_transcripts on transcripts to kinfold_serving
  using (family_id = kinfold_family_id() and author_id = kinfold_account_id())
  with check (family_id = kinfold_family_id() and author_id = kinfold_account_id());
create policy own_changes on transcript_changes to kinfold_serving
  using (exists (select 1 from transcripts where transcripts.message_id = transcript_changes.message_id));
create policy own_readings on transcript_readings to kinfold_serving
  using (exists (select 1 from transcripts where transcripts.message_id = transcript_readings.message_id));
create policy own_settings on transcription_settings to kinfold_serving
  using (account_id = kinfold_account_id());

grant select, insert, update on transcripts to kinfold_serving;
grant select, insert, delete on transcript_changes to kinfold_serving;
grant select, insert, update, delete on transcript_readings to kinfold_serving;
grant select, insert, update on transcription_settings to kinfold_serving;
