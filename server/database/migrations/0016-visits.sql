-- How many looked at which public page, and how far they came. Nobody is in here: see docs/decisions/172.
create table visit_counts (
  counted_on date not null,
  step text not null check (step in ('visit', 'recording', 'sign-up', 'scheduled', 'paid')),
  -- A listed page, or * for the whole site.
  path text not null,
  device text not null check (device in ('mobile', 'tablet', 'desktop')),
  times integer not null default 0,
  visitors integer not null default 0,
  primary key (counted_on, step, path, device)
);
-- Today's salt and the marks made with it, so that a second look isn't a second visitor. Gone the next day.
create table visit_salts (
  counted_on date primary key,
  salt bytea not null
);
create table visit_marks (
  counted_on date not null,
  mark bytea not null,
  primary key (counted_on, mark)
);
-- Requests of people who are signed in have no business here.
alter table visit_counts enable row level security;
alter table visit_salts enable row level security;
alter table visit_marks enable row level security;
