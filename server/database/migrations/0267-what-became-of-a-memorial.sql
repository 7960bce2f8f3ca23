-- A guest's own words outlive the page they were written for. Why it is gone is told as it is: somebody who lives after
-- all, or a family that no longer has the page. The two must never be taken for each other.
drop function kinfold_held_memorial();
create function kinfold_held_memorial() returns table (family_id uuid, person_id uuid, family_name text,
    given_name text, surname text, born_on date, died_on date, standing text, waiting integer)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
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
$$;

-- What somebody asked the stewards to look at again, for their letter.
create index memorial_tributes_reported on memorial_tributes (person_id) where state = 'shown' and reported_at is not null;
