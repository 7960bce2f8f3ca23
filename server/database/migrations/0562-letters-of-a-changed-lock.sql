-- When a lock of the account was last changed: what was mailed before opens nothing any more (decision 286).
alter table accounts add column links_ended_at timestamptz;

-- The eldest first, and behind them everybody whose birth nobody knows.
alter table people
  add column elder_by date not null generated always as (coalesce(born_on, 'infinity'::date)) stored;
create index people_by_elders on people (family_id, elder_by, id) where removed_at is null;
