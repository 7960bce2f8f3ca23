-- A copy made to be played: of the whole recording, or of the part between a message's trimmed ends. The original's
-- bytes are never touched, and no delivery waits for a copy.
create table media_copies (
  id uuid primary key,
  media_id uuid not null references media on delete cascade,
  trim_start_ms integer not null default 0,
  trim_end_ms integer,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'unreadable', 'failed')),
  -- Why there is none.
  reason text check (reason in ('nothing', 'codec', 'too-long', 'too-costly', 'engine')),
  tries integer not null default 0,
  wanted_at timestamptz not null,
  made_at timestamptz,
  content_type text,
  byte_length bigint,
  sha256 text,
  storage_key text unique,
  poster_key text unique,
  poster_byte_length bigint,
  duration_ms bigint,
  -- In LUFS, of the original.
  loudness real,
  peaks jsonb not null default '[]',
  check (state <> 'ready' or storage_key is not null)
);
create unique index media_copies_cut on media_copies (media_id, trim_start_ms, coalesce(trim_end_ms, -1));
create index media_copies_not_ready on media_copies (state, wanted_at) where state <> 'ready';

alter table media_copies enable row level security;
-- The subquery is itself under the policy of media: what is private stays so.
create policy seen_media on media_copies for select to kinfold_serving
  using (exists (select 1 from media where media.id = media_id));
create policy wanted on media_copies for insert to kinfold_serving
  with check (state = 'waiting' and exists (select 1 from media where media.id = media_id));
grant select, insert on media_copies to kinfold_serving;
