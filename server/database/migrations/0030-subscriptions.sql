-- What the payment provider told us, each piece once. Everything below is derived from these rows.
create table payment_news (
  -- The provider's own id of the event.
  id text primary key,
  subscription_ref text not null,
  kind text not null check (kind in ('started', 'changed', 'paid', 'payment-failed', 'ended', 'refunded', 'checkout-completed')),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  facts jsonb not null
);
create index payment_news_subscription_ref on payment_news (subscription_ref);

-- One paid plan from its first payment to its end, as the news add up to.
create table subscriptions (
  ref text primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  customer_ref text not null,
  plan text not null check (plan in ('memory_plus', 'complete_legacy')),
  period text not null check (period in ('quarterly', 'annual')),
  amount_cents integer not null check (amount_cents >= 0),
  started_at timestamptz not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  is_past_due boolean not null,
  is_cancelling boolean not null,
  next_plan text check (next_plan in ('memory_plus', 'complete_legacy')),
  next_period text check (next_period in ('quarterly', 'annual')),
  ended_at timestamptz,
  check ((next_plan is null) = (next_period is null))
);
create index subscriptions_account_id on subscriptions (account_id, started_at desc);
create index subscriptions_running on subscriptions (period_ends_at) where ended_at is null;

create table checkouts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  plan text not null check (plan in ('memory_plus', 'complete_legacy')),
  period text not null check (period in ('quarterly', 'annual')),
  amount_cents integer not null,
  state text not null default 'open' check (state in ('open', 'declined', 'paid')),
  subscription_ref text,
  -- For the count of steps, which knows devices and no people.
  device text not null check (device in ('mobile', 'tablet', 'desktop')),
  created_at timestamptz not null
);
create index checkouts_account_id on checkouts (account_id);
create index checkouts_subscription_ref on checkouts (subscription_ref) where subscription_ref is not null;

-- Books are kept when an account goes: whom it was billed to is written on the invoice itself.
create table invoices (
  id uuid primary key,
  number integer not null unique check (number > 0),
  provider text not null check (provider in ('stripe', 'test')),
  provider_ref text not null unique,
  account_id uuid references accounts on delete set null,
  subscription_ref text not null,
  billed_name text not null,
  billed_email text not null,
  lines jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  paid_at timestamptz not null,
  refunded_at timestamptz,
  refunded_cents integer not null default 0
);
create index invoices_account_id on invoices (account_id, number desc);

-- A sequence would leave gaps where a transaction fails; this row is locked until the invoice is written.
create table invoice_count (
  only_row boolean primary key default true check (only_row),
  last_number integer not null
);
insert into invoice_count (last_number) values (0);

-- The test provider's own books: what a real provider keeps on its side.
create table test_payments (
  ref text primary key,
  kind text not null check (kind in ('subscription', 'invoice')),
  body jsonb not null,
  -- When it next does something by itself: renews, changes or ends.
  due_at timestamptz
);
create index test_payments_due_at on test_payments (due_at) where due_at is not null;

alter table payment_news enable row level security;
alter table subscriptions enable row level security;
alter table checkouts enable row level security;
alter table invoices enable row level security;
alter table invoice_count enable row level security;
alter table test_payments enable row level security;

-- One's own; and a family's members may know how its owner's plan stands, because it decides what they can add.
create policy own_or_owners on subscriptions for select to kinfold_serving
  using (account_id = kinfold_account_id() or exists (
    select 1 from members where members.account_id = subscriptions.account_id
      and members.family_id = kinfold_family_id() and members.role = 'owner' and members.status = 'active'));
grant select on subscriptions to kinfold_serving;

create policy own_checkouts on checkouts to kinfold_serving
  using (account_id = kinfold_account_id()) with check (account_id = kinfold_account_id());
grant select, insert on checkouts to kinfold_serving;

create policy own_invoices on invoices for select to kinfold_serving
  using (account_id = kinfold_account_id());
grant select on invoices to kinfold_serving;
