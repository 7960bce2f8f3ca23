-- Three orders of nearly the same day were one entry each of an index for everybody a file brings. One is left: by the
-- day, or by the year where the words name no more, and those of whom nothing is known behind everybody.
-- Beside old processes: no version that was released reads the two columns that go; an old process is refused lists by age until it is replaced.
drop index people_by_age;
drop index people_by_elders;
drop index people_by_birth;
alter table people
  drop column born_from,
  drop column elder_by,
  drop column born_by;
alter table people
  add column born_by date not null
    generated always as (coalesce(kinfold_day_of(born_on, born_words), 'infinity'::date)) stored;
create index people_by_birth on people (family_id, born_by, id) where removed_at is null;

-- A column in which nobody of a batch has anything comes as an empty list.
create or replace function kinfold_bring_people(ids uuid[], given_names text[], surnames text[], nicknames text[],
  sexes text[], born_ons date[], born_wordses text[], born_places text[], born_sources text[], died_ons date[],
  died_wordses text[], died_places text[], died_sources text[], are_living boolean[], noteses text[], at timestamptz)
  returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into people (id, family_id, given_name, surname, nickname, sex, born_on, born_words, born_place, born_source,
    died_on, died_words, died_place, died_source, is_living, notes, created_at)
  select id, family, given_name, coalesce(surname, ''), coalesce(nickname, ''), sex, born_on, coalesce(born_words, ''),
    coalesce(born_place, ''), coalesce(born_source, ''), died_on, coalesce(died_words, ''), coalesce(died_place, ''),
    coalesce(died_source, ''), is_living, coalesce(notes, ''), at
  from unnest(ids, given_names, surnames, nicknames, sexes, born_ons, born_wordses, born_places, born_sources, died_ons,
      died_wordses, died_places, died_sources, are_living, noteses)
    as one (id, given_name, surname, nickname, sex, born_on, born_words, born_place, born_source, died_on, died_words,
      died_place, died_source, is_living, notes);
  if is_together then perform kinfold_asked_together(family, '{}', '{}'); end if;
end $$;

create or replace function kinfold_bring_events(ids uuid[], people_ids uuid[], couple_ids uuid[], kinds text[],
  whats text[], writtens text[], earliests integer[], latests integer[], sort_keys double precision[], places text[],
  sources text[]) returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into life_events
    (id, family_id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place, source)
  select id, family, person_id, partnership_id, kind, coalesce(what, ''), coalesce(written, ''), earliest, latest,
    sort_key, coalesce(place, ''), coalesce(source, '')
  from unnest(ids, people_ids, couple_ids, kinds, whats, writtens, earliests, latests, sort_keys, places, sources)
    as one (id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place, source);
  if is_together then perform kinfold_asked_together(family, people_ids, couple_ids); end if;
end $$;
