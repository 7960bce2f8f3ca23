-- Right after a large file came in, PostgreSQL has no figures of it yet and takes every step of this for a small one:
-- joining two steps row by row then took over a minute for a branch of 48,000. What is asked with “in” is hashed, whatever
-- the figures say.
create or replace function kinfold_branch_of(couple uuid) returns table(person_id uuid, stands text)
language sql stable security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
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
    where partners.partnership_id not in (select id from couples)
    union
    select child_id from others join parentages on child_id = others.id)
  select id, 'line' from line
  union all
  select id, case when id in (select id from elsewhere) then 'beside' else 'joined' end from others
$$;
