-- A function with a setting of its own is called for each row and starts a small executor each time; without one
-- PostgreSQL takes it into the statement that writes the rows. What they answer is the same.
create or replace function kinfold_day_of(known date, written text) returns date language sql immutable parallel safe
as $$
  select coalesce(known, case when written <> '' then pg_catalog.make_date(pg_catalog.substring(
    written, '(?:^|[^0-9])(1[0-9]{3}|20[0-9]{2})(?:[^0-9]|$)')::pg_catalog.int4, 1, 1) end)
$$;

create or replace function kinfold_day_numbered(number double precision) returns date language sql immutable parallel safe
as $$
  select case when number between 1721426 and 5373484
    then pg_catalog.date '1970-01-01' + (pg_catalog.ceil(number)::pg_catalog.int4 - 2440588) end
$$;
