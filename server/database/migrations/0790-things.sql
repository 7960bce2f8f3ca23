-- What this machine thinks a photo shows: boats, dogs, cakes. Words that find it, until somebody says otherwise.
-- A family without a row has it turned on, and nothing left to list.
create table thing_finding (
  family_id uuid primary key references families (id) on delete cascade,
  is_on boolean not null default true,
  -- Up to which of the photos that were there before are listed to be looked at; null once all are.
  listed_through uuid default '00000000-0000-0000-0000-000000000000'
);
create index thing_finding_listing on thing_finding (family_id) where is_on and listed_through is not null;
create index thing_finding_off on thing_finding (family_id) where not is_on;
alter table thing_finding enable row level security;
create policy same_family on thing_finding for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy owners_add on thing_finding for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy owners_change on thing_finding for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
grant select, insert, update (is_on, listed_through) on thing_finding to kinfold_serving;

-- Whether a photo has been looked at.
create table thing_readings (
  memory_id uuid primary key,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  -- Why it failed, for people.
  reason text,
  -- Which engine looked.
  engine text,
  constraint thing_readings_state_check check (state in ('waiting', 'read', 'failed')),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index thing_readings_waiting on thing_readings (family_id, begun_at nulls first, memory_id)
  where state = 'waiting';
create index thing_readings_of_family on thing_readings (family_id, state, memory_id);
alter table thing_readings enable row level security;
create policy same_family on thing_readings for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy branch_of_media on thing_readings as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
create policy editors_change on thing_readings for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, update (state, tries, begun_at, reason) on thing_readings to kinfold_serving;

create table memory_things (
  memory_id uuid not null,
  family_id uuid not null,
  thing text not null,
  -- What it is found by.
  words text not null,
  sureness real not null,
  -- Somebody said that it isn't there.
  is_refused boolean not null default false,
  primary key (memory_id, thing),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index memory_things_of_family on memory_things (family_id, thing, memory_id) where not is_refused;
create index memory_things_memory_id on memory_things (family_id, memory_id);
alter table memory_things enable row level security;
create policy same_family on memory_things for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy branch_of_media on memory_things as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
create policy editors_change on memory_things for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, update (is_refused) on memory_things to kinfold_serving;

-- A photo is looked at as soon as there is a picture of it; what we made up ourselves, or a visitor tries out, isn't.
create function kinfold_things_to_find() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into thing_readings (memory_id, family_id)
  select new.id, new.family_id from media join families on families.id = media.family_id
  where media.id = new.id and not media.is_made_up and sandbox_id is null
    and not exists (select from thing_finding where family_id = new.family_id and not is_on)
  on conflict do nothing;
  return null;
end $$;
create trigger memories_things_to_find after update of picture_state on memories
  for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready')
  execute function kinfold_things_to_find();

-- The words of what a memory shows stand with those that are said of it.
create function kinfold_shown_words(memory uuid) returns text[]
  language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  select kinfold_said_words(coalesce(string_agg(words, ' '), '')) from memory_things
  where memory_id = memory and not is_refused
$$;
revoke all on function kinfold_shown_words(uuid) from public;

create function kinfold_lexemes(family uuid, words text[]) returns tsvector
  language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog' as $$
  select array_to_tsvector(array(select distinct kinfold_lexeme(family, word) from unnest(words) word))
$$;

-- Runs behind `memories_words`, by its name.
create function kinfold_write_shown_words() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  shown text[] := kinfold_shown_words(new.id);
begin
  perform kinfold_learn_words(new.family_id, shown);
  new.words := new.words || kinfold_lexemes(new.family_id, shown);
  return new;
end $$;
create trigger memories_words_shown before update of place, tags, taken_on, certainty on memories
  for each row execute function kinfold_write_shown_words();

create function kinfold_things_changed() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update memories set place = place where id in (select memory_id from changed);
  return null;
end $$;
create trigger memory_things_added after insert on memory_things referencing new table as changed
  for each statement execute function kinfold_things_changed();
create trigger memory_things_changed after update on memory_things referencing new table as changed
  for each statement execute function kinfold_things_changed();
create trigger memory_things_gone after delete on memory_things referencing old table as changed
  for each statement execute function kinfold_things_changed();

-- Of what is told by a voice that somebody doesn't hear, no word finds a picture they see; what it shows does.
create or replace function kinfold_memories_sought(sought jsonb) returns setof uuid language plpgsql stable security definer
set search_path to 'public', 'pg_catalog'
as $function$
declare
  family uuid := kinfold_family_id();
  asked tsquery;
begin
  select string_agg('(' || coalesce(nullif(concat_ws(' | ', worded, meant), ''), '''=''') || ')', ' & ')::tsquery
  into asked from jsonb_array_elements(sought) one, lateral (
    select (select string_agg('(' || kinfold_ways(family, part) || ')', ' & ')
        from unnest(kinfold_said_words(one ->> 'word')) part) as worded,
      (select string_agg(kinfold_quoted(family, '=' || means), ' | ')
        from jsonb_array_elements_text(one -> 'means') means) as meant) ways;
  if kinfold_hidden_branches() is null then
    return query select id from memories where family_id = family and words @@ asked;
  else
    return query
      with unheard as materialized (
        select memory_id from memory_voices
        where family_id = family and media_id in (select kinfold_hidden_media()))
      select id from memories where family_id = family and words @@ asked
        and (id not in (select memory_id from unheard)
          or (kinfold_words_of(memories, '') || kinfold_lexemes(family, kinfold_shown_words(id))) @@ asked);
  end if;
end $function$;

-- Photos that were there before are listed by the worker.
insert into thing_finding (family_id) select id from families where sandbox_id is null;
