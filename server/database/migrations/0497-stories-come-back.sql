-- What is taken away by a slip comes back whole: its words, who put them right, who brought it and when.
alter table memory_voices add column taken_away_at timestamptz;
grant update (taken_away_at) on memory_voices to kinfold_serving;
create index memory_voices_taken_away on memory_voices (taken_away_at) where taken_away_at is not null;

-- A writer who only looks by now takes their own words away all the same.
drop policy own_or_owners_remove on memory_comments;
create policy own_or_owners_remove on memory_comments for delete to kinfold_serving
  using (family_id = (select kinfold_family_id())
    and (written_by = (select kinfold_account_id()) or (select kinfold_is_owner())));

-- The words that find a memory, with or without what is told of it by voice.
create function kinfold_words_of(memory memories, told text) returns tsvector language sql stable security definer
set search_path to 'public', 'pg_catalog' as $$
  select array_to_tsvector(array(
    select kinfold_lexeme(memory.family_id, word)
    from unnest(kinfold_said_words(concat_ws(' ', media.caption, memory.place, told, array_to_string(memory.tags, ' ')))) word
    union
    select kinfold_lexeme(memory.family_id, '=' || word) from unnest(
      array[media.kind] || array(select person_id::text from memory_people where memory_id = memory.id)
      || case when memory.certainty <> 'unknown'
        then array[to_char(memory.taken_on, 'YYYY'), left(to_char(memory.taken_on, 'YYYY'), 3) || '0s'] else '{}' end
      || case when memory.certainty in ('day', 'month')
        then array['month' || extract(month from memory.taken_on)::integer] else '{}' end) word))
  from media where media.id = memory.id
$$;
revoke all on function kinfold_words_of(memories, text) from public;

create or replace function kinfold_write_words() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  told text;
begin
  select left(coalesce(string_agg(heard_words, ' '), ''), 100000) into told
  from memory_voices where memory_id = new.id and taken_away_at is null;
  perform kinfold_learn_words(new.family_id, kinfold_said_words(
    concat_ws(' ', caption, new.place, told, array_to_string(new.tags, ' ')))) from media where id = new.id;
  new.words := kinfold_words_of(new, told);
  return new;
end $function$;

drop trigger memory_voices_words on memory_voices;
create trigger memory_voices_words after insert or delete or update of heard_words, taken_away_at on memory_voices
  for each row execute function kinfold_told_changed();

-- What tells of somebody's portrait is hidden with it, too.
create or replace function kinfold_hidden_media() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select kinfold_hidden_people() as id),
  unseen as materialized (
    select memory_id as id from memory_people join hidden on hidden.id = person_id
    union all select portrait_id from people join hidden using (id) where portrait_id is not null)
  select id from unseen
  union all select media_id from memory_voices join unseen on unseen.id = memory_id
  union all select media_id from told_of join hidden on hidden.id = person_id
  union all select media.id from media join hidden on hidden.id = voice_of
$$;

-- Of what is told by a voice that somebody doesn't hear, no word finds a picture they see.
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
        and (id not in (select memory_id from unheard) or kinfold_words_of(memories, '') @@ asked);
  end if;
end $function$;
