-- Asked couple by couple, a whole tree took far longer than all hidden couples computed once: PostgreSQL doesn't know
-- beforehand how many rows of a family it reads. They are computed at once again, as before 0812.
create function kinfold_hidden_partnerships() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog'
as $function$
  with hidden as materialized (select kinfold_hidden_people() as id)
  select partnership_id from partners join hidden on hidden.id = person_id
  union all select partnership_id from branches where id = any(kinfold_hidden_branches())
  union all select partnership_id from parentages own join hidden on hidden.id = child_id
    where not exists (select from parentages other join people on people.id = other.child_id
      where other.partnership_id = own.partnership_id and removed_at is null
        and other.child_id not in (select hidden.id from hidden))
$function$;

drop policy branch_of_couple on partnerships;
create policy branch_of_couple on partnerships as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or id is null
    or id not in (select kinfold_hidden_partnerships()));
drop policy branch_of_couple on partners;
create policy branch_of_couple on partners as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or partnership_id is null
    or partnership_id not in (select kinfold_hidden_partnerships()));
drop policy branch_of_couple on parentages;
create policy branch_of_couple on parentages as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or partnership_id is null
    or partnership_id not in (select kinfold_hidden_partnerships()));
drop policy branch_of_couple on life_events;
create policy branch_of_couple on life_events as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or partnership_id is null
    or partnership_id not in (select kinfold_hidden_partnerships()));
drop view hidden_couples;
