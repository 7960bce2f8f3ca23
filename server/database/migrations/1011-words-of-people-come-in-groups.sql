-- An index of words takes each word of each row into its tree alone, which is a tenth of what a person of a family file
-- costs. Now it gathers 64 kB of them first, and takes the same word of many people in once; a search reads what is
-- gathered besides, which is eight pages at most.
alter index people_words set (fastupdate = on, gin_pending_list_limit = 64);

-- Words of plain letters are parted without a pattern, which takes longer than all the rest. What it answers is the same:
-- where two spaces follow one another, nothing stands between them, and that is taken out as before.
create or replace function kinfold_words(family uuid, words text) returns tsvector language sql immutable parallel safe
as $$
  select case
    when pg_catalog.octet_length(words) <= 200 and pg_catalog.octet_length(words) = pg_catalog.char_length(words)
    then pg_catalog.array_to_tsvector(pg_catalog.array_remove(pg_catalog.string_to_array(
      pg_catalog.substr(family::pg_catalog.text, 1, 18) || pg_catalog.replace(
        pg_catalog.translate(public.kinfold_folded(words), E'-\t\n\x0b\f\r', '      '), ' ',
        ' ' || pg_catalog.substr(family::pg_catalog.text, 1, 18)), ' '), pg_catalog.substr(family::pg_catalog.text, 1, 18)))
    when pg_catalog.octet_length(words) <= 33
      or pg_catalog.octet_length(words) <= 130 and words !~ '[^\u0001-\u07ff]'
    then pg_catalog.array_to_tsvector(pg_catalog.array_remove(pg_catalog.string_to_array(
      pg_catalog.substr(family::pg_catalog.text, 1, 18) || pg_catalog.replace(
        pg_catalog.regexp_replace(public.kinfold_folded(words), '[\s-]+', ' ', 'g'), ' ',
        ' ' || pg_catalog.substr(family::pg_catalog.text, 1, 18)), ' '), pg_catalog.substr(family::pg_catalog.text, 1, 18)))
    else public.kinfold_long_words(family, words) end
$$;

-- One look at each end of the links instead of two: only where somebody was there before this transaction are they held,
-- and looked for once more afterwards.
create or replace function kinfold_asked_together(family uuid, people_ids uuid[], couple_ids uuid[]) returns void language plpgsql
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  here xid := pg_current_xact_id()::xid;
  there integer;
  earlier integer;
begin
  perform set_config('session_replication_role', 'origin', true);
  select count(*), count(*) filter (where xmin <> here) into there, earlier
  from people where family_id = family and id = any(people_ids);
  if earlier > 0 then
    perform from people where family_id = family and id = any(people_ids) and xmin <> here for key share;
    select count(*) into there from people where family_id = family and id = any(people_ids);
  end if;
  if there < (select count(distinct one) from unnest(people_ids) one) then
    raise foreign_key_violation using message = 'a link leads to nobody of this family';
  end if;
  select count(*), count(*) filter (where xmin <> here) into there, earlier
  from partnerships where family_id = family and id = any(couple_ids);
  if earlier > 0 then
    perform from partnerships where family_id = family and id = any(couple_ids) and xmin <> here for key share;
    select count(*) into there from partnerships where family_id = family and id = any(couple_ids);
  end if;
  if there < (select count(distinct one) from unnest(couple_ids) one) then
    raise foreign_key_violation using message = 'a link leads to nobody of this family';
  end if;
end $$;
