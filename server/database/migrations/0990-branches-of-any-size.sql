-- “In” is hashed only where PostgreSQL expects few rows. Right after a file came in it knows nothing of the links and
-- expects billions, so that each couple was looked for in a list of all of them. Each step is an array now, whose
-- length is known when the next one is planned; and a line is followed child by child, however many generations it has.
create function kinfold_line_of(couple uuid) returns setof uuid
language sql stable set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
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
$$;

create or replace function kinfold_branch_of(couple uuid) returns table(person_id uuid, stands text)
language plpgsql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp'
set plan_cache_mode to force_custom_plan as $$
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
end $$;
