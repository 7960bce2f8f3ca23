-- Whoever asked not to be counted as a visitor isn't counted as a customer either.
alter table checkouts alter column device drop not null;

-- A plan given by hand: no money moves for it, and it holds until an admin takes it back.
create table plan_grants (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  plan text not null check (plan in ('memory_plus', 'complete_legacy')),
  reason text not null,
  granted_by uuid references accounts on delete set null,
  granted_at timestamptz not null,
  ended_at timestamptz
);
create index plan_grants_account_id on plan_grants (account_id, granted_at desc);
create unique index plan_grants_one_running on plan_grants (account_id) where ended_at is null;
create index plan_grants_granted_by on plan_grants (granted_by);

alter table plan_grants enable row level security;
-- As with subscriptions: one's own, and that of the owner whose plan counts for the family. Why it was given is for admins.
create policy own_or_owners on plan_grants for select to kinfold_serving
  using (account_id = kinfold_account_id() or exists (
    select 1 from members where members.account_id = plan_grants.account_id
      and members.family_id = kinfold_family_id() and members.role = 'owner' and members.status = 'active'));
grant select (id, account_id, plan, granted_at, ended_at) on plan_grants to kinfold_serving;
