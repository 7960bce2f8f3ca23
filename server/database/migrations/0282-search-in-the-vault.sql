-- Words that somebody types are found as they stand, and with a slip of the finger where the database can tell how
-- alike two words are. A server that lacks that extension, or whose owner may not add it, finds words as they stand.
create schema kinfold_alike;
grant usage on schema kinfold_alike to kinfold_serving;
do $$
begin
  create extension pg_trgm schema kinfold_alike;
exception when insufficient_privilege or undefined_file or feature_not_supported or duplicate_object then
  create function kinfold_alike.word_similarity(word text, said text) returns real language sql immutable as
    'select 0::real';
end $$;

create function kinfold_says(said text, word text) returns boolean language sql immutable parallel safe as $$
  select strpos(lower(said), lower(word)) > 0
    or length(word) >= 4 and kinfold_alike.word_similarity(lower(word), lower(said)) >= 0.45
$$;
