-- What account holders say about us. One an account; shown once somebody of the care team has read it.
create table reviews (
  id uuid primary key,
  account_id uuid not null unique references accounts on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  -- As they want to be named in public; nothing else of the account is shown.
  shown_name text not null,
  place text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'declined')),
  reason text not null default '',
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  written_at timestamptz not null,
  changed_at timestamptz not null
);
create index reviews_shown on reviews (decided_at desc) where state = 'shown';
create index reviews_waiting on reviews (changed_at) where state = 'waiting';

create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  reason text not null,
  -- A keyed hash: the same reader counts once for a review, and can't be found by it.
  reporter_mark bytea not null,
  reported_at timestamptz not null,
  unique (review_id, reporter_mark)
);

alter table reviews enable row level security;
alter table review_reports enable row level security;
-- Whoever writes can't also let it in: what an account writes waits.
create policy own_review on reviews to kinfold_serving
  using (account_id = kinfold_account_id())
  with check (account_id = kinfold_account_id() and state = 'waiting');
grant select, insert, update, delete on reviews to kinfold_serving;
