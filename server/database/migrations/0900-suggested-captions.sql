-- Words for photos that have none, as a model suggests them, and only where a family's owner agreed to that very model
-- at that very address. One row says what was agreed to, by whom, and since when it isn't any more.
create table caption_wishes (
  family_id uuid primary key references families (id) on delete cascade,
  -- For people: which model, and where.
  engine text not null,
  -- Of the whole address and the model: another one isn't agreed to.
  engine_key text not null,
  wanted_at timestamptz not null,
  wanted_by uuid references accounts (id) on delete set null,
  -- Ended, it stays so until an owner agrees anew, whatever comes back.
  ended_at timestamptz,
  ended_because text,
  -- Stopped, the next one begins: what was guessed in an earlier round is seen by nobody and goes.
  round integer not null default 1,
  -- Up to which of the photos that were there before are listed; null once all are.
  listed_through uuid default '00000000-0000-0000-0000-000000000000',
  -- How many photos were sent on that day.
  asked_on date,
  asked integer not null default 0,
  constraint caption_wishes_ended_check check (
    (ended_at is null) = (ended_because is null) and ended_because in ('stopped', 'model', 'owner'))
);
create index caption_wishes_listing on caption_wishes (family_id) where ended_at is null and listed_through is not null;
create index caption_wishes_engine on caption_wishes (engine_key, family_id) where ended_at is null;
create index caption_wishes_wanted_by on caption_wishes (wanted_by);
alter table caption_wishes enable row level security;
create policy same_family on caption_wishes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy owners_add on caption_wishes for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy owners_change on caption_wishes for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
grant select, insert (family_id, engine, engine_key, wanted_at, wanted_by),
  update (engine, engine_key, wanted_at, wanted_by, ended_at, ended_because, round, listed_through)
  on caption_wishes to kinfold_serving;

-- The servers that were asked, each by its address, its model and the key that opens it: whatever families agree or
-- stop, a pause is the server's, and what the house sends in a day is counted here.
create table caption_engines (
  door text primary key,
  asked_on date,
  asked integer not null default 0,
  -- It fails, or says nothing of use again and again: nobody asks it until then.
  paused_until timestamptz,
  pauses integer not null default 0,
  unusable integer not null default 0,
  problem text
);
alter table caption_engines enable row level security;
create policy everybody_reads on caption_engines for select to kinfold_serving
  using (true);
grant select on caption_engines to kinfold_serving;

create table caption_guesses (
  memory_id uuid primary key,
  family_id uuid not null,
  round integer not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- How much speaks for it that the server fails at this very photo.
  refusals integer not null default 0,
  begun_at timestamptz,
  -- Why it failed, for people.
  reason text,
  words sealed_text,
  why sealed_text,
  engine text,
  constraint caption_guesses_state_check check (state in ('waiting', 'guessed', 'failed')),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index caption_guesses_waiting on caption_guesses (family_id, round, begun_at nulls first, memory_id)
  where state = 'waiting';
create index caption_guesses_of_family on caption_guesses (family_id, round, state, memory_id);
create index caption_guesses_memory_id on caption_guesses (family_id, memory_id);
alter table caption_guesses enable row level security;
create policy same_family on caption_guesses for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_change on caption_guesses for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on caption_guesses for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_media on caption_guesses as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
grant select, delete, update (state, tries, refusals, begun_at, reason) on caption_guesses to kinfold_serving;

-- What somebody took or threw away isn't asked about again, also when it is turned off and on.
create table caption_answers (
  memory_id uuid primary key,
  family_id uuid not null,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index caption_answers_memory_id on caption_answers (family_id, memory_id);
alter table caption_answers enable row level security;
create policy same_family on caption_answers for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on caption_answers for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_media on caption_answers as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
grant select, insert on caption_answers to kinfold_serving;

-- Whether whoever agreed can still stop it: they own the family, live, aren't shut out, and aren't leaving.
create function kinfold_agreed_by_owner(family uuid, account uuid) returns boolean
  language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  select exists (
    select from members join accounts on accounts.id = members.account_id and accounts.status = 'active'
        and accounts.delete_after_at is null
    where members.family_id = family and members.account_id = account and members.role = 'owner'
      and members.status = 'active')
$$;
revoke all on function kinfold_agreed_by_owner(uuid, uuid) from public;
grant execute on function kinfold_agreed_by_owner(uuid, uuid) to kinfold_serving;

-- Whether a photo may be shown to a model at all. What was agreed to is asked beside it.
create function kinfold_may_be_captioned(memory uuid) returns boolean
  language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  select exists (
    select from memories
      join families on families.id = memories.family_id and sandbox_id is null and closed_at is null
      join media on media.id = memories.id and kind = 'photo' and not is_made_up and caption = ''
    where memories.id = memory and picture_state = 'ready' and trashed_at is null)
$$;
revoke all on function kinfold_may_be_captioned(uuid) from public;

-- Those of these photos wait that may be asked about: without words, with a picture, outside of the trash, nothing that
-- we made up or that a visitor tries out, and nothing that was answered.
create function kinfold_wait_for_caption(wanted uuid[]) returns void
  language sql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  insert into caption_guesses (memory_id, family_id, round)
  select memories.id, memories.family_id, caption_wishes.round
  from memories
    join caption_wishes on caption_wishes.family_id = memories.family_id and ended_at is null
  where memories.id = any(wanted) and kinfold_may_be_captioned(memories.id)
    and not exists (select from caption_answers where memory_id = memories.id)
  on conflict (memory_id) do update set round = excluded.round, state = 'waiting', tries = 0, refusals = 0, begun_at = null,
    reason = null, words = null, why = null, engine = null
    where caption_guesses.round < excluded.round
$$;
revoke all on function kinfold_wait_for_caption(uuid[]) from public;

-- A photo without words waits as soon as it has a picture; in the trash it waits for nobody.
create function kinfold_caption_to_guess() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  if new.trashed_at is not null then
    delete from caption_guesses where memory_id = new.id and state = 'waiting';
  elsif new.picture_state = 'ready' then
    perform kinfold_wait_for_caption(array[new.id]);
  end if;
  return null;
end $$;
create trigger memories_caption_to_guess after update of picture_state, trashed_at on memories
  for each row when (new.picture_state <> old.picture_state or (new.trashed_at is null) <> (old.trashed_at is null))
  execute function kinfold_caption_to_guess();

-- A photo that has words needs none.
create function kinfold_caption_written() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  delete from caption_guesses where memory_id = new.id;
  return null;
end $$;
create trigger media_words_written after update of caption on media
  for each row when (old.caption = '' and new.caption <> '')
  execute function kinfold_caption_written();
