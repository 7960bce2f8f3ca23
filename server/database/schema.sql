-- The schema of the database, read from its catalogs. Written by `npm run schema`: change the migrations instead.

create or replace function forget_family_key() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from family_keys where family_id = old.id;
  return null;
end
$function$;

create or replace function kinfold_account_id() returns uuid language sql stable
as $function$ select (public.kinfold_scope())[1]::pg_catalog.uuid $function$;

create or replace function kinfold_address_sought(typed text) returns tsquery language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$
  select string_agg('''' || replace(replace(left(word, 200), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(kinfold_folded(typed), '[\s@._+-]+') word where word <> ''
$function$;

create or replace function kinfold_address_words(words text) returns tsvector language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$
  select array_to_tsvector(array(
    select distinct left(word, 200)
    from regexp_split_to_table(kinfold_folded(words), '[\s@._+-]+') word where word <> ''))
$function$;

create or replace function kinfold_agreed_by_owner(family uuid, account uuid) returns boolean language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select exists (
    select from members join accounts on accounts.id = members.account_id and accounts.status = 'active'
        and accounts.delete_after_at is null
    where members.family_id = family and members.account_id = account and members.role = 'owner'
      and members.status = 'active')
$function$;

create or replace function kinfold_album_renamed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memory_meanings set version = version + 1
  where memory_id in (select memory_id from album_memories where album_id = new.id);
  return null;
end $function$;

create or replace function kinfold_album_to_learn() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memory_meanings set version = version + 1 where memory_id in (select memory_id from changed);
  return null;
end $function$;

create or replace function kinfold_alike_follow_trash() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  perform kinfold_count_alike(array[group_id]) from alike_members where memory_id = new.id and group_id is not null;
  return null;
end $function$;

create or replace function kinfold_alike_moved() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  perform kinfold_count_alike(array_remove(array[old.group_id, new.group_id], null));
  return null;
end $function$;

create or replace function kinfold_alike_to_compare() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  insert into alike_members (memory_id, family_id) values (new.memory_id, new.family_id) on conflict do nothing;
  return null;
end $function$;

create or replace function kinfold_announce_again(contribution uuid, at timestamptz) returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update contributions set sent_at = at
  where id = contribution and state = 'announced' and share_id = kinfold_held('share')
$function$;

create or replace function kinfold_announce_contribution(contribution uuid, by_name text, words sealed_text, file_name sealed_text, byte_length bigint, storage_key text, at timestamptz) returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  insert into contributions (id, family_id, share_id, by_name, words, file_name, state, byte_length, storage_key, sent_at)
  select $1, taking.family_id, taking.share_id, $2, $3, $4, 'announced', $5, $6, $7
  from kinfold_contributable($7) taking where starts_with($6, 'media/' || taking.family_id || '/')
  on conflict do nothing
$function$;

create or replace function kinfold_area_unknown() returns trigger language plpgsql set search_path to 'pg_catalog'
as $function$
begin
  new.area := null;
  return new;
end
$function$;

create or replace function kinfold_ask_together(family uuid) returns boolean language plpgsql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  if not has_parameter_privilege('session_replication_role', 'set')
    or exists (select from branches where family_id = family) then return false; end if;
  perform set_config('session_replication_role', 'replica', true);
  return true;
end $function$;

create or replace function kinfold_asked(family uuid, one jsonb, mark text, few integer, out said tsquery, out crowd uuid[]) returns record language plpgsql stable set search_path to 'public', 'pg_catalog'
as $function$
declare
  parts constant text[] := kinfold_said_words(one ->> 'word');
  part text;
  ways record;
  worded text;
begin
  foreach part in array parts loop
    ways := kinfold_ways(family, part, case when cardinality(parts) = 1 then few end);
    worded := concat_ws(' & ', worded, '(' || ways.said || ')');
    crowd := ways.crowd;
  end loop;
  said := coalesce(nullif(concat_ws(' | ', worded, (
    select string_agg(kinfold_quoted(family, '=' || means), ' | ') from jsonb_array_elements_text(one -> 'means') means),
    kinfold_quoted(family, '=~' || mark)), ''), '''=''')::tsquery;
end $function$;

create or replace function kinfold_asked_together(family uuid, people_ids uuid[], couple_ids uuid[]) returns void language plpgsql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
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
end $function$;

create or replace function kinfold_aspect(width integer, height integer) returns integer language sql immutable
as $function$
  select case when width > 0 and height > 0
    then greatest(30, least(400, round(100.0 * width / height)))::integer else 100 end
$function$;

create or replace function kinfold_aspect_letter(aspect integer) returns text language sql immutable parallel safe strict
as $function$
  select chr(35 + round(90 * ln(aspect / 30::float8) / ln(400 / 30::float8))::integer
    + (round(90 * ln(aspect / 30::float8) / ln(400 / 30::float8))::integer >= 57)::integer)
$function$;

create or replace function kinfold_authored_family_id() returns uuid language sql stable
as $function$ select (public.kinfold_scope())[3]::pg_catalog.uuid $function$;

create or replace function kinfold_branch_begins() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  perform kinfold_grow_branch(new.id);
  return null;
end $function$;

create or replace function kinfold_branch_foreseen(couple uuid) returns table(person_id uuid, stands text) language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select found.person_id, found.stands from partnerships, lateral kinfold_branch_of(id) found
  where id = couple and family_id = kinfold_family_id() and kinfold_is_owner()
$function$;

create or replace function kinfold_branch_grows() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  perform kinfold_grow_branch(new.id);
  update branches set is_stale = false where id = new.id;
  return null;
end $function$;

create or replace function kinfold_branch_of(couple uuid) returns table(person_id uuid, stands text) language plpgsql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp' set plan_cache_mode to 'force_custom_plan'
as $function$
#variable_conflict use_column
declare
  line uuid[] := array(select kinfold_line_of(couple));
  couples uuid[] := array(
    select couple union select partnership_id from unnest(line) own join partners on partners.person_id = own);
  others uuid[] := array(
    (select partners.person_id from unnest(couples) own join partners on partnership_id = own
      union select child_id from unnest(couples) own join parentages on partnership_id = own)
    except select unnest(line));
  elsewhere uuid[] := array(
    select partners.person_id from unnest(others) own join partners on partners.person_id = own
    where partnership_id not in (select unnest(couples))
    union select child_id from unnest(others) own join parentages on child_id = own);
begin
  return query
    select own, 'line' from unnest(line) own
    union all
    select own, case when own in (select unnest(elsewhere)) then 'beside' else 'joined' end from unnest(others) own;
end $function$;

create or replace function kinfold_bring_events(ids uuid[], people_ids uuid[], couple_ids uuid[], kinds text[], whats text[], writtens text[], earliests integer[], latests integer[], sort_keys double precision[], places text[], sources text[]) returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
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
end $function$;

create or replace function kinfold_bring_names(ids uuid[], people_ids uuid[], kinds text[], names text[], positions integer[]) returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into person_names (id, family_id, person_id, kind, name, position)
  select id, family, person_id, kind, name, position
  from unnest(ids, people_ids, kinds, names, positions) as one (id, person_id, kind, name, position);
  if is_together then
    perform kinfold_asked_together(family, people_ids, '{}');
    perform kinfold_note_other_names(family, array(select distinct unnest(people_ids)));
  end if;
end $function$;

create or replace function kinfold_bring_parentages(ids uuid[], couple_ids uuid[], children_ids uuid[], kinds text[]) returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into parentages (id, family_id, partnership_id, child_id, kind)
  select id, family, partnership_id, child_id, kind
  from unnest(ids, couple_ids, children_ids, kinds) as one (id, partnership_id, child_id, kind)
  on conflict (partnership_id, child_id) do nothing;
  if is_together then perform kinfold_asked_together(family, children_ids, couple_ids); end if;
end $function$;

create or replace function kinfold_bring_partners(ids uuid[], couple_ids uuid[], people_ids uuid[]) returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into partners (id, family_id, partnership_id, person_id)
  select id, family, partnership_id, person_id
  from unnest(ids, couple_ids, people_ids) as one (id, partnership_id, person_id);
  if is_together then perform kinfold_asked_together(family, people_ids, couple_ids); end if;
end $function$;

create or replace function kinfold_bring_partnerships(ids uuid[], kinds text[], at timestamptz) returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := kinfold_bring_to();
  is_together boolean := kinfold_ask_together(family);
begin
  insert into partnerships (id, family_id, kind, created_at)
  select id, family, kind, at from unnest(ids, kinds) as one (id, kind);
  if is_together then perform kinfold_asked_together(family, '{}', '{}'); end if;
end $function$;

create or replace function kinfold_bring_people(ids uuid[], given_names text[], surnames text[], nicknames text[], sexes text[], born_ons date[], born_wordses text[], born_places text[], born_sources text[], died_ons date[], died_wordses text[], died_places text[], died_sources text[], are_living boolean[], noteses text[], at timestamptz) returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
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
end $function$;

create or replace function kinfold_bring_to() returns uuid language plpgsql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := kinfold_family_id();
begin
  if family is null or not kinfold_may_edit() then
    raise insufficient_privilege using message = 'nobody here may bring a file to this family';
  end if;
  perform from families where id = family for key share;
  return family;
end $function$;

create or replace function kinfold_capsule_contents(capsule uuid) returns table(items integer, waiting integer, contributors text[]) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select count(*) filter (where state = 'kept')::integer, count(*) filter (where state = 'waiting')::integer,
    coalesce(array_agg(distinct by_name order by by_name) filter (where state = 'kept'), '{}')
  from capsule_items
  where capsule_id = capsule and exists (select 1 from capsules where id = capsule
    and (family_id = kinfold_family_id() or id = kinfold_held_capsule()))
$function$;

create or replace function kinfold_capsule_guests(capsule uuid) returns integer language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select count(*)::integer from capsule_guests where capsule_id = capsule
    and kinfold_held('capsule') is not null and capsule = kinfold_held_capsule()
$function$;

create or replace function kinfold_capsule_is_open() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  is_sealed boolean;
begin
  select paper_key is not null into is_sealed from capsules
    where id = new.capsule_id and state = 'open' for share;
  if not found then
    return null;
  end if;
  if is_sealed <> (new.kind = 'sealed') then
    raise exception 'Only what was encrypted goes into a capsule that is sealed beyond us, and into no other.'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create or replace function kinfold_capsule_takes_a_key() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if old.paper_key is not null or old.state <> 'open'
      or exists (select from capsule_items where capsule_id = new.id) then
    raise exception 'A capsule is sealed beyond us before anything is in it, and once.' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create or replace function kinfold_capsule_waiting_bytes() returns bigint language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select coalesce(sum(byte_length), 0)::bigint from capsule_items
  where capsule_id = kinfold_held_capsule() and state = 'waiting'
$function$;

create or replace function kinfold_caption_changed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memories set place = place where id = new.id;
  return null;
end $function$;

create or replace function kinfold_caption_to_guess() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  if new.trashed_at is not null then
    delete from caption_guesses where memory_id = new.id and state = 'waiting';
  elsif new.picture_state = 'ready' then
    perform kinfold_wait_for_caption(array[new.id]);
  end if;
  return null;
end $function$;

create or replace function kinfold_caption_written() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  delete from caption_guesses where memory_id = new.id;
  return null;
end $function$;

create or replace function kinfold_caretakers(author uuid) returns table(account_id uuid, family_id uuid, address text) language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select ranked.account_id, ranked.family_id, ranked.email from (
    select members.account_id, members.family_id, accounts.email, members.role,
      row_number() over (partition by members.family_id
        order by members.role <> 'owner', members.joined_at, members.id) as place
    from members join accounts on accounts.id = members.account_id
    where members.status = 'active' and members.role in ('owner', 'editor')
      and accounts.status = 'active' and accounts.email_verified_at is not null
      and members.account_id <> author
      and members.family_id in (
        select sealed.family_id from sealed_messages sealed where sealed.author_id = author
        union select wishes.family_id from wishes where wishes.author_id = author
        union select deliveries.family_id from deliveries where deliveries.author_id = author
          and deliveries.state in ('held', 'undeliverable', 'kept_safe'))) ranked
  where ranked.role = 'owner' or ranked.place = 1
$function$;

create or replace function kinfold_channels_of(owner uuid, settled_by timestamptz) returns table(address text) language sql stable
as $function$
  select distinct on (lower(known.address)) known.address from (
    select email as address, 0 as rank from accounts
    where id = owner and email_verified_at is not null
    union all
    select unnest(kept_channels), 1 from passings where owner_id = owner
    union all
    select ways.address, 2 from contact_ways ways
    join people on people.id = ways.person_id
    where people.account_id = owner and people.removed_at is null
      and ways.kind = 'email' and ways.state <> 'refused' and ways.confirmed_at <= settled_by) known
  order by lower(known.address), rank
$function$;

create or replace function kinfold_children_came() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  if not exists (select from branches where family_id in (select family_id from came)) then return null; end if;
  with reached as (
    select branches.id as branch_id, came.* from came join branches
      on branches.partnership_id = came.partnership_id
    union
    select branch_people.branch_id, came.* from came join partners using (partnership_id)
      join branch_people on branch_people.person_id = partners.person_id and stands = 'line'),
  changed as (
    select branch_id from reached where
      exists (select from parentages where child_id = reached.child_id and parentages.id <> reached.id)
      or exists (select from partners where person_id = reached.child_id)
    union
    select branch_people.branch_id from came join branch_people on person_id = child_id),
  stale as (
    update branches set is_stale = true where id in (select branch_id from changed) and not is_stale)
  insert into branch_people (branch_id, person_id, family_id, stands)
  select distinct branch_id, child_id, family_id, 'line' from reached
  where branch_id not in (select branch_id from changed)
  on conflict do nothing;
  return null;
end $function$;

create or replace function kinfold_children_went() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update branches set is_stale = true where not is_stale and id in (
    select branch_id from went join branch_people on person_id = child_id);
  return null;
end $function$;

create or replace function kinfold_cluster_moved() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update face_groups set face_count = face_count - old.face_count where id = old.group_id;
  update face_groups set face_count = face_count + new.face_count where id = new.group_id;
  delete from face_groups where id = old.group_id
    and not exists (select from face_clusters where group_id = old.group_id);
  return null;
end $function$;

create or replace function kinfold_contributable(counted_since timestamptz) returns table(family_id uuid, share_id uuid, title text, things integer, bytes bigint, told text) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select shares.family_id, shares.id, shares.title, count(contributions.id)::integer,
    coalesce(sum(contributions.byte_length), 0)::bigint,
    (select accounts.email from members join accounts on accounts.id = members.account_id
      where members.family_id = shares.family_id and members.status = 'active' and accounts.status = 'active'
        and accounts.email_verified_at is not null and (accounts.id = shares.made_by or members.role = 'owner')
      order by accounts.id = shares.made_by desc limit 1)
  from shares left join contributions on contributions.share_id = shares.id
    and (state = 'waiting' or sent_at > counted_since)
  where shares.id = kinfold_held('share') and may_contribute and revoked_at is null
    and kinfold_is_share_kept(shares.family_id, made_by)
  group by shares.id
$function$;

create or replace function kinfold_count_alike(groups uuid[]) returns void language sql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  -- Held before it is counted, so that two who take from one group at once don't count past each other.
  select from alike_groups where id = any(groups) order by id for update;
  delete from alike_groups where id = any(groups)
    and not exists (select from alike_members where group_id = alike_groups.id);
  update alike_groups set shown_count = (
    select count(*) from alike_members join memories on memories.id = memory_id
    where group_id = alike_groups.id and trashed_at is null)
  where id = any(groups);
$function$;

create or replace function kinfold_count_faces(clusters uuid[], shown integer[], lost uuid[]) returns void language plpgsql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  with sums as (
    select id, sum(by)::integer as by from unnest(clusters, shown) as each (id, by) group by id having sum(by) <> 0),
  counted as (
    update face_clusters set face_count = face_count + sums.by from sums where face_clusters.id = sums.id
    returning group_id, sums.by as by)
  update face_groups set face_count = face_count + grouped.by
  from (select group_id, sum(by)::integer as by from counted group by group_id) grouped
  where face_groups.id = grouped.group_id;
  if cardinality(lost) = 0 then return; end if;
  delete from face_groups where id in (select group_id from face_clusters where id = any(lost))
    and not exists (select from faces join face_clusters on face_clusters.id = cluster_id
      where face_clusters.group_id = face_groups.id);
  delete from face_clusters where id = any(lost)
    and not exists (select from faces where cluster_id = face_clusters.id);
end $function$;

create or replace function kinfold_count_first(counted text, seen_on text, today date) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into visit_firsts
    select id, counted, today from accounts where id = kinfold_account_id() and sandbox_id is null
    on conflict do nothing;
  if found then
    insert into visit_counts (counted_on, step, path, device, times, visitors)
      values (today, counted, '*', seen_on, 1, 1)
      on conflict (counted_on, step, path, device)
      do update set times = visit_counts.times + 1, visitors = visit_counts.visitors + 1;
  end if;
end $function$;

create or replace function kinfold_count_held_bytes() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  insert into held_bytes (family_id, is_voice, is_private, byte_length)
  select moved.family_id, kind in ('audio', 'sealed'), private_to is not null, sum(bytes)
  from (select old.family_id, old.kind, old.private_to, - old.byte_length as bytes where tg_op <> 'INSERT'
    union all select new.family_id, new.kind, new.private_to, new.byte_length where tg_op <> 'DELETE') moved
  where exists (select from families where id = moved.family_id)
  group by 1, 2, 3 having sum(bytes) <> 0;
  return null;
end $function$;

create or replace function kinfold_count_opening(at timestamptz) returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update shares set opens = opens + 1, opened_at = at where id = kinfold_held('share') and revoked_at is null
$function$;

create or replace function kinfold_couples_in_sight() returns setof uuid language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with hidden as materialized (select kinfold_hidden_people() as id)
  select partnership_id from branch_couples couple
  where branch_id = any((select kinfold_hidden_branches())::uuid[]) and not is_inside
    and exists (select from parentages join people on people.id = child_id
      where parentages.partnership_id = couple.partnership_id and removed_at is null
        and child_id not in (select hidden.id from hidden))
$function$;

create or replace function kinfold_day_numbered(number double precision) returns date language sql immutable parallel safe
as $function$
  select case when number between 1721426 and 5373484
    then pg_catalog.date '1970-01-01' + (pg_catalog.ceil(number)::pg_catalog.int4 - 2440588) end
$function$;

create or replace function kinfold_day_of(known date, written text) returns date language sql immutable parallel safe
as $function$
  select coalesce(known, case when written <> '' then pg_catalog.make_date(pg_catalog.substring(
    written, '(?:^|[^0-9])(1[0-9]{3}|20[0-9]{2})(?:[^0-9]|$)')::pg_catalog.int4, 1, 1) end)
$function$;

create or replace function kinfold_draw_months(family uuid, noted date[]) returns table(month date, aspects text) language sql stable set search_path to 'public', 'pg_catalog'
as $function$
  select begins, drawn.aspects from unnest(noted) begins, lateral (
    select string_agg(kinfold_aspect_letter(aspect), '' order by taken_on desc, second_of_day desc, id desc) as aspects
    from memories where family_id = family and trashed_at is null
      and taken_on >= begins and taken_on < (begins + interval '1 month')::date) drawn
  where drawn.aspects is not null
$function$;

create or replace function kinfold_end_weekly_prompt() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  delete from weekly_prompts where account_id = old.account_id and family_id = old.family_id;
  update prompt_letters set expires_at = sent_at
  where account_id = old.account_id and family_id = old.family_id and expires_at > sent_at;
  return null;
end $function$;

create or replace function kinfold_end_yearly_archive() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  delete from yearly_archives where account_id = old.account_id and family_id = old.family_id;
  return null;
end $function$;

create or replace function kinfold_expect_nothing() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  delete from contributions where share_id = new.id and state = 'announced';
  return null;
end $function$;

create or replace function kinfold_faces_came() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  perform kinfold_count_faces(array_agg(cluster_id), array_agg(1), '{}') from new_faces where is_shown;
  return null;
end $function$;

create or replace function kinfold_faces_follow_trash() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  if not exists (select from faces where family_id = new.family_id and memory_id = new.id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('faces ' || new.family_id::text, 0));
  update faces set is_shown = new.trashed_at is null where family_id = new.family_id and memory_id = new.id;
  return null;
end $function$;

create or replace function kinfold_faces_hear_of_people() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  if tg_op = 'INSERT' then
    update faces set refused_person = null
      where family_id = new.family_id and memory_id = new.memory_id and refused_person = new.person_id;
  else
    update faces set told_person = null,
      refused_person = (select id from people where people.family_id = old.family_id and people.id = old.person_id)
      where family_id = old.family_id and memory_id = old.memory_id and (told_person = old.person_id
        or exists (select from face_clusters join face_groups on face_groups.id = group_id
          where face_clusters.id = cluster_id and person_id = old.person_id));
  end if;
  return null;
end $function$;

create or replace function kinfold_faces_lock(family uuid) returns bigint language sql immutable parallel safe strict
as $function$
  select hashtextextended('faces ' || family::text, 0)
$function$;

create or replace function kinfold_faces_moved() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  clusters uuid[];
  shown integer[];
  lost uuid[];
  moved uuid[];
begin
  with changed as materialized (
    select old_faces.cluster_id as was, new_faces.cluster_id as now, old_faces.is_shown as was_shown, new_faces.is_shown
    from old_faces join new_faces using (id)
    where old_faces.cluster_id <> new_faces.cluster_id or old_faces.is_shown <> new_faces.is_shown)
  select array_agg(was) || array_agg(now),
    array_agg(case when was_shown then -1 else 0 end) || array_agg(case when is_shown then 1 else 0 end),
    array_agg(distinct was) filter (where was <> now),
    array_agg(distinct was) filter (where was <> now) || array_agg(distinct now) filter (where was <> now)
  into clusters, shown, lost, moved from changed;
  if clusters is null then return null; end if;
  update face_clusters set centre = null where id = any(moved) and centre is not null;
  perform kinfold_count_faces(clusters, shown, coalesce(lost, '{}'));
  return null;
end $function$;

create or replace function kinfold_faces_of_restored() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update faces set is_settled = false from face_clusters join face_groups on face_groups.id = group_id
    where face_clusters.id = faces.cluster_id and person_id = new.id and told_person is null;
  return null;
end $function$;

create or replace function kinfold_faces_to_find() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  insert into face_readings (memory_id, family_id)
  select new.id, face_finding.family_id from face_finding join media on media.id = new.id and media.kind = 'photo'
  where face_finding.family_id = new.family_id
  on conflict do nothing;
  return null;
end $function$;

create or replace function kinfold_faces_went() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  lost uuid[];
begin
  select array_agg(distinct cluster_id) into lost from old_faces;
  if lost is null then return null; end if;
  update face_clusters set centre = null where id = any(lost);
  perform kinfold_count_faces(array_agg(cluster_id), array_agg(case when is_shown then -1 else 0 end), lost)
  from old_faces;
  return null;
end $function$;

create or replace function kinfold_family_accounts() returns uuid[] language plpgsql stable security definer
as $function$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select pg_catalog.array_agg(other.account_id)
    from public.members own
    join public.members other on other.family_id operator(pg_catalog.=) own.family_id
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active');
end $function$;

create or replace function kinfold_family_id() returns uuid language plpgsql stable security definer
as $function$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select own.family_id from public.members own
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active');
end $function$;

create or replace function kinfold_family_key(family uuid) returns table(wrapped bytea, wrapped_by text) language sql stable security definer set search_path to 'public', 'pg_temp'
as $function$ select wrapped, wrapped_by from family_keys where family_id = family $function$;

create or replace function kinfold_file_says(memory uuid, said sealed_json, day date, second integer, sure text, written text, keywords text[]) returns void language sql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  -- Words only once: who took them away again doesn't find them there when the file is read once more.
  update media set caption = written
  where id = memory and caption = '' and written <> ''
    and exists (select from memories where memories.id = memory and found is null);
  update memories set tags = array(
    select word from (
      select word, min(place) as place from unnest(tags || keywords) with ordinality as each (word, place) group by word) words
    order by place limit 100)
  where id = memory and found is null and keywords <> '{}';
  update memories set found = said where id = memory;
  update memories set taken_on = day, second_of_day = second, certainty = sure, dated_by = 'file'
  where id = memory and day is not null
    and (dated_by = 'arrival' or dated_by = 'sidecar' and not kinfold_note_knows(day, sure, taken_on, certainty))
$function$;

create or replace function kinfold_filled_capsule() returns uuid language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select capsule_id from capsule_items where guest_id = kinfold_held('capsule guest') and state = 'kept' limit 1
$function$;

create or replace function kinfold_fits_delivery(letter jsonb, whom text, named text, queue text, kinds text[]) returns boolean language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select not letter ? 'keeper' and letter ->> 'kind' = any(kinds) and exists (
    select from deliveries join accounts on accounts.id = deliveries.author_id
    where deliveries.id = (letter ->> 'deliveryId')::uuid and accounts.email = whom
      and letter ->> 'epoch' = deliveries.epoch::text and queue = 'delivery ' || deliveries.id
      and named ~ concat('^', deliveries.message_id, '(#[0-9]+)?:', letter ->> 'kind', ':', deliveries.epoch, ':',
        deliveries.person_id, '(:|$)'))
$function$;

create or replace function kinfold_fits_passing(owner uuid, letter jsonb, whom text, named text, queue text, posted_at timestamptz) returns boolean language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select (letter ->> 'ownerId')::uuid = owner and letter ->> 'address' = whom and not letter ? 'notice'
    and queue = 'passing ' || owner
    and exists (select from passings where owner_id = owner
      and named ~ concat('^passing:', owner, ':[a-z-]+:(', version, '|again [0-9a-f-]{36}):'))
    and split_part(named, ':', 3) = letter ->> 'kind'
    -- What becomes of other letters than ours in lower case differs between the server and the database.
    and (whom ~ '[^ -~]' or split_part(named, ':', 5) = lower(whom))
    and case
      when letter ? 'readerId' then not letter ?| array['isForOperators', 'isForSteward', 'familyId'] and exists (
        select from keepers where id = (letter ->> 'readerId')::uuid and owner_id = owner and address = whom)
      when letter ? 'isForOperators' then not letter ? 'familyId' and whom in (select email from kinfold_operators())
      when letter ? 'familyId' and letter ->> 'kind' = 'wishes' then exists (
        select from kinfold_wish_readers(owner) reader
        where reader.address = whom and reader.family_id = (letter ->> 'familyId')::uuid)
      when letter ? 'familyId' then exists (
        select from kinfold_caretakers(owner) reader
        where reader.address = whom and reader.family_id = (letter ->> 'familyId')::uuid)
      when letter ? 'isForSteward' then false
      else whom in (select address from kinfold_own_channels(posted_at - interval '336 hours')) end
$function$;

create or replace function kinfold_folded(words text) returns text language sql immutable parallel safe
as $function$
  select case when pg_catalog.octet_length(words) = pg_catalog.char_length(words)
    then pg_catalog.btrim(pg_catalog.lower(pg_catalog.replace(words, '''', '')))
    else pg_catalog.btrim(pg_catalog.lower(pg_catalog.regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’]',
      '', 'g'))) end
$function$;

create or replace function kinfold_forget_wish_reader() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  delete from wish_sharings where account_id = old.account_id and family_id = old.family_id;
  delete from wish_readers where account_id = old.account_id and family_id = old.family_id;
  return null;
end $function$;

create or replace function kinfold_grow_branch(branch uuid) returns void language sql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with grown as materialized (
    select branches.family_id, found.person_id, found.stands
    from branches, lateral kinfold_branch_of(partnership_id) found where branches.id = branch),
  fallen as (
    delete from branch_people where branch_id = branch
      and person_id not in (select grown.person_id from grown))
  insert into branch_people (branch_id, person_id, family_id, stands)
  select branch, person_id, family_id, stands from grown
  on conflict (branch_id, person_id) do update set stands = excluded.stands
    where branch_people.stands <> excluded.stands;

  with hidden as materialized (
    select person_id from branch_people where branch_id = branch and stands <> 'beside'),
  found (partnership_id, is_inside) as (
    select partnership_id, true from branches where id = branch
    union all select partnership_id, true from hidden join partners using (person_id)
    union all select partnership_id, false from hidden join parentages on child_id = person_id),
  grown as materialized (
    select found.partnership_id, branches.family_id, bool_or(found.is_inside) as is_inside
    from found, branches where branches.id = branch group by found.partnership_id, branches.family_id),
  fallen as (
    delete from branch_couples where branch_id = branch
      and partnership_id not in (select grown.partnership_id from grown))
  insert into branch_couples (branch_id, partnership_id, family_id, is_inside)
  select branch, partnership_id, family_id, is_inside from grown
  on conflict (branch_id, partnership_id) do update set is_inside = excluded.is_inside
    where branch_couples.is_inside <> excluded.is_inside
$function$;

create or replace function kinfold_hand_on_capsules() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  with heir as (
    select members.account_id from members join accounts on accounts.id = members.account_id
    where members.family_id = old.family_id and members.account_id <> old.account_id and members.status = 'active'
      and members.role in ('owner', 'editor') and accounts.status not in ('memorial', 'departed')
    order by members.role <> 'owner', members.joined_at, members.id limit 1),
  handed as (
    update capsules set link_id = gen_random_uuid(), owner_id = heir.account_id from heir
    where capsules.family_id = old.family_id and capsules.owner_id = old.account_id and capsules.state = 'open'
    returning capsules.id)
  delete from capsule_guests where capsule_id in (select id from handed)
    and not exists (select from capsule_items where capsule_items.guest_id = capsule_guests.id);
  return null;
end $function$;

create or replace function kinfold_has_memorial(person uuid) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select exists (select from memorial_tributes where person_id = person and family_id = kinfold_family_id())
    or exists (select from memorial_links where person_id = person and family_id = kinfold_family_id())
$function$;

create or replace function kinfold_has_unaddressed_sealed() returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select exists (
    select from sealed_messages s left join recipient_agreements agreements
      on agreements.author_id = s.author_id and agreements.person_id = s.person_id
    where s.author_id = kinfold_account_id() and s.waits_for = 'passing'
      and kinfold_sealed_address(agreements.agreed, s.person_id) is null)
$function$;

create or replace function kinfold_have_memorials(people uuid[]) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select exists (select from memorial_tributes where person_id = any(people) and family_id = kinfold_family_id())
    or exists (select from memorial_links where person_id = any(people) and family_id = kinfold_family_id())
$function$;

create or replace function kinfold_held(variadic kinds text[]) returns uuid language plpgsql stable
as $function$
declare
  scope pg_catalog.text[] := public.kinfold_scope();
begin
  -- Without a link the seal stands in the fifth place, and nothing behind it.
  if scope[5] operator(pg_catalog.=) any(kinds) then
    return scope[6]::pg_catalog.uuid;
  end if;
  return null;
end $function$;

create or replace function kinfold_held_capsule() returns uuid language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select coalesce((select id from capsules where link_id = kinfold_held('capsule')),
    (select capsule_id from capsule_guests where id = kinfold_held('capsule guest')))
$function$;

create or replace function kinfold_held_contribution(contribution uuid) returns table(id uuid, share_id uuid, state text, byte_length bigint, storage_key text, sent_at timestamptz) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select id, share_id, state, byte_length, storage_key, sent_at from contributions
  where id = contribution and share_id = kinfold_held('share')
$function$;

create or replace function kinfold_held_deliveries() returns uuid[] language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select array(
    select later.id from deliveries held
    join deliveries later on later.message_id = held.message_id and later.person_id = held.person_id
      and later.occurrence >= held.occurrence
    where held.id = kinfold_held('message')
    union all
    select kinfold_held('check', 'opening')
    union all
    select delivery_id from rehearsals where id = kinfold_held('rehearsal'))
$function$;

create or replace function kinfold_held_families() returns uuid[] language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select array(
    select family_id from invitations where token_hash = any(kinfold_token_hashes())
    union all select family_id from voice_links where token_hash = any(kinfold_token_hashes())
    union all select family_id from deliveries where id = any(kinfold_held_deliveries())
    union all select family_id from contact_questions where id = kinfold_held('contact question')
    union all select family_id from capsules where id = kinfold_held_capsule()
    union all select family_id from kinfold_held_share()
    union all select family_id from kinfold_held_memorial())
$function$;

create or replace function kinfold_held_memorial() returns table(family_id uuid, person_id uuid, family_name text, given_name text, surname text, born_on date, died_on date, standing text, waiting integer) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  with held as (
    select person_id from memorial_links where id = kinfold_held('memorial')
    union all
    select person_id from memorial_tributes where id = kinfold_held('condolence'))
  select people.family_id, people.id, families.name, people.given_name, people.surname, people.born_on, people.died_on,
    case when kinfold_remembered_since(people.id) is not null then 'remembered'
      when people.removed_at is null and (people.is_living or passings.value -> 'case' ->> 'state' = 'recalled')
        then 'living'
      else 'closed' end,
    (select count(*)::integer from memorial_tributes
      where memorial_tributes.person_id = people.id and is_guest and state = 'waiting')
  from held join people on people.id = held.person_id join families on families.id = people.family_id
  left join passings on passings.owner_id = people.account_id
$function$;

create or replace function kinfold_held_passing() returns uuid language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select coalesce((select owner_id from keepers where id = kinfold_held('keeper')), kinfold_held('passing'))
$function$;

create or replace function kinfold_held_share() returns table(id uuid, family_id uuid, title text, family_name text, expires_at timestamptz, password_hash text, may_download boolean, may_contribute boolean, book_id uuid, voice_id uuid) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select shares.id, shares.family_id, title, families.name, expires_at, password_hash, may_download, may_contribute,
    book_id, voice_id
  from shares join families on families.id = family_id
  where shares.id = kinfold_held('share') and revoked_at is null
    and case when voice_id is null then kinfold_is_share_kept(family_id, made_by) else kinfold_is_code_kept(shares.id) end
$function$;

create or replace function kinfold_hidden_albums() returns setof uuid language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with hidden as materialized (select distinct kinfold_hidden_media() as id)
  select album_id from album_memories own join hidden on hidden.id = memory_id
  where not exists (select from album_memories other join memories on memories.id = other.memory_id
    where other.album_id = own.album_id and trashed_at is null
      and other.memory_id not in (select hidden.id from hidden))
$function$;

create or replace function kinfold_hidden_branches() returns uuid[] language plpgsql stable security definer
as $function$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select pg_catalog.array_agg(branches.id)
    from public.members own
    join public.branches on branches.family_id operator(pg_catalog.=) own.family_id
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active' and own.role operator(pg_catalog.=) 'viewer'
      and not exists (
        select from public.people me join public.branch_people mine on mine.person_id operator(pg_catalog.=) me.id
        where me.family_id operator(pg_catalog.=) own.family_id and me.account_id operator(pg_catalog.=) own.account_id
          and me.removed_at is null and mine.branch_id operator(pg_catalog.=) branches.id));
end $function$;

create or replace function kinfold_hidden_face_clusters() returns setof uuid language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select face_clusters.id from face_clusters join face_groups on face_groups.id = group_id
  where person_id in (select kinfold_hidden_people())
$function$;

create or replace function kinfold_hidden_media() returns setof uuid language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with hidden as materialized (select kinfold_hidden_people() as id),
  unseen as materialized (
    select memory_id as id from memory_people join hidden on hidden.id = person_id
    union all select portrait_id from people join hidden using (id) where portrait_id is not null
    union all select memory_id from recipes join hidden on hidden.id = person_id where memory_id is not null)
  select id from unseen
  union all select media_id from memory_voices join unseen on unseen.id = memory_id
  union all select media_id from told_of join hidden on hidden.id = person_id
  union all select media.id from media join hidden on hidden.id = voice_of
  union all select media_id from recipe_voices join recipes on recipes.id = recipe_id
    join hidden on hidden.id = person_id
$function$;

create or replace function kinfold_hidden_people() returns setof uuid language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select person_id from branch_people
  where branch_id = any((select kinfold_hidden_branches())::uuid[]) and stands <> 'beside'
$function$;

create or replace function kinfold_is_code_kept(share uuid) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select exists (
    select from shares join families on families.id = shares.family_id
    join share_memories on share_id = shares.id
    join memory_voices on memory_voices.memory_id = share_memories.memory_id
      and memory_voices.media_id = shares.voice_id
    where shares.id = share and families.sandbox_id is null and taken_away_at is null
      and not exists (select from accounts where accounts.id = made_by and accounts.status = 'suspended')
      and exists (
        select from members join accounts on accounts.id = members.account_id
        where members.family_id = shares.family_id and members.role = 'owner' and members.status = 'active'
          and accounts.status in ('active', 'memorial')))
$function$;

create or replace function kinfold_is_own(author uuid, family uuid) returns boolean language sql stable
as $function$ select author = kinfold_account_id() and family = coalesce(kinfold_own_family_id(), family) $function$;

create or replace function kinfold_is_owner() returns boolean language sql stable
as $function$ select kinfold_role() = 'owner' $function$;

create or replace function kinfold_is_released(owner uuid) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select exists (select from passings where owner_id = owner and value -> 'case' ->> 'state' = 'released')
$function$;

create or replace function kinfold_is_share_kept(family uuid, maker uuid) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select exists (
    select from members join families on families.id = members.family_id
    join accounts on accounts.id = members.account_id
    where members.family_id = family and account_id = maker and members.status = 'active'
      and members.role in ('owner', 'editor') and families.sandbox_id is null and accounts.status in ('active', 'memorial'))
$function$;

create or replace function kinfold_is_steward(person uuid) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select kinfold_remembered_since(person) is not null
    and kinfold_account_id() in (select account_id from kinfold_memorial_stewards(person))
$function$;

create or replace function kinfold_keep_admin_acts() returns trigger language plpgsql
as $function$
begin
  raise exception 'The log of admin acts can only grow.';
end $function$;

