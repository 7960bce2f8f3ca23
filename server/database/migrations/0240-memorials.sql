-- The family's page of somebody who has died. It isn't stored: it is there as long as its person is remembered, so a
-- recall hides it in the same moment in which it gives the account back.

-- Since when somebody is remembered; null for the living. Whoever has an account is so by a release alone, and
-- everybody else by what the family wrote down, which has no moment.
create function kinfold_remembered_since(person uuid) returns timestamptz
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select case
    when accounts.status = 'memorial' then coalesce(
      (select to_timestamp((value -> 'case' ->> 'endedAt')::float8 / 1000) from passings where owner_id = accounts.id),
      '-infinity')
    when (accounts.id is null or accounts.status = 'departed') and not people.is_living then '-infinity'::timestamptz
  end
  from people left join accounts on accounts.id = people.account_id
  where people.id = person and people.removed_at is null
$$;

-- Who looks after the page: the members who received what the release sent, at an address that is their own; without
-- one the family's owner, and where it is the owner who died its editors.
create function kinfold_memorial_stewards(person uuid) returns table (account_id uuid)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  with subject as (select family_id, account_id from people where id = person),
  present as (
    select members.account_id, members.role, lower(accounts.email) as address, accounts.email_verified_at
    from subject join members on members.family_id = subject.family_id and members.status = 'active'
    join accounts on accounts.id = members.account_id and accounts.status = 'active'),
  received as (
    select distinct present.account_id from subject
    join accounts author on author.id = subject.account_id and author.status = 'memorial'
    join deliveries on deliveries.family_id = subject.family_id and deliveries.author_id = author.id
      and deliveries.entrusted_at is not null and deliveries.state in ('accepted', 'delivered', 'opened')
    join present on present.address = lower(deliveries.address) and present.email_verified_at is not null),
  owners as (select present.account_id from present where role = 'owner')
  select received.account_id from received
  union all
  select owners.account_id from owners where not exists (select 1 from received)
  union all
  select present.account_id from present where role = 'editor'
    and not exists (select 1 from received) and not exists (select 1 from owners)
$$;
create function kinfold_is_steward(person uuid) returns boolean
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select kinfold_remembered_since(person) is not null
    and kinfold_account_id() in (select account_id from kinfold_memorial_stewards(person))
$$;

-- What people add to it: words, which wait for a steward, and photos, voices and films of the family.
create table memorial_tributes (
  id uuid primary key,
  family_id uuid not null,
  person_id uuid not null,
  written_by uuid references accounts (id) on delete set null,
  -- By the link that the stewards hand around.
  is_guest boolean not null default false,
  by_name text not null,
  kind text not null check (kind in ('words', 'photo', 'audio', 'video')),
  state text not null check (state in ('announced', 'waiting', 'shown', 'refused')),
  -- What was written; of a file, what it is called.
  words sealed_text not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text unique,
  -- Which attempt to send a file arrived: its bytes lie under the announced key and this number.
  attempt uuid,
  written_at timestamptz not null,
  reported_at timestamptz,
  told_at timestamptz,
  constraint memorial_tributes_of_family unique (family_id, id),
  check ((kind = 'words') = (storage_key is null)),
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index memorial_tributes_of_person on memorial_tributes (person_id, written_at desc, id desc);
create index memorial_tributes_written_by on memorial_tributes (written_by) where written_by is not null;
create index memorial_tributes_untold on memorial_tributes (person_id) where state = 'waiting' and told_at is null;
create index memorial_tributes_unsent on memorial_tributes (written_at) where state = 'announced';
alter table memorial_tributes enable row level security;
create policy shown on memorial_tributes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state = 'shown'
    and written_at >= (select kinfold_remembered_since(person_id)));
create policy own on memorial_tributes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and written_by = (select kinfold_account_id()));
create policy stewards_see on memorial_tributes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state <> 'announced'
    and written_at >= (select kinfold_remembered_since(person_id)) and (select kinfold_is_steward(person_id)));
-- Somebody of whom it was said by mistake reads what was written about them.
create policy the_living on memorial_tributes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state in ('waiting', 'shown')
    and person_id in (select id from people where account_id = (select kinfold_account_id()))
    and (select kinfold_remembered_since(person_id)) is null);
create policy members_add on memorial_tributes for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and written_by = (select kinfold_account_id())
    and not is_guest and (state = 'waiting' and kind = 'words'
      or state = 'announced' and starts_with(storage_key, 'media/' || family_id || '/'))
    and (select kinfold_remembered_since(person_id)) is not null);
create policy members_send on memorial_tributes for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and written_by = (select kinfold_account_id())
    and state = 'announced' and (select kinfold_remembered_since(person_id)) is not null)
  with check (state = 'shown');
create policy members_report on memorial_tributes for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state = 'shown'
    and written_at >= (select kinfold_remembered_since(person_id)))
  with check (state = 'shown');
create policy stewards_decide on memorial_tributes for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state in ('waiting', 'shown')
    and written_at >= (select kinfold_remembered_since(person_id)) and (select kinfold_is_steward(person_id)))
  with check (state in ('shown', 'refused'));
