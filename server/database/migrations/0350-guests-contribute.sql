-- A link may also take: what a guest sends by it waits in the family's tray, and is in the vault once somebody who may
-- change the vault has taken it.
alter table shares add column may_contribute boolean not null default false;

create table contributions (
  -- Made by the guest's device.
  id uuid primary key,
  family_id uuid not null,
  share_id uuid not null,
  by_name text not null,
  words sealed_text not null,
  file_name sealed_text not null,
  state text not null check (state in ('announced', 'waiting')),
  kind text not null default 'photo' check (kind in ('photo', 'video', 'audio')),
  content_type text not null default '',
  -- As announced, and then as it came: what is on its way takes room already.
  byte_length bigint not null check (byte_length > 0),
  sha256 text not null default '',
  attempt uuid,
  storage_key text not null unique,
  sent_at timestamptz not null,
  foreign key (family_id, share_id) references shares (family_id, id) on delete cascade
);
create index contributions_waiting on contributions (family_id, sent_at, id);
create index contributions_of_share on contributions (share_id);
create index contributions_oldest on contributions (sent_at);
create trigger contributions_name_what_arrived before update of attempt on contributions
  for each row execute function kinfold_name_what_arrived();
alter table contributions enable row level security;
create policy editors_see on contributions for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on contributions for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, delete on contributions to kinfold_serving;

drop function kinfold_held_share();
create function kinfold_held_share() returns table(id uuid, title text, family_name text, expires_at timestamptz,
    password_hash text, may_download boolean, may_contribute boolean)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.id, title, families.name, expires_at, password_hash, may_download, may_contribute
  from shares join families on families.id = family_id
  where shares.id = kinfold_held('share') and revoked_at is null and kinfold_is_share_kept(family_id, made_by)
$$;

-- Whoever holds a link reads and writes no table of the family, this one included: these functions take what comes by
-- that one link while it may take something.
create function kinfold_contributable() returns table(family_id uuid, share_id uuid, title text, things integer,
    bytes bigint, maker_email text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.family_id, shares.id, shares.title, count(contributions.id)::integer,
    coalesce(sum(contributions.byte_length), 0)::bigint, max(accounts.email)
  from shares join accounts on accounts.id = made_by left join contributions on contributions.share_id = shares.id
  where shares.id = kinfold_held('share') and may_contribute and revoked_at is null
    and kinfold_is_share_kept(shares.family_id, made_by)
  group by shares.id
$$;

create function kinfold_announce_contribution(contribution uuid, by_name text, words sealed_text,
    file_name sealed_text, byte_length bigint, storage_key text, at timestamptz) returns void
  language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  insert into contributions (id, family_id, share_id, by_name, words, file_name, state, byte_length, storage_key, sent_at)
  select $1, taking.family_id, taking.share_id, $2, $3, $4, 'announced', $5, $6, $7
  from kinfold_contributable() taking where starts_with($6, 'media/' || taking.family_id || '/')
  on conflict do nothing
$$;

create function kinfold_held_contribution(contribution uuid)
  returns table(id uuid, share_id uuid, state text, byte_length bigint, storage_key text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select id, share_id, state, byte_length, storage_key from contributions
  where id = contribution and share_id = kinfold_held('share')
$$;

-- False where it is here already, was removed, or the link has ended while its bytes were on their way.
create function kinfold_note_contribution(contribution uuid, came_by uuid, of_kind text, of_type text, with_length bigint,
    with_sha256 text) returns boolean
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  update contributions set attempt = came_by, kind = of_kind, content_type = of_type, byte_length = with_length,
    sha256 = with_sha256, state = 'waiting'
  where id = contribution and state = 'announced'
    and share_id = (select taking.share_id from kinfold_contributable() taking);
  return found;
end $$;
