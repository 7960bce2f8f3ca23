-- Asking somebody to be a keeper is one of the first steps.
alter table accounts drop constraint accounts_onboarding_step_check;
alter table accounts add constraint accounts_onboarding_step_check
  check (onboarding_step in ('family', 'voice', 'relatives', 'keeper', 'comfort', 'done'));
