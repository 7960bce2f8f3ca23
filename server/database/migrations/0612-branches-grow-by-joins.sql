-- Who of a branch hangs on something else was asked of each person by itself, against the list of all its couples. Where
-- that list is long, or nothing is known about it yet, PostgreSQL reads it through for every partner in the database: a
-- branch of 48,000 people took seconds, and a small one did after a large import. Now both are joined once.
create or replace function kinfold_branch_of(couple uuid) returns table (person_id uuid, stands text)
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
    except select id from line),
  elsewhere as materialized (
    select partners.person_id as id from others join partners on partners.person_id = others.id
      left join couples on couples.id = partners.partnership_id
    where couples.id is null
    union
    select child_id from others join parentages on child_id = others.id)
  select id, 'line' from line
  union all
  select others.id, case when elsewhere.id is null then 'joined' else 'beside' end
  from others left join elsewhere on elsewhere.id = others.id
$$;
