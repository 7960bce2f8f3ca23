-- Whose first scheduled message, or first payment, has been counted: a funnel counts people, not presses.
create table visit_firsts (
  account_id uuid not null references accounts on delete cascade,
  step text not null check (step in ('scheduled', 'paid')),
  counted_on date not null,
  primary key (account_id, step)
);
alter table visit_firsts enable row level security;

-- Counts a step of whoever is acting, the first time only. The serving role sees neither marks nor counts, and what
-- happens in a sandbox happens to nobody.
create function kinfold_count_first(counted text, seen_on text, today date) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into visit_firsts
    select id, counted, today from accounts where id = kinfold_account_id() and sandbox_id is null
    on conflict do nothing;
  if found then
    insert into visit_counts (counted_on, step, path, device, times, visitors)
      values (today, counted, '*', seen_on, 1, 1)
      on conflict (counted_on, step, path, device)
      do update set times = visit_counts.times + 1, visitors = visit_counts.visitors + 1;
  end if;
end $$;

-- A comparison of forms of the start-trial block. The first of its variants is what was shown before.
create table trial_tests (
  id uuid primary key,
  variants text[] not null check (cardinality(variants) between 2 and 4),
  -- What was expected and what would matter, in thousandths, fixed before the first look.
  expected_rate integer not null check (expected_rate between 1 and 500),
  smallest_difference integer not null check (smallest_difference between 1 and 400),
  started_by uuid references accounts on delete set null,
  started_at timestamptz not null,
  ended_at timestamptz,
  chosen text,
  check ((ended_at is null) = (chosen is null))
);
create unique index trial_tests_one_running on trial_tests ((true)) where ended_at is null;
create table trial_counts (
  test_id uuid not null references trial_tests on delete cascade,
  variant text not null,
  shown integer not null default 0,
  started integer not null default 0,
  primary key (test_id, variant),
  check (started <= shown)
);
-- What everyone sees while nothing is compared.
create table trial_choice (
  only_row boolean primary key default true check (only_row),
  variant text not null default 'banner' check (variant in ('banner', 'floating', 'secondary', 'card'))
);
insert into trial_choice default values;
alter table trial_tests enable row level security;
alter table trial_counts enable row level security;
alter table trial_choice enable row level security;

-- One walk through our own pages as a search engine would see them.
create table page_check_runs (
  id uuid primary key,
  asked_at timestamptz not null,
  done integer not null default 0,
  total integer not null default 0,
  finished_at timestamptz,
  failed_because text,
  report jsonb
);
create unique index page_check_runs_one_running on page_check_runs ((true)) where finished_at is null;
alter table page_check_runs enable row level security;
