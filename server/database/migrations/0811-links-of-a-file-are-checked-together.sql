-- People, couples and links of a file that is brought in come by these functions. Nearly everyone a link points to came
-- in the same transaction, and asking for each link whether its people are there takes longer than writing the row; so
-- it is asked once for all rows of a call. Where the database's owner may not switch the single questions off (a managed
-- server), or where a branch has to be told of each link, PostgreSQL asks for each row as ever. What holds afterwards is
-- the same: every link leads to somebody of the same family, who stays until the transaction ends.

-- The family to which somebody may bring a file; it stays meanwhile.
create function kinfold_bring_to() returns uuid language plpgsql
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_family_id();
begin
  if family is null or not kinfold_may_edit() then
    raise insufficient_privilege using message = 'nobody here may bring a file to this family';
  end if;
  perform from families where id = family for key share;
  return family;
end $$;

-- Whether the links of this call are asked for together. Only the owner of the tables can switch: whoever else calls
-- this is refused by PostgreSQL.
create function kinfold_ask_together(family uuid) returns boolean language plpgsql
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
begin
  if not has_parameter_privilege('session_replication_role', 'set')
    or exists (select from branches where family_id = family) then return false; end if;
  perform set_config('session_replication_role', 'replica', true);
  return true;
end $$;

create function kinfold_asked_together(family uuid, people_ids uuid[], couple_ids uuid[]) returns void language plpgsql
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  here xid := pg_current_xact_id()::xid;
begin
  perform set_config('session_replication_role', 'origin', true);
  -- Who came in this transaction can't be taken by another; who was there before is held, as a single question would.
  perform from people where family_id = family and id = any(people_ids) and xmin <> here for key share;
  perform from partnerships where family_id = family and id = any(couple_ids) and xmin <> here for key share;
  if exists (select from unnest(people_ids) one
      where one is not null and not exists (select from people where family_id = family and id = one))
    or exists (select from unnest(couple_ids) one
      where one is not null and not exists (select from partnerships where family_id = family and id = one)) then
    raise foreign_key_violation using message = 'a link leads to nobody of this family';
  end if;
end $$;

create function kinfold_bring_people(ids uuid[], given_names text[], surnames text[], nicknames text[], sexes text[],
  born_ons date[], born_wordses text[], born_places text[], died_ons date[], died_wordses text[], died_places text[],
  are_living boolean[], noteses text[], at timestamptz) returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into people (id, family_id, given_name, surname, nickname, sex, born_on, born_words, born_place, died_on,
    died_words, died_place, is_living, notes, created_at)
  select id, family, given_name, surname, nickname, sex, born_on, born_words, born_place, died_on, died_words,
    died_place, is_living, notes, at
  from unnest(ids, given_names, surnames, nicknames, sexes, born_ons, born_wordses, born_places, died_ons,
      died_wordses, died_places, are_living, noteses)
    as one (id, given_name, surname, nickname, sex, born_on, born_words, born_place, died_on, died_words, died_place,
      is_living, notes);
  if is_together then perform kinfold_asked_together(family, '{}', '{}'); end if;
end $$;

create function kinfold_bring_names(ids uuid[], people_ids uuid[], kinds text[], names text[], positions integer[])
  returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into person_names (id, family_id, person_id, kind, name, position)
  select id, family, person_id, kind, name, position
  from unnest(ids, people_ids, kinds, names, positions) as one (id, person_id, kind, name, position);
  if is_together then perform kinfold_asked_together(family, people_ids, '{}'); end if;
end $$;

create function kinfold_bring_partnerships(ids uuid[], kinds text[], at timestamptz) returns void language plpgsql
  security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into partnerships (id, family_id, kind, created_at)
  select id, family, kind, at from unnest(ids, kinds) as one (id, kind);
  if is_together then perform kinfold_asked_together(family, '{}', '{}'); end if;
end $$;

create function kinfold_bring_partners(ids uuid[], couple_ids uuid[], people_ids uuid[]) returns void language plpgsql
  security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into partners (id, family_id, partnership_id, person_id)
  select id, family, partnership_id, person_id
  from unnest(ids, couple_ids, people_ids) as one (id, partnership_id, person_id);
  if is_together then perform kinfold_asked_together(family, people_ids, couple_ids); end if;
end $$;

-- Somebody may be a child of a couple that was there already.
create function kinfold_bring_parentages(ids uuid[], couple_ids uuid[], children_ids uuid[], kinds text[])
  returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into parentages (id, family_id, partnership_id, child_id, kind)
  select id, family, partnership_id, child_id, kind
  from unnest(ids, couple_ids, children_ids, kinds) as one (id, partnership_id, child_id, kind)
  on conflict (partnership_id, child_id) do nothing;
  if is_together then perform kinfold_asked_together(family, children_ids, couple_ids); end if;
end $$;

create function kinfold_bring_events(ids uuid[], people_ids uuid[], couple_ids uuid[], kinds text[], whats text[],
  writtens text[], earliests integer[], latests integer[], sort_keys double precision[], places text[])
  returns void language plpgsql security definer
  set search_path to 'public', 'pg_catalog', 'pg_temp'
as $$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into life_events
    (id, family_id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place)
  select id, family, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place
  from unnest(ids, people_ids, couple_ids, kinds, whats, writtens, earliests, latests, sort_keys, places)
    as one (id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place);
  if is_together then perform kinfold_asked_together(family, people_ids, couple_ids); end if;
end $$;
