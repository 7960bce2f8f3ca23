-- Which couples a branch has, kept in rows like its people. Until now every statement of a viewer looked for all of
-- them anew, six times for one card; now each couple is looked up by its id.
create table branch_couples (
  branch_id uuid not null,
  partnership_id uuid not null,
  family_id uuid not null,
  -- It is the branch's own couple, or one of the partners is hidden. Else only children of theirs are, and the couple
  -- is hidden from whoever sees no other child of it.
  is_inside boolean not null,
  primary key (branch_id, partnership_id),
  constraint branch_couples_branch_id_fkey foreign key (family_id, branch_id)
    references branches (family_id, id) on delete cascade,
  constraint branch_couples_partnership_id_fkey foreign key (family_id, partnership_id)
    references partnerships (family_id, id) on delete cascade
);
create index branch_couples_partnership_id on branch_couples (partnership_id, branch_id) include (is_inside);
create index branch_couples_beside on branch_couples (branch_id) where not is_inside;
alter table branch_couples enable row level security;
create policy same_family on branch_couples for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
grant select on branch_couples to kinfold_serving;

create or replace function kinfold_grow_branch(branch uuid) returns void
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
$$;

-- Children who come to a branch come to a couple that is in it; a new couple comes with its partners.
create or replace function kinfold_partners_came() returns trigger
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
end $$;

select kinfold_grow_branch(id) from branches;

-- The few of whom only children are in a hidden branch, and another child is in sight.
create function kinfold_couples_in_sight() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select kinfold_hidden_people() as id)
  select partnership_id from branch_couples couple
  where branch_id = any(kinfold_hidden_branches()) and not is_inside
    and exists (select from parentages join people on people.id = child_id
      where parentages.partnership_id = couple.partnership_id and removed_at is null
        and child_id not in (select hidden.id from hidden))
$$;

alter policy branch_of_couple on partnerships using ((select kinfold_hidden_branches()) is null
  or not exists (select from branch_couples hidden where hidden.partnership_id = partnerships.id
    and hidden.branch_id = any((select kinfold_hidden_branches())::uuid[])
    and (hidden.is_inside or hidden.partnership_id not in (select kinfold_couples_in_sight()))));
alter policy branch_of_couple on partners using ((select kinfold_hidden_branches()) is null
  or not exists (select from branch_couples hidden where hidden.partnership_id = partners.partnership_id
    and hidden.branch_id = any((select kinfold_hidden_branches())::uuid[])
    and (hidden.is_inside or hidden.partnership_id not in (select kinfold_couples_in_sight()))));
alter policy branch_of_couple on parentages using ((select kinfold_hidden_branches()) is null
  or not exists (select from branch_couples hidden where hidden.partnership_id = parentages.partnership_id
    and hidden.branch_id = any((select kinfold_hidden_branches())::uuid[])
    and (hidden.is_inside or hidden.partnership_id not in (select kinfold_couples_in_sight()))));
alter policy branch_of_couple on life_events using ((select kinfold_hidden_branches()) is null
  or partnership_id is null
  or not exists (select from branch_couples hidden where hidden.partnership_id = life_events.partnership_id
    and hidden.branch_id = any((select kinfold_hidden_branches())::uuid[])
    and (hidden.is_inside or hidden.partnership_id not in (select kinfold_couples_in_sight()))));
drop function kinfold_hidden_partnerships();
