-- “The descendants of this couple see this branch”, and beside them only owners and editors. Whom that hides from a
-- viewer is kept in rows, and policies look there: no endpoint can forget it.
create table branches (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  partnership_id uuid not null,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  -- To be grown anew before the transaction ends.
  is_stale boolean not null default false,
  constraint branches_of_family unique (family_id, id),
  constraint branches_partnership_id_key unique (partnership_id),
  -- Never with its couple: a right that goes silently would show everyone what it hid.
  constraint branches_partnership_id_fkey foreign key (family_id, partnership_id)
    references partnerships (family_id, id)
);
create index branches_family_id on branches (family_id);
create index branches_made_by on branches (made_by);

-- line: descends from the couple. joined: the couple itself and partners of the line, where they hang on nothing but
-- this branch. beside: partners and stepchildren who are somebody else's kin, too; they see the branch, and everyone
-- sees them.
create table branch_people (
  branch_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  stands text not null,
  primary key (branch_id, person_id),
  constraint branch_people_stands_check check (stands in ('line', 'joined', 'beside')),
  constraint branch_people_branch_id_fkey foreign key (family_id, branch_id)
    references branches (family_id, id) on delete cascade,
  constraint branch_people_person_id_fkey foreign key (family_id, person_id)
    references people (family_id, id) on delete cascade
);
create index branch_people_person_id on branch_people (person_id, branch_id) include (stands);

alter table branches enable row level security;
alter table branch_people enable row level security;
create policy editors_see on branches for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy owners_add on branches for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy owners_remove on branches for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_owner()));
create policy same_family on branch_people for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
grant select, insert (id, family_id, partnership_id, made_by, made_at), delete on branches to kinfold_serving;
grant select on branch_people to kinfold_serving;

-- Everybody whom a couple's branch has, each once however often they descend from it. Of foster, step and other
-- children only those descend from it who have no parents by birth or adoption elsewhere.
create function kinfold_branch_of(couple uuid) returns table (person_id uuid, stands text)
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with recursive line as (
    select child_id as id from parentages own where partnership_id = couple
      and (kind in ('birth', 'adopted') or not exists (select from parentages other
        where other.child_id = own.child_id and other.kind in ('birth', 'adopted')))
    union
    select own.child_id from line join partners on partners.person_id = line.id
      join parentages own on own.partnership_id = partners.partnership_id
        and (own.kind in ('birth', 'adopted') or not exists (select from parentages other
          where other.child_id = own.child_id and other.kind in ('birth', 'adopted')))),
  couples as materialized (
    select couple as id
    union
    select partnership_id from partners join line on line.id = partners.person_id),
  others as materialized (
    select partners.person_id as id from partners join couples on couples.id = partnership_id
    union
    select child_id from parentages join couples on couples.id = partnership_id
    except select id from line)
  select id, 'line' from line
  union all
  select id, case
    when exists (select from parentages where child_id = others.id)
      or exists (select from partners where partners.person_id = others.id
        and partnership_id not in (select couples.id from couples))
    then 'beside' else 'joined' end
  from others
$$;

create function kinfold_grow_branch(branch uuid) returns void
language sql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  with grown as materialized (
    select branches.family_id, found.person_id, found.stands
    from branches, lateral kinfold_branch_of(partnership_id) found where branches.id = branch),
  fallen as (
    delete from branch_people where branch_id = branch
      and person_id not in (select grown.person_id from grown))
  insert into branch_people (branch_id, person_id, family_id, stands)
  select branch, person_id, family_id, stands from grown
  on conflict (branch_id, person_id) do update set stands = excluded.stands
    where branch_people.stands <> excluded.stands
$$;
revoke all on function kinfold_branch_of(uuid), kinfold_grow_branch(uuid) from public;

-- What a right would mean, for whoever may give it.
create function kinfold_branch_foreseen(couple uuid) returns table (person_id uuid, stands text)
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  select found.person_id, found.stands from partnerships, lateral kinfold_branch_of(id) found
  where id = couple and family_id = kinfold_family_id() and kinfold_is_owner()
$$;

-- A branch is grown whole when it begins, and at the end of a transaction that took something from it. Somebody new,
-- with no other link, is simply added: that is what happens daily, and costs the same in a branch of any size.
create function kinfold_branch_begins() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  perform kinfold_grow_branch(new.id);
  return null;
end $$;
create trigger branches_begin after insert on branches for each row execute function kinfold_branch_begins();

create function kinfold_branch_grows() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  perform kinfold_grow_branch(new.id);
  update branches set is_stale = false where id = new.id;
  return null;
end $$;
create constraint trigger branches_grow after update of is_stale on branches
  deferrable initially deferred for each row when (new.is_stale) execute function kinfold_branch_grows();

create function kinfold_children_came() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
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
end $$;
create trigger branches_children_came after insert on parentages referencing new table as came
  for each statement execute function kinfold_children_came();

create function kinfold_partners_came() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
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
    update branches set is_stale = true where id in (select branch_id from changed) and not is_stale)
  insert into branch_people (branch_id, person_id, family_id, stands)
  select distinct branch_id, person_id, family_id, 'joined' from met
  where stands is null and branch_id not in (select branch_id from changed)
  on conflict do nothing;
  return null;
end $$;
create trigger branches_partners_came after insert on partners referencing new table as came
  for each statement execute function kinfold_partners_came();

create function kinfold_children_went() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update branches set is_stale = true where not is_stale and id in (
    select branch_id from went join branch_people on person_id = child_id);
  return null;
end $$;
create trigger branches_children_went after delete on parentages referencing old table as went
  for each statement execute function kinfold_children_went();

