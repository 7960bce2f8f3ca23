-- Spoken wishes get what recordings of messages have: a copy that every device plays, and their words written down.
alter table wish_recordings
  add column copy_state text not null default 'waiting' check (copy_state in ('waiting', 'ready', 'unreadable')),
  add column copy_tries integer not null default 0,
  add column copy_key text unique,
  add column copy_byte_length bigint,
  add column copy_sha256 text,
  add column heard_state text not null default 'off' check (heard_state in ('off', 'waiting', 'ready', 'failed')),
  add column heard_tries integer not null default 0,
  add column heard_asked_at timestamptz,
  add column heard_words sealed_text,
  -- When their author read them, or said them otherwise; until then they are a program's alone.
  add column heard_read_at timestamptz,
  add constraint wish_recordings_copy_check check ((copy_state = 'ready') = (copy_key is not null)),
  add constraint wish_recordings_heard_check check ((heard_state = 'ready') = (heard_words is not null));
create index wish_recordings_without_copy on wish_recordings (announced_at) where state = 'kept' and copy_state = 'waiting';
create index wish_recordings_unheard on wish_recordings (heard_asked_at) where heard_state = 'waiting';

create policy authors_correct on wish_recordings for update to kinfold_serving
  using (author_id = (select kinfold_account_id()) and state = 'kept'
    and family_id = coalesce((select kinfold_own_family_id()), family_id))
  with check (author_id = (select kinfold_account_id()) and state = 'kept');
grant update (heard_state, heard_tries, heard_asked_at, heard_words, heard_read_at) on wish_recordings to kinfold_serving;
