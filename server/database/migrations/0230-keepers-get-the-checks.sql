-- When an author has died, the questions before a dated message go to the keepers (docs/decisions/440): what became of
-- each copy, and whether a keeper has put it off.
alter table deliveries
  add column keepers_told jsonb not null default '[]',
  add column keeper_postponed_at timestamptz;
grant update (keepers_told, keeper_postponed_at) on deliveries to kinfold_visiting;
