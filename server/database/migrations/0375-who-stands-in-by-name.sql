-- A written reason belongs to whom it is about: two decisions in one hour are two letters with two reasons (docs/decisions/555).
alter table passing_notes add column keeper_id uuid references keepers (id) on delete set null;
create index passing_notes_keeper_id on passing_notes (keeper_id, at) where keeper_id is not null;

-- Who stands in is at the desk also when enough keepers are there again: an admin's yes can be taken back.
alter table passings add column has_stand_ins boolean not null generated always as
  (jsonb_path_exists(value, '$.keepers[*] ? (exists(@.nominatedBy) && (@.state == "invited" || @.state == "confirmed" || @.state == "unreachable"))')) stored;
create index passings_has_stand_ins on passings (begun_at, owner_id) where has_stand_ins and vacant_since is null;

-- Proposals run out, and a vacancy ends when nothing waits any more: each has a next moment at which it is looked at.
update passings set wake_at = least(wake_at, coalesce(vacant_since, begun_at))
where vacant_since is not null or jsonb_path_exists(value, '$.keepers[*] ? (@.state == "nominated")');

-- Who of an owner's families has this address or this account: one person, however many addresses. Those of whoever has
-- left for good are the families in which something of theirs is sealed.
create function kinfold_people_known_to(author uuid, known_address text, known_account uuid) returns table (id uuid)
  language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select people.id from people
  where people.removed_at is null
    and people.family_id in (
      select members.family_id from members where members.account_id = author and members.status = 'active'
      union select sealed.family_id from sealed_messages sealed where sealed.author_id = author)
    and (people.account_id = known_account or exists (
      select from contact_ways ways
      where ways.person_id = people.id and ways.kind = 'email' and ways.folded_address = lower(known_address)))
$$;

create or replace function kinfold_people_known(known_address text, known_account uuid) returns table (id uuid)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select id from kinfold_people_known_to(coalesce(kinfold_held_passing(), kinfold_account_id()), known_address, known_account)
$$;

-- Last wishes wait for a passing, too: whoever looks after a family in which somebody wrote theirs may propose a stand-in.
create or replace function kinfold_caretakers(author uuid) returns table (account_id uuid, family_id uuid, address text)
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
        union select wishes.family_id from wishes where wishes.author_id = author
        union select deliveries.family_id from deliveries where deliveries.author_id = author
          and deliveries.state in ('held', 'undeliverable', 'kept_safe'))) ranked
  where ranked.role = 'owner' or ranked.place = 1
$$;
