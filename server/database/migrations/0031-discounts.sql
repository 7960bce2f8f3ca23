-- Custom pricing for multi-household, senior and military families: asked for in a sentence, decided by a person.
create table discount_requests (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('households', 'senior', 'military')),
  words text not null,
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  -- What is taken off every price of this account, for as long as it stays.
  percent integer not null default 0 check (percent between 0 and 100),
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'granted') = (percent > 0))
);
create unique index discount_requests_one_open on discount_requests (account_id) where state = 'open';
create index discount_requests_account_id on discount_requests (account_id, asked_at desc);

alter table discount_requests enable row level security;
create policy own_requests on discount_requests for select to kinfold_serving
  using (account_id = kinfold_account_id());
-- Asking is all one can do: a decision is written through the system's connection.
create policy asking on discount_requests for insert to kinfold_serving
  with check (account_id = kinfold_account_id() and state = 'open' and percent = 0);
grant select, insert on discount_requests to kinfold_serving;
