-- What messages say, and what was written down of it, is sealed by a key of its family's: see docs/encryption.md.
-- A sealed value begins with eight bytes that say so, and a letter for its kind: t and j are text and JSON that a key
-- opens, T and J the same as it was before, until a job has sealed it, or where there is nothing to seal.
create domain sealed_text as bytea check (substr(value, 1, 8) = '\xff6b696e666f6c64');
create domain sealed_json as bytea check (substr(value, 1, 8) = '\xff6b696e666f6c64');

-- Words that nobody has to seal, where such a column is expected.
create function kinfold_plain(words text) returns sealed_text
  language sql immutable parallel safe strict set search_path = public, pg_catalog
  as $$ select ('\xff6b696e666f6c6454'::bytea || convert_to(words, 'UTF8'))::sealed_text $$;
create function pg_temp.as_json(words jsonb) returns sealed_json language sql immutable
  as $$ select ('\xff6b696e666f6c644a'::bytea || convert_to(words::text, 'UTF8'))::sealed_json $$;

-- Search goes by marks that only the family's key makes; what was found by its words before is found by both.
alter table messages alter column name_words drop expression, alter column word_count drop expression;
alter table messages
  alter column name_words set default ''::tsvector,
  alter column word_count set default 0,
  alter column title drop default,
  alter column for_whom drop default,
  alter column words drop default,
  alter column occasion drop default,
  alter column prompt drop default,
  alter column intention drop default,
  alter column peaks drop default;
alter table messages
  alter column title type sealed_text using kinfold_plain(title),
  alter column for_whom type sealed_text using kinfold_plain(for_whom),
  alter column words type sealed_text using kinfold_plain(words),
  alter column occasion type sealed_text using kinfold_plain(occasion),
  alter column prompt type sealed_text using kinfold_plain(prompt),
  alter column intention type sealed_text using kinfold_plain(intention),
  alter column peaks type sealed_json using pg_temp.as_json(peaks);
alter table messages
  alter column title set default '\xff6b696e666f6c6454',
  alter column for_whom set default '\xff6b696e666f6c6454',
  alter column words set default '\xff6b696e666f6c6454',
  alter column occasion set default '\xff6b696e666f6c6454',
  alter column prompt set default '\xff6b696e666f6c6454',
  alter column intention set default '\xff6b696e666f6c6454',
  alter column peaks set default '\xff6b696e666f6c644a5b5d';

alter table transcripts alter column written drop default, alter column texts drop default;
alter table transcripts
  alter column written type sealed_json using pg_temp.as_json(written),
  alter column texts type sealed_json using pg_temp.as_json(texts),
  alter column voice type sealed_json using pg_temp.as_json(voice);
alter table transcripts
  alter column written set default '\xff6b696e666f6c644a5b5d',
  alter column texts set default '\xff6b696e666f6c644a5b5d';

alter table transcript_changes
  alter column before_text type sealed_text using kinfold_plain(before_text),
  alter column after_text type sealed_text using kinfold_plain(after_text);

alter table transcript_moods
  alter column found type sealed_json using pg_temp.as_json(found),
  alter column own type sealed_text using kinfold_plain(own);

alter table voices alter column peaks type sealed_json using pg_temp.as_json(peaks);

alter table media_copies alter column peaks drop default;
alter table media_copies alter column peaks type sealed_json using pg_temp.as_json(peaks);
alter table media_copies alter column peaks set default '\xff6b696e666f6c644a5b5d';

-- A recording's file is often called what it says.
alter table media alter column file_name type sealed_text using kinfold_plain(file_name);
alter table uploads alter column file_name type sealed_text using kinfold_plain(file_name);

-- What an author asks before opening, and what a message waits for, is between few people, too.
alter table message_passphrases alter column question type sealed_text using kinfold_plain(question);
alter table sealed_messages drop constraint sealed_messages_check;
alter table sealed_messages alter column event_words drop default;
alter table sealed_messages alter column event_words type sealed_text using kinfold_plain(event_words);
alter table sealed_messages alter column event_words set default '\xff6b696e666f6c6454';
alter table sealed_messages add constraint sealed_messages_check
  check ((waits_for = 'event') = (event_words <> '\xff6b696e666f6c6454'));

-- Letters name messages, and carry links that open them.
alter table mails
  alter column subject type sealed_text using kinfold_plain(subject),
  alter column text_body type sealed_text using kinfold_plain(text_body),
  alter column html_body type sealed_text using kinfold_plain(html_body);

