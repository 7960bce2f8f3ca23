-- Everything a family has is walked by day (decision 753). What was written instead of a day stands where its year begins.
create function kinfold_day_of(known date, written text) returns date
language sql immutable parallel safe set search_path to 'pg_catalog'
as $function$
  select coalesce(known,
    make_date(substring(written from '(?:^|[^0-9])(1[0-9]{3}|20[0-9]{2})(?:[^0-9]|$)')::integer, 1, 1))
$function$;

-- From a Julian day number; nothing for what no calendar of ours can name.
create function kinfold_day_numbered(number double precision) returns date
language sql immutable parallel safe strict set search_path to 'pg_catalog'
as $function$
  select case when number between 1721426 and 5373484 then date '1970-01-01' + (ceil(number)::integer - 2440588) end
$function$;

create index people_by_birth on people (family_id, kinfold_day_of(born_on, born_words), id) where removed_at is null;
create index people_by_death on people (family_id, kinfold_day_of(died_on, died_words), id) where removed_at is null;
create index life_events_married on life_events (family_id, kinfold_day_numbered(sort_key), id) where kind = 'marriage';
create index media_heard_by_day on media (family_id, ((created_at at time zone 'UTC')::date), id)
  where kind = 'audio' and private_to is null;
