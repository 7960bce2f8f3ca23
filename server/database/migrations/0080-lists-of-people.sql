-- Lists are read page by page and searched by an index. Everything here is computed from the row itself, so that
-- nothing can forget to keep it up to date.

-- Without case, accents and apostrophes: contract/rules/person-name.ts does the same.
create function kinfold_folded(words text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog
as $$
  select btrim(lower(regexp_replace(normalize(words, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’]',
    '', 'g')))
$$;

-- The words by which a row is found. Each carries the beginning of its family's id: an index over everybody's words
-- is then read for one family only.
create function kinfold_words(family uuid, words text) returns tsvector language sql immutable strict parallel safe
  set search_path = public, pg_catalog
as $$
  select array_to_tsvector(array(
    select distinct substr(family::text, 1, 18) || left(word, 200)
    from regexp_split_to_table(kinfold_folded(words), '[\s-]+') word where word <> ''))
$$;

-- Every word that was typed begins one of them. Null if no word was typed.
create function kinfold_sought(family uuid, typed text) returns tsquery language sql immutable strict parallel safe
  set search_path = public, pg_catalog
as $$
  select string_agg(
    '''' || replace(substr(family::text, 1, 18) || left(word, 200), '\', '\\') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(kinfold_folded(typed), '[\s-]+') word where word <> ''
$$;

alter table people
  add column folded_name text collate "C" not null
    generated always as (kinfold_folded(given_name || ' ' || surname)) stored,
  add column born_from date not null generated always as (coalesce(born_on, '-infinity'::date)) stored,
  add column born_day integer
    generated always as (extract(month from born_on)::integer * 100 + extract(day from born_on)::integer) stored,
  add column died_day integer
    generated always as (extract(month from died_on)::integer * 100 + extract(day from died_on)::integer) stored,
  add column name_words tsvector not null generated always as (
    kinfold_words(family_id, given_name || ' ' || surname || ' ' || nickname || ' ' || kin_words)) stored;

create index people_by_age on people (family_id, born_from, id) where removed_at is null;
create index people_by_name on people (family_id, is_living, folded_name, id) where removed_at is null;
create index people_called on people (family_id, folded_name, id) where removed_at is null;
create index people_birthdays on people (family_id, born_day, id) where removed_at is null and is_living;
create index people_remembered on people (family_id, died_day, id) where removed_at is null and not is_living;
create index people_removed on people (family_id, removed_at desc, id desc) where removed_at is not null;
create index people_words on people using gin (name_words) with (fastupdate = off);

-- Row security stands before every operator that isn't leakproof, and so before the index: this looks into it, within
-- the family that the request is for, and tells ids only.
create function kinfold_people_sought(typed text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_catalog
as $$
  select id from people
  where family_id = kinfold_family_id() and removed_at is null
    and name_words @@ kinfold_sought(kinfold_family_id(), typed)
  limit most
$$;

alter table contact_ways
  add column folded_address text collate "C" not null generated always as (lower(address)) stored;
create index contact_ways_folded on contact_ways (family_id, folded_address);
