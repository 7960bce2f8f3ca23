-- Where somebody's first steps stopped, so that they go on from there on any device.
alter table accounts add column onboarding_step text not null default 'family'
  check (onboarding_step in ('family', 'relatives', 'comfort', 'done'));
grant select (onboarding_step), update (onboarding_step) on accounts to kinfold_serving;
