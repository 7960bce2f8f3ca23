-- What is told of a memory: voices, which are recordings of the family, and what its members write under it.
create table memory_voices (
  memory_id uuid not null,
  media_id uuid not null,
  family_id uuid not null,
  added_by uuid references accounts (id) on delete set null,
  added_at timestamptz not null,
  heard_state text not null default 'off'
    check (heard_state in ('off', 'waiting', 'ready', 'failed')),
  heard_words text not null default '',
  is_read boolean not null default false,
  heard_tries integer not null default 0,
  heard_asked_at timestamptz,
  primary key (memory_id, media_id),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade,
  foreign key (family_id, media_id) references media (family_id, id) on delete cascade
);
create index memory_voices_media_id on memory_voices (family_id, media_id);
create index memory_voices_added_by on memory_voices (added_by);
create index memory_voices_waiting on memory_voices (heard_asked_at) where heard_state = 'waiting';
alter table memory_voices enable row level security;
create policy same_family on memory_voices for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
-- A recording that is private to somebody is told to nobody.
create policy editors_add on memory_voices for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and added_by = (select kinfold_account_id())
    and exists (select from media where media.id = media_id and media.private_to is null));
create policy editors_change on memory_voices for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on memory_voices for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete, update (heard_state, heard_words, is_read, heard_tries, heard_asked_at)
  on memory_voices to kinfold_serving;

create table memory_comments (
  id uuid primary key,
  memory_id uuid not null,
  family_id uuid not null,
  written_by uuid references accounts (id) on delete set null,
  words sealed_text not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index memory_comments_of_memory on memory_comments (family_id, memory_id, written_at, id);
create index memory_comments_written_by on memory_comments (written_by);
alter table memory_comments enable row level security;
create policy same_family on memory_comments for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on memory_comments for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and written_by = (select kinfold_account_id()));
create policy own_change on memory_comments for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and written_by = (select kinfold_account_id()));
-- What somebody wrote is theirs to take away; an owner may too, as with everything in the house.
create policy own_or_owners_remove on memory_comments for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and (written_by = (select kinfold_account_id()) or (select kinfold_is_owner())));
grant select, insert, delete, update (words, changed_at) on memory_comments to kinfold_serving;

-- What is said of a memory finds it, as what stands under it does.
create or replace function kinfold_write_words() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  file record;
  told text;
  said text[];
  meant text[];
  year text := to_char(new.taken_on, 'YYYY');
begin
  select kind, caption into file from media where id = new.id;
  select left(coalesce(string_agg(heard_words, ' '), ''), 100000) into told from memory_voices where memory_id = new.id;
  said := kinfold_said_words(file.caption || ' ' || new.place || ' ' || told || ' ' || array_to_string(new.tags, ' '));
  perform kinfold_learn_words(new.family_id, said);
  meant := array[file.kind] || array(select person_id::text from memory_people where memory_id = new.id);
  if new.certainty <> 'unknown' then
    meant := meant || array[year, left(year, 3) || '0s'];
  end if;
  if new.certainty in ('day', 'month') then
    meant := meant || ('month' || extract(month from new.taken_on)::integer);
  end if;
  new.words := array_to_tsvector(array(
    select kinfold_lexeme(new.family_id, word) from unnest(said) word
    union select kinfold_lexeme(new.family_id, '=' || word) from unnest(meant) word));
  return new;
end $function$;

create function kinfold_told_changed() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memories set place = place where id = coalesce(new.memory_id, old.memory_id);
  return null;
end $function$;
create trigger memory_voices_words after insert or delete or update of heard_words on memory_voices
  for each row execute function kinfold_told_changed();

-- What tells of a memory that somebody doesn't see is hidden with it.
create or replace function kinfold_hidden_media() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select kinfold_hidden_people() as id),
  unseen as materialized (select memory_id as id from memory_people join hidden on hidden.id = person_id)
  select id from unseen
  union all select media_id from memory_voices join unseen on unseen.id = memory_id
  union all select media_id from told_of join hidden on hidden.id = person_id
  union all select media.id from media join hidden on hidden.id = voice_of
  union all select portrait_id from people join hidden using (id) where portrait_id is not null
$$;
create policy branch_of_media on memory_voices as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
create policy branch_of_voice on memory_voices as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or media_id not in (select kinfold_hidden_media()));
create policy branch_of_media on memory_comments as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
