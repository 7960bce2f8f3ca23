-- What is only announced keeps its place in a link and its room for an hour: whoever announces and sends nothing, or
-- whose connection breaks, closes a link to nobody for long.
drop function kinfold_contributable();
-- Who hears of it: whoever made the link, or else the family's owner, at an address that is known to be theirs.
create function kinfold_contributable(counted_since timestamptz) returns table(family_id uuid, share_id uuid, title text,
    things integer, bytes bigint, told text)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select shares.family_id, shares.id, shares.title, count(contributions.id)::integer,
    coalesce(sum(contributions.byte_length), 0)::bigint,
    (select accounts.email from members join accounts on accounts.id = members.account_id
      where members.family_id = shares.family_id and members.status = 'active' and accounts.status = 'active'
        and accounts.email_verified_at is not null and (accounts.id = shares.made_by or members.role = 'owner')
      order by accounts.id = shares.made_by desc limit 1)
  from shares left join contributions on contributions.share_id = shares.id
    and (state = 'waiting' or sent_at > counted_since)
  where shares.id = kinfold_held('share') and may_contribute and revoked_at is null
    and kinfold_is_share_kept(shares.family_id, made_by)
  group by shares.id
$$;

create or replace function kinfold_announce_contribution(contribution uuid, by_name text, words sealed_text,
    file_name sealed_text, byte_length bigint, storage_key text, at timestamptz) returns void
  language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  insert into contributions (id, family_id, share_id, by_name, words, file_name, state, byte_length, storage_key, sent_at)
  select $1, taking.family_id, taking.share_id, $2, $3, $4, 'announced', $5, $6, $7
  from kinfold_contributable($7) taking where starts_with($6, 'media/' || taking.family_id || '/')
  on conflict do nothing
$$;

-- Announced once more: its hour begins anew.
create function kinfold_announce_again(contribution uuid, at timestamptz) returns void
  language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  update contributions set sent_at = at
  where id = contribution and state = 'announced' and share_id = kinfold_held('share')
$$;

-- Its bytes were refused or broke off. Not where it was announced once more meanwhile: those bytes may be on their way.
create function kinfold_withdraw_contribution(contribution uuid, announced_at timestamptz) returns void
  language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  delete from contributions where id = contribution and state = 'announced' and sent_at = announced_at
    and share_id = kinfold_held('share')
$$;

drop function kinfold_held_contribution(uuid);
create function kinfold_held_contribution(contribution uuid)
  returns table(id uuid, share_id uuid, state text, byte_length bigint, storage_key text, sent_at timestamptz)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select id, share_id, state, byte_length, storage_key, sent_at from contributions
  where id = contribution and share_id = kinfold_held('share')
$$;

-- False where it is here already, was removed, or the link has ended while its bytes were on their way. One that was
-- withdrawn and announced anew has another key, where these bytes don't lie.
drop function kinfold_note_contribution(uuid, uuid, text, text, bigint, text);
create function kinfold_note_contribution(contribution uuid, announced_key text, came_by uuid, of_kind text, of_type text,
    with_length bigint, with_sha256 text) returns boolean
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  update contributions set attempt = came_by, kind = of_kind, content_type = of_type, byte_length = with_length,
    sha256 = with_sha256, state = 'waiting'
  where id = contribution and state = 'announced' and storage_key = announced_key
    and share_id = (select taking.share_id from kinfold_contributable('infinity') taking);
  return found;
end $$;

-- A link that is ended expects nothing any more.
create function kinfold_expect_nothing() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  delete from contributions where share_id = new.id and state = 'announced';
  return null;
end $$;
create trigger shares_expect_nothing after update of revoked_at on shares
  for each row when (new.revoked_at is not null) execute function kinfold_expect_nothing();

-- Neither does a link outlive the right of whoever made it: a suspended account shows and takes nothing. One who died
-- still shows what they gave out.
create or replace function kinfold_is_share_kept(family uuid, maker uuid) returns boolean
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select exists (
    select from members join families on families.id = members.family_id
    join accounts on accounts.id = members.account_id
    where members.family_id = family and account_id = maker and members.status = 'active'
      and members.role in ('owner', 'editor') and families.sandbox_id is null and accounts.status in ('active', 'memorial'))
$$;
