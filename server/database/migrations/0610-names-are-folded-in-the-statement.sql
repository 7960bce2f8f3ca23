-- Names are folded and split for every row that is written. As plain expressions, without a setting of their own, both
-- functions become part of the statement that writes the rows; as functions that are called, they were half of what
-- bringing in a family tree took. What they answer is the same as before.
create or replace function kinfold_folded(words text) returns text language sql immutable parallel safe
as $function$
  select case when pg_catalog.octet_length(words) = pg_catalog.char_length(words)
    then pg_catalog.btrim(pg_catalog.lower(pg_catalog.replace(words, '''', '')))
    else pg_catalog.btrim(pg_catalog.lower(pg_catalog.regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’]',
      '', 'g'))) end
$function$;

-- For words of any length: each is cut after two hundred letters.
create function kinfold_long_words(family uuid, words text) returns tsvector language sql immutable parallel safe strict
set search_path to 'public', 'pg_catalog'
as $function$
  select array_to_tsvector(array(
    select distinct substr(family::text, 1, 18) || left(word, 200)
    from regexp_split_to_table(kinfold_folded(words), '[\s-]+') word where word <> ''))
$function$;

-- Most names are short. No letter becomes more than six for each of its bytes when it is folded, and none of two bytes
-- more than three: so none of these can have a word that would be cut.
create or replace function kinfold_words(family uuid, words text) returns tsvector language sql immutable parallel safe
as $function$
  select case
    when pg_catalog.octet_length(words) <= 33
      or pg_catalog.octet_length(words) <= 200 and pg_catalog.octet_length(words) = pg_catalog.char_length(words)
      or pg_catalog.octet_length(words) <= 130 and words !~ '[^\u0001-\u07ff]'
    then pg_catalog.array_to_tsvector(pg_catalog.array_remove(pg_catalog.string_to_array(
      pg_catalog.substr(family::pg_catalog.text, 1, 18) || pg_catalog.replace(
        pg_catalog.regexp_replace(public.kinfold_folded(words), '[\s-]+', ' ', 'g'), ' ',
        ' ' || pg_catalog.substr(family::pg_catalog.text, 1, 18)), ' '), pg_catalog.substr(family::pg_catalog.text, 1, 18)))
    else public.kinfold_long_words(family, words) end
$function$;

-- Everything that begins with the family is found by the unique key of people as well.
drop index people_family_id;