-- Since when nothing of this lies as it was before.
alter table encryption add column words_sealed_at timestamptz;

-- Whoever reads or writes a family's words does so on their own connection, so that is where its key is asked for.
-- It is wrapped: without the service key, which no database has, it opens nothing.
create function kinfold_family_key(family uuid) returns table (wrapped bytea, wrapped_by text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select wrapped, wrapped_by from family_keys where family_id = family $$;

create function kinfold_recovery_public_key() returns table (public_key bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select recovery_public_key from encryption $$;

-- Makes the first key of a family, and never another.
create function kinfold_keep_family_key(family uuid, wrapped bytea, wrapped_by text, wrapped_for_recovery bytea)
  returns void language sql security definer set search_path = public, pg_temp
  as $$ insert into family_keys values (family, wrapped, wrapped_by, wrapped_for_recovery, now())
    on conflict do nothing $$;

-- A word of a message is found by its mark, or as it was before.
create function kinfold_said(family uuid, word text, mark text) returns tsquery
  language sql immutable parallel safe strict set search_path = public, pg_catalog
  as $$ select ('''' || mark || '''')::tsquery || kinfold_sought(family, word) $$;

drop function kinfold_messages_sought(text, integer);
create function kinfold_messages_sought(words text[], marks text[], most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_catalog
as $$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author),
  sought as materialized (
    select string_agg('(' || kinfold_said(me.family, word, mark)::text || ')', ' & ')::tsquery as query
    from me, unnest(words, marks) as typed (word, mark))
  select said.id from me, sought, lateral (
    select id, family_id, author_id from messages where name_words @@ query offset 0) said
  where said.family_id = me.family and said.author_id = me.author
  limit most
$$;

drop function kinfold_promises_sought(text, integer);
create function kinfold_promises_sought(words text[], marks text[], most integer)
  returns table (id uuid, is_sealed boolean)
  language sql stable security definer rows 100 set jit = off set search_path = public, pg_catalog
as $$
  with me as materialized (
    select coalesce(kinfold_family_id(), kinfold_authored_family_id()) as family, kinfold_account_id() as author),
  sought as materialized (
    select kinfold_said(me.family, word, mark) as said, kinfold_sought(me.family, word) as called
    from me, unnest(words, marks) as typed (word, mark) limit 50),
  rarest as materialized (
    select said, called, (select count(*) from (select from messages where name_words @@ said limit 4 * most) m)
      + (select count(*) from (select from people where name_words @@ called limit 4 * most) p) as times
    from sought order by times limit 1),
  said as materialized (
    select found.id from me, rarest, lateral (
      select m.id, family_id, author_id from messages m where name_words @@ rarest.said offset 0) found
    where times < 4 * most and found.family_id = me.family and found.author_id = me.author),
  called as materialized (
    select found.id from me, rarest, lateral (
      select p.id, family_id from people p where name_words @@ rarest.called offset 0) found
    where times < 4 * most and found.family_id = me.family),
  found as (
    select d.id, message_id, person_id, false as is_sealed from me join deliveries d
      on d.family_id = me.family and d.author_id = me.author where message_id in (select said.id from said)
    union
    select d.id, message_id, person_id, false from me join deliveries d
      on d.family_id = me.family and d.author_id = me.author where person_id in (select called.id from called)
    union
    select s.id, message_id, person_id, true from me join sealed_messages s
      on s.family_id = me.family and s.author_id = me.author
    where message_id in (select said.id from said) or person_id in (select called.id from called))
  (select found.id, found.is_sealed from found
    join messages on messages.id = message_id join people on people.id = person_id
    where not exists (
      select from sought
      where not (messages.name_words @@ sought.said or people.name_words @@ sought.called))
    limit most)
  union all
  select null, false from rarest, generate_series(1, most) where times >= 4 * most
$$;

revoke all on function kinfold_family_key(uuid), kinfold_recovery_public_key(),
  kinfold_keep_family_key(uuid, bytea, text, bytea) from public;
grant execute on function kinfold_family_key(uuid), kinfold_recovery_public_key(),
  kinfold_keep_family_key(uuid, bytea, text, bytea) to kinfold_serving, kinfold_visiting;

-- How long it is may be told where its words may.
grant select (word_count) on messages to kinfold_visiting;
