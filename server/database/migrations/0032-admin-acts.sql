-- What admins did, in the order they did it. Nobody changes a line once it is written, the server included.
create table admin_acts (
  id uuid primary key,
  at timestamptz not null,
  -- No reference: the line outlives the account.
  account_id uuid not null,
  email text not null,
  act text not null,
  path text not null,
  details text not null default '',
  address text not null
);
create index admin_acts_at on admin_acts (at desc, id desc);

create function kinfold_keep_admin_acts() returns trigger language plpgsql as $$
begin
  raise exception 'The log of admin acts can only grow.';
end $$;
create trigger keep_admin_acts before update or delete on admin_acts
  for each row execute function kinfold_keep_admin_acts();
create trigger keep_admin_acts_whole before truncate on admin_acts
  for each statement execute function kinfold_keep_admin_acts();

alter table admin_acts enable row level security;
