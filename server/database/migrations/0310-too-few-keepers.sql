-- Fewer keepers than must agree can act, and nobody is there who names others (docs/decisions/490): whoever runs it looks.
alter table keepers drop constraint keepers_state_check,
  add constraint keepers_state_check check (state in
    ('nominated', 'invited', 'accepted', 'confirmed', 'unreachable', 'revoked', 'left', 'lapsed'));
alter table passings add column vacant_since timestamptz generated always as
  (to_timestamp((value -> 'vacancy' ->> 'since')::float8 / 1000)) stored;
create index passings_vacant_since on passings (vacant_since, owner_id) where vacant_since is not null;
alter table passing_notes drop constraint passing_notes_kind_check,
  add constraint passing_notes_kind_check check (kind in ('doubt', 'decision', 'recall', 'stand-in'));

-- Owners who had left before this was written down: they are looked at once.
with left_before as (
  update passings set version = version + 1, wake_at = accounts.created_at,
    value = jsonb_set(value, '{departedAt}', to_jsonb(floor(extract(epoch from accounts.created_at) * 1000)))
  from accounts
  where accounts.id = passings.owner_id and accounts.status = 'departed'
  returning passings.owner_id, passings.version, accounts.created_at as departed_at)
insert into passing_events (owner_id, version, kind, detail, at)
select owner_id, version, 'depart', '{}', departed_at from left_before;

-- Whatever rested is looked at once: of some who were released long ago too few keepers are left.
update passings set wake_at = accounts.created_at
from accounts where accounts.id = passings.owner_id and passings.wake_at is null;

-- The owner's own link ends what stand-ins were named for: that is written on their rows, too.
drop policy turned on keepers;
create policy turned on keepers for update to kinfold_visiting
  using (id = (select kinfold_held('keeper')) or owner_id = (select kinfold_held('passing')));

-- Whoever looks after a family in which something of an owner's is sealed: its other owners, or else whoever of its
-- living editors is there longest.
create function kinfold_caretakers(author uuid) returns table (account_id uuid, family_id uuid, address text)
  language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select ranked.account_id, ranked.family_id, ranked.email from (
    select members.account_id, members.family_id, accounts.email, members.role,
      row_number() over (partition by members.family_id
        order by members.role <> 'owner', members.joined_at, members.id) as place
    from members join accounts on accounts.id = members.account_id
    where members.status = 'active' and members.role in ('owner', 'editor')
      and accounts.status = 'active' and accounts.email_verified_at is not null
      and members.account_id <> author
      and members.family_id in (
        select sealed.family_id from sealed_messages sealed where sealed.author_id = author
        union select deliveries.family_id from deliveries where deliveries.author_id = author
          and deliveries.state in ('held', 'undeliverable', 'kept_safe'))) ranked
  where ranked.role = 'owner' or ranked.place = 1
$$;