create or replace function kinfold_keep_capsule_shut() returns trigger language plpgsql
as $function$
begin
  if old.state = 'opened' and new.state <> 'opened' or old.state = 'sealed' and new.state = 'open' then
    raise exception 'A sealed capsule is never taken back.';
  end if;
  if old.state = 'sealed' and (new.opens_on, new.opens_time, new.opens_zone) is distinct from
      (old.opens_on, old.opens_time, old.opens_zone)
      and (new.opens_at <= old.opens_at or old.prolonged_at is not null) then
    raise exception 'A sealed capsule gets a longer date once, and never a shorter one.';
  end if;
  -- The same day and hour are another moment when a country changes its clocks; the worker alone reckons anew.
  if old.state = 'sealed' and new.opens_at < old.opens_at and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'A sealed capsule never opens earlier.';
  end if;
  return new;
end $function$;

create or replace function kinfold_keep_content_versions() returns trigger language plpgsql
as $function$
begin
  -- Deeper than one is the cascade of their entry, or of the account that made them.
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception 'Earlier texts can only grow.';
end $function$;

create or replace function kinfold_keep_family_key(family uuid, wrapped bytea, wrapped_by text, wrapped_for_recovery bytea) returns void language sql security definer set search_path to 'public', 'pg_temp'
as $function$ insert into family_keys values (family, wrapped, wrapped_by, wrapped_for_recovery, now())
    on conflict do nothing $function$;

create or replace function kinfold_keep_months(family uuid) returns date[] language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  noted date[];
begin
  if not exists (select from memory_changes where family_id = family) then
    return '{}';
  end if;
  if not pg_try_advisory_xact_lock(kinfold_months_lock(family)) then
    return (select coalesce(array_agg(distinct month), '{}') from memory_changes where family_id = family);
  end if;
  with taken as (delete from memory_changes where family_id = family returning month)
  select array_agg(distinct month) into noted from taken;
  delete from memory_months where family_id = family and month = any(noted);
  insert into memory_months (family_id, month, aspects)
  select family, month, aspects from kinfold_draw_months(family, noted);
  return '{}';
end $function$;

create or replace function kinfold_keep_sandbox_mail() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if new.status <> 'waiting' then return new; end if;
  if tg_op = 'INSERT' and new.next_try_at is null then
    new.status := 'kept';
    return new;
  end if;
  if exists (select 1 from accounts where sandbox_id is not null
      and (id = new.account_id or lower(email) = lower(new.recipient)))
    or exists (select 1 from families where sandbox_id is not null and id = new.family_id)
  then
    new.status := 'kept';
    new.next_try_at := null;
  end if;
  return new;
end $function$;

create or replace function kinfold_kept_voice_stays() returns trigger language plpgsql set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if old.state = 'kept' and (new.state, new.sha256, new.byte_length, new.content_type)
    is distinct from (old.state, old.sha256, old.byte_length, old.content_type) then
    raise exception 'a voice that is kept stays what it was';
  end if;
  return new;
end $function$;

create or replace function kinfold_kind_of_memory() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  new.memory_kind := coalesce((select media.kind from media where media.id = new.id), new.memory_kind);
  return new;
end $function$;

create or replace function kinfold_learn_words(family uuid, said text[]) returns void language sql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  insert into vault_words (family_id, word)
  select family, word from unnest(said) word
  -- A family that ends takes its words along.
  where length(word) >= 3 and exists (select from families where id = family) order by word on conflict do nothing
$function$;

create or replace function kinfold_leave_shadow(person uuid, shadow uuid) returns void language sql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  insert into people (id, family_id, given_name, created_at, removed_at, portrait_id, is_shadow)
  select shadow, family_id, '', created_at, removed_at, portrait_id, true from people where id = person;
  update partners set person_id = shadow where person_id = person;
  update parentages set child_id = shadow where child_id = person;
  update branch_people set person_id = shadow where person_id = person;
  update media set voice_of = shadow where voice_of = person;
  update recipes set person_id = shadow where person_id = person;
  -- What hangs on the one who goes is gone with them, from the words that are searched, too.
  insert into memory_people (memory_id, person_id, family_id)
  select memory_id, shadow, family_id from memory_people where person_id = person;
  insert into told_of (media_id, person_id, family_id)
  select media_id, shadow, family_id from told_of where person_id = person;
$function$;

create or replace function kinfold_letter_runs(family uuid, word text) returns integer[] language sql immutable parallel safe set search_path to 'pg_catalog'
as $function$
  select coalesce(array_agg(distinct hashtext(family::text || substr(' ' || word, place, 3))), '{}')
  from generate_series(1, length(word) - 1) place
$function$;

create or replace function kinfold_letter_with(code text) returns table(recipient text, accepted_at timestamptz, created_at timestamptz) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select m.recipient, m.accepted_at, m.created_at from mails m
  where m.check_code = code and (m.accepted_at is not null or m.status = 'kept' and m.topic is null)
  limit 1
$function$;

create or replace function kinfold_letters_swapped(typed text) returns text[] language sql immutable parallel safe set search_path to 'pg_catalog'
as $function$
  select array_agg(overlay(typed placing reverse(substr(typed, place, 2)) from place for 2))
  from generate_series(1, length(typed) - 1) place
$function$;

create or replace function kinfold_lexeme(family uuid, word text) returns text language sql immutable parallel safe strict set search_path to 'pg_catalog'
as $function$ select substr(family::text, 1, 18) || left(word, 200) $function$;

create or replace function kinfold_lexemes(family uuid, words text[]) returns tsvector language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$
  select array_to_tsvector(array(select distinct kinfold_lexeme(family, word) from unnest(words) word))
$function$;

create or replace function kinfold_likely_words(family uuid, typed text, most integer) returns setof text language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  (select word from (
    select word, family_id from vault_words
    where kinfold_letter_runs(family_id, word) && kinfold_letter_runs(family, typed) offset 0) near
  where family_id = family and not starts_with(word, typed) and kinfold_resembles(word, typed) limit most)
  union
  select word from vault_words
  where family_id = family and word = any(kinfold_letters_swapped(typed)) and length(typed) >= 4
    and (kinfold_hidden_branches() is not null
      or not exists (select from vault_words known where known.family_id = family and known.word = typed))
$function$;

create or replace function kinfold_line_of(couple uuid) returns setof uuid language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with recursive line as (
    select child_id as id from parentages own where partnership_id = couple
      and (kind in ('birth', 'adopted') or not exists (select from parentages other
        where other.child_id = own.child_id and other.kind in ('birth', 'adopted')))
    union
    select child.id from line,
      lateral (select partnership_id as id from partners where person_id = line.id offset 0) family,
      lateral (select child_id as id from parentages own where partnership_id = family.id
        and (kind in ('birth', 'adopted') or not exists (select from parentages other
          where other.child_id = own.child_id and other.kind in ('birth', 'adopted'))) offset 0) child)
  select id from line
$function$;

create or replace function kinfold_long_words(family uuid, words text) returns tsvector language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$
  select array_to_tsvector(array(
    select distinct substr(family::text, 1, 18) || left(word, 200)
    from regexp_split_to_table(kinfold_folded(words), '[\s-]+') word where word <> ''))
$function$;

create or replace function kinfold_may_be_captioned(memory uuid) returns boolean language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select exists (
    select from memories
      join families on families.id = memories.family_id and sandbox_id is null and closed_at is null
      join media on media.id = memories.id and kind = 'photo' and not is_made_up and caption = ''
    where memories.id = memory and picture_state = 'ready' and trashed_at is null)
$function$;

create or replace function kinfold_may_edit() returns boolean language sql stable
as $function$ select kinfold_role() in ('owner', 'editor') $function$;

create or replace function kinfold_meaning_of(memory uuid) returns text language sql stable set search_path to 'public', 'pg_catalog'
as $function$
  select concat_ws('. ', nullif(caption, ''), nullif(place, ''), nullif(array_to_string(tags, ', '), ''),
    (select string_agg(title, '. ' order by title) from album_memories join albums on albums.id = album_id
      where album_memories.memory_id = memory),
    (select 'It shows: ' || string_agg(thing, ', ' order by sureness desc, thing) from memory_things
      where memory_things.memory_id = memory and not is_refused),
    (select left(string_agg(heard_words, ' ' order by added_at, media_id), 2000) from memory_voices
      where memory_voices.memory_id = memory and taken_away_at is null and heard_words <> ''))
  from memories join media using (id) where memories.id = memory
$function$;

create or replace function kinfold_memorial(person uuid) returns table(since timestamptz, is_account boolean, is_own boolean, recalled_at timestamptz, is_steward boolean, stewards text[], waiting integer, has_any boolean) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select kinfold_remembered_since(people.id), coalesce(accounts.status in ('active', 'suspended', 'memorial'), false),
    coalesce(people.account_id = kinfold_account_id(), false),
    case when accounts.status <> 'memorial' and value -> 'case' ->> 'state' = 'recalled'
      then to_timestamp((value -> 'case' ->> 'endedAt')::float8 / 1000) end,
    kinfold_is_steward(people.id),
    array(select display_name from kinfold_memorial_stewards(people.id) stewards
      join accounts named on named.id = stewards.account_id order by display_name, named.id limit 20),
    case when kinfold_is_steward(people.id) then (select count(*)::integer from memorial_tributes
      where memorial_tributes.person_id = people.id and written_at >= kinfold_remembered_since(people.id)
        and (state = 'waiting' or state = 'shown' and reported_at is not null)) else 0 end,
    exists (select 1 from memorial_tributes where memorial_tributes.person_id = people.id)
  from people left join accounts on accounts.id = people.account_id left join passings on owner_id = accounts.id
  where people.id = person and people.family_id = kinfold_family_id() and people.removed_at is null
    and people.id not in (select kinfold_hidden_people())
$function$;

create or replace function kinfold_memorial_messages(person uuid) returns table(id uuid, family_id uuid, kind text, due_at timestamptz, opened_at timestamptz) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select deliveries.id, deliveries.family_id, messages.kind, deliveries.due_at, deliveries.opened_at
  from people join accounts author on author.id = people.account_id and author.status = 'memorial'
  join deliveries on deliveries.family_id = people.family_id and deliveries.author_id = author.id
    and deliveries.state in ('accepted', 'delivered', 'opened')
  join messages on messages.id = deliveries.message_id
  join accounts reader on reader.id = kinfold_account_id() and reader.email_verified_at is not null
    and lower(reader.email) = lower(deliveries.address)
  where people.id = person and people.family_id = kinfold_family_id() and people.removed_at is null
    and people.id not in (select kinfold_hidden_people())
$function$;

create or replace function kinfold_memorial_stewards(person uuid) returns table(account_id uuid) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  with subject as (select family_id, account_id from people where id = person),
  present as (
    select members.account_id, members.role, lower(accounts.email) as address, accounts.email_verified_at
    from subject join members on members.family_id = subject.family_id and members.status = 'active'
    join accounts on accounts.id = members.account_id and accounts.status = 'active'),
  received as (
    select distinct present.account_id from subject
    join accounts author on author.id = subject.account_id and author.status = 'memorial'
    join deliveries on deliveries.family_id = subject.family_id and deliveries.author_id = author.id
      and deliveries.entrusted_at is not null and deliveries.state in ('accepted', 'delivered', 'opened')
    join present on present.address = lower(deliveries.address) and present.email_verified_at is not null),
  owners as (select present.account_id from present where role = 'owner')
  select received.account_id from received
  union all
  select owners.account_id from owners where not exists (select 1 from received)
  union all
  select present.account_id from present where role = 'editor'
    and not exists (select 1 from received) and not exists (select 1 from owners)
$function$;

create or replace function kinfold_memories_sought(sought jsonb, marks text[] default '{}'::text[]) returns setof uuid language plpgsql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp' set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  few constant integer := 20;
  family constant uuid := kinfold_family_id();
  sees_all constant boolean := kinfold_hidden_branches() is null;
  one record;
  asked tsquery;
  besides tsquery;
  these uuid[];
  narrowed uuid[];
begin
  for one in
    select said, crowd, means ? 'photo' as is_common
    from jsonb_array_elements(sought) with ordinality as each (word, place),
      lateral kinfold_asked(family, word, marks[place], case when sees_all then few end),
      lateral (select word -> 'means') as meant (means)
  loop
    if one.crowd is not null then
      these := array(
        select memory_id from memory_people where person_id = any(one.crowd)
        union select id from memories where family_id = family and words @@ one.said);
      narrowed := case when narrowed is null then these else array(select unnest(narrowed) intersect select unnest(these)) end;
    elsif sees_all and one.is_common then
      besides := coalesce(besides && one.said, one.said);
    else
      asked := coalesce(asked && one.said, one.said);
    end if;
  end loop;
  -- Asked by its name, the comparison isn't one for the index.
  if narrowed is not null then
    return query select id from memories where family_id = family and id = any(narrowed)
      and (asked is null or ts_match_vq(words, asked)) and (besides is null or ts_match_vq(words, besides));
  elsif sees_all then
    return query select id from memories where family_id = family and words @@ coalesce(asked, besides)
      and (asked is null or besides is null or ts_match_vq(words, besides));
  else
    return query
      with unheard as materialized (
        select memory_id from memory_voices
        where family_id = family and media_id in (select kinfold_hidden_media()))
      select id from memories where family_id = family and words @@ asked
        and (id not in (select memory_id from unheard)
          or (kinfold_words_of(memories, '') || kinfold_lexemes(family, kinfold_shown_words(id))) @@ asked);
  end if;
end $function$;

create or replace function kinfold_messages_sought(sought_in uuid, words text[], marks text[], most integer) returns setof uuid language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (
    select sought_in as family, kinfold_account_id() as author
    where sought_in = coalesce(kinfold_own_family_id(), sought_in)),
  sought as materialized (
    select kinfold_said(me.family, typed_word, mark) as query, exists (
      select from frequent_words
      where of_table = 'messages' and times >= 4 * most
        and (word = mark or word >= beginning and word < beginning || chr(1114111))) as is_frequent
    from me, unnest(words, marks) as typed (typed_word, mark),
      lateral (select kinfold_lexeme(me.family, kinfold_folded(typed_word)) as beginning) begun limit 50),
  rare as materialized (
    select string_agg('(' || query::text || ')', ' & ')::tsquery as query from sought where not is_frequent),
  found as materialized (
    select said.id from me, rare, lateral (
      select id, family_id, author_id, name_words from messages where name_words @@ rare.query offset 0) said
    where said.family_id = me.family and said.author_id = me.author
      and not exists (select from sought where is_frequent and not said.name_words @@ sought.query)
    limit most),
  much as materialized (
    select exists (select from rare where query is null) or (select count(*) from found) >= most as is_so)
  select found.id from found, much where not is_so
  union all
  select null from much where is_so
$function$;

create or replace function kinfold_missing_items(items jsonb) returns uuid[] language sql stable
as $function$
  select coalesce(array_agg((item ->> 'id')::uuid order by number), '{}')
  from jsonb_array_elements(items) with ordinality as each (item, number)
  where item ->> 'kind' = 'picture' and item ->> 'memoryId' is not null and not exists (
    select from memories where memories.id = (item ->> 'memoryId')::uuid and trashed_at is null)
$function$;

create or replace function kinfold_month(taken_on date) returns date language sql immutable parallel safe strict
as $function$
  select taken_on - (extract(day from taken_on)::integer - 1)
$function$;

create or replace function kinfold_months_lock(family uuid) returns bigint language sql immutable parallel safe strict
as $function$
  select hashtextextended('memory months ' || family::text, 0)
$function$;

create or replace function kinfold_name_mail() returns trigger language plpgsql set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  whose text := concat('of ', coalesce(new.family_id::text, new.account_id::text, 'nobody'), ' ');
begin
  if new.topic is not null or not row_security_active('public.mails') then return new; end if;
  if new.key <> concat('once:', new.id) then new.key := whose || new.key; end if;
  new.lane := whose || new.lane;
  return new;
end $function$;

create or replace function kinfold_name_what_arrived() returns trigger language plpgsql
as $function$
begin
  if old.attempt is null and new.attempt is not null then
    new.storage_key := old.storage_key || '.' || new.attempt;
  else
    new.attempt := old.attempt;
  end if;
  return new;
end $function$;

create or replace function kinfold_no_mail_to_departed() returns trigger language plpgsql
as $function$
begin
  if new.recipient like '%@departed.invalid' then
    return null;
  end if;
  return new;
end $function$;

create or replace function kinfold_note_bounce() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  word text := concat('message ', new.message_id, '#', new.occurrence, ' ', new.person_id);
begin
  delete from ledger_sent where same_as = word;
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'unsent', 't', tg_table_name,
    'x', pg_current_xact_id()::text, 'id', jsonb_build_object('same_as', word)));
  return null;
end $function$;

create or replace function kinfold_note_change() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', tg_argv[0], 't', tg_table_name,
    'x', pg_current_xact_id()::text,
    'id', jsonb_build_object(tg_argv[1], to_jsonb(new) -> tg_argv[1]),
    'v', coalesce((select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv[2:]) name), '{}')));
  return null;
end $function$;

create or replace function kinfold_note_contribution(contribution uuid, announced_key text, came_by uuid, of_kind text, of_type text, with_length bigint, with_sha256 text) returns boolean language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  update contributions set attempt = came_by, kind = of_kind, content_type = of_type, byte_length = with_length,
    sha256 = with_sha256, state = 'waiting'
  where id = contribution and state = 'announced' and storage_key = announced_key
    and share_id = (select taking.share_id from kinfold_contributable('infinity') taking);
  return found;
end $function$;

create or replace function kinfold_note_frequent_words() returns void language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  delete from frequent_words;
  insert into frequent_words (of_table, word, times)
  select tablename, known.word, share * reltuples from pg_stats, pg_class,
    unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (word, share)
  where schemaname = 'public' and tablename in ('messages', 'people') and attname = 'name_words'
    and pg_class.oid = ('public.' || tablename)::regclass and share * reltuples >= 1000 and known.word is not null;
end $function$;

create or replace function kinfold_note_gone() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'gone', 't', tg_table_name,
    'x', pg_current_xact_id()::text, 'id', jsonb_build_object('id', old.id)));
  return null;
end $function$;

create or replace function kinfold_note_gone_by() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'gone', 't', tg_table_name,
    'x', pg_current_xact_id()::text,
    'id', (select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(tg_argv) name)));
  return null;
end $function$;

create or replace function kinfold_note_knows(file_day date, file_sure text, note_day date, note_sure text) returns boolean language sql immutable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select array_position(array['year', 'month', 'day'], note_sure) > array_position(array['year', 'month', 'day'], file_sure)
    or file_day not between note_day - 1 and (note_day + ('1 ' || note_sure)::interval)::date
$function$;

create or replace function kinfold_note_made() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into ledger_facts (fact) values (jsonb_build_object('f', 'made', 't', tg_table_name,
    'x', pg_current_xact_id()::text, 'id', '{}'::jsonb, 'v', to_jsonb(new)));
  return null;
end $function$;

create or replace function kinfold_note_month() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := coalesce(new.family_id, old.family_id);
begin
  -- Held until what was changed is seen by everybody: no month is drawn and kept without it.
  perform pg_advisory_xact_lock_shared(kinfold_months_lock(family));
  insert into memory_changes (family_id, month)
  select distinct family, kinfold_month(day) from unnest(array[old.taken_on, new.taken_on]) day
  where day is not null and exists (select from families where id = family);
  return null;
end $function$;

create or replace function kinfold_note_other_names(family uuid, people_ids uuid[]) returns void language sql set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  update people set other_words = told.words
  from unnest(people_ids) one (id), lateral (
    select case when count(*) > 0 then kinfold_words(family, string_agg(name, ' ')) end as words
    from person_names where person_names.family_id = family and person_id = one.id) told
  where people.id = one.id and people.family_id = family and other_words is distinct from told.words
$function$;

create or replace function kinfold_operators() returns table(email text) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select email from accounts
  where kinfold_held_passing() is not null and role = 'admin' and status = 'active' and email_verified_at is not null
$function$;

create or replace function kinfold_other_names_changed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  perform kinfold_note_other_names(family_id, array_agg(distinct person_id)) from changed group by family_id;
  return null;
end $function$;

create or replace function kinfold_own_channels(settled_by timestamptz) returns table(address text) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select address from kinfold_channels_of(coalesce(kinfold_held_passing(), kinfold_account_id()), settled_by)
$function$;

create or replace function kinfold_own_family_id() returns uuid language plpgsql stable
as $function$
declare
  scope pg_catalog.text[] := public.kinfold_scope();
begin
  if scope[2] is null then
    return scope[3];
  end if;
  return coalesce(public.kinfold_family_id(), '00000000-0000-0000-0000-000000000000');
end $function$;

create or replace function kinfold_own_sealed_addresses(sealed uuid[]) returns table(id uuid, address text) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select s.id, kinfold_sealed_address(agreements.agreed, s.person_id)
  from sealed_messages s left join recipient_agreements agreements
    on agreements.author_id = s.author_id and agreements.person_id = s.person_id
  where s.author_id = kinfold_account_id() and s.id = any(sealed)
$function$;

create or replace function kinfold_partners_came() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  if not exists (select from branches where family_id in (select family_id from came)) then return null; end if;
  with reached as (
    select branches.id as branch_id, came.* from came join branches
      on branches.partnership_id = came.partnership_id
    union
    select branch_people.branch_id, came.* from came join partners using (partnership_id)
      join branch_people on branch_people.person_id = partners.person_id and stands = 'line'
    union
    select branch_people.branch_id, came.* from came join branch_people using (person_id)),
  met as (
    select reached.*, known.stands,
      exists (select from parentages where child_id = reached.person_id)
        or exists (select from partners where person_id = reached.person_id and partners.id <> reached.id) as has_others,
      exists (select from parentages where partnership_id = reached.partnership_id)
        or exists (select from partners where partnership_id = reached.partnership_id
          and partners.id not in (select id from came)) as is_older
    from reached left join branch_people known using (branch_id, person_id)),
  -- Somebody of the line in a couple that was there before brings all of it along.
  changed as (
    select branch_id from met
    where case stands when 'line' then is_older else stands is not null or has_others end),
  stale as (
    update branches set is_stale = true where id in (select branch_id from changed) and not is_stale),
  couples as (
    insert into branch_couples (branch_id, partnership_id, family_id, is_inside)
    select distinct branch_id, partnership_id, family_id, true from met
    where branch_id not in (select branch_id from changed)
    on conflict do nothing)
  insert into branch_people (branch_id, person_id, family_id, stands)
  select distinct branch_id, person_id, family_id, 'joined' from met
  where stands is null and branch_id not in (select branch_id from changed)
  on conflict do nothing;
  return null;
end $function$;

create or replace function kinfold_partners_went() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update branches set is_stale = true where not is_stale and id in (
    select branch_id from went join branch_people using (person_id));
  return null;
end $function$;

create or replace function kinfold_people_changed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memories set place = place where id = coalesce(new.memory_id, old.memory_id);
  if tg_op = 'INSERT' then
    perform kinfold_learn_words(new.family_id, kinfold_said_words(
      given_name || ' ' || surname || ' ' || nickname || ' ' || kin_words)) from people where id = new.person_id;
  end if;
  return null;
end $function$;

create or replace function kinfold_people_known(known_address text, known_account uuid) returns table(id uuid) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select id from kinfold_people_known_to(coalesce(kinfold_held_passing(), kinfold_account_id()), known_address, known_account)
$function$;

create or replace function kinfold_people_known_to(author uuid, known_address text, known_account uuid) returns table(id uuid) language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select people.id from people
  where people.removed_at is null
    and people.family_id in (
      select members.family_id from members where members.account_id = author and members.status = 'active'
      union select sealed.family_id from sealed_messages sealed where sealed.author_id = author)
    and (people.account_id = known_account or exists (
      select from contact_ways ways
      where ways.person_id = people.id and ways.kind = 'email' and ways.folded_address = lower(known_address)))
$function$;

create or replace function kinfold_people_sought(typed text, most integer) returns setof uuid language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (select kinfold_family_id() as family, kinfold_may_edit() as is_told),
  sought as materialized (
    select kinfold_sought(me.family, typed_word) as query, exists (
      select from frequent_words
      where of_table = 'people' and times >= 4 * most
        and word >= beginning and word < beginning || chr(1114111)) as is_frequent
    from me, regexp_split_to_table(kinfold_folded(typed), '[\s-]+') typed_word,
      lateral (select kinfold_lexeme(me.family, kinfold_folded(typed_word)) as beginning) begun
    where typed_word <> ''),
  rare as materialized (
    select string_agg(query::text, ' & ')::tsquery as query from sought where not is_frequent),
  met as materialized (
    select one.id, case when is_told or not is_living then coalesce(all_words, name_words) else name_words end as words
    from me, rare, lateral (
      select id, family_id, removed_at, is_living, name_words, all_words from people
      where name_words @@ rare.query or all_words @@ rare.query offset 0) one
    where one.family_id = me.family and removed_at is null),
  found as materialized (
    select met.id from met, rare
    where words @@ rare.query and not exists (select from sought where is_frequent and not words @@ sought.query)
    limit most),
  much as materialized (
    select exists (select from rare where query is null) or (select count(*) from found) >= most as is_so)
  select found.id from found, much where not is_so
  union all
  select null from much where is_so
$function$;

create or replace function kinfold_person_goes() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update branches set is_stale = true where not is_stale and id in (
    select branch_id from branch_people where person_id = old.id);
  return old;
end $function$;

create or replace function kinfold_plain(words text) returns sealed_text language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$ select ('\xff6b696e666f6c6454'::bytea || convert_to(words, 'UTF8'))::sealed_text $function$;

create or replace function kinfold_press() returns table(email text, expires_at timestamptz, used_at timestamptz, is_confirmed boolean, delivery_id uuid, family_id uuid, message_id uuid, given_name text, surname text, due_on date, due_time text, due_zone text, due_at timestamptz) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select link.email, link.expires_at, link.used_at,
    accounts.email_verified_at is not null and lower(accounts.email) = lower(link.email),
    deliveries.id, deliveries.family_id, deliveries.message_id, people.given_name, people.surname, deliveries.due_on,
    deliveries.due_time, deliveries.due_zone, deliveries.due_at
  from account_tokens link
  join accounts on accounts.id = link.account_id and accounts.status = 'active'
  left join deliveries on deliveries.author_id = accounts.id and (
    link.used_at is null and deliveries.state = 'held' and deliveries.held_because = 'author-unconfirmed'
    or deliveries.state in ('scheduled', 'reminded', 'checked') and exists (
      select from delivery_events turn
      where turn.delivery_id = deliveries.id and turn.kind = 'resume'
        and turn.at between link.used_at - interval '1 minute' and link.used_at + interval '1 minute'))
  left join people on people.id = deliveries.person_id
  where link.token_hash = any (kinfold_token_hashes()) and link.purpose = 'verify-email'
  order by deliveries.due_at, deliveries.id
  limit 20
$function$;

create or replace function kinfold_promised_names(promises uuid[]) returns table(id uuid, given_name text, surname text) language sql stable security definer rows 100 set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (select kinfold_account_id() as author)
  select d.id, p.given_name, p.surname from me, deliveries d join people p on p.id = d.person_id
  where d.id = any(promises) and d.author_id = me.author
  union all
  select s.id, p.given_name, p.surname from me, sealed_messages s join people p on p.id = s.person_id
  where s.id = any(promises) and s.author_id = me.author
$function$;

create or replace function kinfold_promises_sought(sought_in uuid, words text[], marks text[], most integer) returns table(id uuid, is_sealed boolean, person_id uuid, state text, cancelled_at timestamptz, due_on date, due_at timestamptz) language sql stable security definer rows 100 set jit to 'off' set plan_cache_mode to 'force_generic_plan' set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  with me as materialized (
    select sought_in as family, kinfold_account_id() as author
    where sought_in = coalesce(kinfold_own_family_id(), sought_in)),
  sought as materialized (
    select n, kinfold_said(me.family, typed_word, mark) as said, kinfold_sought(me.family, typed_word) as called, exists (
      select from frequent_words
      where times >= 4 * most and (of_table = 'messages' and word = mark
        or of_table in ('messages', 'people') and word >= beginning and word < beginning || chr(1114111))) as is_frequent
    from me, unnest(words, marks) with ordinality as typed (typed_word, mark, n),
      lateral (select kinfold_lexeme(me.family, kinfold_folded(typed_word)) as beginning) begun limit 50),
  whole as materialized (
    select string_agg('(' || said::text || ')', ' & ')::tsquery as said,
      string_agg('(' || called::text || ')', ' & ')::tsquery as called,
      exists (select from sealed_messages s, me where s.family_id = me.family and s.author_id = me.author) as has_sealed
    from sought),
  every_said as materialized (
    select n, found.*, found.name_words @@ whole.said as is_whole from whole, sought, lateral (
      select m.id, family_id, author_id, name_words from messages m where name_words @@ sought.said
      limit 4 * most offset 0) found
    where not is_frequent),
  every_called as materialized (
    select n, found.*, found.name_words @@ whole.called as is_whole from whole, sought, lateral (
      select p.id, family_id, name_words from people p where name_words @@ sought.called limit 4 * most offset 0) found
    where not is_frequent),
  rarest as materialized (
    select n, (select count(*) from every_said where every_said.n = sought.n)
      + (select count(*) from every_called where every_called.n = sought.n) as times
    from sought where not is_frequent order by times limit 1),
  found as materialized (
    select d.id, false as is_sealed, d.person_id, d.state, d.cancelled_at, d.due_on, d.due_at
    from me, rarest join every_said m using (n) join deliveries d on d.message_id = m.id
    where times < 4 * most and m.family_id = me.family and m.author_id = me.author
      and d.family_id = me.family and d.author_id = me.author
      and (m.is_whole or exists (select from people p where p.id = d.person_id and not exists (
          select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called))))
    union
    select d.id, false, d.person_id, d.state, d.cancelled_at, d.due_on, d.due_at
    from me, rarest join every_called p using (n) join deliveries d on d.person_id = p.id
    where times < 4 * most and p.family_id = me.family and d.family_id = me.family and d.author_id = me.author
      and (p.is_whole or exists (select from messages m where m.id = d.message_id and not exists (
          select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called))))
    union
    select s.id, true, s.person_id, null, null, null::date, null::timestamptz
    from me, rarest join every_said m using (n) join sealed_messages s on s.message_id = m.id
    where (select has_sealed from whole) and times < 4 * most and m.family_id = me.family and m.author_id = me.author
      and s.family_id = me.family and s.author_id = me.author
      and exists (select from people p where p.id = s.person_id and not exists (
        select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called)))
    union
    select s.id, true, s.person_id, null, null, null, null
    from me, rarest join every_called p using (n) join sealed_messages s on s.person_id = p.id
    where (select has_sealed from whole) and times < 4 * most and p.family_id = me.family and s.family_id = me.family and s.author_id = me.author
      and exists (select from messages m where m.id = s.message_id and not exists (
        select from sought where not (m.name_words @@ sought.said or p.name_words @@ sought.called)))
    limit most),
  much as materialized (
    select not exists (select from rarest where times < 4 * most) or (select count(*) from found) >= most as is_so)
  select found.* from found, much where not is_so
  union all
  -- Last in every order, and behind every cursor.
  select null, false, null, null, null, 'infinity', 'infinity' from much where is_so
$function$;

create or replace function kinfold_quoted(family uuid, word text) returns text language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$ select '''' || replace(replace(kinfold_lexeme(family, word), '\', '\\'), '''', '''''') || '''' $function$;

create or replace function kinfold_readable_wishes() returns setof uuid language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select id from wishes
  where family_id = kinfold_family_id() and author_id <> kinfold_account_id()
    and (visible = 'now' and exists (
        select from wish_sharings where wish_id = wishes.id and account_id = kinfold_account_id())
      or kinfold_is_released(author_id)
        and kinfold_reads_wish_after(id, family_id, author_id, kinfold_account_id()))
$function$;

create or replace function kinfold_reads_wish_after(wish uuid, family uuid, author uuid, reader uuid) returns boolean language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select coalesce((select audience from wish_audiences where family_id = family and author_id = author), 'family') = 'family'
    or exists (select from wish_readers where family_id = family and author_id = author and account_id = reader)
    or exists (select from wish_sharings join wishes on wishes.id = wish_id
      where wish_id = wish and account_id = reader and visible = 'now')
$function$;

create or replace function kinfold_recovery_public_key() returns table(public_key bytea) language sql stable security definer set search_path to 'public', 'pg_temp'
as $function$ select recovery_public_key from encryption $function$;

create or replace function kinfold_remember() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if new.private_to is not null or new.kind not in ('photo', 'video', 'document') then
    return null;
  end if;
  insert into memories (id, family_id, taken_on, aspect, picture_state)
  values (new.id, new.family_id, (new.created_at at time zone 'UTC')::date, kinfold_aspect(new.width, new.height),
    case when new.kind in ('photo', 'document') and not new.is_made_up then 'waiting' else 'none' end)
  on conflict (id) do update set aspect = excluded.aspect;
  return null;
end $function$;

create or replace function kinfold_remember_sound(sound uuid) returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  insert into memories (id, family_id, taken_on, aspect, picture_state)
  select id, family_id, (created_at at time zone 'UTC')::date, kinfold_aspect(null, null), 'none'
  from media where id = sound and kind = 'audio' and private_to is null
    and family_id = kinfold_family_id() and kinfold_may_edit()
  on conflict (id) do nothing
$function$;

create or replace function kinfold_remembered_since(person uuid) returns timestamptz language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select case
    when accounts.status = 'memorial' then coalesce(
      (select to_timestamp((value -> 'case' ->> 'endedAt')::float8 / 1000) from passings where owner_id = accounts.id),
      '-infinity')
    when (accounts.id is null or accounts.status = 'departed') and not people.is_living then '-infinity'::timestamptz
  end
  from people left join accounts on accounts.id = people.account_id
  where people.id = person and people.removed_at is null
$function$;

create or replace function kinfold_resembles(known text, typed text) returns boolean language sql immutable parallel safe
as $function$
  select strpos(known, typed) > 0 or length(typed) >= 4 and abs(length(known) - length(typed)) <= 2
    and kinfold_alike.word_similarity(typed, known) >= 0.45
$function$;

create or replace function kinfold_role() returns text language plpgsql stable security definer
as $function$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select own.role from public.members own
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active');
end $function$;

