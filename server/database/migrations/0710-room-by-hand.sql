-- How much an owner's families may keep, where an admin has set it by hand: more or less than the plan has.
create table storage_rooms (
  account_id uuid primary key references accounts on delete cascade,
  gigabytes integer not null check (gigabytes between 1 and 100000),
  reason text not null,
  set_at timestamptz not null
);

-- Only the house reads it: admins, and the count of what still fits.
alter table storage_rooms enable row level security;