create function kinfold_partners_went() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  update branches set is_stale = true where not is_stale and id in (
    select branch_id from went join branch_people using (person_id));
  return null;
end $$;
create trigger branches_partners_went after delete on partners referencing old table as went
  for each statement execute function kinfold_partners_went();

-- The branches that whoever is there doesn't see; nothing for those who see everybody.
create function kinfold_hidden_branches() returns uuid[] language sql stable security definer as $$
  select pg_catalog.array_agg(branches.id)
  from (select public.kinfold_unsealed(secret) as said from public.scope_seal offset 0) scope
  join public.members own on own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
    and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
    and own.status operator(pg_catalog.=) 'active' and own.role operator(pg_catalog.=) 'viewer'
  join public.branches on branches.family_id operator(pg_catalog.=) own.family_id
  where not exists (
    select from public.people me join public.branch_people mine on mine.person_id operator(pg_catalog.=) me.id
    where me.family_id operator(pg_catalog.=) own.family_id and me.account_id operator(pg_catalog.=) own.account_id
      and me.removed_at is null and mine.branch_id operator(pg_catalog.=) branches.id)
$$;

create function kinfold_hidden_people() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  select person_id from branch_people where branch_id = any(kinfold_hidden_branches()) and stands <> 'beside'
$$;

-- Couples of whom somebody is hidden. Their children are, too.
create function kinfold_hidden_partnerships() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  select partnership_id from partners where person_id in (select kinfold_hidden_people())
$$;

-- What shows, tells of or is spoken by somebody hidden.
create function kinfold_hidden_media() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select kinfold_hidden_people() as id)
  select memory_id from memory_people join hidden on hidden.id = person_id
  union all select media_id from told_of join hidden on hidden.id = person_id
  union all select media.id from media join hidden on hidden.id = voice_of
  union all select portrait_id from people join hidden using (id) where portrait_id is not null
$$;

do $$
declare
  one record;
begin
  for one in select * from (values
    ('people', 'id'), ('person_names', 'person_id'), ('memory_people', 'person_id'), ('told_of', 'person_id'),
    ('memorial_links', 'person_id'),
    ('kinships', 'person_id'), ('kinships', 'relative_id'), ('partners', 'person_id'), ('parentages', 'child_id'),
    ('life_events', 'person_id')) as on_people (name, field) loop
    execute format('create policy %I on %I as restrictive for select to kinfold_serving
      using ((select kinfold_hidden_branches()) is null or not exists (
        select from branch_people hidden where hidden.person_id = %I.%I and hidden.stands <> ''beside''
          and hidden.branch_id = any((select kinfold_hidden_branches())::uuid[])))',
      'branch_of_' || one.field, one.name, one.name, one.field);
  end loop;
  for one in select * from (values
    ('partnerships', 'id'), ('partners', 'partnership_id'), ('parentages', 'partnership_id'),
    ('life_events', 'partnership_id')) as on_couples (name, field) loop
    execute format('create policy %I on %I as restrictive for select to kinfold_serving
      using ((select kinfold_hidden_branches()) is null or %I is null
        or %I not in (select kinfold_hidden_partnerships()))',
      'branch_of_couple', one.name, one.field, one.field);
  end loop;
  for one in select * from (values
    ('media', 'id'), ('memories', 'id'), ('renditions', 'memory_id'), ('album_memories', 'memory_id'),
    ('told_of', 'media_id'), ('memory_people', 'memory_id')) as on_media (name, field) loop
    execute format('create policy %I on %I as restrictive for select to kinfold_serving
      using ((select kinfold_hidden_branches()) is null or %I not in (select kinfold_hidden_media()))',
      'branch_of_media', one.name, one.field);
  end loop;
end $$;
-- Nobody adds to, reports or takes from the page of somebody they don't see either.
create policy branch_of_person_id on memorial_tributes as restrictive for all to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or person_id not in (select kinfold_hidden_people()));

-- Functions that look past policies look for themselves.
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

create or replace function kinfold_vault_months() returns table(month text, aspects text) language plpgsql security definer set search_path to 'public', 'pg_catalog'
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
  if exists (select from memory_changes where family_id = family)
    and pg_try_advisory_xact_lock(kinfold_months_lock(family)) then
    with taken as (delete from memory_changes where family_id = family returning month)
    select array_agg(distinct month) into noted from taken;
    delete from memory_months where family_id = family and month = any(noted);
    insert into memory_months (family_id, month, aspects)
    select family, month, aspects from kinfold_draw_months(family, noted);
    noted := null;
  else
    select array_agg(distinct month) into noted from memory_changes where family_id = family;
  end if;
  return query
    select to_char(known.month, 'YYYY-MM'), known.aspects from (
      select month, aspects from memory_months where family_id = family and month <> all(coalesce(noted, '{}'))
      union all select month, aspects from kinfold_draw_months(family, noted)) known
    order by known.month desc;
end $function$;

-- A line of the family's log names whom or what it is about. To those who don't see everybody, only lines are shown
-- whose subject they see; where it is gone or was written down before, none.
alter table activities add column subject_id uuid;
create policy branch_of_subject on activities as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null
    or kind in ('family-founded', 'family-renamed', 'invited-viewer', 'invited-editor', 'link-made-viewer',
      'link-made-editor', 'invitation-sent-again', 'invitation-revoked', 'invitation-declined', 'joined-viewer',
      'joined-editor', 'became-viewer', 'became-editor', 'became-owner', 'member-removed', 'member-left',
      'began-capsule', 'sealed-capsule', 'opened-capsule')
    or exists (select from people where people.id = subject_id)
    or exists (select from media where media.id = subject_id));
