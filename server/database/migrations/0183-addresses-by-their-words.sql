-- The desks look for people by the beginnings of words: nora, ellis, far and example of nora.ellis@far.example.
create function kinfold_address_words(words text) returns tsvector
language sql immutable parallel safe strict set search_path = public, pg_catalog as $$
  select array_to_tsvector(array(
    select distinct left(word, 200)
    from regexp_split_to_table(kinfold_folded(words), '[\s@._+-]+') word where word <> ''))
$$;

-- What was typed, cut the same way; nothing where it has no word.
create function kinfold_address_sought(typed text) returns tsquery
language sql immutable parallel safe strict set search_path = public, pg_catalog as $$
  select string_agg('''' || replace(replace(left(word, 200), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(kinfold_folded(typed), '[\s@._+-]+') word where word <> ''
$$;

create index accounts_words on accounts using gin (kinfold_address_words(username || ' ' || email))
  where sandbox_id is null;
create index care_conversations_words on care_conversations using gin (kinfold_address_words(email));
create index suppressed_addresses_words on suppressed_addresses using gin (kinfold_address_words(address));
create index bounced_addresses_words on bounced_addresses using gin (kinfold_address_words(address));
create index newsletter_subscribers_words on newsletter_subscribers using gin (kinfold_address_words(email))
  where state = 'unsubscribed';
