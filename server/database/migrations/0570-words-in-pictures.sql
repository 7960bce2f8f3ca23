-- What stands in a photo or on a scanned paper, read by a machine and put right by people. It goes with its memory.
create table picture_words (
  memory_id uuid primary key,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  -- Since when somebody waits for it: it comes before those that nobody asked for.
  asked_at timestamptz,
  -- Why it failed, for people.
  reason text,
  words text not null default '',
  is_hidden boolean not null default false,
  is_corrected boolean not null default false,
  constraint picture_words_state_check check (state in ('waiting', 'read', 'failed')),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete cascade
);
create index picture_words_waiting on picture_words (family_id, begun_at nulls first, memory_id) where state = 'waiting';
create index picture_words_asked on picture_words (asked_at) where state = 'waiting' and asked_at is not null;
create index picture_words_of_family on picture_words (family_id, state, memory_id);
alter table picture_words enable row level security;
create policy same_family on picture_words for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on picture_words for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on picture_words for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_media on picture_words as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id not in (select kinfold_hidden_media()));
grant select, insert (memory_id, family_id, asked_at),
  update (state, tries, begun_at, asked_at, reason, words, is_hidden, is_corrected) on picture_words to kinfold_serving;

-- A picture is read as soon as there is one, whichever way it came; a film's still isn't, nor what visitors try out.
create function kinfold_words_to_read() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into picture_words (memory_id, family_id)
  select new.id, new.family_id from media join families on families.id = media.family_id
  where media.id = new.id and media.kind in ('photo', 'document') and sandbox_id is null
  on conflict do nothing;
  return null;
end $$;
create trigger memories_words_to_read after update of picture_state on memories
  for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready')
  execute function kinfold_words_to_read();
insert into picture_words (memory_id, family_id)
select memories.id, memories.family_id from memories join media on media.id = memories.id
  join families on families.id = memories.family_id
where picture_state = 'ready' and media.kind in ('photo', 'document') and sandbox_id is null;

-- What stands in a picture finds it, unless somebody hid it.
create or replace function kinfold_words_of(memory memories, told text) returns tsvector language sql stable security definer set search_path to 'public', 'pg_catalog'
as $function$
  select array_to_tsvector(array(
    select kinfold_lexeme(memory.family_id, word)
    from unnest(kinfold_said_words(concat_ws(' ', media.caption, memory.place, told, array_to_string(memory.tags, ' '),
      (select picture_words.words from picture_words where memory_id = memory.id and not is_hidden)))) word
    union
    select kinfold_lexeme(memory.family_id, '=' || word) from unnest(
      array[media.kind] || array(select person_id::text from memory_people where memory_id = memory.id)
      || case when memory.certainty <> 'unknown'
        then array[to_char(memory.taken_on, 'YYYY'), left(to_char(memory.taken_on, 'YYYY'), 3) || '0s'] else '{}' end
      || case when memory.certainty in ('day', 'month')
        then array['month' || extract(month from memory.taken_on)::integer] else '{}' end) word))
  from media where media.id = memory.id
$function$;
create or replace function kinfold_write_words() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  told text;
begin
  select left(coalesce(string_agg(heard_words, ' '), ''), 100000) into told
  from memory_voices where memory_id = new.id and taken_away_at is null;
  perform kinfold_learn_words(new.family_id, kinfold_said_words(
    concat_ws(' ', caption, new.place, told, array_to_string(new.tags, ' '),
      (select picture_words.words from picture_words where memory_id = new.id and not is_hidden))))
  from media where id = new.id;
  new.words := kinfold_words_of(new, told);
  return new;
end $function$;
create trigger picture_words_found after update of words, is_hidden on picture_words
  for each row when (old.words <> new.words or old.is_hidden <> new.is_hidden) execute function kinfold_told_changed();
create trigger picture_words_brought after insert on picture_words
  for each row when (new.words <> '') execute function kinfold_told_changed();
