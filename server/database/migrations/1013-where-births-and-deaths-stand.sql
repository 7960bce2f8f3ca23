-- Where somebody's birth and death stand, as life events say it: a register, a book, who told it.
alter table people
  add column born_source text not null default '',
  add column died_source text not null default '';

-- Of a file that is brought in, its citations are shown, too.
drop function kinfold_bring_people;
create function kinfold_bring_people(ids uuid[], given_names text[], surnames text[], nicknames text[], sexes text[],
  born_ons date[], born_wordses text[], born_places text[], born_sources text[], died_ons date[], died_wordses text[],
  died_places text[], died_sources text[], are_living boolean[], noteses text[], at timestamptz)
  returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into people (id, family_id, given_name, surname, nickname, sex, born_on, born_words, born_place, born_source,
    died_on, died_words, died_place, died_source, is_living, notes, created_at)
  select id, family, given_name, surname, nickname, sex, born_on, born_words, born_place, born_source, died_on,
    died_words, died_place, died_source, is_living, notes, at
  from unnest(ids, given_names, surnames, nicknames, sexes, born_ons, born_wordses, born_places, born_sources, died_ons,
      died_wordses, died_places, died_sources, are_living, noteses)
    as one (id, given_name, surname, nickname, sex, born_on, born_words, born_place, born_source, died_on, died_words,
      died_place, died_source, is_living, notes);
  if is_together then perform kinfold_asked_together(family, '{}', '{}'); end if;
end $$;

drop function kinfold_bring_events;
create function kinfold_bring_events(ids uuid[], people_ids uuid[], couple_ids uuid[], kinds text[], whats text[],
  writtens text[], earliests integer[], latests integer[], sort_keys double precision[], places text[], sources text[])
  returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into life_events
    (id, family_id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place, source)
  select id, family, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place, source
  from unnest(ids, people_ids, couple_ids, kinds, whats, writtens, earliests, latests, sort_keys, places, sources)
    as one (id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place, source);
  if is_together then perform kinfold_asked_together(family, people_ids, couple_ids); end if;
end $$;

-- Whether a couple has parted is asked with the whole tree; few have.
create index life_events_parted on life_events (family_id, partnership_id) where kind in ('separation', 'divorce');
