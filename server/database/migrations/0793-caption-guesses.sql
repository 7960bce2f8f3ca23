-- Words for photos that have none, as a model suggests them, and only where a family's owner agreed to that very model.
-- Everything hangs on the row that says so.
create table caption_wishes (
  family_id uuid primary key references families (id) on delete cascade,
  -- Which model, and where: another one isn't agreed to.
  engine text not null,
  wanted_at timestamptz not null,
  -- Up to which of the photos that were there before are listed; null once all are.
  listed_through uuid default '00000000-0000-0000-0000-000000000000'
);
create index caption_wishes_listing on caption_wishes (family_id) where listed_through is not null;
alter table caption_wishes enable row level security;
create policy same_family on caption_wishes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy owners_add on caption_wishes for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy owners_change on caption_wishes for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy owners_remove on caption_wishes for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
grant select, delete, insert (family_id, engine, wanted_at), update (engine, wanted_at)
  on caption_wishes to kinfold_serving;

create table caption_guesses (
  memory_id uuid primary key,
  family_id uuid not null references caption_wishes (family_id) on delete cascade,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  -- Why it failed, for people.
  reason text,
  words sealed_text,
  why sealed_text,
  engine text,
  constraint caption_guesses_state_check check (state in ('waiting', 'guessed', 'failed', 'answered')),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index caption_guesses_waiting on caption_guesses (family_id, begun_at nulls first, memory_id)
  where state = 'waiting';
create index caption_guesses_of_family on caption_guesses (family_id, state, memory_id);
alter table caption_guesses enable row level security;
create policy same_family on caption_guesses for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_change on caption_guesses for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_media on caption_guesses as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
grant select, update (state, tries, begun_at, reason, words, why) on caption_guesses to kinfold_serving;

-- A photo without words is asked about as soon as it has a picture.
create function kinfold_caption_to_guess() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into caption_guesses (memory_id, family_id)
  select new.id, caption_wishes.family_id from caption_wishes join media on media.id = new.id
  where caption_wishes.family_id = new.family_id and media.kind = 'photo' and caption = ''
  on conflict do nothing;
  return null;
end $$;
create trigger memories_caption_to_guess after update of picture_state on memories
  for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready')
  execute function kinfold_caption_to_guess();