create or replace function kinfold_said(family uuid, word text, mark text) returns tsquery language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$ select ('''' || mark || '''')::tsquery || kinfold_sought(family, word) $function$;

create or replace function kinfold_said_words(said text) returns text[] language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$
  select coalesce(array_agg(distinct left(word, 200)), '{}')
  from regexp_split_to_table(kinfold_folded(said), '[\s.,;:!?()\[\]{}"“”„‘«»…/\\|&+*#<>=~_–—%-]+') word
  where word <> ''
$function$;

create or replace function kinfold_sandbox_inherits() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  of_account uuid;
  of_family uuid;
begin
  select sandbox_id into of_account from accounts where id = new.account_id;
  select sandbox_id into of_family from families where id = new.family_id;
  if of_account is not distinct from of_family then return new; end if;
  -- Only the first member of a new family gives it its mark: a real family never becomes one that is wiped.
  if of_family is null and not exists (select from members where family_id = new.family_id) then
    update families set sandbox_id = of_account where id = new.family_id;
    return new;
  end if;
  raise exception 'what is wiped tomorrow and what stays for decades are kept apart';
end $function$;

create or replace function kinfold_scope() returns text[] language plpgsql stable security definer
as $function$
declare
  sealed pg_catalog.bytea := pg_catalog.convert_to(pg_catalog.current_setting('kinfold.scope', true), 'UTF8');
  length pg_catalog.int4 := pg_catalog.octet_length(sealed) operator(pg_catalog.-) 64;
  key pg_catalog.bytea;
begin
  if length is null or length operator(pg_catalog.<=) 0 then return null; end if;
  select seal.secret into key from public.scope_seal seal;
  if pg_catalog.substring(sealed, length operator(pg_catalog.+) 1) operator(pg_catalog.=) pg_catalog.convert_to(
    pg_catalog.encode(pg_catalog.substring(pg_catalog.sha384(
      key operator(pg_catalog.||) pg_catalog.substring(sealed, 1, length)), 1, 32), 'hex'), 'UTF8')
  then return pg_catalog.string_to_array(pg_catalog.current_setting('kinfold.scope', true), '|', '');
  end if;
  return null;
end $function$;

create or replace function kinfold_sealed_address(agreed jsonb, person uuid) returns text language sql stable
as $function$
  select coalesce(
    agreed -> 'addresses' ->> 0,
    (select address from contact_ways ways
      where ways.person_id = person and ways.kind = 'email' and ways.state <> 'refused'
      order by ways.state = 'bounced', position, created_at limit 1),
    (select email from people join accounts on accounts.id = people.account_id
      where people.id = person and email_verified_at is not null and accounts.status <> 'memorial'))
$function$;

create or replace function kinfold_seen_items(items jsonb) returns jsonb language sql stable
as $function$
  select case when (select kinfold_hidden_branches()) is null then items else (
    select coalesce(jsonb_agg(
      case when item ->> 'memoryId' is null
          or exists (select from memories where memories.id = (item ->> 'memoryId')::uuid) then item
        when item ->> 'kind' = 'text' then item || '{"memoryId": null, "words": "", "lines": []}'
        else item || '{"memoryId": null, "alt": ""}' end order by number), '[]')
    from jsonb_array_elements(items) with ordinality as each (item, number)) end
$function$;

create or replace function kinfold_shared_book() returns table(title text, subtitle text, format text, theme text, pages integer) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select scrapbooks.title, subtitle, format, theme, (
    select count(*)::integer from scrapbook_pages where scrapbook_pages.book_id = scrapbooks.id
      and not is_cover and scrapbook_pages.removed_at is null)
  from kinfold_held_share() held join scrapbooks on scrapbooks.id = held.book_id
    and scrapbooks.family_id = held.family_id
  where scrapbooks.removed_at is null
$function$;

create or replace function kinfold_shared_book_voices(page_ids uuid[], at timestamptz) returns table(page_id uuid, item_id uuid, is_made_up boolean, content_type text, byte_length bigint, sha256 text, storage_key text, copy_type text, copy_length bigint, copy_sha256 text, copy_key text, duration_ms bigint, peaks sealed_json, speaker text) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select scrapbook_pages.id, (item ->> 'id')::uuid, media.is_made_up, media.content_type, media.byte_length,
    media.sha256, media.storage_key, copies.content_type, copies.byte_length, copies.sha256, copies.storage_key,
    coalesce(media.duration_ms, copies.duration_ms), copies.peaks,
    nullif(concat_ws(' ', nullif(given_name, ''), nullif(surname, '')), '')
  from kinfold_held_share() held
  join scrapbooks on scrapbooks.id = held.book_id and scrapbooks.family_id = held.family_id
    and scrapbooks.removed_at is null
  join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id and scrapbook_pages.removed_at is null
    and scrapbook_pages.id = any(page_ids)
  cross join lateral jsonb_array_elements(items) with ordinality as each (item, number)
  join shares code on code.id = (item ->> 'voiceId')::uuid and code.family_id = held.family_id
    and code.revoked_at is null and (code.expires_at is null or code.expires_at > at)
    and code.password_hash is null and kinfold_is_code_kept(code.id)
  join media on media.id = code.voice_id and media.family_id = held.family_id and media.private_to is null
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  left join people on people.id = media.voice_of and people.removed_at is null
  where item ->> 'kind' = 'voice' and exists (
    select from memory_voices join share_memories using (memory_id) join memories on memories.id = memory_id
    where memory_voices.media_id = media.id and share_id = code.id and taken_away_at is null and trashed_at is null)
  order by scrapbook_pages.id, number
$function$;

create or replace function kinfold_shared_bytes(memory uuid, page uuid) returns table(kind text, is_made_up boolean, content_type text, byte_length bigint, sha256 text, storage_key text, small_key text, large_key text, film_key text, film_type text, film_length bigint, film_sha256 text, poster_key text, poster_length bigint) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select media.kind, media.is_made_up, media.content_type, media.byte_length, media.sha256, media.storage_key,
    small.storage_key, large.storage_key, copies.storage_key, copies.content_type, copies.byte_length, copies.sha256,
    copies.poster_key, copies.poster_byte_length
  from kinfold_held_share() held join memories on memories.id = memory and memories.family_id = held.family_id
  join media on media.id = memories.id
  left join renditions small on small.memory_id = memories.id and small.size = 'small'
  left join renditions large on large.memory_id = memories.id and large.size = 'large'
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  where trashed_at is null and media.private_to is null and (
    exists (select from share_memories where share_id = held.id and share_memories.memory_id = memory)
    or exists (select from scrapbooks join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id
      where scrapbooks.id = held.book_id and scrapbooks.removed_at is null and scrapbook_pages.removed_at is null
        and (scrapbook_pages.id = page or page is null)
        and items @> jsonb_build_array(jsonb_build_object('kind', 'picture', 'memoryId', memory::text))))
$function$;

create or replace function kinfold_shared_memories() returns table(id uuid, kind text, caption text, taken_on date, certainty text, aspect integer, colour text, duration_ms bigint, has_picture boolean, has_film boolean, found_of_paper sealed_json) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select memories.id, media.kind, media.caption, memories.taken_on, memories.certainty, memories.aspect,
    memories.colour, media.duration_ms,
    memories.picture_state = 'ready' or media.is_made_up or copies.poster_key is not null,
    copies.storage_key is not null,
    case when media.kind = 'document' then memories.found end
  from kinfold_held_share() held join share_memories on share_id = held.id join memories on memories.id = memory_id
  join media on media.id = memory_id
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and state = 'ready'
  where trashed_at is null and media.private_to is null
  order by taken_on, second_of_day, memories.id
$function$;

create or replace function kinfold_shared_pages(first integer, most integer) returns table(id uuid, paper text, items jsonb, missing uuid[]) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  with pages as (
    select scrapbook_pages.id, paper, scrapbook_pages.items, held.family_id, is_cover, position
    from kinfold_held_share() held join scrapbooks on scrapbooks.id = held.book_id
      and scrapbooks.family_id = held.family_id and scrapbooks.removed_at is null
    join scrapbook_pages on scrapbook_pages.book_id = scrapbooks.id and scrapbook_pages.removed_at is null
    order by is_cover desc, position, scrapbook_pages.id offset first limit most)
  select pages.id, paper, told.items, told.missing
  from pages cross join lateral (
    select coalesce(jsonb_agg(
        case when not is_missing then item
          when item ->> 'kind' = 'text' then item || '{"memoryId": null, "words": "", "lines": []}'
          else item || '{"alt": ""}' end order by number), '[]') as items,
      coalesce(array_agg((item ->> 'id')::uuid order by number)
        filter (where is_missing and item ->> 'kind' = 'picture'), '{}') as missing
    from jsonb_array_elements(pages.items) with ordinality as each (item, number)
    cross join lateral (select item ->> 'memoryId' is not null and not exists (
      select from memories join media using (id) where memories.id = (item ->> 'memoryId')::uuid
        and memories.family_id = pages.family_id and trashed_at is null and private_to is null) as is_missing) shown) told
  order by is_cover desc, position, pages.id
$function$;

create or replace function kinfold_shared_voice() returns table(media_id uuid, is_made_up boolean, content_type text, byte_length bigint, sha256 text, storage_key text, copy_type text, copy_length bigint, copy_sha256 text, copy_key text, duration_ms bigint, peaks sealed_json, speaker text) language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select media.id, media.is_made_up, media.content_type, media.byte_length, media.sha256, media.storage_key,
    copies.content_type, copies.byte_length, copies.sha256, copies.storage_key,
    coalesce(media.duration_ms, copies.duration_ms), copies.peaks,
    nullif(concat_ws(' ', nullif(given_name, ''), nullif(surname, '')), '')
  from kinfold_held_share() held
  join media on media.id = held.voice_id and media.family_id = held.family_id
  left join media_copies copies on copies.media_id = media.id and trim_start_ms = 0 and trim_end_ms is null
    and copies.state = 'ready'
  left join people on people.id = media.voice_of and people.removed_at is null
  where media.private_to is null and exists (
    select from memory_voices join share_memories using (memory_id) join memories on memories.id = memory_id
    where memory_voices.media_id = media.id and share_id = held.id and taken_away_at is null and trashed_at is null)
$function$;

create or replace function kinfold_shown_words(memory uuid) returns text[] language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select kinfold_said_words(coalesce(string_agg(words, ' '), '')) from memory_things
  where memory_id = memory and not is_refused
$function$;

create or replace function kinfold_sought(family uuid, typed text) returns tsquery language sql immutable parallel safe strict set search_path to 'public', 'pg_catalog'
as $function$
  select string_agg(
    '''' || replace(substr(family::text, 1, 18) || left(word, 200), '\', '\\') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(kinfold_folded(typed), '[\s-]+') word where word <> ''
$function$;

create or replace function kinfold_take_back_contribution(contribution uuid) returns text language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  delete from contributions where id = contribution and state = 'waiting' and share_id = kinfold_held('share')
  returning storage_key
$function$;

create or replace function kinfold_things_changed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memories set place = place where id in (select memory_id from changed);
  return null;
end $function$;

create or replace function kinfold_things_to_find() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  insert into thing_readings (memory_id, family_id)
  select new.id, new.family_id from media join families on families.id = media.family_id
  where media.id = new.id and media.kind = 'photo' and not media.is_made_up and sandbox_id is null
    and not exists (select from thing_finding where family_id = new.family_id and not is_on)
  on conflict do nothing;
  return null;
end $function$;

create or replace function kinfold_to_learn() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  insert into memory_meanings (memory_id, family_id)
  select new.id, new.family_id from families where id = new.family_id and sandbox_id is null
  on conflict (memory_id) do update set version = memory_meanings.version + 1;
  return null;
end $function$;

create or replace function kinfold_token_hashes() returns bytea[] language plpgsql stable
as $function$
declare
  held pg_catalog.text := (public.kinfold_scope())[4];
begin
  if held is null then
    return '{}';
  end if;
  return array[
    pg_catalog.decode(pg_catalog.left(held, 64), 'hex'), pg_catalog.decode(pg_catalog.right(held, 64), 'hex')];
end $function$;

create or replace function kinfold_told_changed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  update memories set place = place where id = coalesce(new.memory_id, old.memory_id);
  return null;
end $function$;

create or replace function kinfold_try_copy(file uuid) returns table(id uuid, is_still_wanted boolean) language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update media_copies set is_still_wanted = state = 'ready', tries = 0, reason = null,
    state = case when state = 'ready' then 'ready' else 'waiting' end
  from media where media.id = media_copies.media_id and media.id = file and media.private_to is null
    and media.family_id = kinfold_family_id() and kinfold_may_edit()
    and trim_start_ms = 0 and trim_end_ms is null
    and (state in ('unreadable', 'failed') or state = 'ready' and media.kind = 'video' and poster_key is null)
  returning media_copies.id, media_copies.is_still_wanted
$function$;

create or replace function kinfold_try_meanings() returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update memory_meanings set version = version + 1, tries = 0, is_given_up = false
  where family_id = kinfold_family_id() and is_given_up and kinfold_may_edit()
$function$;

create or replace function kinfold_try_picture(memory uuid) returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update memories set picture_state = 'waiting', picture_reason = null, tries = 0, begun_at = null
  where id = memory and picture_state = 'unreadable' and family_id = kinfold_family_id() and kinfold_may_edit()
$function$;

create or replace function kinfold_try_prints() returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update picture_prints set state = 'waiting', tries = 0, begun_at = null
  where family_id = kinfold_family_id() and state = 'failed' and kinfold_may_edit()
$function$;

create or replace function kinfold_unheard_memories() returns setof uuid language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select memory_id from memory_voices
  where family_id = kinfold_family_id() and media_id in (select kinfold_hidden_media())
$function$;

create or replace function kinfold_vault_hash() returns text language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  family uuid := kinfold_family_id();
begin
  if kinfold_hidden_branches() is not null or kinfold_keep_months(family) <> '{}' then
    return null;
  end if;
  return (select coalesce(md5(string_agg(month || hash, ',' order by month)), 'none')
    from memory_months where family_id = family);
end $function$;

create or replace function kinfold_vault_months() returns table(month text, aspects text) language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  family uuid := kinfold_family_id();
  noted date[];
begin
  -- What is kept is drawn for those who see everything.
  if kinfold_hidden_branches() is not null then
    return query
      select to_char(taken_on, 'YYYY-MM'), string_agg(kinfold_aspect_letter(aspect), ''
        order by taken_on desc, second_of_day desc, id desc)
      from memories where family_id = family and trashed_at is null and id not in (select kinfold_hidden_media())
      group by 1 order by 1 desc;
    return;
  end if;
  noted := kinfold_keep_months(family);
  return query
    select to_char(known.month, 'YYYY-MM'), known.aspects from (
      select month, aspects from memory_months where family_id = family and month <> all(noted)
      union all select month, aspects from kinfold_draw_months(family, noted)) known
    order by known.month desc;
end $function$;

create or replace function kinfold_wait_for_caption(wanted uuid[]) returns void language sql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  insert into caption_guesses (memory_id, family_id, round)
  select memories.id, memories.family_id, caption_wishes.round
  from memories
    join caption_wishes on caption_wishes.family_id = memories.family_id and ended_at is null
  where memories.id = any(wanted) and kinfold_may_be_captioned(memories.id)
    and not exists (select from caption_answers where memory_id = memories.id)
  on conflict (memory_id) do update set round = excluded.round, state = 'waiting', tries = 0, refusals = 0, begun_at = null,
    reason = null, words = null, why = null, engine = null
    where caption_guesses.round < excluded.round
$function$;

create or replace function kinfold_ways(family uuid, typed text, few integer, out said text, out crowd uuid[]) returns record language plpgsql stable set search_path to 'public', 'pg_catalog'
as $function$
declare
  most constant integer := 500;
begin
  select string_agg(way, ' | ') into said from (
    select kinfold_quoted(family, typed) || ':*' as way
    union all
    select kinfold_quoted(family, word) from kinfold_likely_words(family, typed, most) word
    where length(typed) >= 3) ways;
  -- Of those in a tree most are in no picture.
  crowd := array(
    select id from people
    where family_id = family and removed_at is null and name_words @@ said::tsquery
      and exists (select from memory_people where person_id = people.id) limit most);
  if few is null or cardinality(crowd) <= few then
    said := concat_ws(' | ', said, (select string_agg(kinfold_quoted(family, '=' || id), ' | ') from unnest(crowd) id));
    crowd := null;
  end if;
end $function$;

create or replace function kinfold_wish_readers(author uuid) returns table(address text, family_id uuid) language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  select distinct on (lower(accounts.email)) accounts.email, members.family_id
  from members join accounts on accounts.id = members.account_id
  where members.status = 'active' and accounts.status = 'active' and accounts.email_verified_at is not null
    and accounts.id <> author and exists (
      select from wishes where wishes.family_id = members.family_id and wishes.author_id = author
        and kinfold_reads_wish_after(wishes.id, wishes.family_id, author, accounts.id))
  order by lower(accounts.email), members.family_id
$function$;

create or replace function kinfold_withdraw_contribution(contribution uuid, announced_at timestamptz) returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  delete from contributions where id = contribution and state = 'announced' and sent_at = announced_at
    and share_id = kinfold_held('share')
$function$;

create or replace function kinfold_words(family uuid, words text) returns tsvector language sql immutable parallel safe
as $function$
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
$function$;

create or replace function kinfold_words_of(memory memories, told text) returns tsvector language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
  select array_to_tsvector(array(
    select kinfold_lexeme(memory.family_id, word)
    from unnest(kinfold_said_words(concat_ws(' ', media.caption, memory.place, told, array_to_string(memory.tags, ' '),
      (select picture_words.words from picture_words where memory_id = memory.id and not is_hidden)))) word
    union
    select kinfold_lexeme(memory.family_id, '=' || word) from unnest(
      array[media.kind] || array(select person_id::text from memory_people where memory_id = memory.id)
      || case when memory.certainty <> 'unknown'
        then array[to_char(memory.taken_on, 'YYYY'), left(to_char(memory.taken_on, 'YYYY'), 3) || '0s'] else '{}' end
      || case when memory.certainty in ('day', 'month')
        then array['month' || extract(month from memory.taken_on)::integer] else '{}' end) word
    union
    select kinfold_lexeme(memory.family_id, '=~' || mark) from unnest(memory.name_marks) mark))
  from media where media.id = memory.id
$function$;

create or replace function kinfold_words_to_read() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
begin
  insert into picture_words (memory_id, family_id)
  select new.id, new.family_id from media join families on families.id = media.family_id
  where media.id = new.id and media.kind in ('photo', 'document') and sandbox_id is null
  on conflict do nothing;
  return null;
end $function$;

create or replace function kinfold_write_shown_words() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  shown text[] := kinfold_shown_words(new.id);
begin
  perform kinfold_learn_words(new.family_id, shown);
  new.words := new.words || kinfold_lexemes(new.family_id, shown);
  return new;
end $function$;

create or replace function kinfold_write_words() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
as $function$
declare
  told text;
begin
  select left(coalesce(string_agg(heard_words, ' '), ''), 100000) into told
  from memory_voices where memory_id = new.id and taken_away_at is null;
  perform kinfold_learn_words(new.family_id, kinfold_said_words(
    concat_ws(' ', caption, new.place, told, array_to_string(new.tags, ' '),
      (select picture_words.words from picture_words where memory_id = new.id and not is_hidden))))
  from media where id = new.id;
  new.words := kinfold_words_of(new, told);
  return new;
end $function$;

create or replace function kinfold_written_is_sealed() returns trigger language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if not exists (select from media where id = new.media_id and kind = 'sealed') then
    raise exception 'A written message has no recording.' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create table account_events (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  at timestamptz not null,
  address text not null,
  agent text not null,
  constraint account_events_pkey primary key (id),
  constraint account_events_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index account_events_account_id on account_events (account_id, at, id);
create index account_events_traced on account_events (at) where address <> '' or agent <> '';
alter table account_events enable row level security;
create policy own_events on account_events for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select on account_events to kinfold_serving;

create table account_tokens (
  id uuid not null,
  account_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  choice jsonb,
  constraint account_tokens_pkey primary key (id),
  constraint account_tokens_token_hash_key unique (token_hash),
  constraint account_tokens_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint account_tokens_purpose_check check (purpose in ('verify-email', 'reset-password', 'sign-in', 'first-admin', 'keep-account', 'disavow'))
);
create index account_tokens_account_id on account_tokens (account_id, purpose);
create trigger zz_ledger_changed after update on account_tokens for each row when (old.used_at is distinct from new.used_at) execute function kinfold_note_change('changed', 'id', 'used_at');
create trigger zz_ledger_gone after delete on account_tokens for each row execute function kinfold_note_gone();
alter table account_tokens enable row level security;
create policy own_tokens on account_tokens for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select, update on account_tokens to kinfold_serving;

create table accounts (
  id uuid not null,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  display_name text not null,
  role text not null default 'member',
  status text not null default 'active',
  time_zone text not null default 'UTC',
  email_notices boolean not null default true,
  totp_secret_sealed text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  current_family_id uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  deletion_requested_at timestamptz,
  delete_after_at timestamptz,
  onboarding_step text not null default 'family',
  sandbox_id uuid,
  sandbox_until_at timestamptz,
  has_password boolean not null generated always as ((password_hash is not null)) stored,
  links_ended_at timestamptz,
  constraint accounts_pkey primary key (id),
  constraint accounts_current_family_id_fkey foreign key (current_family_id) references families(id) on delete set null,
  constraint accounts_sandbox_id_fkey foreign key (sandbox_id) references sandboxes(id) on delete cascade,
  constraint accounts_departed_check check (status <> 'departed' or password_hash is null and email_verified_at is null and email ~~ '%@departed.invalid'),
  constraint accounts_onboarding_step_check check (onboarding_step in ('family', 'voice', 'relatives', 'keeper', 'comfort', 'done')),
  constraint accounts_role_check check (role in ('member', 'admin')),
  constraint accounts_status_check check (status in ('active', 'suspended', 'memorial', 'departed'))
);
create index accounts_created_at on accounts (created_at, id) where sandbox_id is null;
create index accounts_delete_after_at on accounts (delete_after_at) where delete_after_at is not null;
create unique index accounts_email on accounts (lower(email));
create index accounts_sandbox_id on accounts (sandbox_id) where sandbox_id is not null;
create unique index accounts_username on accounts (lower(username));
create index accounts_words on accounts using gin (kinfold_address_words((username || ' ') || email)) where sandbox_id is null;
create trigger zz_ledger_address after update on accounts for each row when (lower(old.email) is distinct from lower(new.email)) execute function kinfold_note_change('address', 'id');
create trigger zz_ledger_changed after update on accounts for each row when (old.role is distinct from new.role or old.status is distinct from new.status or old.links_ended_at is distinct from new.links_ended_at or old.deletion_requested_at is distinct from new.deletion_requested_at) execute function kinfold_note_change('changed', 'id', 'role', 'status', 'links_ended_at', 'deletion_requested_at', 'delete_after_at');
create trigger zz_ledger_gone after delete on accounts for each row execute function kinfold_note_gone();
create trigger zz_ledger_locks after update on accounts for each row when (old.password_hash is distinct from new.password_hash or old.totp_secret_sealed is distinct from new.totp_secret_sealed) execute function kinfold_note_change('locks', 'id');
alter table accounts enable row level security;
create policy capsule_owner on accounts for select to kinfold_visiting
  using ((id in (select capsules.owner_id from capsules)));
create policy left_behind on accounts for update to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['account']) as kinfold_held)));
create policy passing_owner on accounts for select to kinfold_visiting
  using (id = ((select kinfold_held_passing() as kinfold_held_passing)));
create policy self on accounts for update to kinfold_serving
  using (id = ((select kinfold_account_id() as kinfold_account_id)));
create policy self_and_family on accounts for select to kinfold_serving
  using (id = ((select kinfold_account_id() as kinfold_account_id)) or (id = any (((select kinfold_family_accounts() as kinfold_family_accounts))::uuid[])));
create policy self_and_named on accounts for select to kinfold_visiting
  using (id = ((select kinfold_account_id() as kinfold_account_id)) or id = ((select kinfold_held(variadic array['account']) as kinfold_held)) or (id in (select invitations.invited_by from invitations)) or (id in (select voice_links.made_by from voice_links)) or (id in (select deliveries.author_id from deliveries)) or (id in (select contact_questions.asked_by from contact_questions)) or (id in (select message_openings.voucher_id from message_openings)));
grant select (id, username, email, email_verified_at, display_name, role, status, time_zone, email_notices, totp_confirmed_at, current_family_id, created_at, last_seen_at, deletion_requested_at, delete_after_at, onboarding_step, sandbox_until_at, has_password), update (display_name, time_zone, email_notices, current_family_id, onboarding_step) on accounts to kinfold_serving;
grant select (id, email, email_verified_at, display_name, status, time_zone, email_notices, sandbox_until_at), update (email_notices) on accounts to kinfold_visiting;

create table activities (
  id uuid not null,
  family_id uuid not null,
  account_id uuid,
  kind text not null,
  subject text not null default '',
  at timestamptz not null,
  subject_id uuid,
  constraint activities_pkey primary key (id),
  constraint activities_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint activities_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index activities_family_id on activities (family_id, at, id);
alter table activities enable row level security;
create policy branch_of_subject on activities as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (kind in ('family-founded', 'family-renamed', 'invited-viewer', 'invited-editor', 'link-made-viewer', 'link-made-editor', 'invitation-sent-again', 'invitation-revoked', 'invitation-declined', 'joined-viewer', 'joined-editor', 'became-viewer', 'became-editor', 'became-owner', 'member-removed', 'member-left', 'began-capsule', 'sealed-capsule', 'opened-capsule')) or (exists (select from people where people.id = activities.subject_id)) or (exists (select from media where media.id = activities.subject_id)));
create policy declined on activities for insert to kinfold_visiting
  with check (kind = 'invitation-declined' and account_id is null and (family_id in (select invitations.family_id from invitations)));
create policy same_family on activities for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select on activities to kinfold_serving;
grant insert on activities to kinfold_visiting;

create table address_questions (
  delivery_id uuid not null,
  address text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  recipient_asked_at timestamptz,
  constraint address_questions_pkey primary key (delivery_id, address),
  constraint address_questions_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade
);
alter table address_questions enable row level security;
create policy answered on address_questions for update to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['opening']) as kinfold_held)));
create policy held on address_questions for select to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['opening']) as kinfold_held)));
grant select, update (answered_at) on address_questions to kinfold_visiting;

create table admin_acts (
  id uuid not null,
  at timestamptz not null,
  account_id uuid not null,
  email text not null,
  act text not null,
  path text not null,
  details text not null default '',
  address text not null,
  constraint admin_acts_pkey primary key (id)
);
create index admin_acts_at on admin_acts (at desc, id desc);
create trigger keep_admin_acts before delete or update on admin_acts for each row execute function kinfold_keep_admin_acts();
create trigger keep_admin_acts_whole before truncate on admin_acts for each statement execute function kinfold_keep_admin_acts();
alter table admin_acts enable row level security;

create table album_memories (
  album_id uuid not null,
  memory_id uuid not null,
  family_id uuid not null,
  added_at timestamptz not null,
  constraint album_memories_pkey primary key (album_id, memory_id),
  constraint album_memories_family_id_album_id_fkey foreign key (family_id, album_id) references albums(family_id, id) on delete cascade,
  constraint album_memories_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade
);
create index album_memories_memory_id on album_memories (memory_id);
create trigger album_memories_to_forget after delete on album_memories referencing old table as changed for each statement execute function kinfold_album_to_learn();
create trigger album_memories_to_learn after insert on album_memories referencing new table as changed for each statement execute function kinfold_album_to_learn();
create trigger zz_ledger_gone after delete on album_memories for each row execute function kinfold_note_gone_by('album_id', 'memory_id');
alter table album_memories enable row level security;
create policy branch_of_media on album_memories as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_add on album_memories for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on album_memories for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on album_memories for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on album_memories to kinfold_serving;

create table albums (
  id uuid not null,
  family_id uuid not null,
  title text not null,
  created_by uuid,
  created_at timestamptz not null,
  event_since date,
  event_until date,
  event_certainty text,
  constraint albums_pkey primary key (id),
  constraint albums_of_family unique (family_id, id),
  constraint albums_created_by_fkey foreign key (created_by) references accounts(id) on delete set null,
  constraint albums_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint albums_event_certainty_check check (event_certainty in ('day', 'month', 'year', 'about'))
);
create index albums_by_title on albums (family_id, title, id);
create index albums_created_by on albums (created_by);
create index albums_of_events on albums (family_id, event_certainty, event_since) where event_since is not null;
create trigger albums_renamed after update of title on albums for each row when (old.title <> new.title) execute function kinfold_album_renamed();
create trigger zz_ledger_gone after delete on albums for each row execute function kinfold_note_gone();
alter table albums enable row level security;
create policy branch_of_media on albums as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (id in (select kinfold_hidden_albums() as kinfold_hidden_albums)));
create policy editors_add on albums for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on albums for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on albums for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on albums for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update (title, event_since, event_until, event_certainty) on albums to kinfold_serving;

create table alike_groups (
  id uuid not null,
  family_id uuid not null,
  found_at timestamptz not null,
  is_kept boolean not null default false,
  shown_count integer not null default 0,
  constraint alike_groups_pkey primary key (id),
  constraint alike_groups_of_family unique (family_id, id),
  constraint alike_groups_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index alike_groups_to_look_at on alike_groups (family_id, found_at, id) where shown_count >= 2 and not is_kept;
alter table alike_groups enable row level security;
create policy editors_change on alike_groups for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_read on alike_groups for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant select, update (is_kept) on alike_groups to kinfold_serving;

create table alike_members (
  memory_id uuid not null,
  family_id uuid not null,
  group_id uuid,
  is_compared boolean not null default false,
  constraint alike_members_pkey primary key (memory_id),
  constraint alike_members_family_id_group_id_fkey foreign key (family_id, group_id) references alike_groups(family_id, id) on delete set null (group_id),
  constraint alike_members_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade
);
create index alike_members_group_id on alike_members (group_id);
create index alike_members_waiting on alike_members (family_id, memory_id) where not is_compared;
create trigger alike_members_gone after delete on alike_members for each row when (old.group_id is not null) execute function kinfold_alike_moved();
create trigger alike_members_moved after update of group_id on alike_members for each row when (old.group_id is distinct from new.group_id) execute function kinfold_alike_moved();
alter table alike_members enable row level security;
create policy editors_read on alike_members for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant select on alike_members to kinfold_serving;

create table arranged_letters (
  id uuid not null,
  account_id uuid not null,
  addressee bytea not null,
  kind text not null,
  is_stranger boolean not null,
  arranged_at timestamptz not null,
  constraint arranged_letters_pkey primary key (id),
  constraint arranged_letters_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint arranged_letters_kind_check check (kind in ('invitation', 'question', 'message', 'new-address', 'keeper'))
);
create index arranged_letters_arranged_at on arranged_letters (arranged_at);
create index arranged_letters_of on arranged_letters (account_id, arranged_at);
alter table arranged_letters enable row level security;

create table backups (
  id uuid not null,
  file_name text not null,
  asked_by text not null,
  state text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  byte_length bigint,
  row_count bigint,
  file_count bigint,
  sha256 text,
  problem text,
  in_bucket boolean not null default false,
  beat_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_file_name_key unique (file_name),
  constraint backups_state_check check (state in ('running', 'ready', 'failed', 'removed'))
);
create index backups_started_at on backups (started_at desc);
alter table backups enable row level security;

create table bounced_addresses (
  address text not null,
  because text not null,
  bounced_at timestamptz not null,
  constraint bounced_addresses_pkey primary key (address),
  constraint bounced_addresses_because_check check (because in ('no-mailbox', 'no-domain', 'closed', 'full', 'blocked', 'other'))
);
create index bounced_addresses_words on bounced_addresses using gin (kinfold_address_words(address));
alter table bounced_addresses enable row level security;
create policy reached on bounced_addresses for all to kinfold_visiting
  using ((address in (select lower(contact_questions.address) as lower from contact_questions)) or (address in (select lower(deliveries.address) as lower from deliveries where deliveries.id = ((select kinfold_held(variadic array['message']) as kinfold_held)))) or (address in (select lower(accounts.email) as lower from accounts where accounts.id = ((select deliveries.author_id from deliveries where deliveries.id = ((select kinfold_held(variadic array['check']) as kinfold_held)))))));
grant delete, select on bounced_addresses to kinfold_visiting;

create table branch_couples (
  branch_id uuid not null,
  partnership_id uuid not null,
  family_id uuid not null,
  is_inside boolean not null,
  constraint branch_couples_pkey primary key (branch_id, partnership_id),
  constraint branch_couples_branch_id_fkey foreign key (family_id, branch_id) references branches(family_id, id) on delete cascade,
  constraint branch_couples_partnership_id_fkey foreign key (family_id, partnership_id) references partnerships(family_id, id) on delete cascade
);
create index branch_couples_beside on branch_couples (branch_id) where not is_inside;
create index branch_couples_partnership_id on branch_couples (partnership_id, branch_id) include (is_inside);
alter table branch_couples enable row level security;
create policy same_family on branch_couples for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select on branch_couples to kinfold_serving;

create table branch_people (
  branch_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  stands text not null,
  constraint branch_people_pkey primary key (branch_id, person_id),
  constraint branch_people_branch_id_fkey foreign key (family_id, branch_id) references branches(family_id, id) on delete cascade,
  constraint branch_people_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint branch_people_stands_check check (stands in ('line', 'joined', 'beside'))
);
create index branch_people_person_id on branch_people (person_id, branch_id) include (stands);
alter table branch_people enable row level security;
create policy same_family on branch_people for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select on branch_people to kinfold_serving;

create table branches (
  id uuid not null,
  family_id uuid not null,
  partnership_id uuid not null,
  made_by uuid,
  made_at timestamptz not null,
  is_stale boolean not null default false,
  constraint branches_pkey primary key (id),
  constraint branches_of_family unique (family_id, id),
  constraint branches_partnership_id_key unique (partnership_id),
  constraint branches_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint branches_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint branches_partnership_id_fkey foreign key (family_id, partnership_id) references partnerships(family_id, id)
);
create index branches_family_id on branches (family_id);
create index branches_made_by on branches (made_by);
create trigger branches_begin after insert on branches for each row execute function kinfold_branch_begins();
create constraint trigger branches_grow after update of is_stale on branches deferrable initially deferred for each row when (new.is_stale) execute function kinfold_branch_grows();
create trigger zz_ledger_gone after delete on branches for each row execute function kinfold_note_gone();
alter table branches enable row level security;
create policy editors_see on branches for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy owners_add on branches for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy owners_remove on branches for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
grant delete, insert (id, family_id, partnership_id, made_by, made_at), select on branches to kinfold_serving;

create table campaign_recipients (
  campaign_id uuid not null,
  subscriber_id uuid not null,
  state text not null default 'waiting',
  settled_at timestamptz,
  constraint campaign_recipients_pkey primary key (campaign_id, subscriber_id),
  constraint campaign_recipients_campaign_id_fkey foreign key (campaign_id) references campaigns(id) on delete cascade,
  constraint campaign_recipients_state_check check (state in ('waiting', 'posted', 'sent', 'refused', 'bounced', 'skipped'))
);
create index campaign_recipients_subscriber on campaign_recipients (subscriber_id, settled_at);
create index campaign_recipients_waiting on campaign_recipients (campaign_id, subscriber_id) where state = 'waiting';
alter table campaign_recipients enable row level security;

create table campaigns (
  id uuid not null,
  state text not null default 'draft',
  version integer not null default 1,
  words jsonb not null,
  plain text,
  send_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint campaigns_pkey primary key (id),
  constraint campaigns_created_by_fkey foreign key (created_by) references accounts(id) on delete set null,
  constraint campaigns_check check (state <> 'scheduled' or send_at is not null),
  constraint campaigns_state_check check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'))
);
create index campaigns_under_way on campaigns (send_at) where state in ('scheduled', 'sending');
alter table campaigns enable row level security;

create table canned_answers (
  id uuid not null,
  title text not null,
  body text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint canned_answers_pkey primary key (id),
  constraint canned_answers_title_key unique (title),
  constraint canned_answers_changed_by_fkey foreign key (changed_by) references accounts(id) on delete set null
);
create trigger zz_ledger_gone after delete on canned_answers for each row execute function kinfold_note_gone();
alter table canned_answers enable row level security;

create table capsule_guests (
  id uuid not null,
  family_id uuid not null,
  capsule_id uuid not null,
  name text not null,
  email text,
  joined_at timestamptz not null,
  constraint capsule_guests_pkey primary key (id),
  constraint capsule_guests_of_family unique (family_id, id),
  constraint capsule_guests_family_id_capsule_id_fkey foreign key (family_id, capsule_id) references capsules(family_id, id) on delete cascade
);
create index capsule_guests_capsule_id on capsule_guests (capsule_id);
create trigger zz_ledger_gone after delete on capsule_guests for each row execute function kinfold_note_gone();
alter table capsule_guests enable row level security;
create policy held on capsule_guests for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['capsule guest']) as kinfold_held)));
create policy joined on capsule_guests for insert to kinfold_visiting
  with check (((select kinfold_held(variadic array['capsule']) as kinfold_held)) is not null and capsule_id = ((select kinfold_held_capsule() as kinfold_held_capsule)) and ((family_id, capsule_id) in (select capsules.family_id, capsules.id from capsules where capsules.state = 'open')));
create policy own_capsules on capsule_guests for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (capsule_id in (select capsules.id from capsules where capsules.owner_id = ((select kinfold_account_id() as kinfold_account_id)))));
create policy own_capsules_remove on capsule_guests for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (capsule_id in (select capsules.id from capsules where capsules.owner_id = ((select kinfold_account_id() as kinfold_account_id)) and capsules.state = 'open')) and not (exists (select from capsule_items where capsule_items.guest_id = capsule_guests.id)));
grant delete, select on capsule_guests to kinfold_serving;
grant insert, select on capsule_guests to kinfold_visiting;

create table capsule_items (
  id uuid not null,
  family_id uuid not null,
  capsule_id uuid not null,
  added_by uuid,
  guest_id uuid,
  by_name text not null,
  state text not null,
  kind text not null,
  name sealed_text not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text not null,
  announced_at timestamptz not null,
  attempt uuid,
  copy_state text not null default 'waiting',
  copy_tries integer not null default 0,
  copy_key text,
  copy_byte_length bigint,
  copy_sha256 text,
  constraint capsule_items_pkey primary key (id),
  constraint capsule_items_copy_key_key unique (copy_key),
  constraint capsule_items_of_family unique (family_id, id),
  constraint capsule_items_storage_key_key unique (storage_key),
  constraint capsule_items_added_by_fkey foreign key (added_by) references accounts(id) on delete set null,
  constraint capsule_items_family_id_capsule_id_fkey foreign key (family_id, capsule_id) references capsules(family_id, id) on delete cascade,
  constraint capsule_items_family_id_guest_id_fkey foreign key (family_id, guest_id) references capsule_guests(family_id, id) on delete cascade,
  constraint capsule_items_check check (added_by is null or guest_id is null),
  constraint capsule_items_copy_check check ((copy_state = 'ready') = (copy_key is not null)),
  constraint capsule_items_copy_state_check check (copy_state in ('waiting', 'ready', 'unreadable')),
  constraint capsule_items_kind_check check (kind in ('letter', 'audio', 'photo', 'video', 'document', 'sealed')),
  constraint capsule_items_state_check check (state in ('announced', 'waiting', 'kept'))
);
create index capsule_items_added_by on capsule_items (added_by) where added_by is not null;
create index capsule_items_guest_id on capsule_items (guest_id) where guest_id is not null;
create index capsule_items_in on capsule_items (capsule_id, announced_at, id);
create index capsule_items_unsent on capsule_items (announced_at) where state = 'announced';
create index capsule_items_without_copy on capsule_items (capsule_id) where state = 'kept' and copy_state = 'waiting' and (kind in ('audio', 'video'));
create trigger capsule_items_name_what_arrived before update of attempt on capsule_items for each row execute function kinfold_name_what_arrived();
create trigger capsule_items_while_open before insert or update of state, kind on capsule_items for each row execute function kinfold_capsule_is_open();
create trigger zz_ledger_gone after delete on capsule_items for each row execute function kinfold_note_gone();
alter table capsule_items enable row level security;
create policy guests_add on capsule_items for insert to kinfold_visiting
  with check (guest_id = ((select kinfold_held(variadic array['capsule guest']) as kinfold_held)) and state = 'announced' and starts_with(storage_key, ('media/' || family_id) || '/') and ((family_id, capsule_id) in (select capsules.family_id, capsules.id from capsules where capsules.state = 'open')));
create policy guests_remove on capsule_items for delete to kinfold_visiting
  using (guest_id = ((select kinfold_held(variadic array['capsule guest']) as kinfold_held)) and (capsule_id in (select capsules.id from capsules where capsules.state = 'open')));
create policy guests_see on capsule_items for select to kinfold_visiting
  using (guest_id = ((select kinfold_held(variadic array['capsule guest']) as kinfold_held)) and (capsule_id in (select capsules.id from capsules where capsules.state = 'open')) or state = 'kept' and capsule_id = ((select kinfold_filled_capsule() as kinfold_filled_capsule)) and (capsule_id in (select capsules.id from capsules where capsules.state = 'opened')));
create policy guests_send on capsule_items for update to kinfold_visiting
  using (guest_id = ((select kinfold_held(variadic array['capsule guest']) as kinfold_held)) and state = 'announced' and (capsule_id in (select capsules.id from capsules where capsules.state = 'open')))
  with check (state = 'waiting');
create policy members_add on capsule_items for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and added_by = ((select kinfold_account_id() as kinfold_account_id)) and state = 'announced' and starts_with(storage_key, ('media/' || family_id) || '/') and (capsule_id in (select capsules.id from capsules where capsules.state = 'open')));
create policy members_change on capsule_items for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (capsule_id in (select capsules.id from capsules where capsules.state = 'open' and (capsules.owner_id = ((select kinfold_account_id() as kinfold_account_id)) or capsule_items.added_by = ((select kinfold_account_id() as kinfold_account_id))))));
create policy members_remove on capsule_items for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (capsule_id in (select capsules.id from capsules where capsules.state = 'open' and (capsules.owner_id = ((select kinfold_account_id() as kinfold_account_id)) or capsule_items.added_by = ((select kinfold_account_id() as kinfold_account_id))))));
create policy once_opened on capsule_items for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and state = 'kept' and (capsule_id in (select capsules.id from capsules where capsules.state = 'opened')));
create policy while_filled on capsule_items for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (capsule_id in (select capsules.id from capsules where capsules.state = 'open' and (capsules.owner_id = ((select kinfold_account_id() as kinfold_account_id)) or capsule_items.added_by = ((select kinfold_account_id() as kinfold_account_id))))));
grant delete, insert, select, update (state, kind, content_type, byte_length, sha256, attempt) on capsule_items to kinfold_serving;
grant delete, insert, select, update (state, kind, content_type, byte_length, sha256, attempt) on capsule_items to kinfold_visiting;

create table capsules (
  id uuid not null,
  family_id uuid not null,
  owner_id uuid,
  title text not null,
  words text not null,
  state text not null,
  opens_on date not null,
  opens_time text not null,
  opens_zone text not null,
  opens_at timestamptz not null,
  created_at timestamptz not null,
  sealed_at timestamptz,
  prolonged_at timestamptz,
  opened_at timestamptz,
  link_id uuid not null default gen_random_uuid(),
  paper_key text,
  made_by uuid,
  look text,
  constraint capsules_pkey primary key (id),
  constraint capsules_of_family unique (family_id, id),
  constraint capsules_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint capsules_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint capsules_owner_id_fkey foreign key (owner_id) references accounts(id) on delete set null,
  constraint capsules_look_check check (look in ('newborn', 'school', 'anniversary', 'reunion')),
  constraint capsules_paper_key_check check (paper_key ~ '^04[0-9a-f]{128}$'),
  constraint capsules_state_check check (state in ('open', 'sealed', 'opened'))
);
create index capsules_by_opening on capsules (family_id, opens_at, id);
create index capsules_by_state on capsules (family_id, state, opens_at, id);
create index capsules_due on capsules (opens_at) where state = 'sealed';
create unique index capsules_link_id on capsules (link_id);
create index capsules_made_by on capsules (made_by) where made_by is not null;
create index capsules_owner_id on capsules (owner_id);
create trigger capsules_stay_shut before update on capsules for each row execute function kinfold_keep_capsule_shut();
create trigger capsules_take_a_key before update of paper_key on capsules for each row when (old.paper_key is distinct from new.paper_key) execute function kinfold_capsule_takes_a_key();
create trigger zz_ledger_gone after delete on capsules for each row execute function kinfold_note_gone();
alter table capsules enable row level security;
create policy editors_add on capsules for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and owner_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'open');
create policy held on capsules for select to kinfold_visiting
  using (id = ((select kinfold_held_capsule() as kinfold_held_capsule)));
create policy own_change on capsules for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and owner_id = ((select kinfold_account_id() as kinfold_account_id)) and state <> 'opened')
  with check (state <> 'opened');
create policy own_remove on capsules for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and owner_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'open');
create policy same_family on capsules for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update (title, words, state, opens_on, opens_time, opens_zone, opens_at, sealed_at, prolonged_at, link_id, paper_key, look) on capsules to kinfold_serving;
grant select on capsules to kinfold_visiting;

create table caption_answers (
  memory_id uuid not null,
  family_id uuid not null,
  constraint caption_answers_pkey primary key (memory_id),
  constraint caption_answers_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade
);
create index caption_answers_memory_id on caption_answers (family_id, memory_id);
alter table caption_answers enable row level security;
create policy branch_of_media on caption_answers as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_add on caption_answers for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on caption_answers for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert, select on caption_answers to kinfold_serving;

create table caption_engines (
  door text not null,
  asked_on date,
  asked integer not null default 0,
  paused_until timestamptz,
  pauses integer not null default 0,
  unusable integer not null default 0,
  problem text,
  constraint caption_engines_pkey primary key (door)
);
alter table caption_engines enable row level security;
create policy everybody_reads on caption_engines for select to kinfold_serving
  using (true);
grant select on caption_engines to kinfold_serving;

create table caption_guesses (
  memory_id uuid not null,
  family_id uuid not null,
  round integer not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  refusals integer not null default 0,
  begun_at timestamptz,
  reason text,
  words sealed_text,
  why sealed_text,
  engine text,
  constraint caption_guesses_pkey primary key (memory_id),
  constraint caption_guesses_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint caption_guesses_state_check check (state in ('waiting', 'guessed', 'failed'))
);
create index caption_guesses_memory_id on caption_guesses (family_id, memory_id);
create index caption_guesses_of_family on caption_guesses (family_id, round, state, memory_id);
create index caption_guesses_waiting on caption_guesses (family_id, round, begun_at nulls first, memory_id) where state = 'waiting';
alter table caption_guesses enable row level security;
create policy branch_of_media on caption_guesses as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_change on caption_guesses for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on caption_guesses for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on caption_guesses for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, select, update (state, tries, refusals, begun_at, reason) on caption_guesses to kinfold_serving;

create table caption_wishes (
  family_id uuid not null,
  engine text not null,
  engine_key text not null,
  wanted_at timestamptz not null,
  wanted_by uuid,
  ended_at timestamptz,
  ended_because text,
  round integer not null default 1,
  listed_through uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  asked_on date,
  asked integer not null default 0,
  constraint caption_wishes_pkey primary key (family_id),
  constraint caption_wishes_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint caption_wishes_wanted_by_fkey foreign key (wanted_by) references accounts(id) on delete set null,
  constraint caption_wishes_ended_check check ((ended_at is null) = (ended_because is null) and (ended_because in ('stopped', 'model', 'owner')))
);
create index caption_wishes_engine on caption_wishes (engine_key, family_id) where ended_at is null;
create index caption_wishes_listing on caption_wishes (family_id) where ended_at is null and listed_through is not null;
create index caption_wishes_wanted_by on caption_wishes (wanted_by);
alter table caption_wishes enable row level security;
create policy owners_add on caption_wishes for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy owners_change on caption_wishes for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy same_family on caption_wishes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert (family_id, engine, engine_key, wanted_at, wanted_by), select, update (engine, engine_key, wanted_at, wanted_by, ended_at, ended_because, round, listed_through) on caption_wishes to kinfold_serving;

create table care_conversations (
  id uuid not null,
  number text not null,
  channel text not null,
  topic text not null,
  priority smallint not null,
  state text not null default 'open',
  name text not null default '',
  email text not null,
  account_id uuid,
  is_suspect boolean not null default false,
  claimed_by uuid,
  answer_due_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  claimed_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  typing_name text,
  typing_until_at timestamptz,
  email_proven_at timestamptz,
  proof_mailed_at timestamptz,
  proof_tries smallint not null default 0,
  constraint care_conversations_pkey primary key (id),
  constraint care_conversations_number_key unique (number),
  constraint care_conversations_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint care_conversations_claimed_by_fkey foreign key (claimed_by) references accounts(id) on delete set null,
  constraint care_conversations_channel_check check (channel in ('contact', 'chat')),
  constraint care_conversations_state_check check (state in ('open', 'claimed', 'answered', 'closed')),
  constraint care_conversations_topic_check check (topic in ('bereavement', 'delivery', 'account', 'plans', 'privacy', 'other'))
);
create index care_conversations_closed on care_conversations (closed_at) where state = 'closed';
create index care_conversations_desk on care_conversations (state, answer_due_at);
create index care_conversations_email on care_conversations (lower(email), created_at desc);
create index care_conversations_inbox on care_conversations (priority, created_at) where state in ('open', 'claimed');
create index care_conversations_words on care_conversations using gin (kinfold_address_words(email));
create trigger zz_ledger_gone after delete on care_conversations for each row execute function kinfold_note_gone();
alter table care_conversations enable row level security;
create policy begun on care_conversations for insert to kinfold_visiting
  with check (id = ((select kinfold_held(variadic array['conversation']) as kinfold_held)));
create policy held on care_conversations for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['conversation']) as kinfold_held)));
create policy said on care_conversations for update to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['conversation']) as kinfold_held)));
grant insert, select, update (state, answer_due_at, changed_at, closed_at, email_proven_at, proof_tries) on care_conversations to kinfold_visiting;

create table care_events (
  id uuid not null,
  conversation_id uuid not null,
  account_id uuid,
  agent_name text not null,
  kind text not null,
  words text not null default '',
  created_at timestamptz not null,
  sequence bigint not null generated always as identity,
  constraint care_events_pkey primary key (id),
  constraint care_events_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint care_events_conversation_id_fkey foreign key (conversation_id) references care_conversations(id) on delete cascade,
  constraint care_events_kind_check check (kind in ('claimed', 'handed-back', 'handed-over', 'answered', 'noted', 'closed', 'reopened', 'suspected', 'cleared', 'came-back'))
);
create index care_events_conversation on care_events (conversation_id, sequence);
alter table care_events enable row level security;

create table care_messages (
  id uuid not null,
  conversation_id uuid not null,
  position integer not null,
  sender text not null,
  account_id uuid,
  body text not null,
  created_at timestamptz not null,
  author_name text,
  constraint care_messages_pkey primary key (id),
  constraint care_messages_conversation_id_position_key unique (conversation_id, "position"),
  constraint care_messages_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint care_messages_conversation_id_fkey foreign key (conversation_id) references care_conversations(id) on delete cascade,
  constraint care_messages_sender_check check (sender in ('visitor', 'assistant', 'team'))
);
alter table care_messages enable row level security;
create policy held on care_messages for select to kinfold_visiting
  using (conversation_id = ((select kinfold_held(variadic array['conversation']) as kinfold_held)));
create policy said on care_messages for insert to kinfold_visiting
  with check (conversation_id = ((select kinfold_held(variadic array['conversation']) as kinfold_held)) and sender <> 'team');
grant insert, select on care_messages to kinfold_visiting;

create table care_team (
  account_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  constraint care_team_pkey primary key (account_id),
  constraint care_team_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint care_team_added_by_fkey foreign key (added_by) references accounts(id) on delete set null
);
create trigger zz_ledger_gone after delete on care_team for each row execute function kinfold_note_gone_by('account_id');
alter table care_team enable row level security;

create table care_votes (
  id uuid not null,
  article_id text not null,
  voted_on date not null,
  is_helpful boolean not null,
  voter_mark bytea,
  constraint care_votes_pkey primary key (id),
  constraint care_votes_article_id_voted_on_voter_mark_key unique (article_id, voted_on, voter_mark)
);
alter table care_votes enable row level security;
create policy voted on care_votes for all to kinfold_visiting
  using (voter_mark is not null);
grant insert, select (article_id, voted_on, voter_mark), update (is_helpful) on care_votes to kinfold_visiting;

create table ceremonies (
  id uuid not null,
  purpose text not null,
  account_id uuid,
  challenge text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  constraint ceremonies_pkey primary key (id),
  constraint ceremonies_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint ceremonies_purpose_check check (purpose in ('passkey-registration', 'passkey-sign-in', 'second-factor', 'openid', 'openid-connection'))
);
create index ceremonies_expires_at on ceremonies (expires_at);
alter table ceremonies enable row level security;
create policy guests_begin on ceremonies for insert to kinfold_visiting
  with check (account_id is null and (purpose in ('passkey-sign-in', 'openid')) and attempts = 0);
create policy own_ceremonies on ceremonies for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select, update on ceremonies to kinfold_serving;
grant insert (id, purpose, account_id, challenge, expires_at) on ceremonies to kinfold_visiting;

create table checkouts (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  plan text not null,
  period text not null,
  amount_cents integer not null,
  state text not null default 'open',
  subscription_ref text,
  device text,
  created_at timestamptz not null,
  constraint checkouts_pkey primary key (id),
  constraint checkouts_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint checkouts_device_check check (device in ('mobile', 'tablet', 'desktop')),
  constraint checkouts_period_check check (period in ('quarterly', 'annual')),
  constraint checkouts_plan_check check (plan in ('memory_plus', 'complete_legacy')),
  constraint checkouts_provider_check check (provider in ('stripe', 'test')),
  constraint checkouts_state_check check (state in ('open', 'declined', 'paid'))
);
create index checkouts_account_id on checkouts (account_id);
create index checkouts_subscription_ref on checkouts (subscription_ref) where subscription_ref is not null;
alter table checkouts enable row level security;
create policy own_checkouts on checkouts for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)))
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select on checkouts to kinfold_serving;

create table clock_watch (
  only_row boolean not null default true,
  latest_at timestamptz not null,
  doubted_since timestamptz,
  doubted_by uuid,
  constraint clock_watch_pkey primary key (only_row),
  constraint clock_watch_only_row_check check (only_row)
);
alter table clock_watch enable row level security;

create table comparison_counts (
  comparison_id uuid not null,
  variant text not null,
  shown integer not null default 0,
  started integer not null default 0,
  constraint comparison_counts_pkey primary key (comparison_id, variant),
  constraint comparison_counts_comparison_id_fkey foreign key (comparison_id) references comparisons(id) on delete cascade,
  constraint comparison_counts_check check (started <= shown)
);
alter table comparison_counts enable row level security;
create policy counted on comparison_counts for all to kinfold_visiting
  using ((comparison_id in (select comparisons.id from comparisons)));
grant insert, select, update (shown, started) on comparison_counts to kinfold_visiting;

create table comparisons (
  id uuid not null,
  variants text[] not null,
  expected_rate integer not null,
  smallest_difference integer not null,
  started_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  chosen text,
  constraint comparisons_pkey primary key (id),
  constraint comparisons_started_by_fkey foreign key (started_by) references accounts(id) on delete set null,
  constraint comparisons_check check ((ended_at is null) = (chosen is null)),
  constraint comparisons_expected_rate_check check (expected_rate >= 1 and expected_rate <= 500),
  constraint comparisons_smallest_difference_check check (smallest_difference >= 1 and smallest_difference <= 400),
  constraint comparisons_variants_check check (cardinality(variants) >= 2 and cardinality(variants) <= 4)
);
create unique index comparisons_one_running on comparisons ((true)) where ended_at is null;
alter table comparisons enable row level security;
create policy running on comparisons for select to kinfold_visiting
  using (ended_at is null);
grant select on comparisons to kinfold_visiting;

create table complaints (
  id uuid not null,
  account_id uuid not null,
  addressee bytea not null,
  kind text not null,
  about text not null,
  complained_at timestamptz not null,
  about_id text not null default '',
  constraint complaints_pkey primary key (id),
  constraint complaints_once unique (account_id, addressee, kind, about, about_id),
  constraint complaints_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint complaints_about_check check (about in ('invitation', 'question', 'message')),
  constraint complaints_kind_check check (kind in ('refusal', 'report'))
);
alter table complaints enable row level security;
create policy about_held on complaints for select to kinfold_visiting
  using ((about_id in (select deliveries.id::text as id from deliveries)));
create policy complained on complaints for insert to kinfold_visiting
  with check ((account_id in (select deliveries.author_id from deliveries)) or (account_id in (select invitations.invited_by from invitations)) or (account_id in (select contact_questions.asked_by from contact_questions)));
create policy taken_back on complaints for delete to kinfold_visiting
  using (kind = 'refusal' and about_id = (((select kinfold_held(variadic array['message']) as kinfold_held))::text));
grant delete, insert, select (kind, about_id) on complaints to kinfold_visiting;

create table contact_questions (
  id uuid not null,
  family_id uuid not null,
  way_id uuid,
  address text not null,
  asked_by uuid,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  constraint contact_questions_pkey primary key (id),
  constraint contact_questions_asked_by_fkey foreign key (asked_by) references accounts(id) on delete set null,
  constraint contact_questions_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint contact_questions_way_id_fkey foreign key (family_id, way_id) references contact_ways(family_id, id) on delete set null (way_id),
  constraint contact_questions_answer_check check (answer in ('confirmed', 'refused'))
);
create index contact_questions_way_id on contact_questions (way_id);
create trigger zz_ledger_gone after delete on contact_questions for each row execute function kinfold_note_gone();
alter table contact_questions enable row level security;
create policy answered on contact_questions for update to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['contact question']) as kinfold_held)));
create policy editors_add on contact_questions for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on contact_questions for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['contact question']) as kinfold_held)));
grant insert on contact_questions to kinfold_serving;
grant select, update (answer, answered_at) on contact_questions to kinfold_visiting;

create table contact_ways (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  kind text not null,
  address text not null,
  position integer not null,
  state text not null default 'unknown',
  asked_at timestamptz,
  confirmed_at timestamptz,
  bounced_at timestamptz,
  created_at timestamptz not null,
  bounced_because text,
  vouched_at timestamptz,
  folded_address text not null generated always as (lower(address)) stored,
  constraint contact_ways_pkey primary key (id),
  constraint contact_ways_of_family unique (family_id, id),
  constraint contact_ways_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint contact_ways_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint contact_ways_bounced_because_check check (bounced_because in ('no-mailbox', 'no-domain', 'closed', 'full', 'blocked', 'other')),
  constraint contact_ways_check check (state <> 'confirmed' or confirmed_at is not null),
  constraint contact_ways_kind_check check (kind = 'email'),
  constraint contact_ways_state_check check (state in ('unknown', 'confirmed', 'bounced', 'refused'))
);
create unique index contact_ways_address on contact_ways (person_id, kind, lower(address));
create index contact_ways_family_id on contact_ways (family_id, lower(address));
create index contact_ways_folded on contact_ways (family_id, folded_address);
create index contact_ways_working on contact_ways (family_id, person_id) include (confirmed_at, vouched_at, asked_at) where state in ('unknown', 'confirmed');
create trigger zz_ledger_edited after update on contact_ways for each row when (old.address is distinct from new.address or old.state is distinct from new.state and new.state = 'refused') execute function kinfold_note_change('edited', 'id');
create trigger zz_ledger_gone after delete on contact_ways for each row execute function kinfold_note_gone();
alter table contact_ways enable row level security;
create policy answered on contact_ways for update to kinfold_visiting
  using ((exists (select from contact_questions q where q.family_id = contact_ways.family_id and (q.way_id = contact_ways.id or lower(q.address) = contact_ways.folded_address))) or (exists (select from deliveries d where d.id = ((select kinfold_held(variadic array['message', 'opening']) as kinfold_held)) and d.person_id = contact_ways.person_id and (lower(d.address) = contact_ways.folded_address or (contact_ways.folded_address in (select address_questions.address from address_questions))))));
create policy editors_add on contact_ways for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on contact_ways for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_read on contact_ways for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on contact_ways for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on contact_ways for select to kinfold_visiting
  using ((exists (select from contact_questions q where q.family_id = contact_ways.family_id and (q.way_id = contact_ways.id or lower(q.address) = contact_ways.folded_address))) or (exists (select from deliveries d where d.id = ((select kinfold_held(variadic array['message', 'opening']) as kinfold_held)) and d.person_id = contact_ways.person_id and (lower(d.address) = contact_ways.folded_address or (contact_ways.folded_address in (select address_questions.address from address_questions))))));
grant delete, insert, select, update on contact_ways to kinfold_serving;
grant select (id, family_id, person_id, address, state, confirmed_at, folded_address), update (state, confirmed_at, bounced_at, bounced_because, vouched_at) on contact_ways to kinfold_visiting;

create table content_edition (
  is_only boolean not null default true,
  edition integer not null,
  constraint content_edition_pkey primary key (is_only),
  constraint content_edition_is_only_check check (is_only)
);
alter table content_edition enable row level security;

create table content_entries (
  id uuid not null,
  kind text not null,
  key text not null,
  draft jsonb not null,
  version integer not null default 1,
  live jsonb,
  is_withdrawn boolean not null default false,
  was_public boolean not null default false,
  publish_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid,
  constraint content_entries_pkey primary key (id),
  constraint content_entries_kind_key_key unique (kind, key),
  constraint content_entries_changed_by_fkey foreign key (changed_by) references accounts(id) on delete set null,
  constraint content_entries_check check (not (is_withdrawn and live is not null)),
  constraint content_entries_kind_check check (kind in ('post', 'faq', 'prompt', 'template', 'testimonial'))
);
create index content_entries_due on content_entries (publish_at) where publish_at is not null;
alter table content_entries enable row level security;

create table content_picture_copies (
  picture_id uuid not null,
  width integer not null,
  bytes bytea not null,
  constraint content_picture_copies_pkey primary key (picture_id, width),
  constraint content_picture_copies_picture_id_fkey foreign key (picture_id) references content_pictures(id) on delete cascade
);
alter table content_picture_copies enable row level security;
create policy shown on content_picture_copies for select to kinfold_visiting
  using (true);
grant select on content_picture_copies to kinfold_visiting;

create table content_pictures (
  id uuid not null,
  name text not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  added_by uuid,
  constraint content_pictures_pkey primary key (id),
  constraint content_pictures_added_by_fkey foreign key (added_by) references accounts(id) on delete set null
);
alter table content_pictures enable row level security;

create table content_versions (
  id uuid not null,
  entry_id uuid not null,
  number integer not null,
  what text not null,
  fields jsonb not null,
  made_at timestamptz not null,
  made_by uuid,
  constraint content_versions_pkey primary key (id),
  constraint content_versions_entry_id_number_key unique (entry_id, number),
  constraint content_versions_entry_id_fkey foreign key (entry_id) references content_entries(id) on delete cascade,
  constraint content_versions_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint content_versions_what_check check (what in ('built-in', 'kept', 'scheduled', 'published', 'withdrawn', 'restored'))
);
create trigger keep_content_versions before delete or update on content_versions for each row execute function kinfold_keep_content_versions();
alter table content_versions enable row level security;

create table contributions (
  id uuid not null,
  family_id uuid not null,
  share_id uuid not null,
  by_name text not null,
  words sealed_text not null,
  file_name sealed_text not null,
  state text not null,
  kind text not null default 'photo',
  content_type text not null default '',
  byte_length bigint not null,
  sha256 text not null default '',
  attempt uuid,
  storage_key text not null,
  sent_at timestamptz not null,
  constraint contributions_pkey primary key (id),
  constraint contributions_storage_key_key unique (storage_key),
  constraint contributions_family_id_share_id_fkey foreign key (family_id, share_id) references shares(family_id, id) on delete cascade,
  constraint contributions_byte_length_check check (byte_length > 0),
  constraint contributions_kind_check check (kind in ('photo', 'video', 'audio')),
  constraint contributions_state_check check (state in ('announced', 'waiting'))
);
create index contributions_of_share on contributions (share_id);
create index contributions_oldest on contributions (sent_at);
create index contributions_waiting on contributions (family_id, sent_at, id);
create trigger contributions_name_what_arrived before update of attempt on contributions for each row execute function kinfold_name_what_arrived();
alter table contributions enable row level security;
create policy editors_remove on contributions for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_see on contributions for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, select on contributions to kinfold_serving;

create table declined_letters (
  account_id uuid not null,
  kind text not null,
  declined_at timestamptz not null,
  constraint declined_letters_pkey primary key (account_id, kind),
  constraint declined_letters_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create trigger zz_ledger_made after insert on declined_letters for each row execute function kinfold_note_made();
alter table declined_letters enable row level security;
create policy held on declined_letters for select to kinfold_visiting
  using (account_id = ((select kinfold_held(variadic array['account']) as kinfold_held)) or account_id = ((select deliveries.author_id from deliveries where deliveries.id = ((select kinfold_held(variadic array['message']) as kinfold_held)))));
create policy left_behind on declined_letters for insert to kinfold_visiting
  with check (account_id = ((select kinfold_held(variadic array['account']) as kinfold_held)));
create policy own_letters on declined_letters for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)))
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select on declined_letters to kinfold_serving;
grant insert, select on declined_letters to kinfold_visiting;

create table deliveries (
  id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  message_id uuid not null,
  person_id uuid not null,
  state text not null,
  epoch integer not null,
  attempt integer not null,
  version integer not null,
  due_on date not null,
  due_time text not null,
  due_zone text not null,
  due_at timestamptz not null,
  author_zone text not null,
  reminder_accepted_at timestamptz,
  check_accepted_at timestamptz,
  short_notice_confirmed_at timestamptz,
  held_at timestamptz,
  first_bounced_at timestamptz,
  retries integer not null,
  next_address text not null,
  kept_safe_at timestamptz,
  address text not null,
  tried_addresses jsonb not null default '[]'::jsonb,
  wake_at timestamptz,
  leased_until timestamptz,
  opened_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  trigger jsonb not null,
  meant_on date not null,
  occurrence integer not null default 1,
  held_because text,
  previous_plan jsonb,
  awaited_since timestamptz,
  if_deceased text not null default 'keep',
  alternate_id uuid,
  redirected_from uuid,
  zone_data text not null default '',
  reminder_way integer not null default 1,
  check_way integer not null default 1,
  entrusted_at timestamptz,
  waits_for_mail_server boolean not null default false,
  refused_from text,
  refused_at timestamptz,
  keepers_told jsonb not null default '[]'::jsonb,
  keeper_postponed_at timestamptz,
  sealed_id uuid,
  event_words sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  constraint deliveries_pkey primary key (id),
  constraint deliveries_message_id_person_id_occurrence_key unique (message_id, person_id, occurrence),
  constraint deliveries_of_family unique (family_id, id),
  constraint deliveries_alternate_id_fkey foreign key (family_id, alternate_id) references people(family_id, id),
  constraint deliveries_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint deliveries_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint deliveries_message_id_fkey foreign key (family_id, message_id) references messages(family_id, id) on delete cascade,
  constraint deliveries_person_id_fkey foreign key (family_id, person_id) references people(family_id, id),
  constraint deliveries_redirected_from_fkey foreign key (family_id, redirected_from) references deliveries(family_id, id) on delete set null (redirected_from),
  constraint deliveries_check check ((if_deceased = 'alternate') = (alternate_id is not null)),
  constraint deliveries_event_check check ((sealed_id is null) = (event_words::bytea = '\xff6b696e666f6c6454'::bytea)),
  constraint deliveries_held_because_check check (held_because in ('author', 'author-unreachable', 'recipient-refused', 'birth-date-missing', 'day-passed', 'sender-stopped', 'not-arranged', 'author-unconfirmed', 'changed-after-backup')),
  constraint deliveries_if_deceased_check check (if_deceased in ('alternate', 'keep', 'destroy')),
  constraint deliveries_next_address_check check (next_address in ('known', 'awaited', 'none')),
  constraint deliveries_refused_check check ((refused_from is null) = (refused_at is null)),
  constraint deliveries_state_check check (state in ('draft', 'scheduled', 'reminded', 'checked', 'held', 'released', 'accepted', 'delivered', 'opened', 'soft_bounced', 'undeliverable', 'redirected', 'kept_safe', 'refused', 'cancelled', 'needs_attention'))
);
create index deliveries_alternate_id on deliveries (alternate_id) where alternate_id is not null;
create index deliveries_author_id on deliveries (family_id, author_id, due_at, id);
create index deliveries_awaiting on deliveries (person_id) where state = 'undeliverable';
create index deliveries_leap_day_undecided on deliveries (family_id, author_id, due_at, id) where (state in ('scheduled', 'reminded', 'checked')) and (trigger -> 'leapDay') = 'null'::jsonb and coalesce(trigger ->> 'bornOn', trigger ->> 'on', '') ~~ '%-02-29';
create index deliveries_of_author on deliveries (author_id, state, family_id) include (cancelled_at);
create index deliveries_of_person on deliveries (family_id, author_id, person_id, due_at, id);
create index deliveries_owed on deliveries (author_id, due_at, id) where state in ('scheduled', 'reminded', 'checked', 'held', 'released', 'soft_bounced', 'undeliverable', 'kept_safe', 'needs_attention');
create index deliveries_person_id on deliveries (person_id);
create index deliveries_place on deliveries (family_id, author_id, (case state when 'draft' then 'draft' when 'scheduled' then 'waiting' when 'reminded' then 'needs-me' when 'checked' then 'needs-me' when 'held' then 'held' when 'needs_attention' then 'needs-me' when 'released' then 'on-its-way' when 'accepted' then 'on-its-way' when 'delivered' then 'on-its-way' when 'opened' then 'heard' when 'soft_bounced' then 'on-its-way' when 'undeliverable' then 'needs-me' when 'redirected' then 'kept-safe' when 'kept_safe' then 'kept-safe' when 'refused' then 'kept-safe' when 'cancelled' then 'called-off' else null::text end), due_at, id);
create index deliveries_promised on deliveries (family_id, author_id, person_id, due_at) where state in ('scheduled', 'reminded', 'checked');
create index deliveries_redirected_from on deliveries (redirected_from) where redirected_from is not null;
create index deliveries_sealed_id on deliveries (author_id, sealed_id) where sealed_id is not null;
create index deliveries_series on deliveries (family_id, author_id, due_on, id) where (trigger ->> 'kind') = 'yearly' or (trigger ->> 'isEvery') = 'true';
create index deliveries_state on deliveries (state, held_because);
create index deliveries_waiting_for_mail_server on deliveries (due_at) where waits_for_mail_server;
create index deliveries_wake_at on deliveries (wake_at) where wake_at is not null;
create index deliveries_year on deliveries (family_id, author_id, due_on, id);
create index deliveries_zones on deliveries (family_id, author_id, due_zone, author_zone) where state in ('scheduled', 'reminded', 'checked');
create trigger zz_ledger_bounced after update on deliveries for each row when (old.state is distinct from new.state and (new.state in ('soft_bounced', 'undeliverable'))) execute function kinfold_note_bounce();
create trigger zz_ledger_gone after delete on deliveries for each row execute function kinfold_note_gone();
create trigger zz_ledger_stopped after update on deliveries for each row when (old.epoch is distinct from new.epoch or old.state is distinct from new.state and (new.state in ('held', 'redirected', 'kept_safe', 'refused', 'cancelled', 'needs_attention')) or old.address is distinct from new.address and (new.state in ('draft', 'scheduled', 'reminded', 'checked', 'held'))) execute function kinfold_note_change('stopped', 'id', 'message_id', 'person_id');
alter table deliveries enable row level security;
create policy authors_change on deliveries for update to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy editors_add on deliveries for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and author_id = ((select kinfold_account_id() as kinfold_account_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on deliveries for select to kinfold_visiting
  using (id = any (((select kinfold_held_deliveries() as kinfold_held_deliveries))::uuid[]));
create policy own_deliveries on deliveries for select to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy turned on deliveries for update to kinfold_visiting
  using ((id = any (((select kinfold_held_deliveries() as kinfold_held_deliveries))::uuid[])) and ((select kinfold_held(variadic array['message', 'check']) as kinfold_held)) is not null);
grant insert, select, update on deliveries to kinfold_serving;
grant select, update (state, epoch, attempt, version, due_on, due_time, due_zone, due_at, author_zone, reminder_accepted_at, check_accepted_at, short_notice_confirmed_at, held_at, first_bounced_at, retries, next_address, kept_safe_at, wake_at, leased_until, opened_at, cancelled_at, trigger, meant_on, occurrence, held_because, previous_plan, awaited_since, zone_data, reminder_way, check_way, entrusted_at, refused_from, refused_at, keepers_told, keeper_postponed_at) on deliveries to kinfold_visiting;

create table delivery_answers (
  delivery_id uuid not null,
  epoch integer not null,
  letter text not null,
  answer text not null,
  answered_at timestamptz not null,
  constraint delivery_answers_pkey primary key (delivery_id, epoch, letter),
  constraint delivery_answers_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade,
  constraint delivery_answers_answer_check check (answer in ('as-planned', 'hold', 'postpone', 'undo')),
  constraint delivery_answers_letter_check check (letter in ('remind', 'check', 'postponed'))
);
alter table delivery_answers enable row level security;
create policy answered on delivery_answers for insert to kinfold_visiting
  with check (delivery_id = ((select kinfold_held(variadic array['check']) as kinfold_held)));
create policy held on delivery_answers for select to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['check']) as kinfold_held)));
grant insert, select on delivery_answers to kinfold_visiting;

create table delivery_events (
  delivery_id uuid not null,
  version integer not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null,
  constraint delivery_events_pkey primary key (delivery_id, version),
  constraint delivery_events_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade
);
alter table delivery_events enable row level security;
create policy authors_add on delivery_events for insert to kinfold_serving
  with check ((exists (select 1 from deliveries where deliveries.id = delivery_events.delivery_id)));
create policy own_events on delivery_events for select to kinfold_serving
  using ((exists (select 1 from deliveries where deliveries.id = delivery_events.delivery_id)));
create policy turned on delivery_events for insert to kinfold_visiting
  with check ((delivery_id in (select deliveries.id from deliveries)) and ((select kinfold_held(variadic array['message', 'check']) as kinfold_held)) is not null);
grant insert, select on delivery_events to kinfold_serving;
grant insert on delivery_events to kinfold_visiting;

create table discount_requests (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  words text not null,
  asked_at timestamptz not null,
  state text not null default 'open',
  percent integer not null default 0,
  decided_at timestamptz,
  decided_by uuid,
  constraint discount_requests_pkey primary key (id),
  constraint discount_requests_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint discount_requests_decided_by_fkey foreign key (decided_by) references accounts(id) on delete set null,
  constraint discount_requests_check check ((state = 'open') = (decided_at is null)),
  constraint discount_requests_check1 check ((state = 'granted') = (percent > 0)),
  constraint discount_requests_kind_check check (kind in ('households', 'senior', 'military')),
  constraint discount_requests_percent_check check (percent >= 0 and percent <= 100),
  constraint discount_requests_state_check check (state in ('open', 'granted', 'declined'))
);
create index discount_requests_account_id on discount_requests (account_id, asked_at desc);
create unique index discount_requests_one_open on discount_requests (account_id) where state = 'open';
alter table discount_requests enable row level security;
create policy asking on discount_requests for insert to kinfold_serving
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'open' and percent = 0);
create policy own_requests on discount_requests for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select on discount_requests to kinfold_serving;

create table encryption (
  only_row boolean not null default true,
  recovery_public_key bytea,
  recovery_made_at timestamptz,
  files_encrypted_at timestamptz,
  words_sealed_at timestamptz,
  constraint encryption_pkey primary key (only_row),
  constraint encryption_check check ((recovery_public_key is null) = (recovery_made_at is null)),
  constraint encryption_only_row_check check (only_row),
  constraint encryption_recovery_public_key_check check (octet_length(recovery_public_key) = 32)
);
alter table encryption enable row level security;

create table face_clusters (
  id uuid not null,
  family_id uuid not null,
  group_id uuid not null,
  centre sealed_text,
  face_count integer not null default 0,
  constraint face_clusters_pkey primary key (id),
  constraint face_clusters_of_family unique (family_id, id),
  constraint face_clusters_family_id_group_id_fkey foreign key (family_id, group_id) references face_groups(family_id, id) on delete cascade
);
create index face_clusters_by_count on face_clusters (family_id, face_count desc, id desc);
create index face_clusters_group_id on face_clusters (group_id);
create index face_clusters_to_count on face_clusters (family_id) where centre is null;
create trigger face_clusters_moved after update of group_id on face_clusters for each row when (old.group_id <> new.group_id) execute function kinfold_cluster_moved();
alter table face_clusters enable row level security;
create policy branch_of_person_id on face_clusters as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (id in (select kinfold_hidden_face_clusters() as kinfold_hidden_face_clusters)));
create policy editors_add on face_clusters for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on face_clusters for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on face_clusters for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert (id, family_id, group_id), select (id, family_id, group_id, face_count), update (group_id) on face_clusters to kinfold_serving;

create table face_finding (
  family_id uuid not null,
  begun_at timestamptz not null,
  listed_through uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint face_finding_pkey primary key (family_id),
  constraint face_finding_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index face_finding_listing on face_finding (family_id) where listed_through is not null;
alter table face_finding enable row level security;
create policy owners_add on face_finding for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy owners_remove on face_finding for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy same_family on face_finding for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert (family_id, begun_at), select on face_finding to kinfold_serving;

create table face_groups (
  id uuid not null,
  family_id uuid not null,
  person_id uuid,
  is_hidden boolean not null default false,
  is_by_hand boolean not null default false,
  face_count integer not null default 0,
  constraint face_groups_pkey primary key (id),
  constraint face_groups_of_family unique (family_id, id),
  constraint face_groups_of_person unique (family_id, person_id),
  constraint face_groups_family_id_fkey foreign key (family_id) references face_finding(family_id) on delete cascade,
  constraint face_groups_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create index face_groups_by_count on face_groups (family_id, is_hidden, (person_id is not null), face_count, id);
create index face_groups_person_id on face_groups (person_id);
alter table face_groups enable row level security;
create policy branch_of_faces on face_groups as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (exists (select from face_clusters join faces on faces.cluster_id = face_clusters.id where face_clusters.group_id = face_groups.id and faces.is_shown)));
create policy editors_add on face_groups for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on face_groups for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on face_groups for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on face_groups for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert (id, family_id, person_id, is_hidden, is_by_hand), select, update (person_id, is_hidden, is_by_hand) on face_groups to kinfold_serving;

create table face_readings (
  memory_id uuid not null,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  reason text,
  constraint face_readings_pkey primary key (memory_id),
  constraint face_readings_family_id_fkey foreign key (family_id) references face_finding(family_id) on delete cascade,
  constraint face_readings_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint face_readings_state_check check (state in ('waiting', 'read', 'failed'))
);
create index face_readings_of_family on face_readings (family_id, state, memory_id);
create index face_readings_waiting on face_readings (family_id, begun_at nulls first, memory_id) where state = 'waiting';
alter table face_readings enable row level security;
create policy branch_of_media on face_readings as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_change on face_readings for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on face_readings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select, update (state, tries, begun_at, reason) on face_readings to kinfold_serving;

create table faces (
  id uuid not null,
  family_id uuid not null,
  memory_id uuid not null,
  cluster_id uuid not null,
  box_left real not null,
  box_top real not null,
  box_width real not null,
  box_height real not null,
  vector sealed_text not null,
  picture sealed_text not null,
  is_shown boolean not null default true,
  is_settled boolean not null default true,
  told_person uuid,
  refused_person uuid,
  constraint faces_pkey primary key (id),
  constraint faces_family_id_cluster_id_fkey foreign key (family_id, cluster_id) references face_clusters(family_id, id) on delete cascade,
  constraint faces_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint faces_refused_person_fkey foreign key (family_id, refused_person) references people(family_id, id) on delete set null (refused_person),
  constraint faces_told_person_fkey foreign key (family_id, told_person) references people(family_id, id) on delete set null (told_person)
);
create index faces_of_cluster on faces (cluster_id, id);
create index faces_of_memory on faces (family_id, memory_id);
create index faces_refused_person on faces (family_id, refused_person) where refused_person is not null;
create index faces_told_person on faces (family_id, told_person) where told_person is not null;
create index faces_unsettled on faces (family_id, id) where not is_settled;
create trigger faces_came after insert on faces referencing new table as new_faces for each statement execute function kinfold_faces_came();
create trigger faces_moved after update on faces referencing old table as old_faces new table as new_faces for each statement execute function kinfold_faces_moved();
create trigger faces_went after delete on faces referencing old table as old_faces for each statement execute function kinfold_faces_went();
alter table faces enable row level security;
create policy branch_of_media on faces as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)) and not (cluster_id in (select kinfold_hidden_face_clusters() as kinfold_hidden_face_clusters)));
create policy editors_change on faces for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on faces for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select (id, family_id, memory_id, cluster_id, box_left, box_top, box_width, box_height, picture, is_shown, is_settled, told_person, refused_person), update (cluster_id, is_settled, told_person, refused_person) on faces to kinfold_serving;

create table families (
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  is_demo boolean not null default false,
  sandbox_id uuid,
  closed_at timestamptz,
  constraint families_pkey primary key (id),
  constraint families_sandbox_id_fkey foreign key (sandbox_id) references sandboxes(id) on delete cascade
);
create index families_sandbox_id on families (sandbox_id) where sandbox_id is not null;
create trigger families_forget_key after delete on families for each row execute function forget_family_key();
create trigger zz_ledger_gone after delete on families for each row execute function kinfold_note_gone();
alter table families enable row level security;
create policy authored on families for select to kinfold_serving
  using (((select kinfold_family_id() as kinfold_family_id)) is null and ((exists (select from messages where messages.family_id = families.id)) or (exists (select from wishes where wishes.family_id = families.id and wishes.author_id = ((select kinfold_account_id() as kinfold_account_id))))));
create policy demo on families for select to kinfold_visiting
  using (is_demo);
create policy held on families for select to kinfold_visiting
  using ((id in (select invitations.family_id from invitations)) or (id in (select voice_links.family_id from voice_links)) or (id in (select deliveries.family_id from deliveries)) or (id in (select contact_questions.family_id from contact_questions)) or (id in (select capsules.family_id from capsules)));
create policy my_families on families for select to kinfold_serving
  using (id = ((select kinfold_family_id() as kinfold_family_id)) or (exists (select 1 from members where members.family_id = families.id and members.account_id = ((select kinfold_account_id() as kinfold_account_id)) and members.status = 'active')));
create policy owner_changes on families for update to kinfold_serving
  using (id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
grant select, update on families to kinfold_serving;
grant select (id, name, is_demo) on families to kinfold_visiting;

create table family_keys (
  family_id uuid not null,
  wrapped bytea not null,
  wrapped_by text not null,
  wrapped_for_recovery bytea,
  made_at timestamptz not null,
  constraint family_keys_pkey primary key (family_id),
  constraint family_keys_wrapped_check check (octet_length(wrapped) = 60),
  constraint family_keys_wrapped_for_recovery_check check (octet_length(wrapped_for_recovery) = 92)
);
create index family_keys_wrapped_by on family_keys (wrapped_by);
alter table family_keys enable row level security;

create table file_checks (
  storage_key text not null,
  checked_at timestamptz not null,
  outcome text not null,
  found_at timestamptz,
  looked_in uuid[] not null default '{}'::uuid[],
  mended_at timestamptz,
  mended_from text,
  told_at timestamptz,
  tried_at timestamptz,
  given_up_at timestamptz,
  constraint file_checks_pkey primary key (storage_key),
  constraint file_checks_mended_from_check check (mended_from in ('second store', 'backup')),
  constraint file_checks_outcome_check check (outcome in ('sound', 'missing', 'changed', 'unreadable'))
);
create index file_checks_checked_at on file_checks (checked_at);
create index file_checks_trouble on file_checks (outcome) where outcome <> 'sound';
alter table file_checks enable row level security;

create table file_stores (
  which text not null,
  mark uuid not null,
  place text not null,
  marked_at timestamptz,
  away_since timestamptz,
  told_at timestamptz,
  constraint file_stores_pkey primary key (which),
  constraint file_stores_which_check check (which in ('first', 'second'))
);
alter table file_stores enable row level security;

create table finding_letters (
  account_id uuid not null,
  written_at timestamptz not null,
  constraint finding_letters_pkey primary key (account_id),
  constraint finding_letters_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
alter table finding_letters enable row level security;

create table findings (
  account_id uuid not null,
  family_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  seen_in uuid,
  constraint findings_pkey primary key (account_id, family_id, kind, subject_id),
  constraint findings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint findings_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index findings_mended on findings (resolved_at) where resolved_at is not null;
create index findings_open on findings (family_id, account_id) where resolved_at is null;
alter table findings enable row level security;
create policy own_findings on findings for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select on findings to kinfold_serving;

create table frequent_words (
  of_table text not null,
  word text not null,
  times real not null,
  constraint frequent_words_pkey primary key (of_table, word)
);
alter table frequent_words enable row level security;

create table goals (
  id uuid not null,
  family_id uuid not null,
  words text not null,
  person_id uuid,
  wanted_on date,
  state text not null default 'open',
  made_by uuid,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  constraint goals_pkey primary key (id),
  constraint goals_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint goals_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint goals_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint goals_state_check check (state in ('open', 'done', 'let-go'))
);
create index goals_by_state on goals (family_id, state, moved_at, id);
create index goals_made_by on goals (made_by);
create index goals_person_id on goals (person_id);
create trigger zz_ledger_gone after delete on goals for each row execute function kinfold_note_gone();
alter table goals enable row level security;
create policy branch_of_person on goals as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or person_id is null or (person_id in (select people.id from people)));
create policy editors_add on goals for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on goals for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on goals for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on goals for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert (id, family_id, words, person_id, wanted_on, made_by, made_at, moved_at), select, update (words, person_id, wanted_on, state, moved_at) on goals to kinfold_serving;

create table heirlooms (
  id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  state text not null default 'waiting',
  bytes_done bigint not null default 0,
  bytes_all bigint not null default 0,
  byte_length bigint not null default 0,
  files integer not null default 0,
  missing integer not null default 0,
  made_key text not null,
  plan_key text not null,
  tree_key text not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  days_kept integer not null default 7,
  constraint heirlooms_pkey primary key (id),
  constraint heirlooms_family_id_id_key unique (family_id, id),
  constraint heirlooms_made_key_key unique (made_key),
  constraint heirlooms_plan_key_key unique (plan_key),
  constraint heirlooms_tree_key_key unique (tree_key),
  constraint heirlooms_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint heirlooms_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint heirlooms_check check (state <> 'ready' or made_at is not null),
  constraint heirlooms_days_kept_check check (days_kept >= 1 and days_kept <= 31),
  constraint heirlooms_state_check check (state in ('waiting', 'making', 'ready', 'failed'))
);
create index heirlooms_account_id on heirlooms (account_id);
create index heirlooms_by_family on heirlooms (family_id, account_id, asked_at desc);
create trigger zz_ledger_gone after delete on heirlooms for each row execute function kinfold_note_gone();
alter table heirlooms enable row level security;
create policy own on heirlooms for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy owners_ask on heirlooms for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'waiting' and starts_with(made_key, ('copies/' || family_id) || '/') and starts_with(plan_key, ('copies/' || family_id) || '/') and starts_with(tree_key, ('copies/' || family_id) || '/'));
grant insert (id, family_id, account_id, made_key, plan_key, tree_key, asked_at), select on heirlooms to kinfold_serving;

create table held_bytes (
  id bigint not null generated always as identity,
  family_id uuid not null,
  is_voice boolean not null,
  is_private boolean not null,
  byte_length bigint not null,
  constraint held_bytes_pkey primary key (id),
  constraint held_bytes_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index held_bytes_family_id on held_bytes (family_id) include (is_voice, is_private, byte_length);
alter table held_bytes enable row level security;

create table house (
  only_row boolean not null default true,
  mark uuid not null default gen_random_uuid(),
  ledger_failing_since timestamptz,
  ledger_problem text,
  constraint house_pkey primary key (only_row),
  constraint house_only_row_check check (only_row)
);
alter table house enable row level security;

create table installation (
  only_row boolean not null default true,
  site jsonb not null default '{}'::jsonb,
  smtp_sealed text,
  mail_from text,
  dkim_selector text,
  mail_tested_at timestamptz,
  mail_test_answer text,
  is_mail_test_passed boolean not null default false,
  backup_every_days integer not null default 1,
  backups_kept integer not null default 7,
  is_day_one_over boolean not null default false,
  edition integer not null default 0,
  updated_at timestamptz,
  constraint installation_pkey primary key (only_row),
  constraint installation_backup_every_days_check check (backup_every_days in (1, 7)),
  constraint installation_backups_kept_check check (backups_kept >= 1 and backups_kept <= 60),
  constraint installation_only_row_check check (only_row)
);
alter table installation enable row level security;

create table invitations (
  id uuid not null,
  family_id uuid not null,
  email text,
  role text not null,
  invited_by uuid,
  token_hash bytea not null,
  token_sealed text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  times_sent integer not null default 0,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  declined_at timestamptz,
  revoked_at timestamptz,
  bounced_at timestamptz,
  bounced_because text,
  waits_for_mail_server boolean not null default false,
  constraint invitations_pkey primary key (id),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_accepted_by_fkey foreign key (accepted_by) references accounts(id) on delete set null,
  constraint invitations_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint invitations_invited_by_fkey foreign key (invited_by) references accounts(id) on delete set null,
  constraint invitations_bounced_because_check check (bounced_because in ('no-mailbox', 'no-domain', 'closed', 'full', 'blocked', 'other')),
  constraint invitations_role_check check (role in ('editor', 'viewer'))
);
create index invitations_email on invitations (lower(email));
create index invitations_family_id on invitations (family_id, created_at desc);
create unique index invitations_one_open on invitations (family_id, lower(email)) where email is not null and accepted_at is null and declined_at is null and revoked_at is null;
create trigger zz_ledger_changed after update on invitations for each row when (old.accepted_at is distinct from new.accepted_at or old.declined_at is distinct from new.declined_at or old.revoked_at is distinct from new.revoked_at) execute function kinfold_note_change('changed', 'id', 'accepted_at', 'declined_at', 'revoked_at', 'expires_at');
create trigger zz_ledger_gone after delete on invitations for each row execute function kinfold_note_gone();
alter table invitations enable row level security;
create policy by_token on invitations for select to kinfold_visiting
  using (token_hash = any (((select kinfold_token_hashes() as kinfold_token_hashes))::bytea[]));
create policy declined on invitations for update to kinfold_visiting
  using (token_hash = any (((select kinfold_token_hashes() as kinfold_token_hashes))::bytea[]));
create policy owner_adds on invitations for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy owner_changes on invitations for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy same_family on invitations for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert, select, update on invitations to kinfold_serving;
grant select, update (declined_at) on invitations to kinfold_visiting;

create table invoice_count (
  only_row boolean not null default true,
  last_number integer not null,
  constraint invoice_count_pkey primary key (only_row),
  constraint invoice_count_only_row_check check (only_row)
);
alter table invoice_count enable row level security;

create table invoices (
  id uuid not null,
  number integer not null,
  provider text not null,
  provider_ref text not null,
  account_id uuid,
  subscription_ref text not null,
  billed_name text not null,
  billed_email text not null,
  lines jsonb not null,
  total_cents integer not null,
  paid_at timestamptz not null,
  refunded_at timestamptz,
  refunded_cents integer not null default 0,
  constraint invoices_pkey primary key (id),
  constraint invoices_number_key unique (number),
  constraint invoices_provider_ref_key unique (provider_ref),
  constraint invoices_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint invoices_number_check check (number > 0),
  constraint invoices_provider_check check (provider in ('stripe', 'test')),
  constraint invoices_total_cents_check check (total_cents >= 0)
);
create index invoices_account_id on invoices (account_id, number desc);
alter table invoices enable row level security;
create policy own_invoices on invoices for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant select on invoices to kinfold_serving;

create table keeper_codes (
  id uuid not null,
  keeper_id uuid not null,
  act text not null,
  address text not null,
  tries integer not null default 0,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint keeper_codes_pkey primary key (id),
  constraint keeper_codes_keeper_id_fkey foreign key (keeper_id) references keepers(id) on delete cascade
);
create index keeper_codes_keeper_id on keeper_codes (keeper_id, made_at);
create trigger zz_ledger_changed after update on keeper_codes for each row when (old.used_at is distinct from new.used_at) execute function kinfold_note_change('changed', 'id', 'used_at');
create trigger zz_ledger_gone after delete on keeper_codes for each row execute function kinfold_note_gone();
alter table keeper_codes enable row level security;
create policy held on keeper_codes for all to kinfold_visiting
  using (keeper_id = ((select kinfold_held(variadic array['keeper']) as kinfold_held)));
grant insert, select, update (tries, used_at) on keeper_codes to kinfold_visiting;

create table keepers (
  id uuid not null,
  owner_id uuid not null,
  account_id uuid,
  name text not null,
  address text,
  state text not null,
  invited_at timestamptz not null,
  constraint keepers_pkey primary key (id),
  constraint keepers_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint keepers_owner_id_fkey foreign key (owner_id) references passings(owner_id) on update cascade on delete cascade,
  constraint keepers_state_check check (state in ('nominated', 'invited', 'accepted', 'confirmed', 'unreachable', 'revoked', 'left', 'lapsed'))
);
create index keepers_account_id on keepers (account_id) where account_id is not null;
create index keepers_owner_id on keepers (owner_id);
create trigger zz_ledger_changed after update on keepers for each row when (old.state is distinct from new.state and (new.state in ('revoked', 'left', 'lapsed'))) execute function kinfold_note_change('changed', 'id', 'state');
create trigger zz_ledger_gone after delete on keepers for each row execute function kinfold_note_gone();
alter table keepers enable row level security;
create policy asked on keepers for insert to kinfold_serving
  with check (owner_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'invited');
create policy held on keepers for select to kinfold_visiting
  using (owner_id = ((select kinfold_held_passing() as kinfold_held_passing)));
create policy own_keepers on keepers for select to kinfold_serving
  using (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy own_turns on keepers for update to kinfold_serving
  using (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy turned on keepers for update to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['keeper']) as kinfold_held)) or owner_id = ((select kinfold_held(variadic array['passing']) as kinfold_held)));
grant insert, select, update (state) on keepers to kinfold_serving;
grant select, update (account_id, name, address, state) on keepers to kinfold_visiting;

create table key_watch (
  only_row boolean not null default true,
  fingerprint text not null,
  noted_at timestamptz not null,
  constraint key_watch_pkey primary key (only_row),
  constraint key_watch_only_row_check check (only_row)
);
alter table key_watch enable row level security;

create table kinships (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  relative_id uuid not null,
  kind text not null,
  constraint kinships_pkey primary key (id),
  constraint kinships_person_id_relative_id_kind_key unique (person_id, relative_id, kind),
  constraint kinships_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint kinships_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint kinships_relative_id_fkey foreign key (family_id, relative_id) references people(family_id, id) on delete cascade,
  constraint kinships_check check (person_id <> relative_id),
  constraint kinships_kind_check check (kind = 'chosen-kin')
);
create index kinships_family_id on kinships (family_id);
create index kinships_relative_id on kinships (relative_id);
create trigger zz_ledger_gone after delete on kinships for each row execute function kinfold_note_gone();
alter table kinships enable row level security;
create policy branch_of_person_id on kinships as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = kinships.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy branch_of_relative_id on kinships as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = kinships.relative_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy editors_add on kinships for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on kinships for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on kinships for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update on kinships to kinfold_serving;

create table latch (
  only_row boolean not null default true,
  since timestamptz not null,
  backup_made_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  came_from uuid,
  snapshot text,
  reconciled_at timestamptz,
  found jsonb,
  is_ledger_lost boolean not null default false,
  constraint latch_pkey primary key (only_row),
  constraint latch_only_row_check check (only_row)
);
alter table latch enable row level security;

create table ledger_doubts (
  table_name text not null,
  row_id text not null,
  why text not null,
  constraint ledger_doubts_pkey primary key (table_name, row_id, why)
);
alter table ledger_doubts enable row level security;

create table ledger_facts (
  number bigint not null generated always as identity,
  fact jsonb not null,
  constraint ledger_facts_pkey primary key (number)
);
alter table ledger_facts enable row level security;

create table ledger_sent (
  message_id text not null,
  same_as text,
  sent_at timestamptz not null,
  constraint ledger_sent_pkey primary key (message_id)
);
create index ledger_sent_same_as on ledger_sent (same_as) where same_as is not null;
alter table ledger_sent enable row level security;

create table life_events (
  id uuid not null,
  family_id uuid not null,
  person_id uuid,
  partnership_id uuid,
  kind text not null,
  what text not null default '',
  written text not null default '',
  earliest integer,
  latest integer,
  sort_key double precision,
  place text not null default '',
  source text not null default '',
  day date generated always as (kinfold_day_numbered(sort_key)) stored,
  constraint life_events_pkey primary key (id),
  constraint life_events_family_id_partnership_id_fkey foreign key (family_id, partnership_id) references partnerships(family_id, id) on delete cascade,
  constraint life_events_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint life_events_kind_check check (kind in ('baptism', 'schooling', 'work', 'home', 'emigration', 'immigration', 'service', 'burial', 'engagement', 'marriage', 'separation', 'divorce', 'other')),
  constraint life_events_of_one check (num_nonnulls(person_id, partnership_id) = 1)
);
create index life_events_married on life_events (family_id, day, id) where kind = 'marriage';
create index life_events_of_partnership on life_events (family_id, partnership_id);
create index life_events_of_person on life_events (family_id, person_id);
create index life_events_parted on life_events (family_id, partnership_id) where kind in ('separation', 'divorce');
create trigger zz_ledger_gone after delete on life_events for each row execute function kinfold_note_gone();
alter table life_events enable row level security;
create policy branch_of_couple on life_events as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or partnership_id is null or not (exists (select from branch_couples hidden where hidden.partnership_id = life_events.partnership_id and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])) and (hidden.is_inside or not (hidden.partnership_id in (select kinfold_couples_in_sight() as kinfold_couples_in_sight))))));
create policy branch_of_person_id on life_events as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = life_events.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy editors_add on life_events for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on life_events for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on life_events for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on life_events to kinfold_serving;

create table listening_returns (
  delivery_id uuid not null,
  return_on date not null,
  return_at timestamptz not null,
  sent_at timestamptz,
  because text not null default 'chosen',
  constraint listening_returns_pkey primary key (delivery_id),
  constraint listening_returns_delivery_id_fkey foreign key (delivery_id) references deliveries(id) on delete cascade,
  constraint listening_returns_because_check check (because in ('chosen', 'opening'))
);
create index listening_returns_due on listening_returns (return_at) where sent_at is null;
alter table listening_returns enable row level security;
create policy chosen on listening_returns for all to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['message']) as kinfold_held)));
create policy held on listening_returns for select to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['message']) as kinfold_held)));
grant delete, insert, select, update (return_on, return_at, sent_at, because) on listening_returns to kinfold_visiting;

create table listening_vouchings (
  delivery_id uuid not null,
  address text not null,
  asked_at timestamptz,
  vouched_at timestamptz,
  family_id uuid not null,
  message_id uuid not null,
  person_id uuid not null,
  author_id uuid,
  tries integer not null default 0,
  recalled_at timestamptz,
  objected_at timestamptz,
  constraint listening_vouchings_pkey primary key (delivery_id, address),
  constraint listening_vouchings_author_id_fkey foreign key (author_id) references accounts(id) on delete set null,
  constraint listening_vouchings_delivery_id_fkey foreign key (family_id, delivery_id) references deliveries(family_id, id) on delete cascade,
  constraint listening_vouchings_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint listening_vouchings_message_id_fkey foreign key (family_id, message_id) references messages(family_id, id) on delete cascade,
  constraint listening_vouchings_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint listening_vouchings_tries_check check (tries >= 0 and tries <= 3)
);
create index listening_vouchings_author_id on listening_vouchings (author_id) where author_id is not null;
create index listening_vouchings_family_id on listening_vouchings (family_id);
create index listening_vouchings_message_id on listening_vouchings (message_id);
create index listening_vouchings_person_id on listening_vouchings (person_id);
alter table listening_vouchings enable row level security;
create policy answered on listening_vouchings for update to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['message', 'opening']) as kinfold_held)));
create policy authors_and_vouchers on listening_vouchings for all to kinfold_serving
  using ((exists (select 1 from deliveries where deliveries.id = listening_vouchings.delivery_id)) or (exists (select 1 from message_openings wish where wish.message_id = listening_vouchings.message_id and wish.voucher_id = ((select kinfold_account_id() as kinfold_account_id)))));
create policy held on listening_vouchings for select to kinfold_visiting
  using (delivery_id = ((select kinfold_held(variadic array['message', 'opening']) as kinfold_held)));
grant select, update (vouched_at, objected_at) on listening_vouchings to kinfold_serving;
grant select, update (asked_at, vouched_at, tries, recalled_at, objected_at) on listening_vouchings to kinfold_visiting;

create table lost_family_keys (
  family_id uuid not null,
  wrapped bytea not null,
  wrapped_by text not null,
  wrapped_for_recovery bytea,
  lost_at timestamptz not null,
  constraint lost_family_keys_pkey primary key (family_id, wrapped_by)
);
alter table lost_family_keys enable row level security;

create table mail_reports (
  key text not null,
  mail_id uuid not null,
  outcome text not null,
  status text not null,
  diagnostic text not null,
  received_at timestamptz not null,
  constraint mail_reports_pkey primary key (key),
  constraint mail_reports_mail_id_fkey foreign key (mail_id) references mails(id) on delete cascade,
  constraint mail_reports_outcome_check check (outcome in ('failed', 'later', 'delayed', 'delivered'))
);
create index mail_reports_mail_id on mail_reports (mail_id);
alter table mail_reports enable row level security;

create table mails (
  id uuid not null,
  key text not null,
  recipient text not null,
  sender text not null,
  subject sealed_text not null,
  text_body sealed_text not null,
  html_body sealed_text not null,
  message_id text not null,
  status text not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz,
  accepted_at timestamptz,
  last_error text,
  reply_to text,
  unsubscribe_url text,
  account_id uuid,
  family_id uuid,
  topic text,
  about jsonb,
  bounced_at timestamptz,
  lane text,
  posted bigint not null generated always as identity,
  void_after timestamptz,
  check_code text,
  constraint mails_pkey primary key (id),
  constraint mails_key_key unique (key),
  constraint mails_status_check check (status in ('waiting', 'accepted', 'kept', 'failed', 'void'))
);
create index mails_bounced_at on mails (bounced_at) where bounced_at is not null;
create index mails_check_code on mails (check_code) where check_code is not null;
create index mails_created_at on mails (created_at desc);
create index mails_due on mails (next_try_at, posted) where status = 'waiting';
create index mails_kept on mails (created_at, id) where status = 'kept';
create index mails_kept_unheard on mails (created_at) where status = 'kept' and topic is not null and accepted_at is null;
create index mails_lane on mails (lane, posted) where status = 'waiting' and lane is not null;
create index mails_message_id on mails (message_id);
create index mails_status on mails (status, created_at);
create trigger a_no_mail_to_departed before insert on mails for each row execute function kinfold_no_mail_to_departed();
create trigger b_name_mail before insert on mails for each row execute function kinfold_name_mail();
create trigger keep_sandbox_mail before insert or update of status on mails for each row execute function kinfold_keep_sandbox_mail();
alter table mails enable row level security;
create policy post on mails for insert to kinfold_serving
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)) and (next_try_at is null or next_try_at = created_at) and (family_id is null or family_id = ((select kinfold_family_id() as kinfold_family_id)) or (exists (select from messages where messages.family_id = mails.family_id and messages.author_id = ((select kinfold_account_id() as kinfold_account_id))))) and case topic when 'delivery' then (select kinfold_fits_delivery(mails.about, mails.recipient, mails.key, mails.lane, array['confirm', 'postponed', 'held', 'cancelled']) as kinfold_fits_delivery) when 'passing' then (select kinfold_fits_passing((select kinfold_account_id() as kinfold_account_id), mails.about, mails.recipient, mails.key, mails.lane, mails.created_at) as kinfold_fits_passing) when 'rehearsal' then lane is null and (exists (select from rehearsals join accounts on accounts.id = rehearsals.author_id where rehearsals.id = ((mails.about ->> 'rehearsalId')::uuid) and accounts.email = mails.recipient and mails.key = concat('rehearsal:', rehearsals.id, ':', mails.about ->> 'kind'))) when 'contact question' then lane is null and starts_with(key, 'contact question ') and (exists (select from contact_ways where contact_ways.id = ((mails.about ->> 'wayId')::uuid) and contact_ways.address = mails.recipient)) when 'invitation' then lane is null and (exists (select from invitations where invitations.id = ((mails.about ->> 'invitationId')::uuid) and invitations.email = mails.recipient and mails.key = concat('invitation ', invitations.id, ' ', invitations.times_sent))) else topic is null end);
create policy visitors_post on mails for insert to kinfold_visiting
  with check ((account_id is null or account_id = ((select kinfold_account_id() as kinfold_account_id))) and (next_try_at is null or next_try_at = created_at) and (family_id is null or (family_id = any (((select kinfold_held_families() as kinfold_held_families))::uuid[]))) and case topic when 'delivery' then (select kinfold_fits_delivery(mails.about, mails.recipient, mails.key, mails.lane, array['receipt', 'confirm', 'postponed', 'held', 'cancelled']) as kinfold_fits_delivery) when 'passing' then (select kinfold_fits_passing((select kinfold_held_passing() as kinfold_held_passing), mails.about, mails.recipient, mails.key, mails.lane, mails.created_at) as kinfold_fits_passing) else topic is null end);
grant insert (id, key, recipient, sender, subject, text_body, html_body, message_id, created_at, next_try_at, reply_to, unsubscribe_url, account_id, family_id, topic, about, lane, void_after, check_code) on mails to kinfold_serving;
grant insert (id, key, recipient, sender, subject, text_body, html_body, message_id, created_at, next_try_at, reply_to, unsubscribe_url, account_id, family_id, topic, about, lane, void_after, check_code) on mails to kinfold_visiting;

create table media (
  id uuid not null,
  family_id uuid not null,
  uploaded_by uuid,
  kind text not null,
  file_name sealed_text not null,
  content_type text not null,
  byte_length bigint not null,
  sha256 text not null,
  storage_key text not null,
  caption text not null default '',
  is_made_up boolean not null default false,
  duration_ms bigint,
  width integer,
  height integer,
  created_at timestamptz not null,
  private_to uuid,
  voice_of uuid,
  constraint media_pkey primary key (id),
  constraint media_of_family unique (family_id, id),
  constraint media_storage_key_key unique (storage_key),
  constraint media_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint media_private_to_fkey foreign key (private_to) references accounts(id) on delete cascade,
  constraint media_uploaded_by_fkey foreign key (uploaded_by) references accounts(id) on delete set null,
  constraint media_voice_of_fkey foreign key (family_id, voice_of) references people(family_id, id) on delete set null (voice_of),
  constraint media_kind_check check (kind in ('audio', 'photo', 'video', 'document', 'sealed')),
  constraint media_sealed_is_private check (kind <> 'sealed' or private_to is not null)
);
create index media_family_id on media (family_id, created_at, id);
create index media_heard_by_day on media (family_id, ((created_at at time zone 'UTC')::date), id) where kind = 'audio' and private_to is null;
create index media_of_content on media (family_id, sha256) where private_to is null;
create index media_of_kind on media (family_id, kind, created_at, id) where private_to is null;
create index media_private_to on media (private_to) where private_to is not null;
create index media_voice_of on media (voice_of) where voice_of is not null;
create trigger media_held_bytes after insert or delete or update of family_id, kind, private_to, byte_length on media for each row execute function kinfold_count_held_bytes();
create trigger media_remember after insert or update of width, height, private_to on media for each row execute function kinfold_remember();
create trigger media_words after update of caption on media for each row when (old.caption is distinct from new.caption) execute function kinfold_caption_changed();
create trigger media_words_written after update of caption on media for each row when (old.caption = '' and new.caption <> '') execute function kinfold_caption_written();
create trigger zz_ledger_gone after delete on media for each row execute function kinfold_note_gone();
alter table media enable row level security;
create policy branch_of_media on media as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy demo on media for select to kinfold_visiting
  using ((family_id in (select families.id from families where families.is_demo)));
create policy editors_add on media for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (private_to is null or private_to = ((select kinfold_account_id() as kinfold_account_id))));
create policy editors_change on media for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (private_to = ((select kinfold_account_id() as kinfold_account_id)) or private_to is null and (select kinfold_may_edit() as kinfold_may_edit)));
create policy editors_remove on media for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and private_to is null);
create policy held on media for select to kinfold_visiting
  using ((id in (select messages.media_id from messages)));
create policy in_own_folder on media as restrictive for insert to kinfold_serving
  with check (starts_with(storage_key, ('media/' || family_id) || '/'));
create policy own_recordings on media for select to kinfold_serving
  using (private_to = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy same_family on media for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (private_to is null or private_to = ((select kinfold_account_id() as kinfold_account_id))));
grant delete, insert, select, update (uploaded_by, kind, file_name, content_type, byte_length, sha256, caption, is_made_up, duration_ms, width, height, private_to, voice_of) on media to kinfold_serving;
grant select on media to kinfold_visiting;

create table media_copies (
  id uuid not null,
  media_id uuid not null,
  trim_start_ms integer not null default 0,
  trim_end_ms integer,
  state text not null default 'waiting',
  reason text,
  tries integer not null default 0,
  wanted_at timestamptz not null,
  made_at timestamptz,
  content_type text,
  byte_length bigint,
  sha256 text,
  storage_key text,
  poster_key text,
  poster_byte_length bigint,
  duration_ms bigint,
  loudness real,
  peaks sealed_json not null default '\xff6b696e666f6c644a5b5d'::bytea,
  is_still_wanted boolean not null default false,
  constraint media_copies_pkey primary key (id),
  constraint media_copies_poster_key_key unique (poster_key),
  constraint media_copies_storage_key_key unique (storage_key),
  constraint media_copies_media_id_fkey foreign key (media_id) references media(id) on delete cascade,
  constraint media_copies_check check (state <> 'ready' or storage_key is not null),
  constraint media_copies_reason_check check (reason in ('nothing', 'codec', 'too-long', 'too-costly', 'engine')),
  constraint media_copies_state_check check (state in ('waiting', 'ready', 'unreadable', 'failed'))
);
create unique index media_copies_cut on media_copies (media_id, trim_start_ms, coalesce(trim_end_ms, '-1'::integer));
create index media_copies_not_ready on media_copies (state, wanted_at) where state <> 'ready';
alter table media_copies enable row level security;
create policy held on media_copies for select to kinfold_visiting
  using ((media_id in (select messages.media_id from messages)));
create policy seen_media on media_copies for select to kinfold_serving
  using ((exists (select 1 from media where media.id = media_copies.media_id)));
create policy wanted on media_copies for insert to kinfold_serving
  with check (state = 'waiting' and (exists (select 1 from media where media.id = media_copies.media_id)));
grant insert (id, media_id, trim_start_ms, trim_end_ms, wanted_at), select on media_copies to kinfold_serving;
grant select on media_copies to kinfold_visiting;

create table members (
  id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  role text not null,
  status text not null default 'active',
  joined_at timestamptz not null,
  ended_at timestamptz,
  last_seen_at timestamptz,
  constraint members_pkey primary key (id),
  constraint members_family_id_account_id_key unique (family_id, account_id),
  constraint members_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint members_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint members_role_check check (role in ('owner', 'editor', 'viewer')),
  constraint members_status_check check (status in ('active', 'inactive', 'removed'))
);
create index members_account_id on members (account_id);
create unique index members_one_owner on members (family_id) where role = 'owner' and status = 'active';
create trigger capsules_handed_on after update of role, status on members for each row when (old.status = 'active' and old.role <> 'viewer' and (new.status <> 'active' or new.role = 'viewer')) execute function kinfold_hand_on_capsules();
create trigger capsules_handed_on_gone after delete on members for each row execute function kinfold_hand_on_capsules();
create trigger sandbox_inherits before insert on members for each row execute function kinfold_sandbox_inherits();
create trigger weekly_prompt_ends after update of role, status on members for each row when (old.status = 'active' and old.role <> 'viewer' and (new.status <> 'active' or new.role = 'viewer')) execute function kinfold_end_weekly_prompt();
create trigger weekly_prompt_ends_gone after delete on members for each row execute function kinfold_end_weekly_prompt();
create trigger wishes_forget_gone_reader after delete on members for each row execute function kinfold_forget_wish_reader();
create trigger wishes_forget_reader after update of status on members for each row when (old.status = 'active' and new.status <> 'active') execute function kinfold_forget_wish_reader();
create trigger yearly_archive_ends after update of role, status on members for each row when (old.role = 'owner' and old.status = 'active' and (new.role <> 'owner' or new.status <> 'active')) execute function kinfold_end_yearly_archive();
create trigger yearly_archive_ends_gone after delete on members for each row execute function kinfold_end_yearly_archive();
create trigger zz_ledger_changed after update on members for each row when (old.role is distinct from new.role or old.status is distinct from new.status) execute function kinfold_note_change('changed', 'id', 'role', 'status', 'ended_at');
create trigger zz_ledger_gone after delete on members for each row execute function kinfold_note_gone();
alter table members enable row level security;
create policy own_row on members for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and ((select kinfold_is_owner() as kinfold_is_owner) or account_id = ((select kinfold_account_id() as kinfold_account_id))))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and ((select kinfold_is_owner() as kinfold_is_owner) or account_id = ((select kinfold_account_id() as kinfold_account_id)) and role = ((select kinfold_role() as kinfold_role))));
create policy same_family on members for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) or account_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy self_and_voucher on members for select to kinfold_visiting
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) or (account_id in (select message_openings.voucher_id from message_openings)) and (family_id in (select deliveries.family_id from deliveries)));
grant select, update on members to kinfold_serving;
grant select (id, family_id, account_id, status) on members to kinfold_visiting;

create table memorial_links (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  made_at timestamptz not null,
  constraint memorial_links_pkey primary key (id),
  constraint memorial_links_person_id_key unique (person_id),
  constraint memorial_links_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create trigger zz_ledger_gone after delete on memorial_links for each row execute function kinfold_note_gone();
alter table memorial_links enable row level security;
create policy branch_of_person_id on memorial_links as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = memorial_links.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy held on memorial_links for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['memorial']) as kinfold_held)) and ((select kinfold_remembered_since(memorial_links.person_id) as kinfold_remembered_since)) is not null);
create policy stewards on memorial_links for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_steward(memorial_links.person_id) as kinfold_is_steward))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_steward(memorial_links.person_id) as kinfold_is_steward));
grant delete, insert, select on memorial_links to kinfold_serving;
grant select on memorial_links to kinfold_visiting;

create table memorial_tributes (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  written_by uuid,
  is_guest boolean not null default false,
  by_name text not null,
  kind text not null,
  state text not null,
  words sealed_text not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text,
  attempt uuid,
  written_at timestamptz not null,
  reported_at timestamptz,
  told_at timestamptz,
  constraint memorial_tributes_pkey primary key (id),
  constraint memorial_tributes_of_family unique (family_id, id),
  constraint memorial_tributes_storage_key_key unique (storage_key),
  constraint memorial_tributes_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint memorial_tributes_written_by_fkey foreign key (written_by) references accounts(id) on delete set null,
  constraint memorial_tributes_check check ((kind = 'words') = (storage_key is null)),
  constraint memorial_tributes_kind_check check (kind in ('words', 'photo', 'audio', 'video')),
  constraint memorial_tributes_state_check check (state in ('announced', 'waiting', 'shown', 'refused'))
);
create index memorial_tributes_of_person on memorial_tributes (person_id, written_at desc, id desc);
create index memorial_tributes_reported on memorial_tributes (person_id) where state = 'shown' and reported_at is not null;
create index memorial_tributes_unsent on memorial_tributes (written_at) where state = 'announced';
create index memorial_tributes_untold on memorial_tributes (person_id) where state = 'waiting' and told_at is null;
create index memorial_tributes_written_by on memorial_tributes (written_by) where written_by is not null;
create trigger memorial_tributes_name_what_arrived before update of attempt on memorial_tributes for each row execute function kinfold_name_what_arrived();
create trigger zz_ledger_gone after delete on memorial_tributes for each row execute function kinfold_note_gone();
alter table memorial_tributes enable row level security;
create policy branch_of_person_id on memorial_tributes as restrictive for all to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (person_id in (select kinfold_hidden_people() as kinfold_hidden_people)));
create policy guests_take_back on memorial_tributes for delete to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['condolence']) as kinfold_held)));
create policy guests_write on memorial_tributes for insert to kinfold_visiting
  with check (kind = 'words' and state = 'waiting' and is_guest and written_by is null and ((family_id, person_id) in (select memorial_links.family_id, memorial_links.person_id from memorial_links)));
create policy held on memorial_tributes for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['condolence']) as kinfold_held)));
create policy members_add on memorial_tributes for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and written_by = ((select kinfold_account_id() as kinfold_account_id)) and not is_guest and (state = 'waiting' and kind = 'words' or state = 'announced' and starts_with(storage_key, ('media/' || family_id) || '/')) and ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)) is not null);
create policy members_report on memorial_tributes for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and state = 'shown' and written_at >= ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)))
  with check (state = 'shown');
create policy members_send on memorial_tributes for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and written_by = ((select kinfold_account_id() as kinfold_account_id)) and state = 'announced' and ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)) is not null)
  with check (state = 'shown');
create policy own on memorial_tributes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and written_by = ((select kinfold_account_id() as kinfold_account_id)));
create policy own_remove on memorial_tributes for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and written_by = ((select kinfold_account_id() as kinfold_account_id)));
create policy shown on memorial_tributes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and state = 'shown' and written_at >= ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)));
create policy stewards_decide on memorial_tributes for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (state in ('waiting', 'shown')) and written_at >= ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)) and (select kinfold_is_steward(memorial_tributes.person_id) as kinfold_is_steward))
  with check (state in ('shown', 'refused'));
create policy stewards_see on memorial_tributes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and state <> 'announced' and written_at >= ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)) and (select kinfold_is_steward(memorial_tributes.person_id) as kinfold_is_steward));
create policy the_living on memorial_tributes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (state in ('waiting', 'shown')) and (person_id in (select people.id from people where people.account_id = ((select kinfold_account_id() as kinfold_account_id)))) and ((select kinfold_remembered_since(memorial_tributes.person_id) as kinfold_remembered_since)) is null);
grant delete, insert, select, update (kind, state, content_type, byte_length, sha256, attempt, reported_at) on memorial_tributes to kinfold_serving;
grant delete, insert, select on memorial_tributes to kinfold_visiting;

create table memories (
  id uuid not null,
  family_id uuid not null,
  taken_on date not null,
  second_of_day integer not null default 0,
  certainty text not null default 'unknown',
  dated_by text not null default 'arrival',
  place text not null default '',
  is_favourite boolean not null default false,
  aspect integer not null default 100,
  trashed_at timestamptz,
  found sealed_json,
  picture_state text not null,
  tries integer not null default 0,
  begun_at timestamptz,
  colour text,
  placeholder sealed_text,
  words tsvector not null default ''::tsvector,
  tags text[] not null default '{}'::text[],
  told sealed_json,
  area text default '',
  taken_day integer not null generated always as ((((extract(month from taken_on) * (100)::numeric) + extract(day from taken_on)))::integer) stored,
  picture_reason text,
  name_marks text[],
  memory_kind text not null default 'photo',
  constraint memories_pkey primary key (id),
  constraint memories_of_family unique (family_id, id),
  constraint memories_family_id_id_fkey foreign key (family_id, id) references media(family_id, id) on delete cascade,
  constraint memories_aspect_check check (aspect >= 30 and aspect <= 400),
  constraint memories_certainty_check check (certainty in ('day', 'month', 'year', 'about', 'unknown')),
  constraint memories_dated_by_check check (dated_by in ('arrival', 'file', 'sidecar', 'hand')),
  constraint memories_kind_check check (memory_kind in ('photo', 'video', 'document', 'audio')),
  constraint memories_picture_reason_check check (picture_reason in ('broken', 'too-costly', 'engine')),
  constraint memories_picture_state_check check (picture_state in ('waiting', 'ready', 'none', 'unreadable')),
  constraint memories_second_of_day_check check (second_of_day >= 0 and second_of_day <= 86399),
  constraint memories_tags_check check (cardinality(tags) <= 100)
);
create index memories_by_area on memories (family_id, area, taken_on, second_of_day, id) include (aspect) where area <> '' and trashed_at is null;
create index memories_by_date on memories (family_id, taken_day, taken_on, second_of_day, id) include (aspect) where certainty = 'day' and trashed_at is null;
create index memories_by_day on memories (family_id, taken_on, second_of_day, id) include (aspect, is_favourite) where trashed_at is null;
create index memories_by_kind on memories (family_id, memory_kind, taken_on, second_of_day, id) where trashed_at is null and memory_kind <> 'photo';
create index memories_by_place on memories (family_id, place, taken_on, second_of_day, id) include (aspect) where place <> '' and trashed_at is null;
create index memories_by_tag on memories using gin (tags) with (fastupdate=off) where tags <> '{}'::text[];
create index memories_by_words on memories using gin (words) with (fastupdate=off);
create index memories_favourite on memories (family_id, taken_on, second_of_day, id) include (aspect) where is_favourite and trashed_at is null;
create index memories_to_empty on memories (trashed_at) where trashed_at is not null;
create index memories_trashed on memories (family_id, taken_on, second_of_day, id) where trashed_at is not null;
create index memories_waiting on memories (family_id, begun_at nulls first, id) where picture_state = 'waiting';
create index memories_without_area on memories (family_id, id) where area is null;
create index memories_without_name_marks on memories (family_id, id) where name_marks is null;
create trigger memories_alike_trashed after update of trashed_at on memories for each row when ((old.trashed_at is null) <> (new.trashed_at is null)) execute function kinfold_alike_follow_trash();
create trigger memories_area before update of found, told on memories for each row when (old.found::bytea is distinct from new.found::bytea or old.told::bytea is distinct from new.told::bytea) execute function kinfold_area_unknown();
create trigger memories_area_brought before insert on memories for each row when (new.found is not null or new.told is not null) execute function kinfold_area_unknown();
create trigger memories_caption_to_guess after update of picture_state, trashed_at on memories for each row when (new.picture_state <> old.picture_state or (new.trashed_at is null) <> (old.trashed_at is null)) execute function kinfold_caption_to_guess();
create trigger memories_faces_to_find after update of picture_state on memories for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready') execute function kinfold_faces_to_find();
create trigger memories_faces_trashed after update of trashed_at on memories for each row when ((old.trashed_at is null) <> (new.trashed_at is null)) execute function kinfold_faces_follow_trash();
create trigger memories_kind before insert on memories for each row execute function kinfold_kind_of_memory();
create trigger memories_months_added after insert or delete on memories for each row execute function kinfold_note_month();
create trigger memories_months_changed after update of taken_on, second_of_day, aspect, trashed_at on memories for each row when (old.taken_on is distinct from new.taken_on or old.second_of_day is distinct from new.second_of_day or old.aspect is distinct from new.aspect or old.trashed_at is distinct from new.trashed_at) execute function kinfold_note_month();
create trigger memories_things_to_find after update of picture_state on memories for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready') execute function kinfold_things_to_find();
create trigger memories_to_learn after insert on memories for each row execute function kinfold_to_learn();
create trigger memories_to_learn_again after update on memories for each row when (old.words is distinct from new.words and not old.name_marks is distinct from new.name_marks) execute function kinfold_to_learn();
create trigger memories_words before insert or update of place, tags, taken_on, certainty, name_marks on memories for each row execute function kinfold_write_words();
create trigger memories_words_shown before update of place, tags, taken_on, certainty, name_marks on memories for each row execute function kinfold_write_shown_words();
create trigger memories_words_to_read after update of picture_state on memories for each row when (new.picture_state = 'ready' and old.picture_state <> 'ready') execute function kinfold_words_to_read();
create trigger zz_ledger_changed after update on memories for each row when (old.trashed_at is distinct from new.trashed_at) execute function kinfold_note_change('changed', 'id', 'trashed_at');
create trigger zz_ledger_gone after delete on memories for each row execute function kinfold_note_gone();
alter table memories enable row level security;
create policy branch_of_media on memories as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_change on memories for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on memories for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select, update (taken_on, second_of_day, certainty, dated_by, place, is_favourite, trashed_at, tags, told) on memories to kinfold_serving;

create table memory_changes (
  id bigint not null generated always as identity,
  family_id uuid not null,
  month date not null,
  constraint memory_changes_pkey primary key (id),
  constraint memory_changes_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index memory_changes_family_id on memory_changes (family_id, month);
alter table memory_changes enable row level security;

create table memory_comments (
  id uuid not null,
  memory_id uuid not null,
  family_id uuid not null,
  written_by uuid,
  words sealed_text not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  constraint memory_comments_pkey primary key (id),
  constraint memory_comments_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint memory_comments_written_by_fkey foreign key (written_by) references accounts(id) on delete set null
);
create index memory_comments_of_memory on memory_comments (family_id, memory_id, written_at, id);
create index memory_comments_written_by on memory_comments (written_by);
create trigger zz_ledger_gone after delete on memory_comments for each row execute function kinfold_note_gone();
alter table memory_comments enable row level security;
create policy branch_of_media on memory_comments as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_add on memory_comments for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and written_by = ((select kinfold_account_id() as kinfold_account_id)));
create policy own_change on memory_comments for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and written_by = ((select kinfold_account_id() as kinfold_account_id)));
create policy own_or_owners_remove on memory_comments for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (written_by = ((select kinfold_account_id() as kinfold_account_id)) or (select kinfold_is_owner() as kinfold_is_owner)));
create policy same_family on memory_comments for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update (words, changed_at) on memory_comments to kinfold_serving;

create table memory_hour_slides (
  id uuid not null,
  hour_id uuid not null,
  family_id uuid not null,
  position integer not null,
  memory_id uuid,
  media_id uuid,
  words text not null default '',
  constraint memory_hour_slides_pkey primary key (id),
  constraint memory_hour_slides_family_id_hour_id_fkey foreign key (family_id, hour_id) references memory_hours(family_id, id) on delete cascade,
  constraint memory_hour_slides_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete set null (media_id),
  constraint memory_hour_slides_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade
);
create index memory_hour_slides_in_order on memory_hour_slides (hour_id, "position");
create index memory_hour_slides_media_id on memory_hour_slides (media_id);
create index memory_hour_slides_memory_id on memory_hour_slides (memory_id);
create trigger zz_ledger_gone after delete on memory_hour_slides for each row execute function kinfold_note_gone();
alter table memory_hour_slides enable row level security;
create policy branch_of_hour on memory_hour_slides as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (hour_id in (select memory_hours.id from memory_hours)));
create policy branch_of_media on memory_hour_slides as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (memory_id is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media))) and (media_id is null or not (media_id in (select kinfold_hidden_media() as kinfold_hidden_media))));
create policy editors_add on memory_hour_slides for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (media_id is null or (exists (select from media where media.id = memory_hour_slides.media_id and media.private_to is null))));
create policy editors_remove on memory_hour_slides for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on memory_hour_slides for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on memory_hour_slides to kinfold_serving;

create table memory_hours (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  version integer not null default 1,
  title text not null,
  advance_seconds integer,
  agreed_at timestamptz,
  agreed_by uuid,
  agreed_with text not null default '',
  made_by uuid,
  made_at timestamptz not null,
  constraint memory_hours_pkey primary key (id),
  constraint memory_hours_of_family unique (family_id, id),
  constraint memory_hours_agreed_by_fkey foreign key (agreed_by) references accounts(id) on delete set null,
  constraint memory_hours_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint memory_hours_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint memory_hours_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint memory_hours_advance_seconds_check check (advance_seconds >= 5 and advance_seconds <= 600)
);
create index memory_hours_agreed_by on memory_hours (agreed_by);
create index memory_hours_made_by on memory_hours (made_by);
create index memory_hours_of_family_by_age on memory_hours (family_id, made_at, id);
create index memory_hours_person_id on memory_hours (person_id);
create trigger zz_ledger_gone after delete on memory_hours for each row execute function kinfold_note_gone();
alter table memory_hours enable row level security;
create policy branch_of_person on memory_hours as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (person_id in (select people.id from people)));
create policy editors_add on memory_hours for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on memory_hours for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on memory_hours for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on memory_hours for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert (id, family_id, person_id, title, made_by, made_at), select, update (person_id, version, title, advance_seconds, agreed_at, agreed_by, agreed_with) on memory_hours to kinfold_serving;

create table memory_meanings (
  memory_id uuid not null,
  family_id uuid not null,
  version integer not null default 1,
  learned integer not null default 0,
  tries smallint not null default 0,
  cell smallint,
  bits bit(384),
  vector bytea,
  is_given_up boolean not null default false,
  constraint memory_meanings_pkey primary key (memory_id),
  constraint memory_meanings_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade
);
create index memory_meanings_given_up on memory_meanings (family_id, memory_id) where is_given_up;
create index memory_meanings_near on memory_meanings (family_id, cell, memory_id) include (bits) where cell is not null;
create index memory_meanings_to_learn on memory_meanings (family_id, memory_id) where learned < version;
alter table memory_meanings enable row level security;
create policy branch_of_media on memory_meanings as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)) and not (memory_id in (select kinfold_unheard_memories() as kinfold_unheard_memories)));
create policy same_family on memory_meanings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select (memory_id, family_id, cell, bits, vector, is_given_up) on memory_meanings to kinfold_serving;

create table memory_months (
  family_id uuid not null,
  month date not null,
  aspects text not null,
  hash text not null generated always as (md5(aspects)) stored,
  constraint memory_months_pkey primary key (family_id, month),
  constraint memory_months_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
alter table memory_months enable row level security;

create table memory_people (
  memory_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  constraint memory_people_pkey primary key (memory_id, person_id),
  constraint memory_people_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint memory_people_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create index memory_people_person_id on memory_people (person_id, memory_id);
create trigger memory_people_faces after insert or delete on memory_people for each row execute function kinfold_faces_hear_of_people();
create trigger memory_people_words after insert or delete on memory_people for each row execute function kinfold_people_changed();
create trigger zz_ledger_gone after delete on memory_people for each row execute function kinfold_note_gone_by('memory_id', 'person_id');
alter table memory_people enable row level security;
create policy branch_of_media on memory_people as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy branch_of_person_id on memory_people as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = memory_people.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy editors_add on memory_people for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on memory_people for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on memory_people for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on memory_people to kinfold_serving;

create table memory_things (
  memory_id uuid not null,
  family_id uuid not null,
  thing text not null,
  words text not null,
  sureness real not null,
  is_refused boolean not null default false,
  constraint memory_things_pkey primary key (memory_id, thing),
  constraint memory_things_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade
);
create index memory_things_memory_id on memory_things (family_id, memory_id);
create index memory_things_of_family on memory_things (family_id, thing, memory_id) where not is_refused;
create trigger memory_things_added after insert on memory_things referencing new table as changed for each statement execute function kinfold_things_changed();
create trigger memory_things_changed after update on memory_things referencing new table as changed for each statement execute function kinfold_things_changed();
create trigger memory_things_gone after delete on memory_things referencing old table as changed for each statement execute function kinfold_things_changed();
alter table memory_things enable row level security;
create policy branch_of_media on memory_things as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_change on memory_things for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on memory_things for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select, update (is_refused) on memory_things to kinfold_serving;

create table memory_voices (
  memory_id uuid not null,
  media_id uuid not null,
  family_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  heard_state text not null default 'off',
  heard_words text not null default '',
  is_read boolean not null default false,
  heard_tries integer not null default 0,
  heard_asked_at timestamptz,
  taken_away_at timestamptz,
  heard_at integer[] not null default '{}'::integer[],
  constraint memory_voices_pkey primary key (memory_id, media_id),
  constraint memory_voices_added_by_fkey foreign key (added_by) references accounts(id) on delete set null,
  constraint memory_voices_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete cascade,
  constraint memory_voices_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint memory_voices_heard_state_check check (heard_state in ('off', 'waiting', 'ready', 'failed'))
);
create index memory_voices_added_by on memory_voices (added_by);
create index memory_voices_media_id on memory_voices (family_id, media_id);
create index memory_voices_taken_away on memory_voices (taken_away_at) where taken_away_at is not null;
create index memory_voices_waiting on memory_voices (heard_asked_at) where heard_state = 'waiting';
create trigger memory_voices_words after insert or delete or update of heard_words, taken_away_at on memory_voices for each row execute function kinfold_told_changed();
create trigger zz_ledger_gone after delete on memory_voices for each row execute function kinfold_note_gone_by('memory_id', 'media_id');
alter table memory_voices enable row level security;
create policy branch_of_media on memory_voices as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy branch_of_voice on memory_voices as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (media_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_add on memory_voices for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and added_by = ((select kinfold_account_id() as kinfold_account_id)) and (exists (select from media where media.id = memory_voices.media_id and media.private_to is null)));
create policy editors_change on memory_voices for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on memory_voices for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on memory_voices for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update (heard_state, heard_words, is_read, heard_tries, heard_asked_at, taken_away_at) on memory_voices to kinfold_serving;

create table merged_people (
  from_person uuid not null,
  into_person uuid not null,
  family_id uuid not null,
  constraint merged_people_pkey primary key (from_person),
  constraint merged_people_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index merged_people_family_id on merged_people (family_id);
create index merged_people_into_person on merged_people (into_person);
alter table merged_people enable row level security;
create policy editors on merged_people for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select, update on merged_people to kinfold_serving;

create table message_openings (
  message_id uuid not null,
  family_id uuid not null,
  voucher_id uuid,
  may_ask_recipient boolean not null,
  changed_at timestamptz not null,
  constraint message_openings_pkey primary key (message_id),
  constraint message_openings_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint message_openings_message_id_fkey foreign key (family_id, message_id) references messages(family_id, id) on delete cascade,
  constraint message_openings_voucher_id_fkey foreign key (voucher_id) references accounts(id) on delete set null
);
create index message_openings_family_id on message_openings (family_id);
create index message_openings_voucher_id on message_openings (voucher_id) where voucher_id is not null;
alter table message_openings enable row level security;
create policy held on message_openings for select to kinfold_visiting
  using ((message_id in (select deliveries.message_id from deliveries where deliveries.id = ((select kinfold_held(variadic array['message']) as kinfold_held)))));
create policy own_messages on message_openings for all to kinfold_serving
  using ((exists (select 1 from messages where messages.id = message_openings.message_id and messages.family_id = message_openings.family_id)));
create policy vouchers_read on message_openings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and voucher_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select, update on message_openings to kinfold_serving;
grant select (message_id, voucher_id) on message_openings to kinfold_visiting;

create table message_passphrases (
  message_id uuid not null,
  question sealed_text not null,
  answer_hash text not null,
  changed_at timestamptz not null,
  constraint message_passphrases_pkey primary key (message_id),
  constraint message_passphrases_message_id_fkey foreign key (message_id) references messages(id) on delete cascade
);
alter table message_passphrases enable row level security;
create policy held on message_passphrases for select to kinfold_visiting
  using ((message_id in (select deliveries.message_id from deliveries where deliveries.id = ((select kinfold_held(variadic array['message']) as kinfold_held)))));
create policy own_messages on message_passphrases for all to kinfold_serving
  using ((exists (select 1 from messages where messages.id = message_passphrases.message_id)));
grant delete, insert, select (message_id, question, changed_at), update on message_passphrases to kinfold_serving;
grant select (message_id, question, changed_at) on message_passphrases to kinfold_visiting;

create table messages (
  id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  take_id uuid not null,
  kind text not null,
  state text not null default 'draft',
  version integer not null default 1,
  title sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  for_whom sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  words sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  media_id uuid,
  peaks sealed_json not null default '\xff6b696e666f6c644a5b5d'::bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  occasion sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  prompt sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  intention sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  trim_start_ms integer not null default 0,
  trim_end_ms integer,
  name_words tsvector not null default ''::tsvector,
  word_count integer not null default 0,
  constraint messages_pkey primary key (id),
  constraint messages_author_id_take_id_key unique (author_id, take_id),
  constraint messages_of_family unique (family_id, id),
  constraint messages_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint messages_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint messages_media_id_fkey foreign key (family_id, media_id) references media(family_id, id),
  constraint messages_check check (kind = 'written' or media_id is not null),
  constraint messages_check1 check (trim_end_ms > trim_start_ms),
  constraint messages_kind_check check (kind in ('voice', 'file', 'written')),
  constraint messages_state_check check (state in ('draft', 'scheduled')),
  constraint messages_trim_start_ms_check check (trim_start_ms >= 0)
);
create index messages_author_id on messages (family_id, author_id, created_at, id);
create index messages_deleted on messages (family_id, author_id, created_at, id) where removed_at is not null;
create index messages_drafts on messages (family_id, author_id, created_at, id) where state = 'draft' and removed_at is null;
create index messages_media_id on messages (media_id) where media_id is not null;
create index messages_of_author on messages (author_id, family_id);
create index messages_removed_at on messages (removed_at) where removed_at is not null;
create index messages_words on messages using gin (name_words) with (fastupdate=off);
create trigger messages_written_is_sealed before insert or update of kind, media_id on messages for each row when (new.kind = 'written' and new.media_id is not null) execute function kinfold_written_is_sealed();
create trigger zz_ledger_changed after update on messages for each row when (old.removed_at is distinct from new.removed_at) execute function kinfold_note_change('changed', 'id', 'removed_at');
create trigger zz_ledger_edited after update on messages for each row when (new.state = 'scheduled' and (old.words::bytea is distinct from new.words::bytea or old.media_id is distinct from new.media_id or old.trim_start_ms is distinct from new.trim_start_ms or old.trim_end_ms is distinct from new.trim_end_ms)) execute function kinfold_note_change('edited', 'id');
create trigger zz_ledger_gone after delete on messages for each row execute function kinfold_note_gone();
alter table messages enable row level security;
create policy authors_change on messages for update to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy editors_add on messages for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and author_id = ((select kinfold_account_id() as kinfold_account_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on messages for select to kinfold_visiting
  using ((id in (select deliveries.message_id from deliveries)));
create policy own_messages on messages for select to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
grant insert, select, update on messages to kinfold_serving;
grant select (id, family_id, author_id, kind, title, words, media_id, peaks, removed_at, occasion, trim_start_ms, trim_end_ms, word_count) on messages to kinfold_visiting;

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);

create table newsletter_subscribers (
  id uuid not null,
  email text not null,
  state text not null,
  asked_at timestamptz not null,
  asked_on_page text not null,
  asked_words text not null,
  asked_from text not null,
  asked_agent text not null,
  confirmed_at timestamptz,
  confirmed_from text,
  confirmed_agent text,
  unsubscribed_at timestamptz,
  constraint newsletter_subscribers_pkey primary key (id),
  constraint newsletter_subscribers_check check (state <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_check1 check (state <> 'unsubscribed' or unsubscribed_at is not null),
  constraint newsletter_subscribers_state_check check (state in ('pending', 'confirmed', 'unsubscribed'))
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where state = 'pending';
create index newsletter_subscribers_words on newsletter_subscribers using gin (kinfold_address_words(email)) where state = 'unsubscribed';
create trigger zz_ledger_changed after update on newsletter_subscribers for each row when (old.state is distinct from new.state) execute function kinfold_note_change('changed', 'id', 'state', 'confirmed_at', 'unsubscribed_at');
create trigger zz_ledger_gone after delete on newsletter_subscribers for each row execute function kinfold_note_gone();
alter table newsletter_subscribers enable row level security;
create policy answered on newsletter_subscribers for update to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['subscriber']) as kinfold_held)));
create policy held on newsletter_subscribers for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['subscriber']) as kinfold_held)));
grant select, update (state, asked_from, asked_agent, confirmed_at, confirmed_from, confirmed_agent, unsubscribed_at) on newsletter_subscribers to kinfold_visiting;

create table openid_identities (
  id uuid not null,
  account_id uuid not null,
  issuer text not null,
  subject text not null,
  provider text not null,
  shown_as text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint openid_identities_pkey primary key (id),
  constraint openid_identities_issuer_subject_key unique (issuer, subject),
  constraint openid_identities_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint openid_identities_issuer_check check (length(issuer) <= 500),
  constraint openid_identities_subject_check check (length(subject) <= 255)
);
create index openid_identities_account_id on openid_identities (account_id);
create trigger zz_ledger_gone after delete on openid_identities for each row execute function kinfold_note_gone();
alter table openid_identities enable row level security;
create policy own_identities on openid_identities for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select on openid_identities to kinfold_serving;

create table ownerless_files (
  storage_key text not null,
  byte_length bigint not null,
  found_at timestamptz not null,
  constraint ownerless_files_pkey primary key (storage_key)
);
create index ownerless_files_found_at on ownerless_files (found_at);
alter table ownerless_files enable row level security;

create table page_check_runs (
  id uuid not null,
  asked_at timestamptz not null,
  done integer not null default 0,
  total integer not null default 0,
  finished_at timestamptz,
  failed_because text,
  report jsonb,
  constraint page_check_runs_pkey primary key (id)
);
create unique index page_check_runs_one_running on page_check_runs ((true)) where finished_at is null;
alter table page_check_runs enable row level security;

create table parentages (
  id uuid not null,
  family_id uuid not null,
  partnership_id uuid not null,
  child_id uuid not null,
  kind text not null default 'birth',
  constraint parentages_pkey primary key (id),
  constraint parentages_partnership_id_child_id_key unique (partnership_id, child_id),
  constraint parentages_family_id_child_id_fkey foreign key (family_id, child_id) references people(family_id, id) on delete cascade,
  constraint parentages_family_id_partnership_id_fkey foreign key (family_id, partnership_id) references partnerships(family_id, id) on delete cascade,
  constraint parentages_kind_check check (kind in ('birth', 'adopted', 'foster', 'step', 'other'))
);
create index parentages_of_child on parentages (child_id, family_id);
create index parentages_of_couple on parentages (family_id, partnership_id);
create trigger branches_children_came after insert on parentages referencing new table as came for each statement execute function kinfold_children_came();
create trigger branches_children_went after delete on parentages referencing old table as went for each statement execute function kinfold_children_went();
create trigger zz_ledger_gone after delete on parentages for each row execute function kinfold_note_gone();
alter table parentages enable row level security;
create policy branch_of_child_id on parentages as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = parentages.child_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy branch_of_couple on parentages as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_couples hidden where hidden.partnership_id = parentages.partnership_id and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])) and (hidden.is_inside or not (hidden.partnership_id in (select kinfold_couples_in_sight() as kinfold_couples_in_sight))))));
create policy editors_add on parentages for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on parentages for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on parentages for select to kinfold_visiting
  using ((kind in ('birth', 'adopted', 'step')) and (child_id in (select deliveries.person_id from deliveries where deliveries.id = ((select kinfold_held(variadic array['message']) as kinfold_held)))));
create policy same_family on parentages for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on parentages to kinfold_serving;
grant select (partnership_id, child_id, kind) on parentages to kinfold_visiting;

create table partners (
  id uuid not null,
  family_id uuid not null,
  partnership_id uuid not null,
  person_id uuid not null,
  constraint partners_pkey primary key (id),
  constraint partners_partnership_id_person_id_key unique (partnership_id, person_id),
  constraint partners_family_id_partnership_id_fkey foreign key (family_id, partnership_id) references partnerships(family_id, id) on delete cascade,
  constraint partners_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create index partners_of_couple on partners (family_id, partnership_id);
create index partners_of_person on partners (person_id, family_id);
create trigger branches_partners_came after insert on partners referencing new table as came for each statement execute function kinfold_partners_came();
create trigger branches_partners_went after delete on partners referencing old table as went for each statement execute function kinfold_partners_went();
create trigger zz_ledger_gone after delete on partners for each row execute function kinfold_note_gone();
alter table partners enable row level security;
create policy branch_of_couple on partners as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_couples hidden where hidden.partnership_id = partners.partnership_id and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])) and (hidden.is_inside or not (hidden.partnership_id in (select kinfold_couples_in_sight() as kinfold_couples_in_sight))))));
create policy branch_of_person_id on partners as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = partners.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy editors_add on partners for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on partners for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on partners for select to kinfold_visiting
  using ((partnership_id in (select parentages.partnership_id from parentages)));
create policy same_family on partners for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on partners to kinfold_serving;
grant select (partnership_id, person_id) on partners to kinfold_visiting;

create table partnerships (
  id uuid not null,
  family_id uuid not null,
  kind text not null default 'unknown',
  created_at timestamptz not null,
  constraint partnerships_pkey primary key (id),
  constraint partnerships_of_family unique (family_id, id),
  constraint partnerships_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint partnerships_kind_check check (kind in ('married', 'together', 'engaged', 'unknown'))
);
create trigger zz_ledger_gone after delete on partnerships for each row execute function kinfold_note_gone();
alter table partnerships enable row level security;
create policy branch_of_couple on partnerships as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_couples hidden where hidden.partnership_id = partnerships.id and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])) and (hidden.is_inside or not (hidden.partnership_id in (select kinfold_couples_in_sight() as kinfold_couples_in_sight))))));
create policy editors_add on partnerships for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on partnerships for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on partnerships for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on partnerships for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update (kind) on partnerships to kinfold_serving;

create table passing_events (
  owner_id uuid not null,
  version integer not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null,
  constraint passing_events_pkey primary key (owner_id, version),
  constraint passing_events_owner_id_fkey foreign key (owner_id) references passings(owner_id) on update cascade on delete cascade
);
alter table passing_events enable row level security;
create policy own_events on passing_events for select to kinfold_serving
  using (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy own_turns on passing_events for insert to kinfold_serving
  with check (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy turned on passing_events for insert to kinfold_visiting
  with check (owner_id = ((select kinfold_held_passing() as kinfold_held_passing)));
grant insert, select on passing_events to kinfold_serving;
grant insert on passing_events to kinfold_visiting;

create table passing_notes (
  id uuid not null,
  owner_id uuid not null,
  case_number integer not null,
  kind text not null,
  words text not null,
  at timestamptz not null,
  keeper_id uuid,
  constraint passing_notes_pkey primary key (id),
  constraint passing_notes_keeper_id_fkey foreign key (keeper_id) references keepers(id) on delete set null,
  constraint passing_notes_owner_id_fkey foreign key (owner_id) references passings(owner_id) on update cascade on delete cascade,
  constraint passing_notes_kind_check check (kind in ('doubt', 'decision', 'recall', 'stand-in'))
);
create index passing_notes_keeper_id on passing_notes (keeper_id, at) where keeper_id is not null;
create index passing_notes_owner_id on passing_notes (owner_id, case_number, at);
create trigger zz_ledger_gone after delete on passing_notes for each row execute function kinfold_note_gone();
alter table passing_notes enable row level security;
create policy doubted on passing_notes for insert to kinfold_visiting
  with check (owner_id = ((select kinfold_held_passing() as kinfold_held_passing)) and kind = 'doubt');
grant insert on passing_notes to kinfold_visiting;

create table passings (
  owner_id uuid not null,
  version integer not null,
  value jsonb not null,
  wake_at timestamptz,
  leased_until timestamptz,
  begun_at timestamptz not null,
  desk_rank integer generated always as ( case ((value -> 'case') ->> 'state') when 'disputed' then 0 when 'claimed' then 1 when 'corroborated' then 1 when 'waiting' then 1 when 'last_call' then 1 when 'released' then 2 else null::integer end) stored,
  taken jsonb,
  kept_channels text[] not null default '{}'::text[],
  vacant_since timestamptz generated always as (to_timestamp(((((value -> 'vacancy') ->> 'since'))::double precision / (1000)::double precision))) stored,
  has_stand_ins boolean not null generated always as (jsonb_path_exists(value, '$."keepers"[*]?(exists (@."nominatedBy") && ((@."state" == "invited" || @."state" == "confirmed") || @."state" == "unreachable"))'::jsonpath)) stored,
  constraint passings_pkey primary key (owner_id),
  constraint passings_owner_id_fkey foreign key (owner_id) references accounts(id) on delete cascade,
  constraint passings_version_check check (version > 0)
);
create index passings_desk_rank on passings (desk_rank, owner_id) where desk_rank is not null;
create index passings_has_stand_ins on passings (begun_at, owner_id) where has_stand_ins and vacant_since is null;
create index passings_vacant_since on passings (vacant_since, owner_id) where vacant_since is not null;
create index passings_wake_at on passings (wake_at) where wake_at is not null;
create trigger zz_ledger_passing after update on passings for each row when (((old.value -> 'case') ->> 'state') is distinct from ((new.value -> 'case') ->> 'state') or (old.value -> 'keepers') is distinct from (new.value -> 'keepers') or (old.value -> 'plan') is distinct from (new.value -> 'plan')) execute function kinfold_note_change('passing', 'owner_id');
alter table passings enable row level security;
create policy begun on passings for insert to kinfold_serving
  with check (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy held on passings for select to kinfold_visiting
  using (owner_id = ((select kinfold_held_passing() as kinfold_held_passing)));
create policy own_passing on passings for select to kinfold_serving
  using (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy own_turns on passings for update to kinfold_serving
  using (owner_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy turned on passings for update to kinfold_visiting
  using (owner_id = ((select kinfold_held_passing() as kinfold_held_passing)));
grant insert, select, update (version, value, wake_at, leased_until) on passings to kinfold_serving;
grant select (owner_id, version, value), update (version, value, wake_at, leased_until) on passings to kinfold_visiting;

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index passkeys_account_id on passkeys (account_id);
create trigger zz_ledger_gone after delete on passkeys for each row execute function kinfold_note_gone();
alter table passkeys enable row level security;
create policy own_passkeys on passkeys for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select, update (counter, name, last_used_at) on passkeys to kinfold_serving;

create table payment_news (
  id text not null,
  subscription_ref text not null,
  kind text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  facts jsonb not null,
  constraint payment_news_pkey primary key (id),
  constraint payment_news_kind_check check (kind in ('started', 'changed', 'paid', 'payment-failed', 'ended', 'refunded', 'checkout-completed'))
);
create index payment_news_subscription_ref on payment_news (subscription_ref);
alter table payment_news enable row level security;

create table people (
  id uuid not null,
  family_id uuid not null,
  account_id uuid,
  given_name text not null,
  surname text not null default '',
  born_on date,
  born_words text not null default '',
  born_place text not null default '',
  died_on date,
  died_words text not null default '',
  died_place text not null default '',
  is_living boolean not null default true,
  occupation text not null default '',
  story text not null default '',
  time_zone text,
  portrait_id uuid,
  is_made_up boolean not null default false,
  created_at timestamptz not null,
  nickname text not null default '',
  kin_words text not null default '',
  notes text not null default '',
  version integer not null default 1,
  removed_at timestamptz,
  folded_name text not null generated always as (kinfold_folded(((given_name || ' ') || surname))) stored,
  born_day integer generated always as ((((extract(month from born_on))::integer * 100) + (extract(day from born_on))::integer)) stored,
  died_day integer generated always as ((((extract(month from died_on))::integer * 100) + (extract(day from died_on))::integer)) stored,
  name_words tsvector not null generated always as (kinfold_words(family_id, ((((((given_name || ' ') || surname) || ' ') || nickname) || ' ') || kin_words))) stored,
  sex text not null default 'unknown',
  is_shadow boolean not null default false,
  died_by date generated always as (kinfold_day_of(died_on, died_words)) stored,
  born_source text not null default '',
  died_source text not null default '',
  other_words tsvector,
  all_words tsvector generated always as ( case when (other_words is not null) then (kinfold_words(family_id, ((((((given_name || ' ') || surname) || ' ') || nickname) || ' ') || kin_words)) || other_words) else null::tsvector end) stored,
  born_by date not null generated always as (coalesce(kinfold_day_of(born_on, born_words), 'infinity'::date)) stored,
  constraint people_pkey primary key (id),
  constraint people_of_family unique (family_id, id),
  constraint people_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint people_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint people_portrait_id_fkey foreign key (family_id, portrait_id) references media(family_id, id) on delete set null (portrait_id),
  constraint people_sex_check check (sex in ('unknown', 'male', 'female', 'other'))
);
create unique index people_account_id on people (family_id, account_id) where account_id is not null and removed_at is null;
create index people_all_words on people using gin (all_words) with (fastupdate='on', gin_pending_list_limit='64') where all_words is not null;
create index people_birthdays on people (family_id, born_day, id) where removed_at is null and is_living;
create index people_by_birth on people (family_id, born_by, id) where removed_at is null;
create index people_by_death on people (family_id, died_by, id) where removed_at is null;
create index people_by_name on people (family_id, is_living, folded_name, id) where removed_at is null;
create index people_called on people (family_id, folded_name, id) where removed_at is null;
create index people_past_living on people (family_id, born_on) where removed_at is null and is_living and (born_on is not null or born_words <> '');
create index people_remembered on people (family_id, died_day, id) where removed_at is null and not is_living;
create index people_remembered_birthdays on people (family_id, born_day, id) include (born_on) where removed_at is null and not is_living;
create index people_removed on people (family_id, removed_at desc, id desc) where removed_at is not null;
create index people_removed_at on people (removed_at) where removed_at is not null;
create index people_words on people using gin (name_words) with (fastupdate='on', gin_pending_list_limit='64');
create trigger branches_person_goes before delete on people for each row execute function kinfold_person_goes();
create trigger people_faces_restored after update of removed_at on people for each row when (old.removed_at is not null and new.removed_at is null) execute function kinfold_faces_of_restored();
create trigger zz_ledger_gone after delete on people for each row execute function kinfold_note_gone();
alter table people enable row level security;
create policy branch_of_id on people as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = people.id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy branch_of_removed on people as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or removed_at is null);
create policy editors_add on people for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on people for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on people for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy held on people for select to kinfold_visiting
  using ((id in (select voice_links.person_id from voice_links)) or (id in (select deliveries.person_id from deliveries)) or (id in (select partners.person_id from partners)) or (id in (select contact_ways.person_id from contact_ways)));
create policy promised on people for select to kinfold_serving
  using (((select kinfold_family_id() as kinfold_family_id)) is null and ((exists (select from deliveries where deliveries.person_id = people.id)) or (exists (select from deliveries where deliveries.alternate_id = people.id)) or (exists (select from sealed_messages where sealed_messages.person_id = people.id)) or (exists (select from sealed_messages where sealed_messages.alternate_id = people.id))));
create policy same_family on people for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update on people to kinfold_serving;
grant select (id, family_id, given_name, surname, born_on, is_living, nickname, removed_at) on people to kinfold_visiting;

create table person_names (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  kind text not null,
  name text not null,
  position integer not null,
  constraint person_names_pkey primary key (id),
  constraint person_names_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint person_names_kind_check check (kind in ('birth', 'married', 'script', 'other'))
);
create index person_names_of_person on person_names (family_id, person_id);
create trigger person_names_came after insert on person_names referencing new table as changed for each statement execute function kinfold_other_names_changed();
create trigger person_names_went after delete on person_names referencing old table as changed for each statement execute function kinfold_other_names_changed();
create trigger zz_ledger_gone after delete on person_names for each row execute function kinfold_note_gone();
alter table person_names enable row level security;
create policy branch_of_person_id on person_names as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = person_names.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy editors_add on person_names for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on person_names for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on person_names for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on person_names to kinfold_serving;

create table picture_prints (
  memory_id uuid not null,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  hash bigint,
  sharpness real,
  piece_1 integer generated always as ((((hash >> 48) & (65535)::bigint))::integer) stored,
  piece_2 integer generated always as ((((hash >> 32) & (65535)::bigint))::integer) stored,
  piece_3 integer generated always as ((((hash >> 16) & (65535)::bigint))::integer) stored,
  piece_4 integer generated always as (((hash & (65535)::bigint))::integer) stored,
  constraint picture_prints_pkey primary key (memory_id),
  constraint picture_prints_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint picture_prints_state_check check (state in ('waiting', 'taken', 'failed'))
);
create index picture_prints_piece_1 on picture_prints (family_id, piece_1) where hash is not null;
create index picture_prints_piece_2 on picture_prints (family_id, piece_2) where hash is not null;
create index picture_prints_piece_3 on picture_prints (family_id, piece_3) where hash is not null;
create index picture_prints_piece_4 on picture_prints (family_id, piece_4) where hash is not null;
create index picture_prints_waiting on picture_prints (family_id, begun_at nulls first, memory_id) where state = 'waiting';
create trigger picture_prints_to_compare after insert or update of hash on picture_prints for each row when (new.hash is not null) execute function kinfold_alike_to_compare();
alter table picture_prints enable row level security;
create policy branch_of_media on picture_prints as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy same_family on picture_prints for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select (memory_id, family_id, state, sharpness) on picture_prints to kinfold_serving;

create table picture_words (
  memory_id uuid not null,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  asked_at timestamptz,
  reason text,
  words text not null default '',
  is_hidden boolean not null default false,
  is_corrected boolean not null default false,
  constraint picture_words_pkey primary key (memory_id),
  constraint picture_words_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint picture_words_state_check check (state in ('waiting', 'read', 'failed'))
);
create index picture_words_asked on picture_words (asked_at) where state = 'waiting' and asked_at is not null;
create index picture_words_of_family on picture_words (family_id, state, memory_id);
create index picture_words_waiting on picture_words (family_id, begun_at nulls first, memory_id) where state = 'waiting';
create trigger picture_words_brought after insert on picture_words for each row when (new.words <> '') execute function kinfold_told_changed();
create trigger picture_words_found after update of words, is_hidden on picture_words for each row when (old.words <> new.words or old.is_hidden <> new.is_hidden) execute function kinfold_told_changed();
alter table picture_words enable row level security;
create policy branch_of_media on picture_words as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_add on picture_words for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on picture_words for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on picture_words for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert (memory_id, family_id, asked_at), select, update (state, tries, begun_at, asked_at, reason, words, is_hidden, is_corrected) on picture_words to kinfold_serving;

create table plan_grants (
  id uuid not null,
  account_id uuid not null,
  plan text not null,
  reason text not null,
  granted_by uuid,
  granted_at timestamptz not null,
  ended_at timestamptz,
  constraint plan_grants_pkey primary key (id),
  constraint plan_grants_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint plan_grants_granted_by_fkey foreign key (granted_by) references accounts(id) on delete set null,
  constraint plan_grants_plan_check check (plan in ('memory_plus', 'complete_legacy'))
);
create index plan_grants_account_id on plan_grants (account_id, granted_at desc);
create index plan_grants_granted_by on plan_grants (granted_by);
create unique index plan_grants_one_running on plan_grants (account_id) where ended_at is null;
create trigger zz_ledger_gone after delete on plan_grants for each row execute function kinfold_note_gone();
alter table plan_grants enable row level security;
create policy own_or_owners on plan_grants for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) or (exists (select 1 from members where members.account_id = plan_grants.account_id and members.family_id = ((select kinfold_family_id() as kinfold_family_id)) and members.role = 'owner' and members.status = 'active')));
grant select (id, account_id, plan, granted_at, ended_at) on plan_grants to kinfold_serving;

create table print_addresses (
  order_id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  address sealed_json not null,
  constraint print_addresses_pkey primary key (order_id, account_id),
  constraint print_addresses_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint print_addresses_family_id_order_id_fkey foreign key (family_id, order_id) references print_orders(family_id, id) on delete cascade
);
create index print_addresses_account on print_addresses (account_id);
create index print_addresses_order on print_addresses (family_id, order_id);
create trigger zz_ledger_gone after delete on print_addresses for each row execute function kinfold_note_gone_by('order_id', 'account_id');
alter table print_addresses enable row level security;
create policy own_address on print_addresses for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and account_id = ((select kinfold_account_id() as kinfold_account_id)))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select, update (address) on print_addresses to kinfold_serving;

create table print_orders (
  id uuid not null,
  family_id uuid not null,
  state text not null default 'quoted',
  product text not null,
  title sealed_text not null,
  printed sealed_json not null,
  paper text not null,
  cover text not null,
  copies integer not null,
  pages integer not null,
  width double precision not null,
  height double precision not null,
  lines jsonb not null,
  total_cents integer not null,
  is_test boolean not null,
  quoted_by uuid,
  quoted_at timestamptz not null,
  placing_at timestamptz,
  ordered_by uuid,
  ordered_at timestamptz,
  shop_ref text not null default '',
  in_print_at timestamptz,
  shipped_at timestamptz,
  tracking text not null default '',
  problem_words sealed_text,
  desk_words sealed_text,
  ended_at timestamptz,
  last_news sealed_json,
  placing_by uuid,
  cancelled_at timestamptz,
  constraint print_orders_pkey primary key (id),
  constraint print_orders_family_id_id_key unique (family_id, id),
  constraint print_orders_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint print_orders_ordered_by_fkey foreign key (ordered_by) references accounts(id) on delete set null,
  constraint print_orders_placing_by_fkey foreign key (placing_by) references accounts(id) on delete set null,
  constraint print_orders_quoted_by_fkey foreign key (quoted_by) references accounts(id) on delete set null,
  constraint print_orders_copies_check check (copies >= 1 and copies <= 50),
  constraint print_orders_ordered check (state = 'quoted' or ordered_at is not null and shop_ref <> ''),
  constraint print_orders_pages_check check (pages >= 1),
  constraint print_orders_product_check check (product in ('book', 'cookbook', 'poster', 'card')),
  constraint print_orders_state_check check (state in ('quoted', 'ordered', 'in-print', 'shipped', 'problem', 'refunded')),
  constraint print_orders_total_cents_check check (total_cents >= 0)
);
create index print_orders_by_time on print_orders (ordered_at, id) where ordered_at is not null;
create index print_orders_of_family on print_orders (family_id, quoted_at desc, id desc);
create index print_orders_on_their_way on print_orders (id) where state in ('ordered', 'in-print');
create index print_orders_ordered_by on print_orders (ordered_by);
create index print_orders_placing on print_orders (placing_at) where state = 'quoted' and placing_at is not null;
create index print_orders_placing_by on print_orders (placing_by);
create index print_orders_quoted_by on print_orders (quoted_by);
create index print_orders_quotes on print_orders (quoted_at) where state = 'quoted';
create trigger zz_ledger_gone after delete on print_orders for each row execute function kinfold_note_gone();
alter table print_orders enable row level security;
create policy editors_discard on print_orders for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and state = 'quoted');
create policy editors_order on print_orders for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and ((state in ('quoted', 'ordered', 'problem')) or state = 'refunded' and cancelled_at is not null));
create policy editors_quote on print_orders for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and state = 'quoted' and quoted_by = ((select kinfold_account_id() as kinfold_account_id)));
create policy editors_read on print_orders for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select, update (state, placing_at, ordered_by, ordered_at, shop_ref, problem_words, ended_at, placing_by, cancelled_at) on print_orders to kinfold_serving;

create table prompt_letters (
  id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  question_key text not null,
  question text not null,
  token_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  take_id uuid,
  media_id uuid,
  answered_at timestamptz,
  constraint prompt_letters_pkey primary key (id),
  constraint prompt_letters_token_hash_key unique (token_hash),
  constraint prompt_letters_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint prompt_letters_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint prompt_letters_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete set null (media_id)
);
create index prompt_letters_family_id on prompt_letters (family_id);
create index prompt_letters_media_id on prompt_letters (media_id);
create index prompt_letters_of_account on prompt_letters (account_id, family_id, sent_at);
alter table prompt_letters enable row level security;
create policy own on prompt_letters for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select (id, family_id, account_id, question_key, question, sent_at, expires_at, media_id, answered_at) on prompt_letters to kinfold_serving;

create unlogged table rate_counts (
  key text not null,
  count integer not null,
  resets_at timestamptz not null,
  constraint rate_counts_pkey primary key (key)
);
create index rate_counts_resets_at on rate_counts (resets_at);

create table recipe_cookings (
  id uuid not null,
  recipe_id uuid not null,
  family_id uuid not null,
  cooked_on date not null,
  note text not null default '',
  memory_id uuid,
  logged_by uuid,
  logged_at timestamptz not null,
  constraint recipe_cookings_pkey primary key (id),
  constraint recipe_cookings_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete set null (memory_id),
  constraint recipe_cookings_family_id_recipe_id_fkey foreign key (family_id, recipe_id) references recipes(family_id, id) on delete cascade,
  constraint recipe_cookings_logged_by_fkey foreign key (logged_by) references accounts(id) on delete set null
);
create index recipe_cookings_by_day on recipe_cookings (recipe_id, cooked_on, id);
create index recipe_cookings_logged_by on recipe_cookings (logged_by);
create index recipe_cookings_memory_id on recipe_cookings (memory_id);
create trigger zz_ledger_gone after delete on recipe_cookings for each row execute function kinfold_note_gone();
alter table recipe_cookings enable row level security;
create policy branch_of_media on recipe_cookings as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or memory_id is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy branch_of_recipe on recipe_cookings as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (recipe_id in (select recipes.id from recipes)));
create policy editors_add on recipe_cookings for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on recipe_cookings for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on recipe_cookings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on recipe_cookings to kinfold_serving;

create table recipe_voices (
  recipe_id uuid not null,
  step_id uuid not null,
  family_id uuid not null,
  media_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  constraint recipe_voices_pkey primary key (recipe_id, step_id),
  constraint recipe_voices_added_by_fkey foreign key (added_by) references accounts(id) on delete set null,
  constraint recipe_voices_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete cascade,
  constraint recipe_voices_family_id_recipe_id_fkey foreign key (family_id, recipe_id) references recipes(family_id, id) on delete cascade
);
create index recipe_voices_added_by on recipe_voices (added_by);
create index recipe_voices_media_id on recipe_voices (family_id, media_id);
create trigger zz_ledger_gone after delete on recipe_voices for each row execute function kinfold_note_gone_by('recipe_id', 'step_id');
alter table recipe_voices enable row level security;
create policy branch_of_media on recipe_voices as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (media_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy branch_of_recipe on recipe_voices as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (recipe_id in (select recipes.id from recipes)));
create policy editors_add on recipe_voices for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and added_by = ((select kinfold_account_id() as kinfold_account_id)) and (exists (select from media where media.id = recipe_voices.media_id and media.private_to is null)));
create policy editors_remove on recipe_voices for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on recipe_voices for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on recipe_voices to kinfold_serving;

create table recipes (
  id uuid not null,
  family_id uuid not null,
  version integer not null default 1,
  title text not null,
  folded_title text not null generated always as (kinfold_folded(title)) stored,
  story text not null default '',
  servings double precision,
  servings_words text not null default '',
  minutes integer,
  ingredients text[] not null default '{}'::text[],
  steps jsonb not null default '[]'::jsonb,
  tags text[] not null default '{}'::text[],
  person_id uuid,
  memory_id uuid,
  variant_of uuid,
  is_favourite boolean not null default false,
  named text not null,
  told text not null,
  added_by uuid,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint recipes_pkey primary key (id),
  constraint recipes_of_family unique (family_id, id),
  constraint recipes_added_by_fkey foreign key (added_by) references accounts(id) on delete set null,
  constraint recipes_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint recipes_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete set null (memory_id),
  constraint recipes_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete set null (person_id),
  constraint recipes_family_id_variant_of_fkey foreign key (family_id, variant_of) references recipes(family_id, id) on delete set null (variant_of)
);
create index recipes_added_by on recipes (added_by);
create index recipes_by_title on recipes (family_id, folded_title, id);
create index recipes_memory_id on recipes (memory_id);
create index recipes_person_id on recipes (person_id);
create index recipes_removed on recipes (removed_at) where removed_at is not null;
create index recipes_variant_of on recipes (variant_of);
create trigger zz_ledger_gone after delete on recipes for each row execute function kinfold_note_gone();
alter table recipes enable row level security;
create policy branch_of_media on recipes as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or memory_id is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy branch_of_person on recipes as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or person_id is null or (person_id in (select people.id from people)));
create policy editors_add on recipes for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on recipes for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on recipes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert (id, family_id, title, story, servings, servings_words, minutes, ingredients, steps, tags, person_id, memory_id, variant_of, named, told, added_by, added_at, changed_at), select, update (version, title, story, servings, servings_words, minutes, ingredients, steps, tags, person_id, memory_id, variant_of, is_favourite, named, told, changed_at, removed_at) on recipes to kinfold_serving;

create table recipient_agreements (
  author_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  agreed jsonb not null,
  agreed_at timestamptz not null,
  proposed jsonb,
  proposed_by uuid,
  proposed_by_name text not null default '',
  proposed_at timestamptz,
  declined jsonb,
  constraint recipient_agreements_pkey primary key (author_id, person_id),
  constraint recipient_agreements_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint recipient_agreements_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint recipient_agreements_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint recipient_agreements_proposed_by_fkey foreign key (proposed_by) references accounts(id) on delete set null,
  constraint recipient_agreements_check check ((proposed is null) = (proposed_at is null))
);
create index recipient_agreements_family_id on recipient_agreements (family_id);
create index recipient_agreements_person_id on recipient_agreements (person_id);
create index recipient_agreements_proposed on recipient_agreements (family_id, author_id, proposed_at, person_id) where proposed_at is not null;
create index recipient_agreements_proposed_by on recipient_agreements (proposed_by) where proposed_by is not null;
create trigger zz_ledger_edited after update on recipient_agreements for each row when (old.agreed is distinct from new.agreed) execute function kinfold_note_change('edited', 'person_id', 'author_id');
create trigger zz_ledger_gone after delete on recipient_agreements for each row execute function kinfold_note_gone_by('author_id', 'person_id');
alter table recipient_agreements enable row level security;
create policy own_agreements on recipient_agreements for all to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id))
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy where_one_writes on recipient_agreements as restrictive for all to kinfold_serving
  using (true)
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) or (exists (select from messages where messages.family_id = recipient_agreements.family_id and messages.author_id = ((select kinfold_account_id() as kinfold_account_id)))));
grant insert, select, update on recipient_agreements to kinfold_serving;

create table recovery_codes (
  id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_account_id_code_hash_key unique (account_id, code_hash),
  constraint recovery_codes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create trigger zz_ledger_changed after update on recovery_codes for each row when (old.used_at is distinct from new.used_at) execute function kinfold_note_change('changed', 'id', 'used_at');
create trigger zz_ledger_gone after delete on recovery_codes for each row execute function kinfold_note_gone();
alter table recovery_codes enable row level security;
create policy own_recovery_codes on recovery_codes for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select, update on recovery_codes to kinfold_serving;

create table refused_addresses (
  family_id uuid not null,
  address text not null,
  refused_at timestamptz not null,
  constraint refused_addresses_pkey primary key (family_id, address),
  constraint refused_addresses_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create trigger zz_ledger_made after insert on refused_addresses for each row execute function kinfold_note_made();
alter table refused_addresses enable row level security;
create policy answered on refused_addresses for all to kinfold_visiting
  using (((family_id, address) in (select contact_questions.family_id, lower(contact_questions.address) as lower from contact_questions)));
create policy editors_read on refused_addresses for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant select on refused_addresses to kinfold_serving;
grant delete, insert, select on refused_addresses to kinfold_visiting;

create table rehearsals (
  id uuid not null,
  delivery_id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  version integer not null,
  played jsonb not null,
  clock_at timestamptz not null,
  wake_at timestamptz,
  letters jsonb not null default '[]'::jsonb,
  started_at timestamptz not null,
  ended_at timestamptz,
  has_failed boolean not null default false,
  constraint rehearsals_pkey primary key (id),
  constraint rehearsals_delivery_id_key unique (delivery_id),
  constraint rehearsals_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint rehearsals_delivery_id_fkey foreign key (family_id, delivery_id) references deliveries(family_id, id) on delete cascade,
  constraint rehearsals_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create trigger zz_ledger_gone after delete on rehearsals for each row execute function kinfold_note_gone();
alter table rehearsals enable row level security;
create policy held on rehearsals for select to kinfold_visiting
  using (id = ((select kinfold_held(variadic array['rehearsal']) as kinfold_held)));
create policy of_own_delivery on rehearsals as restrictive for all to kinfold_serving
  using (true)
  with check ((exists (select from deliveries where deliveries.id = rehearsals.delivery_id)));
create policy own_rehearsals on rehearsals for all to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id))
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
grant delete, insert, select, update on rehearsals to kinfold_serving;
grant select on rehearsals to kinfold_visiting;

create table renditions (
  memory_id uuid not null,
  family_id uuid not null,
  size text not null,
  content_type text not null,
  byte_length bigint not null,
  sha256 text not null,
  storage_key text not null,
  made_at timestamptz not null,
  constraint renditions_pkey primary key (memory_id, size),
  constraint renditions_storage_key_key unique (storage_key),
  constraint renditions_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint renditions_size_check check (size in ('small', 'large'))
);
alter table renditions enable row level security;
create policy branch_of_media on renditions as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy same_family on renditions for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select on renditions to kinfold_serving;

create table research_cases (
  id uuid not null,
  family_id uuid not null,
  state text not null default 'draft',
  title sealed_text not null,
  question sealed_text not null,
  known sealed_text not null,
  begun_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_at timestamptz,
  quoted_hours integer,
  quoted_rate_cents integer,
  quote_words sealed_text,
  quoted_at timestamptz,
  accepted_by uuid,
  accepted_at timestamptz,
  work_begun_at timestamptz,
  paid_at timestamptz,
  report_words sealed_text,
  reported_at timestamptz,
  ended_at timestamptz,
  end_words sealed_text,
  desk_read_number integer not null default 0,
  version integer not null default 1,
  constraint research_cases_pkey primary key (id),
  constraint research_cases_family_id_id_key unique (family_id, id),
  constraint research_cases_accepted_by_fkey foreign key (accepted_by) references accounts(id) on delete set null,
  constraint research_cases_begun_by_fkey foreign key (begun_by) references accounts(id) on delete set null,
  constraint research_cases_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint research_cases_accepted check ((state <> all (array['accepted', 'in-work', 'reported', 'closed'])) or accepted_at is not null),
  constraint research_cases_asked check (state = 'draft' or asked_at is not null),
  constraint research_cases_quoted check ((state <> all (array['quoted', 'accepted', 'in-work', 'reported', 'closed'])) or quoted_at is not null),
  constraint research_cases_quoted_hours_check check (quoted_hours >= 1 and quoted_hours <= 500),
  constraint research_cases_quoted_rate_cents_check check (quoted_rate_cents >= 1 and quoted_rate_cents <= 100000),
  constraint research_cases_state_check check (state in ('draft', 'asked', 'quoted', 'accepted', 'in-work', 'reported', 'closed', 'withdrawn', 'declined'))
);
create index research_cases_accepted_by on research_cases (accepted_by);
create index research_cases_begun_by on research_cases (begun_by);
create index research_cases_open on research_cases (asked_at, id) where asked_at is not null and ended_at is null;
create index research_cases_over on research_cases (asked_at, id) where asked_at is not null and ended_at is not null;
create trigger zz_ledger_gone after delete on research_cases for each row execute function kinfold_note_gone();
alter table research_cases enable row level security;
create policy editors_begin on research_cases for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and state = 'draft' and begun_by = ((select kinfold_account_id() as kinfold_account_id)));
create policy editors_change on research_cases for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (state <> all (array['quoted', 'in-work', 'reported', 'declined'])));
create policy editors_read on research_cases for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove_drafts on research_cases for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and state = 'draft');
grant delete, insert, select, update (state, title, question, known, changed_at, asked_at, accepted_by, accepted_at, ended_at, version) on research_cases to kinfold_serving;

create table research_facts (
  id uuid not null,
  case_id uuid not null,
  family_id uuid not null,
  position integer not null,
  person_id uuid not null,
  source_id uuid not null,
  kind text not null,
  what text not null,
  written text not null,
  place text not null,
  state text not null default 'proposed',
  attached_to uuid,
  decided_by uuid,
  decided_at timestamptz,
  constraint research_facts_pkey primary key (id),
  constraint research_facts_attached_to_fkey foreign key (family_id, attached_to) references people(family_id, id) on delete set null (attached_to),
  constraint research_facts_decided_by_fkey foreign key (decided_by) references accounts(id) on delete set null,
  constraint research_facts_family_id_case_id_fkey foreign key (family_id, case_id) references research_cases(family_id, id) on delete cascade,
  constraint research_facts_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint research_facts_family_id_source_id_fkey foreign key (family_id, source_id) references research_sources(family_id, id) on delete cascade,
  constraint research_facts_state_check check (state in ('proposed', 'accepted', 'refused'))
);
create index research_facts_attached_to on research_facts (family_id, attached_to) where attached_to is not null;
create index research_facts_case on research_facts (family_id, case_id);
create index research_facts_decided_by on research_facts (decided_by);
create index research_facts_person on research_facts (family_id, person_id);
create index research_facts_source on research_facts (family_id, source_id);
create trigger zz_ledger_gone after delete on research_facts for each row execute function kinfold_note_gone();
alter table research_facts enable row level security;
create policy editors_decide on research_facts for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_read on research_facts for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant select, update (state, attached_to, decided_by, decided_at) on research_facts to kinfold_serving;

create table research_messages (
  id uuid not null,
  case_id uuid not null,
  family_id uuid not null,
  number integer not null,
  side text not null,
  account_id uuid,
  words sealed_text not null,
  said_at timestamptz not null,
  constraint research_messages_pkey primary key (id),
  constraint research_messages_case_id_number_key unique (case_id, number),
  constraint research_messages_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint research_messages_family_id_case_id_fkey foreign key (family_id, case_id) references research_cases(family_id, id) on delete cascade,
  constraint research_messages_side_check check (side in ('family', 'desk'))
);
create index research_messages_account on research_messages (account_id);
create index research_messages_case on research_messages (family_id, case_id);
create trigger zz_ledger_gone after delete on research_messages for each row execute function kinfold_note_gone();
alter table research_messages enable row level security;
create policy editors_read on research_messages for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_say on research_messages for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and side = 'family' and account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select on research_messages to kinfold_serving;

create table research_people (
  case_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  position integer not null,
  name sealed_text not null,
  constraint research_people_pkey primary key (case_id, person_id),
  constraint research_people_family_id_case_id_fkey foreign key (family_id, case_id) references research_cases(family_id, id) on delete cascade,
  constraint research_people_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create index research_people_case on research_people (family_id, case_id);
create index research_people_person on research_people (family_id, person_id);
alter table research_people enable row level security;
create policy editors_choose on research_people for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (exists (select from research_cases where research_cases.id = research_people.case_id and research_cases.state = 'draft')));
create policy editors_read on research_people for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_unchoose on research_people for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (exists (select from research_cases where research_cases.id = research_people.case_id and research_cases.state = 'draft')));
grant delete, insert, select on research_people to kinfold_serving;

create table research_readings (
  case_id uuid not null,
  account_id uuid not null,
  family_id uuid not null,
  read_number integer not null,
  constraint research_readings_pkey primary key (case_id, account_id),
  constraint research_readings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint research_readings_family_id_case_id_fkey foreign key (family_id, case_id) references research_cases(family_id, id) on delete cascade
);
create index research_readings_account on research_readings (account_id);
create index research_readings_case on research_readings (family_id, case_id);
alter table research_readings enable row level security;
create policy own_reading on research_readings for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and account_id = ((select kinfold_account_id() as kinfold_account_id)))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select, update (read_number) on research_readings to kinfold_serving;

create table research_recordings (
  case_id uuid not null,
  media_id uuid not null,
  family_id uuid not null,
  position integer not null,
  constraint research_recordings_pkey primary key (case_id, media_id),
  constraint research_recordings_family_id_case_id_fkey foreign key (family_id, case_id) references research_cases(family_id, id) on delete cascade,
  constraint research_recordings_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete cascade
);
create index research_recordings_case on research_recordings (family_id, case_id);
create index research_recordings_media on research_recordings (family_id, media_id);
alter table research_recordings enable row level security;
create policy editors_choose on research_recordings for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (exists (select from research_cases where research_cases.id = research_recordings.case_id and research_cases.state = 'draft')) and (exists (select from media where media.id = research_recordings.media_id and media.private_to is null)));
create policy editors_read on research_recordings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_unchoose on research_recordings for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (exists (select from research_cases where research_cases.id = research_recordings.case_id and research_cases.state = 'draft')));
grant delete, insert, select on research_recordings to kinfold_serving;

create table research_sources (
  id uuid not null,
  case_id uuid not null,
  family_id uuid not null,
  position integer not null,
  title sealed_text not null,
  place sealed_text not null,
  link sealed_text not null,
  constraint research_sources_pkey primary key (id),
  constraint research_sources_family_id_id_key unique (family_id, id),
  constraint research_sources_family_id_case_id_fkey foreign key (family_id, case_id) references research_cases(family_id, id) on delete cascade
);
create index research_sources_case on research_sources (family_id, case_id);
alter table research_sources enable row level security;
create policy editors_read on research_sources for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant select on research_sources to kinfold_serving;

create table review_reports (
  id uuid not null,
  review_id uuid not null,
  reason text not null,
  reporter_mark bytea not null,
  reported_at timestamptz not null,
  constraint review_reports_pkey primary key (id),
  constraint review_reports_review_id_reporter_mark_key unique (review_id, reporter_mark),
  constraint review_reports_review_id_fkey foreign key (review_id) references reviews(id) on delete cascade
);
alter table review_reports enable row level security;
create policy reported on review_reports for all to kinfold_visiting
  using ((review_id in (select reviews.id from reviews)));
grant insert, select (review_id, reporter_mark), update (reason) on review_reports to kinfold_visiting;

create table reviews (
  id uuid not null,
  account_id uuid not null,
  stars smallint not null,
  words text not null,
  shown_name text not null,
  place text not null default '',
  state text not null default 'waiting',
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  written_at timestamptz not null,
  changed_at timestamptz not null,
  constraint reviews_pkey primary key (id),
  constraint reviews_account_id_key unique (account_id),
  constraint reviews_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint reviews_decided_by_fkey foreign key (decided_by) references accounts(id) on delete set null,
  constraint reviews_stars_check check (stars >= 1 and stars <= 5),
  constraint reviews_state_check check (state in ('waiting', 'shown', 'declined'))
);
create index reviews_shown on reviews (decided_at desc) where state = 'shown';
create index reviews_waiting on reviews (changed_at) where state = 'waiting';
create trigger zz_ledger_gone after delete on reviews for each row execute function kinfold_note_gone();
alter table reviews enable row level security;
create policy own_review on reviews for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)))
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'waiting');
create policy shown on reviews for select to kinfold_visiting
  using (state = 'shown');
grant delete, insert, select, update on reviews to kinfold_serving;
grant select (id, stars, words, shown_name, place, state, decided_at, written_at) on reviews to kinfold_visiting;

create table sandboxes (
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  network text not null default '',
  constraint sandboxes_pkey primary key (id),
  constraint sandboxes_token_hash_key unique (token_hash)
);
create index sandboxes_expires_at on sandboxes (expires_at);
create index sandboxes_network on sandboxes (network);
alter table sandboxes enable row level security;

create table scope_seal (
  only_row boolean not null default true,
  secret bytea not null,
  constraint scope_seal_pkey primary key (only_row),
  constraint scope_seal_only_row_check check (only_row)
);
alter table scope_seal enable row level security;

create table scrapbook_editions (
  id uuid not null,
  book_id uuid not null,
  family_id uuid not null,
  name text not null default '',
  why text not null,
  title text not null,
  subtitle text not null,
  theme text not null,
  pages jsonb not null,
  page_count integer not null,
  byte_length integer not null,
  kept_by uuid,
  kept_at timestamptz not null,
  constraint scrapbook_editions_pkey primary key (id),
  constraint scrapbook_editions_family_id_book_id_fkey foreign key (family_id, book_id) references scrapbooks(family_id, id) on delete cascade,
  constraint scrapbook_editions_kept_by_fkey foreign key (kept_by) references accounts(id) on delete set null,
  constraint scrapbook_editions_why_check check (why in ('hand', 'sitting', 'restoring'))
);
create index scrapbook_editions_by_time on scrapbook_editions (book_id, kept_at, id);
create index scrapbook_editions_kept_by on scrapbook_editions (kept_by);
create index scrapbook_editions_room on scrapbook_editions (family_id, book_id) include (byte_length);
create trigger zz_ledger_gone after delete on scrapbook_editions for each row execute function kinfold_note_gone();
alter table scrapbook_editions enable row level security;
create policy branch_of_family on scrapbook_editions as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null);
create policy editors_add on scrapbook_editions for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on scrapbook_editions for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on scrapbook_editions for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on scrapbook_editions to kinfold_serving;

create table scrapbook_pages (
  id uuid not null,
  book_id uuid not null,
  family_id uuid not null,
  is_cover boolean not null default false,
  position integer not null,
  version integer not null default 1,
  revision integer not null,
  paper text not null,
  items jsonb not null,
  byte_length integer not null,
  changed_by uuid,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint scrapbook_pages_pkey primary key (id),
  constraint scrapbook_pages_changed_by_fkey foreign key (changed_by) references accounts(id) on delete set null,
  constraint scrapbook_pages_family_id_book_id_fkey foreign key (family_id, book_id) references scrapbooks(family_id, id) on delete cascade
);
create index scrapbook_pages_changed_by on scrapbook_pages (changed_by);
create unique index scrapbook_pages_cover on scrapbook_pages (book_id) where is_cover;
create index scrapbook_pages_in_order on scrapbook_pages (book_id, "position", id);
create index scrapbook_pages_removed on scrapbook_pages (removed_at) where removed_at is not null;
create index scrapbook_pages_room on scrapbook_pages (family_id, book_id) include (byte_length);
create trigger zz_ledger_gone after delete on scrapbook_pages for each row execute function kinfold_note_gone();
alter table scrapbook_pages enable row level security;
create policy editors_add on scrapbook_pages for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on scrapbook_pages for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_remove on scrapbook_pages for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and removed_at is not null);
create policy same_family on scrapbook_pages for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert (id, book_id, family_id, is_cover, position, revision, paper, items, byte_length, changed_by, changed_at), select, update (position, version, revision, paper, items, byte_length, changed_by, changed_at, removed_at) on scrapbook_pages to kinfold_serving;

create table scrapbooks (
  id uuid not null,
  family_id uuid not null,
  title text not null,
  subtitle text not null default '',
  format text not null,
  theme text not null,
  revision integer not null default 1,
  made_by uuid,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  arranged_revision integer not null default 1,
  constraint scrapbooks_pkey primary key (id),
  constraint scrapbooks_of_family unique (family_id, id),
  constraint scrapbooks_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint scrapbooks_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint scrapbooks_format_check check (format in ('square', 'portrait', 'landscape', 'card', 'tall-card'))
);
create index scrapbooks_by_change on scrapbooks (family_id, changed_at, id);
create index scrapbooks_made_by on scrapbooks (made_by);
create index scrapbooks_removed on scrapbooks (removed_at) where removed_at is not null;
create trigger zz_ledger_gone after delete on scrapbooks for each row execute function kinfold_note_gone();
alter table scrapbooks enable row level security;
create policy editors_add on scrapbooks for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on scrapbooks for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on scrapbooks for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert (id, family_id, title, subtitle, format, theme, made_by, made_at, changed_at), select, update (title, subtitle, theme, revision, changed_at, removed_at, arranged_revision) on scrapbooks to kinfold_serving;

create table sealed_messages (
  id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  message_id uuid not null,
  person_id uuid not null,
  waits_for text not null,
  event_words sealed_text not null default '\xff6b696e666f6c6454'::bytea,
  if_deceased text not null,
  alternate_id uuid,
  sealed_at timestamptz not null,
  came_at timestamptz,
  constraint sealed_messages_pkey primary key (id),
  constraint sealed_messages_message_id_person_id_key unique (message_id, person_id),
  constraint sealed_messages_alternate_id_fkey foreign key (family_id, alternate_id) references people(family_id, id),
  constraint sealed_messages_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint sealed_messages_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint sealed_messages_message_id_fkey foreign key (family_id, message_id) references messages(family_id, id) on delete cascade,
  constraint sealed_messages_person_id_fkey foreign key (family_id, person_id) references people(family_id, id),
  constraint sealed_messages_came_check check (came_at is null or waits_for = 'event'),
  constraint sealed_messages_check check ((waits_for = 'event') = (event_words::bytea <> '\xff6b696e666f6c6454'::bytea)),
  constraint sealed_messages_check1 check ((if_deceased = 'alternate') = (alternate_id is not null)),
  constraint sealed_messages_if_deceased_check check (if_deceased in ('alternate', 'keep', 'destroy')),
  constraint sealed_messages_waits_for_check check (waits_for in ('event', 'passing'))
);
create index sealed_messages_alternate_id on sealed_messages (alternate_id) where alternate_id is not null;
create index sealed_messages_by_age on sealed_messages (family_id, author_id, sealed_at, id);
create index sealed_messages_events on sealed_messages (author_id, sealed_at, id) where waits_for = 'event';
create index sealed_messages_of_author on sealed_messages (author_id, sealed_at, id);
create index sealed_messages_person_id on sealed_messages (person_id);
create index sealed_messages_promised on sealed_messages (family_id, author_id, person_id);
create trigger zz_ledger_edited after update on sealed_messages for each row when (old.* is distinct from new.*) execute function kinfold_note_change('edited', 'id');
create trigger zz_ledger_gone after delete on sealed_messages for each row execute function kinfold_note_gone();
alter table sealed_messages enable row level security;
create policy authors_unseal on sealed_messages for delete to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy editors_seal on sealed_messages for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and author_id = ((select kinfold_account_id() as kinfold_account_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy own_sealed on sealed_messages for select to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
grant delete, insert, select on sealed_messages to kinfold_serving;

create table second_copies (
  storage_key text not null,
  copied_at timestamptz,
  checked_at timestamptz not null,
  place text not null,
  constraint second_copies_pkey primary key (place, storage_key)
);
create index second_copies_checked_at on second_copies (place, checked_at);
alter table second_copies enable row level security;

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz not null,
  address text not null,
  agent text not null,
  second_step_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);
create trigger zz_ledger_gone after delete on sessions for each row execute function kinfold_note_gone();
alter table sessions enable row level security;
create policy own_sessions on sessions for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant delete, insert, select, update on sessions to kinfold_serving;

create table share_memories (
  share_id uuid not null,
  memory_id uuid not null,
  family_id uuid not null,
  constraint share_memories_pkey primary key (share_id, memory_id),
  constraint share_memories_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint share_memories_family_id_share_id_fkey foreign key (family_id, share_id) references shares(family_id, id) on delete cascade
);
create index share_memories_memory_id on share_memories (memory_id);
create trigger zz_ledger_gone after delete on share_memories for each row execute function kinfold_note_gone_by('share_id', 'memory_id');
alter table share_memories enable row level security;
create policy editors_add on share_memories for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_see on share_memories for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant insert, select on share_memories to kinfold_serving;

create table shares (
  id uuid not null,
  family_id uuid not null,
  title text not null,
  made_by uuid,
  made_at timestamptz not null,
  expires_at timestamptz,
  password_hash text,
  may_download boolean not null,
  opens integer not null default 0,
  opened_at timestamptz,
  revoked_at timestamptz,
  may_contribute boolean not null default false,
  book_id uuid,
  voice_id uuid,
  constraint shares_pkey primary key (id),
  constraint shares_of_family unique (family_id, id),
  constraint shares_book_id_fkey foreign key (family_id, book_id) references scrapbooks(family_id, id) on delete cascade,
  constraint shares_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint shares_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint shares_voice_id_fkey foreign key (family_id, voice_id) references media(family_id, id) on delete cascade,
  constraint shares_end_check check (expires_at is not null or voice_id is not null),
  constraint shares_voice_alone_check check (voice_id is null or book_id is null and not may_contribute and not may_download)
);
create index shares_book_id on shares (book_id) where book_id is not null;
create index shares_made_by on shares (made_by);
create index shares_newest on shares (family_id, made_at desc, id desc);
create index shares_voice_id on shares (voice_id) where voice_id is not null;
create trigger shares_expect_nothing after update of revoked_at on shares for each row when (new.revoked_at is not null) execute function kinfold_expect_nothing();
create trigger zz_ledger_changed after update on shares for each row when (old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at) execute function kinfold_note_change('changed', 'id', 'revoked_at', 'expires_at');
create trigger zz_ledger_gone after delete on shares for each row execute function kinfold_note_gone();
create trigger zz_ledger_locks after update on shares for each row when (old.password_hash is distinct from new.password_hash) execute function kinfold_note_change('locks', 'id');
alter table shares enable row level security;
create policy editors_add on shares for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on shares for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_see on shares for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy printed on shares for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and voice_id is not null and (exists (select from media where media.id = shares.voice_id)));
grant insert, select, update (revoked_at) on shares to kinfold_serving;

create table shown_block (
  only_row boolean not null default true,
  variant text not null default 'banner',
  constraint shown_block_pkey primary key (only_row),
  constraint shown_block_only_row_check check (only_row),
  constraint shown_block_variant_check check (variant in ('banner', 'floating', 'secondary', 'card'))
);
alter table shown_block enable row level security;
create policy shown on shown_block for select to kinfold_visiting
  using (true);
grant select on shown_block to kinfold_visiting;

create table stopped_senders (
  account_id uuid not null,
  reason text not null,
  stopped_at timestamptz not null,
  constraint stopped_senders_pkey primary key (account_id),
  constraint stopped_senders_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create trigger zz_ledger_made after insert on stopped_senders for each row execute function kinfold_note_made();
alter table stopped_senders enable row level security;

create table storage_rooms (
  account_id uuid not null,
  gigabytes integer not null,
  reason text not null,
  set_at timestamptz not null,
  constraint storage_rooms_pkey primary key (account_id),
  constraint storage_rooms_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint storage_rooms_gigabytes_check check (gigabytes >= 1 and gigabytes <= 100000)
);
alter table storage_rooms enable row level security;

create table subscriptions (
  ref text not null,
  account_id uuid not null,
  provider text not null,
  customer_ref text not null,
  plan text not null,
  period text not null,
  amount_cents integer not null,
  started_at timestamptz not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  is_past_due boolean not null,
  is_cancelling boolean not null,
  next_plan text,
  next_period text,
  ended_at timestamptz,
  constraint subscriptions_pkey primary key (ref),
  constraint subscriptions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint subscriptions_amount_cents_check check (amount_cents >= 0),
  constraint subscriptions_check check ((next_plan is null) = (next_period is null)),
  constraint subscriptions_next_period_check check (next_period in ('quarterly', 'annual')),
  constraint subscriptions_next_plan_check check (next_plan in ('memory_plus', 'complete_legacy')),
  constraint subscriptions_period_check check (period in ('quarterly', 'annual')),
  constraint subscriptions_plan_check check (plan in ('memory_plus', 'complete_legacy')),
  constraint subscriptions_provider_check check (provider in ('stripe', 'test'))
);
create index subscriptions_account_id on subscriptions (account_id, started_at desc);
create index subscriptions_running on subscriptions (period_ends_at) where ended_at is null;
alter table subscriptions enable row level security;
create policy own_or_owners on subscriptions for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) or (exists (select 1 from members where members.account_id = subscriptions.account_id and members.family_id = ((select kinfold_family_id() as kinfold_family_id)) and members.role = 'owner' and members.status = 'active')));
grant select on subscriptions to kinfold_serving;

create table suggestions (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  other_id uuid,
  name_then text not null,
  kind text not null,
  suggested jsonb not null,
  facts_then jsonb not null default '{}'::jsonb,
  why text not null default '',
  state text not null default 'waiting',
  is_open boolean not null generated always as ((state = 'waiting')) stored,
  is_corrected boolean not null default false,
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  heard_at timestamptz,
  made_by uuid,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  constraint suggestions_pkey primary key (id),
  constraint suggestions_answered_by_fkey foreign key (answered_by) references accounts(id) on delete set null,
  constraint suggestions_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint suggestions_family_id_other_id_fkey foreign key (family_id, other_id) references people(family_id, id) on delete set null (other_id),
  constraint suggestions_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade,
  constraint suggestions_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint suggestions_kind_check check (kind in ('wrong', 'note', 'facts', 'relative', 'same')),
  constraint suggestions_state_check check (state in ('waiting', 'accepted', 'declined'))
);
create index suggestions_answered_by on suggestions (answered_by);
create index suggestions_in_order on suggestions (family_id, is_open, moved_at, id);
create index suggestions_of_account on suggestions (made_by, family_id, made_at, id);
create index suggestions_other_id on suggestions (other_id);
create index suggestions_person_id on suggestions (person_id);
create trigger zz_ledger_gone after delete on suggestions for each row execute function kinfold_note_gone();
alter table suggestions enable row level security;
create policy author_adds on suggestions for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and made_by = ((select kinfold_account_id() as kinfold_account_id)) and state = 'waiting');
create policy author_removes on suggestions for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and made_by = ((select kinfold_account_id() as kinfold_account_id)) and state = 'waiting');
create policy branch_of_person on suggestions as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or (person_id in (select people.id from people)) and (other_id is null or (other_id in (select people.id from people))));
create policy editors_and_author on suggestions for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and ((select kinfold_may_edit() as kinfold_may_edit) or made_by = ((select kinfold_account_id() as kinfold_account_id))));
create policy editors_answer on suggestions for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and ((select kinfold_may_edit() as kinfold_may_edit) or made_by = ((select kinfold_account_id() as kinfold_account_id)) and state <> 'waiting'));
grant delete, insert (id, family_id, person_id, other_id, name_then, kind, suggested, facts_then, why, made_by, made_at, moved_at), select, update (person_id, other_id, state, is_corrected, answer, answered_by, answered_at, heard_at, moved_at) on suggestions to kinfold_serving;

create table suppressed_addresses (
  id uuid not null,
  address text not null,
  because text not null,
  added_by uuid,
  added_at timestamptz not null,
  constraint suppressed_addresses_pkey primary key (id),
  constraint suppressed_addresses_address_key unique (address),
  constraint suppressed_addresses_added_by_fkey foreign key (added_by) references accounts(id) on delete set null,
  constraint suppressed_addresses_address_check check (address = lower(address)),
  constraint suppressed_addresses_because_check check (because in ('complained', 'by-hand'))
);
create index suppressed_addresses_words on suppressed_addresses using gin (kinfold_address_words(address));
create trigger zz_ledger_made after insert on suppressed_addresses for each row execute function kinfold_note_made();
alter table suppressed_addresses enable row level security;

create table system_settings (
  only_row boolean not null default true,
  maintenance_mode boolean not null default false,
  registration_enabled boolean not null default true,
  max_file_size_mb integer not null default 100,
  email_notifications boolean not null default true,
  updated_at timestamptz,
  constraint system_settings_pkey primary key (only_row),
  constraint system_settings_max_file_size_mb_check check (max_file_size_mb >= 1 and max_file_size_mb <= 10240),
  constraint system_settings_only_row_check check (only_row)
);
grant select on system_settings to kinfold_serving;
grant select on system_settings to kinfold_visiting;

create table test_payments (
  ref text not null,
  kind text not null,
  body jsonb not null,
  due_at timestamptz,
  constraint test_payments_pkey primary key (ref),
  constraint test_payments_kind_check check (kind in ('subscription', 'invoice', 'news'))
);
create index test_payments_due_at on test_payments (due_at) where due_at is not null;
alter table test_payments enable row level security;

create table thing_finding (
  family_id uuid not null,
  is_on boolean not null default true,
  listed_through uuid default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint thing_finding_pkey primary key (family_id),
  constraint thing_finding_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index thing_finding_listing on thing_finding (family_id) where is_on and listed_through is not null;
create index thing_finding_off on thing_finding (family_id) where not is_on;
alter table thing_finding enable row level security;
create policy owners_add on thing_finding for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy owners_change on thing_finding for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy same_family on thing_finding for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant insert, select, update (is_on, listed_through) on thing_finding to kinfold_serving;

create table thing_readings (
  memory_id uuid not null,
  family_id uuid not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  begun_at timestamptz,
  reason text,
  engine text,
  constraint thing_readings_pkey primary key (memory_id),
  constraint thing_readings_family_id_memory_id_fkey foreign key (family_id, memory_id) references memories(family_id, id) on delete cascade,
  constraint thing_readings_state_check check (state in ('waiting', 'read', 'failed'))
);
create index thing_readings_of_family on thing_readings (family_id, state, memory_id);
create index thing_readings_waiting on thing_readings (family_id, begun_at nulls first, memory_id) where state = 'waiting';
alter table thing_readings enable row level security;
create policy branch_of_media on thing_readings as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (memory_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy editors_change on thing_readings for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on thing_readings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant select, update (state, tries, begun_at, reason) on thing_readings to kinfold_serving;

create table told_of (
  media_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  constraint told_of_pkey primary key (media_id, person_id),
  constraint told_of_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete cascade,
  constraint told_of_family_id_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create index told_of_person_id on told_of (family_id, person_id);
alter table told_of enable row level security;
create policy branch_of_media on told_of as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (media_id in (select kinfold_hidden_media() as kinfold_hidden_media)));
create policy branch_of_person_id on told_of as restrictive for select to kinfold_serving
  using (((select kinfold_hidden_branches() as kinfold_hidden_branches)) is null or not (exists (select from branch_people hidden where hidden.person_id = told_of.person_id and hidden.stands <> 'beside' and (hidden.branch_id = any (((select kinfold_hidden_branches() as kinfold_hidden_branches))::uuid[])))));
create policy editors_add on told_of for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit) and (exists (select from media where media.id = told_of.media_id and media.private_to is null)));
create policy editors_remove on told_of for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy same_family on told_of for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select on told_of to kinfold_serving;

create table transcript_changes (
  message_id uuid not null,
  number integer not null,
  position integer not null,
  before_text sealed_text not null,
  after_text sealed_text not null,
  changed_at timestamptz not null,
  constraint transcript_changes_pkey primary key (message_id, number),
  constraint transcript_changes_message_id_fkey foreign key (message_id) references transcripts(message_id) on delete cascade
);
alter table transcript_changes enable row level security;
create policy own_changes on transcript_changes for all to kinfold_serving
  using ((exists (select 1 from transcripts where transcripts.message_id = transcript_changes.message_id)));
grant delete, insert, select on transcript_changes to kinfold_serving;

create table transcript_moods (
  message_id uuid not null,
  source text not null,
  found sealed_json not null,
  own sealed_text,
  engine text not null,
  made_at timestamptz not null,
  constraint transcript_moods_pkey primary key (message_id, source),
  constraint transcript_moods_message_id_fkey foreign key (message_id) references transcripts(message_id) on delete cascade,
  constraint transcript_moods_source_check check (source in ('words', 'voice'))
);
alter table transcript_moods enable row level security;
create policy own_moods on transcript_moods for all to kinfold_serving
  using ((exists (select 1 from transcripts where transcripts.message_id = transcript_moods.message_id)));
grant delete, insert, select, update on transcript_moods to kinfold_serving;

create table transcription_settings (
  account_id uuid not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint transcription_settings_pkey primary key (account_id),
  constraint transcription_settings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
alter table transcription_settings enable row level security;
create policy own_settings on transcription_settings for all to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)));
grant insert, select, update on transcription_settings to kinfold_serving;

create table transcripts (
  message_id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  state text not null,
  problem text,
  heard_ms integer not null default 0,
  tries integer not null default 0,
  asked_at timestamptz not null,
  written sealed_json not null default '\xff6b696e666f6c644a5b5d'::bytea,
  texts sealed_json not null default '\xff6b696e666f6c644a5b5d'::bytea,
  language text,
  engine text,
  made_at timestamptz,
  changed_at timestamptz,
  voice sealed_json,
  constraint transcripts_pkey primary key (message_id),
  constraint transcripts_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint transcripts_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint transcripts_message_id_fkey foreign key (family_id, message_id) references messages(family_id, id) on delete cascade,
  constraint transcripts_problem_check check (problem in ('no-speech', 'unreadable', 'engine')),
  constraint transcripts_state_check check (state in ('waiting', 'working', 'ready', 'failed', 'off'))
);
create index transcripts_author_id on transcripts (author_id, made_at);
create index transcripts_waiting on transcripts (asked_at) where state in ('waiting', 'working');
create trigger zz_ledger_gone after delete on transcripts for each row execute function kinfold_note_gone_by('message_id');
alter table transcripts enable row level security;
create policy held on transcripts for select to kinfold_visiting
  using ((message_id in (select deliveries.message_id from deliveries where deliveries.id = ((select kinfold_held(variadic array['message']) as kinfold_held)))));
create policy of_own_message on transcripts as restrictive for all to kinfold_serving
  using (true)
  with check ((exists (select from messages where messages.id = transcripts.message_id)));
create policy own_transcripts on transcripts for all to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id))
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
grant insert, select, update on transcripts to kinfold_serving;
grant select (message_id, state, written, texts, changed_at) on transcripts to kinfold_visiting;

create table tree_changes (
  id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  made_at timestamptz not null,
  number bigint not null generated always as identity,
  undone_at timestamptz,
  steps jsonb not null,
  passed_at timestamptz,
  constraint tree_changes_pkey primary key (id),
  constraint tree_changes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint tree_changes_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index tree_changes_account_id on tree_changes (account_id);
create index tree_changes_of_account on tree_changes (family_id, account_id, number);
alter table tree_changes enable row level security;
create policy own on tree_changes for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select, update (undone_at, passed_at) on tree_changes to kinfold_serving;

create table tree_import_files (
  import_id uuid not null,
  family_id uuid not null,
  position integer not null,
  name text not null,
  title text not null,
  people integer[] not null,
  first_of integer[] not null,
  state text not null default 'wanted',
  why text not null default '',
  media_id uuid,
  is_added boolean not null default false,
  named uuid[] not null default '{}'::uuid[],
  portrayed uuid[] not null default '{}'::uuid[],
  constraint tree_import_files_pkey primary key (import_id, "position"),
  constraint tree_import_files_family_id_import_id_fkey foreign key (family_id, import_id) references tree_imports(family_id, id) on delete cascade,
  constraint tree_import_files_family_id_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete set null (media_id),
  constraint tree_import_files_state_check check (state in ('wanted', 'here', 'lost'))
);
create index tree_import_files_family_id on tree_import_files (family_id);
create index tree_import_files_media_id on tree_import_files (media_id) where media_id is not null;
alter table tree_import_files enable row level security;
create policy editors on tree_import_files for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select, update on tree_import_files to kinfold_serving;

create table tree_import_pieces (
  import_id uuid not null,
  family_id uuid not null,
  position integer not null,
  bytes bytea not null,
  unpacked_length integer,
  constraint tree_import_pieces_pkey primary key (import_id, "position"),
  constraint tree_import_pieces_family_id_import_id_fkey foreign key (family_id, import_id) references tree_imports(family_id, id) on delete cascade
);
create index tree_import_pieces_family_id on tree_import_pieces (family_id);
alter table tree_import_pieces enable row level security;
create policy editors on tree_import_pieces for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select on tree_import_pieces to kinfold_serving;

create table tree_imports (
  id uuid not null,
  family_id uuid not null,
  account_id uuid,
  name text not null,
  version text not null,
  year integer not null,
  summary jsonb not null,
  matches jsonb not null,
  report bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  people uuid[] not null default '{}'::uuid[],
  partnerships uuid[] not null default '{}'::uuid[],
  added_people uuid[] not null default '{}'::uuid[],
  added_partnerships uuid[] not null default '{}'::uuid[],
  added_parentages uuid[] not null default '{}'::uuid[],
  brought_at timestamptz,
  constraint tree_imports_pkey primary key (id),
  constraint tree_imports_of_family unique (family_id, id),
  constraint tree_imports_account_id_fkey foreign key (account_id) references accounts(id) on delete set null,
  constraint tree_imports_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index tree_imports_account_id on tree_imports (account_id) where account_id is not null;
create index tree_imports_expires_at on tree_imports (expires_at) where expires_at is not null;
alter table tree_imports enable row level security;
create policy editors on tree_imports for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select, update on tree_imports to kinfold_serving;

create table upload_segments (
  upload_id uuid not null,
  from_byte bigint not null,
  to_byte bigint not null,
  sha256 text not null,
  constraint upload_segments_pkey primary key (upload_id, from_byte),
  constraint upload_segments_upload_id_fkey foreign key (upload_id) references uploads(id) on delete cascade,
  constraint upload_segments_check check (to_byte > from_byte)
);
alter table upload_segments enable row level security;
create policy own_uploads on upload_segments for all to kinfold_serving
  using ((exists (select 1 from uploads where uploads.id = upload_segments.upload_id)));
grant delete, insert, select on upload_segments to kinfold_serving;

create table uploads (
  id uuid not null,
  family_id uuid not null,
  account_id uuid not null,
  file_name sealed_text not null,
  declared_type text not null,
  byte_length bigint not null,
  received_bytes bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  media_id uuid,
  sha256 text,
  is_private boolean not null default false,
  is_for_vault boolean not null default false,
  constraint uploads_pkey primary key (id),
  constraint uploads_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint uploads_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint uploads_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete cascade,
  constraint uploads_byte_length_check check (byte_length >= 0),
  constraint uploads_check check (received_bytes <= byte_length),
  constraint uploads_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
create index uploads_expires_at on uploads (expires_at);
create index uploads_family_id on uploads (family_id);
create index uploads_media_id on uploads (family_id, media_id) where media_id is not null;
alter table uploads enable row level security;
create policy own_uploads on uploads for all to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)))
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and account_id = ((select kinfold_account_id() as kinfold_account_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant delete, insert, select, update on uploads to kinfold_serving;

create table vault_words (
  family_id uuid not null,
  word text not null,
  constraint vault_words_pkey primary key (family_id, word),
  constraint vault_words_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index vault_words_letter_runs_idx on vault_words using gin (kinfold_letter_runs(family_id, word)) with (fastupdate=off);
alter table vault_words enable row level security;

create table visit_counts (
  counted_on date not null,
  step text not null,
  path text not null,
  device text not null,
  times integer not null default 0,
  visitors integer not null default 0,
  constraint visit_counts_pkey primary key (counted_on, step, path, device),
  constraint visit_counts_device_check check (device in ('mobile', 'tablet', 'desktop')),
  constraint visit_counts_step_check check (step in ('visit', 'recording', 'sign-up', 'scheduled', 'paid'))
);
alter table visit_counts enable row level security;
create policy counted on visit_counts for all to kinfold_visiting
  using (true);
grant insert, select, update (times, visitors) on visit_counts to kinfold_visiting;

create table visit_firsts (
  account_id uuid not null,
  step text not null,
  counted_on date not null,
  constraint visit_firsts_pkey primary key (account_id, step),
  constraint visit_firsts_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint visit_firsts_step_check check (step in ('scheduled', 'paid'))
);
alter table visit_firsts enable row level security;

create table visit_marks (
  counted_on date not null,
  mark bytea not null,
  constraint visit_marks_pkey primary key (counted_on, mark)
);
alter table visit_marks enable row level security;
create policy counted on visit_marks for all to kinfold_visiting
  using (true);
grant insert, select on visit_marks to kinfold_visiting;

create table visit_salts (
  counted_on date not null,
  salt bytea not null,
  constraint visit_salts_pkey primary key (counted_on)
);
alter table visit_salts enable row level security;
create policy counted on visit_salts for all to kinfold_visiting
  using (true);
grant insert, select on visit_salts to kinfold_visiting;

create table voice_links (
  id uuid not null,
  family_id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  token_sealed text not null,
  made_by uuid,
  made_at timestamptz not null,
  revoked_at timestamptz,
  constraint voice_links_pkey primary key (id),
  constraint voice_links_of_family unique (family_id, id),
  constraint voice_links_token_hash_key unique (token_hash),
  constraint voice_links_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint voice_links_made_by_fkey foreign key (made_by) references accounts(id) on delete set null,
  constraint voice_links_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete cascade
);
create index voice_links_family_id on voice_links (family_id);
create unique index voice_links_one_open on voice_links (person_id) where revoked_at is null;
create trigger zz_ledger_changed after update on voice_links for each row when (old.revoked_at is distinct from new.revoked_at) execute function kinfold_note_change('changed', 'id', 'revoked_at');
create trigger zz_ledger_gone after delete on voice_links for each row execute function kinfold_note_gone();
alter table voice_links enable row level security;
create policy by_token on voice_links for select to kinfold_visiting
  using (token_hash = any (((select kinfold_token_hashes() as kinfold_token_hashes))::bytea[]));
create policy editors_add on voice_links for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_change on voice_links for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy editors_read on voice_links for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
grant insert, select, update on voice_links to kinfold_serving;
grant select (id, family_id, person_id, token_hash, made_by, revoked_at) on voice_links to kinfold_visiting;

create table voices (
  id uuid not null,
  family_id uuid not null,
  person_id uuid,
  person_name text not null,
  link_id uuid,
  delivery_id uuid,
  for_account_id uuid,
  take_id uuid not null,
  state text not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text not null,
  duration_ms bigint not null,
  peaks sealed_json not null,
  announced_at timestamptz not null,
  arrived_at timestamptz,
  media_id uuid,
  kept_for_self_at timestamptz,
  copy_state text not null default 'waiting',
  copy_tries integer not null default 0,
  copy_key text,
  copy_byte_length bigint,
  copy_sha256 text,
  attempt uuid,
  constraint voices_pkey primary key (id),
  constraint voices_copy_key_key unique (copy_key),
  constraint voices_delivery_id_take_id_key unique (delivery_id, take_id),
  constraint voices_link_id_take_id_key unique (link_id, take_id),
  constraint voices_storage_key_key unique (storage_key),
  constraint voices_delivery_id_fkey foreign key (family_id, delivery_id) references deliveries(family_id, id) on delete cascade,
  constraint voices_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint voices_for_account_id_fkey foreign key (for_account_id) references accounts(id) on delete cascade,
  constraint voices_link_id_fkey foreign key (family_id, link_id) references voice_links(family_id, id) on delete cascade,
  constraint voices_media_id_fkey foreign key (family_id, media_id) references media(family_id, id) on delete set null (media_id),
  constraint voices_person_id_fkey foreign key (family_id, person_id) references people(family_id, id) on delete set null (person_id),
  constraint voices_check check ((link_id is null) <> (delivery_id is null)),
  constraint voices_copy_check check ((copy_state = 'ready') = (copy_key is not null)),
  constraint voices_copy_state_check check (copy_state in ('waiting', 'ready', 'unreadable')),
  constraint voices_kept_for_self_check check (kept_for_self_at is null or for_account_id is not null),
  constraint voices_state_check check (state in ('announced', 'arrived', 'kept'))
);
create index voices_announced on voices (announced_at) where state = 'announced';
create index voices_arrived on voices (family_id, arrived_at) where state = 'arrived';
create index voices_without_copy on voices (arrived_at) where state = 'arrived' and copy_state = 'waiting';
create trigger voices_name_what_arrived before update of attempt on voices for each row execute function kinfold_name_what_arrived();
create trigger zz_ledger_gone after delete on voices for each row execute function kinfold_note_gone();
alter table voices enable row level security;
create policy announced on voices for insert to kinfold_visiting
  with check (state = 'announced' and starts_with(storage_key, ('media/' || family_id) || '/') and (for_account_id is null or (for_account_id in (select deliveries.author_id from deliveries))) and ((link_id in (select voice_links.id from voice_links)) or delivery_id = ((select kinfold_held(variadic array['message']) as kinfold_held))));
create policy arrived on voices for update to kinfold_visiting
  using (state <> 'kept' and ((link_id in (select voice_links.id from voice_links)) or delivery_id = ((select kinfold_held(variadic array['message']) as kinfold_held))));
create policy own_answers on voices for select to kinfold_serving
  using (for_account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy own_answers_change on voices for update to kinfold_serving
  using (for_account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy own_answers_remove on voices for delete to kinfold_serving
  using (for_account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy reviewers_change on voices for update to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (for_account_id = ((select kinfold_account_id() as kinfold_account_id)) or for_account_id is null and (select kinfold_may_edit() as kinfold_may_edit)));
create policy reviewers_read on voices for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (for_account_id = ((select kinfold_account_id() as kinfold_account_id)) or for_account_id is null and (select kinfold_may_edit() as kinfold_may_edit)));
create policy reviewers_remove on voices for delete to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (for_account_id = ((select kinfold_account_id() as kinfold_account_id)) or for_account_id is null and (select kinfold_may_edit() as kinfold_may_edit)));
create policy spoken on voices for select to kinfold_visiting
  using ((link_id in (select voice_links.id from voice_links)) or delivery_id = ((select kinfold_held(variadic array['message']) as kinfold_held)));
grant delete, select, update (person_id, person_name, state, content_type, byte_length, sha256, duration_ms, peaks, arrived_at, media_id, kept_for_self_at) on voices to kinfold_serving;
grant insert, select, update (state, content_type, byte_length, sha256, arrived_at, attempt) on voices to kinfold_visiting;

create table weekly_prompts (
  family_id uuid not null,
  account_id uuid not null,
  weekday integer not null,
  next_at timestamptz not null,
  asked_for_at timestamptz not null,
  constraint weekly_prompts_pkey primary key (family_id, account_id),
  constraint weekly_prompts_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint weekly_prompts_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint weekly_prompts_weekday_check check (weekday >= 1 and weekday <= 7)
);
create index weekly_prompts_account_id on weekly_prompts (account_id);
create index weekly_prompts_next_at on weekly_prompts (next_at);
create trigger zz_ledger_gone after delete on weekly_prompts for each row execute function kinfold_note_gone_by('family_id', 'account_id');
alter table weekly_prompts enable row level security;
create policy held on weekly_prompts for select to kinfold_visiting
  using (account_id = ((select kinfold_held(variadic array['account']) as kinfold_held)));
create policy held_remove on weekly_prompts for delete to kinfold_visiting
  using (account_id = ((select kinfold_held(variadic array['account']) as kinfold_held)));
create policy own on weekly_prompts for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)));
create policy own_add on weekly_prompts for insert to kinfold_serving
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy own_change on weekly_prompts for update to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_may_edit() as kinfold_may_edit));
create policy own_remove on weekly_prompts for delete to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert, select, update (weekday, next_at) on weekly_prompts to kinfold_serving;
grant delete, select (family_id, account_id) on weekly_prompts to kinfold_visiting;

create table wish_audiences (
  family_id uuid not null,
  author_id uuid not null,
  audience text not null,
  changed_at timestamptz not null,
  constraint wish_audiences_pkey primary key (family_id, author_id),
  constraint wish_audiences_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint wish_audiences_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint wish_audiences_audience_check check (audience in ('family', 'chosen'))
);
create index wish_audiences_author_id on wish_audiences (author_id);
create trigger zz_ledger_gone after delete on wish_audiences for each row execute function kinfold_note_gone_by('family_id', 'author_id');
alter table wish_audiences enable row level security;
create policy own on wish_audiences for all to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id))
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_own_family_id() as kinfold_own_family_id)));
create policy where_one_wishes on wish_audiences as restrictive for all to kinfold_serving
  using (true)
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) or (exists (select from wishes where wishes.family_id = wish_audiences.family_id and wishes.author_id = ((select kinfold_account_id() as kinfold_account_id)))) or (exists (select from messages where messages.family_id = wish_audiences.family_id and messages.author_id = ((select kinfold_account_id() as kinfold_account_id)))));
grant insert, select, update (audience, changed_at) on wish_audiences to kinfold_serving;

create table wish_heard_versions (
  id uuid not null,
  family_id uuid not null,
  recording_id uuid not null,
  number integer not null,
  words sealed_text not null,
  is_authors boolean not null,
  saved_at timestamptz not null,
  constraint wish_heard_versions_pkey primary key (id),
  constraint wish_heard_versions_recording_id_number_key unique (recording_id, number),
  constraint wish_heard_versions_family_id_recording_id_fkey foreign key (family_id, recording_id) references wish_recordings(family_id, id) on delete cascade,
  constraint wish_heard_versions_number_check check (number > 0)
);
create trigger zz_ledger_gone after delete on wish_heard_versions for each row execute function kinfold_note_gone();
alter table wish_heard_versions enable row level security;
create policy own on wish_heard_versions for all to kinfold_serving
  using ((recording_id in (select wish_recordings.id from wish_recordings where wish_recordings.author_id = ((select kinfold_account_id() as kinfold_account_id)))))
  with check (((family_id, recording_id) in (select wish_recordings.family_id, wish_recordings.id from wish_recordings where wish_recordings.author_id = ((select kinfold_account_id() as kinfold_account_id)))));
grant delete, insert, select, update (words, saved_at) on wish_heard_versions to kinfold_serving;

create table wish_readers (
  family_id uuid not null,
  author_id uuid not null,
  account_id uuid not null,
  constraint wish_readers_pkey primary key (family_id, author_id, account_id),
  constraint wish_readers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint wish_readers_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint wish_readers_family_id_fkey foreign key (family_id) references families(id) on delete cascade
);
create index wish_readers_account_id on wish_readers (account_id, family_id);
create index wish_readers_author_id on wish_readers (author_id);
create trigger zz_ledger_gone after delete on wish_readers for each row execute function kinfold_note_gone_by('family_id', 'author_id', 'account_id');
alter table wish_readers enable row level security;
create policy authors_choose on wish_readers for insert to kinfold_serving
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)) and ((family_id, account_id) in (select members.family_id, members.account_id from members where members.status = 'active')));
create policy authors_unchoose on wish_readers for delete to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy own on wish_readers for select to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
grant delete, insert, select on wish_readers to kinfold_serving;

create table wish_recordings (
  id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  state text not null,
  duration_ms integer not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text not null,
  attempt uuid,
  announced_at timestamptz not null,
  copy_state text not null default 'waiting',
  copy_tries integer not null default 0,
  copy_key text,
  copy_byte_length bigint,
  copy_sha256 text,
  heard_state text not null default 'off',
  heard_tries integer not null default 0,
  heard_asked_at timestamptz,
  heard_words sealed_text,
  heard_read_at timestamptz,
  constraint wish_recordings_pkey primary key (id),
  constraint wish_recordings_copy_key_key unique (copy_key),
  constraint wish_recordings_of_family unique (family_id, id),
  constraint wish_recordings_storage_key_key unique (storage_key),
  constraint wish_recordings_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint wish_recordings_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint wish_recordings_copy_check check ((copy_state = 'ready') = (copy_key is not null)),
  constraint wish_recordings_copy_state_check check (copy_state in ('waiting', 'ready', 'unreadable')),
  constraint wish_recordings_heard_check check ((heard_state = 'ready') = (heard_words is not null)),
  constraint wish_recordings_heard_state_check check (heard_state in ('off', 'waiting', 'ready', 'failed')),
  constraint wish_recordings_state_check check (state in ('announced', 'kept'))
);
create index wish_recordings_announced_at on wish_recordings (announced_at);
create index wish_recordings_author_id on wish_recordings (author_id);
create index wish_recordings_unheard on wish_recordings (heard_asked_at) where heard_state = 'waiting';
create index wish_recordings_without_copy on wish_recordings (announced_at) where state = 'kept' and copy_state = 'waiting';
create trigger wish_recordings_name_what_arrived before update of attempt on wish_recordings for each row execute function kinfold_name_what_arrived();
create trigger wish_recordings_stay before update on wish_recordings for each row execute function kinfold_kept_voice_stays();
create trigger zz_ledger_gone after delete on wish_recordings for each row execute function kinfold_note_gone();
alter table wish_recordings enable row level security;
create policy authors_announce on wish_recordings for insert to kinfold_serving
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)) and state = 'announced' and starts_with(storage_key, ('media/' || family_id) || '/'));
create policy authors_correct on wish_recordings for update to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'kept' and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id))
  with check (author_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'kept');
create policy authors_send on wish_recordings for update to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and state = 'announced')
  with check (state = 'kept');
create policy own on wish_recordings for select to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy shown on wish_recordings for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and state = 'kept' and (id in (select wishes.recording_id from wishes)));
grant insert, select, update (state, content_type, byte_length, sha256, attempt, heard_state, heard_tries, heard_asked_at, heard_words, heard_read_at) on wish_recordings to kinfold_serving;

create table wish_sharings (
  family_id uuid not null,
  wish_id uuid not null,
  account_id uuid not null,
  constraint wish_sharings_pkey primary key (wish_id, account_id),
  constraint wish_sharings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint wish_sharings_family_id_wish_id_fkey foreign key (family_id, wish_id) references wishes(family_id, id) on delete cascade
);
create index wish_sharings_account_id on wish_sharings (account_id, family_id);
create trigger zz_ledger_gone after delete on wish_sharings for each row execute function kinfold_note_gone_by('wish_id', 'account_id');
alter table wish_sharings enable row level security;
create policy authors_share on wish_sharings for insert to kinfold_serving
  with check (((family_id, wish_id) in (select wishes.family_id, wishes.id from wishes where wishes.author_id = ((select kinfold_account_id() as kinfold_account_id)))) and ((family_id, account_id) in (select members.family_id, members.account_id from members where members.status = 'active')));
create policy authors_unshare on wish_sharings for delete to kinfold_serving
  using ((wish_id in (select wishes.id from wishes where wishes.author_id = ((select kinfold_account_id() as kinfold_account_id)))));
create policy own on wish_sharings for select to kinfold_serving
  using ((wish_id in (select wishes.id from wishes where wishes.author_id = ((select kinfold_account_id() as kinfold_account_id)))));
grant delete, insert, select on wish_sharings to kinfold_serving;

create table wish_versions (
  id uuid not null,
  family_id uuid not null,
  wish_id uuid not null,
  number integer not null,
  content sealed_json not null,
  recording_id uuid,
  sitting uuid,
  saved_at timestamptz not null,
  constraint wish_versions_pkey primary key (id),
  constraint wish_versions_wish_id_number_key unique (wish_id, number),
  constraint wish_versions_family_id_recording_id_fkey foreign key (family_id, recording_id) references wish_recordings(family_id, id) on delete set null (recording_id),
  constraint wish_versions_family_id_wish_id_fkey foreign key (family_id, wish_id) references wishes(family_id, id) on delete cascade,
  constraint wish_versions_number_check check (number > 0)
);
create index wish_versions_by_number on wish_versions (wish_id, number, id);
create index wish_versions_recording_id on wish_versions (recording_id) where recording_id is not null;
create trigger zz_ledger_gone after delete on wish_versions for each row execute function kinfold_note_gone();
alter table wish_versions enable row level security;
create policy own on wish_versions for all to kinfold_serving
  using ((wish_id in (select wishes.id from wishes where wishes.author_id = ((select kinfold_account_id() as kinfold_account_id)))))
  with check (((family_id, wish_id) in (select wishes.family_id, wishes.id from wishes where wishes.author_id = ((select kinfold_account_id() as kinfold_account_id)))));
grant delete, insert, select, update (number, content, recording_id, saved_at) on wish_versions to kinfold_serving;

create table wishes (
  id uuid not null,
  family_id uuid not null,
  author_id uuid not null,
  kind text not null,
  version integer not null,
  content sealed_json not null,
  recording_id uuid,
  visible text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint wishes_pkey primary key (id),
  constraint wishes_of_family unique (family_id, id),
  constraint wishes_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade,
  constraint wishes_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint wishes_family_id_recording_id_fkey foreign key (family_id, recording_id) references wish_recordings(family_id, id) on delete set null (recording_id),
  constraint wishes_version_check check (version > 0),
  constraint wishes_visible_check check (visible in ('now', 'after'))
);
create unique index wishes_answered_once on wishes (family_id, author_id, kind) where kind <> all (array['paper', 'witness']);
create index wishes_author_id on wishes (author_id);
create index wishes_of_author on wishes (family_id, author_id, created_at, id);
create index wishes_recording_id on wishes (recording_id) where recording_id is not null;
create trigger zz_ledger_gone after delete on wishes for each row execute function kinfold_note_gone();
alter table wishes enable row level security;
create policy authors_change on wishes for update to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy authors_remove on wishes for delete to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy members_begin on wishes for insert to kinfold_serving
  with check (family_id = ((select kinfold_family_id() as kinfold_family_id)) and author_id = ((select kinfold_account_id() as kinfold_account_id)));
create policy own on wishes for select to kinfold_serving
  using (author_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = coalesce((select kinfold_own_family_id() as kinfold_own_family_id), family_id));
create policy shown on wishes for select to kinfold_serving
  using (family_id = ((select kinfold_family_id() as kinfold_family_id)) and (id in (select kinfold_readable_wishes() as kinfold_readable_wishes)));
grant delete, insert, select, update (version, content, recording_id, visible, changed_at) on wishes to kinfold_serving;

create table yearly_archives (
  family_id uuid not null,
  account_id uuid not null,
  month integer not null,
  day integer not null,
  next_at timestamptz not null,
  heirloom_id uuid,
  asked_for_at timestamptz not null,
  constraint yearly_archives_pkey primary key (family_id, account_id),
  constraint yearly_archives_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint yearly_archives_family_id_fkey foreign key (family_id) references families(id) on delete cascade,
  constraint yearly_archives_family_id_heirloom_id_fkey foreign key (family_id, heirloom_id) references heirlooms(family_id, id) on delete set null (heirloom_id),
  constraint yearly_archives_day_check check (day >= 1 and day <= 31),
  constraint yearly_archives_month_check check (month >= 1 and month <= 12)
);
create index yearly_archives_account_id on yearly_archives (account_id);
create index yearly_archives_heirloom_id on yearly_archives (family_id, heirloom_id);
create index yearly_archives_next_at on yearly_archives (next_at);
create trigger zz_ledger_gone after delete on yearly_archives for each row execute function kinfold_note_gone_by('family_id', 'account_id');
alter table yearly_archives enable row level security;
create policy held on yearly_archives for select to kinfold_visiting
  using (account_id = ((select kinfold_held(variadic array['account']) as kinfold_held)));
create policy held_remove on yearly_archives for delete to kinfold_visiting
  using (account_id = ((select kinfold_held(variadic array['account']) as kinfold_held)));
create policy own on yearly_archives for select to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)));
create policy own_add on yearly_archives for insert to kinfold_serving
  with check (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy own_change on yearly_archives for update to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)) and (select kinfold_is_owner() as kinfold_is_owner));
create policy own_remove on yearly_archives for delete to kinfold_serving
  using (account_id = ((select kinfold_account_id() as kinfold_account_id)) and family_id = ((select kinfold_family_id() as kinfold_family_id)));
grant delete, insert (family_id, account_id, month, day, next_at, asked_for_at), select, update (month, day, next_at, heirloom_id) on yearly_archives to kinfold_serving;
grant delete, select (family_id, account_id) on yearly_archives to kinfold_visiting;

create table zone_data_watch (
  only_row boolean not null default true,
  version text not null,
  constraint zone_data_watch_pkey primary key (only_row),
  constraint zone_data_watch_only_row_check check (only_row)
);
alter table zone_data_watch enable row level security;
