-- Which branches are hidden is asked once for a statement, as the policies do. Without the brackets PostgreSQL asked for
-- each person of every branch, wherever it read them all instead of looking into their index: for a branch of two thousand
-- people, two thousand times for each table that holds photos.
create or replace function kinfold_hidden_people() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  select person_id from branch_people
  where branch_id = any((select kinfold_hidden_branches())::uuid[]) and stands <> 'beside'
$$;

create or replace function kinfold_couples_in_sight() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  with hidden as materialized (select kinfold_hidden_people() as id)
  select partnership_id from branch_couples couple
  where branch_id = any((select kinfold_hidden_branches())::uuid[]) and not is_inside
    and exists (select from parentages join people on people.id = child_id
      where parentages.partnership_id = couple.partnership_id and removed_at is null
        and child_id not in (select hidden.id from hidden))
$$;
