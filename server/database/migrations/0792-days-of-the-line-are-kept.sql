-- Under row security only what the database itself vouches for is asked of an index, and a function of ours isn't:
-- so the days by which the timeline is walked are columns.
drop index people_by_birth;
drop index people_by_death;
drop index life_events_married;
alter table people
  add column born_by date generated always as (kinfold_day_of(born_on, born_words)) stored,
  add column died_by date generated always as (kinfold_day_of(died_on, died_words)) stored;
alter table life_events add column day date generated always as (kinfold_day_numbered(sort_key)) stored;
create index people_by_birth on people (family_id, born_by, id) where removed_at is null;
create index people_by_death on people (family_id, died_by, id) where removed_at is null;
create index life_events_married on life_events (family_id, day, id) where kind = 'marriage';