create policy own_remove on memorial_tributes for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and written_by = (select kinfold_account_id()));
-- Where bytes lie is nothing that a request may write: the number only lengthens the key, once.
create function kinfold_name_tribute_that_arrived() returns trigger language plpgsql as $$
begin
  if old.attempt is null and new.attempt is not null then
    new.storage_key := old.storage_key || '.' || new.attempt;
  else
    new.attempt := old.attempt;
  end if;
  return new;
end $$;
create trigger memorial_tributes_name_what_arrived before update of attempt on memorial_tributes
  for each row execute function kinfold_name_tribute_that_arrived();
grant select, insert, delete, update (state, kind, content_type, byte_length, sha256, attempt, reported_at)
  on memorial_tributes to kinfold_serving;

-- The link for people without an account. Ended, its row is gone, and with it what it opened.
create table memorial_links (
  id uuid primary key,
  family_id uuid not null,
  person_id uuid not null unique,
  made_at timestamptz not null,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
alter table memorial_links enable row level security;
create policy stewards on memorial_links to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_is_steward(person_id)))
  with check (family_id = (select kinfold_family_id()) and (select kinfold_is_steward(person_id)));
create policy held on memorial_links for select to kinfold_visiting
  using (id = (select kinfold_held('memorial')) and (select kinfold_remembered_since(person_id)) is not null);
grant select, insert, delete on memorial_links to kinfold_serving;
grant select on memorial_links to kinfold_visiting;

create policy held on memorial_tributes for select to kinfold_visiting
  using (id = (select kinfold_held('condolence')));
create policy guests_write on memorial_tributes for insert to kinfold_visiting
  with check (kind = 'words' and state = 'waiting' and is_guest and written_by is null
    and (family_id, person_id) in (select family_id, person_id from memorial_links));
create policy guests_take_back on memorial_tributes for delete to kinfold_visiting
  using (id = (select kinfold_held('condolence')));
grant select, insert, delete on memorial_tributes to kinfold_visiting;

-- What a guest's link tells of the person, and how many guests wait to be let in.
create function kinfold_held_memorial() returns table (family_id uuid, person_id uuid, family_name text,
    given_name text, surname text, born_on date, died_on date, is_remembered boolean, waiting integer)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  with held as (
    select person_id from memorial_links where id = kinfold_held('memorial')
    union all
    select person_id from memorial_tributes where id = kinfold_held('condolence'))
  select people.family_id, people.id, families.name, people.given_name, people.surname, people.born_on, people.died_on,
    kinfold_remembered_since(people.id) is not null,
    (select count(*)::integer from memorial_tributes
      where memorial_tributes.person_id = people.id and is_guest and state = 'waiting')
  from held join people on people.id = held.person_id join families on families.id = people.family_id
$$;

-- What stands above everything on the page, for a reader of its family.
create function kinfold_memorial(person uuid) returns table (since timestamptz, is_account boolean, is_own boolean,
    recalled_at timestamptz, is_steward boolean, stewards text[], waiting integer, has_any boolean)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select kinfold_remembered_since(people.id), coalesce(accounts.status in ('active', 'suspended', 'memorial'), false),
    coalesce(people.account_id = kinfold_account_id(), false),
    case when accounts.status <> 'memorial' and value -> 'case' ->> 'state' = 'recalled'
      then to_timestamp((value -> 'case' ->> 'endedAt')::float8 / 1000) end,
    kinfold_is_steward(people.id),
    array(select display_name from kinfold_memorial_stewards(people.id) stewards
      join accounts named on named.id = stewards.account_id order by display_name, named.id limit 20),
    case when kinfold_is_steward(people.id) then (select count(*)::integer from memorial_tributes
      where memorial_tributes.person_id = people.id and written_at >= kinfold_remembered_since(people.id)
        and (state = 'waiting' or state = 'shown' and reported_at is not null)) else 0 end,
    exists (select 1 from memorial_tributes where memorial_tributes.person_id = people.id)
  from people left join accounts on accounts.id = people.account_id left join passings on owner_id = accounts.id
  where people.id = person and people.family_id = kinfold_family_id() and people.removed_at is null
$$;

-- Of their messages those that this reader has received, at an address that is their own: the letter about it is there.
create function kinfold_memorial_messages(person uuid) returns table (id uuid, family_id uuid, kind text, due_at timestamptz,
    opened_at timestamptz)
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select deliveries.id, deliveries.family_id, messages.kind, deliveries.due_at, deliveries.opened_at
  from people join accounts author on author.id = people.account_id and author.status = 'memorial'
  join deliveries on deliveries.family_id = people.family_id and deliveries.author_id = author.id
    and deliveries.state in ('accepted', 'delivered', 'opened')
  join messages on messages.id = deliveries.message_id
  join accounts reader on reader.id = kinfold_account_id() and reader.email_verified_at is not null
    and lower(reader.email) = lower(deliveries.address)
  where people.id = person and people.family_id = kinfold_family_id() and people.removed_at is null
$$;

-- Whoever is remembered keeps a birthday in the family's days.
create index people_remembered_birthdays on people (family_id, born_day, id) include (born_on)
  where removed_at is null and not is_living;
