-- What was written down of a spoken wish, as a program heard it and as its author put it right, each time.
create table wish_heard_versions (
  id uuid primary key,
  family_id uuid not null,
  recording_id uuid not null,
  number integer not null check (number > 0),
  words sealed_text not null,
  -- False: a program's.
  is_authors boolean not null,
  saved_at timestamptz not null,
  unique (recording_id, number),
  foreign key (family_id, recording_id) references wish_recordings (family_id, id) on delete cascade
);
insert into wish_heard_versions (id, family_id, recording_id, number, words, is_authors, saved_at)
  select gen_random_uuid(), family_id, id, 1, heard_words, heard_read_at is not null,
    coalesce(heard_read_at, heard_asked_at, announced_at)
  from wish_recordings where heard_words is not null;

-- Like earlier versions of a wish: its author's alone, also after their passing.
alter table wish_heard_versions enable row level security;
create policy own on wish_heard_versions for all to kinfold_serving
  using (recording_id in (select id from wish_recordings where author_id = (select kinfold_account_id())))
  with check ((family_id, recording_id) in (
    select family_id, id from wish_recordings where author_id = (select kinfold_account_id())));
grant select, insert, delete, update (words, saved_at) on wish_heard_versions to kinfold_serving;

-- A voice that is here is what it was when it came: whoever serves requests may write down what is said in it, no more.
create function kinfold_kept_voice_stays() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  if old.state = 'kept' and (new.state, new.sha256, new.byte_length, new.content_type)
    is distinct from (old.state, old.sha256, old.byte_length, old.content_type) then
    raise exception 'a voice that is kept stays what it was';
  end if;
  return new;
end $$;
create trigger wish_recordings_stay before update on wish_recordings
  for each row execute function kinfold_kept_voice_stays();
