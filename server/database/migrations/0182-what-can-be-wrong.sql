-- The nightly check and the list of findings read what can be wrong, not everything that was promised.

-- Who has no way that works, and whose way nobody spoke for lately.
create index contact_ways_working on contact_ways (family_id, person_id)
  include (confirmed_at, vouched_at, asked_at) where state in ('unknown', 'confirmed');

-- Which zones an author's plans name: a step for each zone, not for each plan.
create index deliveries_zones on deliveries (family_id, author_id, due_zone, author_zone)
  where state in ('scheduled', 'reminded', 'checked');

-- A birth date that became 29 February after its message was planned leaves the choice open.
create index deliveries_leap_day_undecided on deliveries (family_id, author_id, due_at, id)
  where state in ('scheduled', 'reminded', 'checked') and trigger -> 'leapDay' = 'null'::jsonb
    and coalesce(trigger ->> 'bornOn', trigger ->> 'on', '') like '%-02-29';
