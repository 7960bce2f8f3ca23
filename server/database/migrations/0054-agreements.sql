-- What an author of promised messages knows and has agreed to about somebody: where they are reached, when they were
-- born. Whoever else changes it proposes; until the author agrees, the old stands for what they have promised.
create table recipient_agreements (
  author_id uuid not null references accounts on delete cascade,
  person_id uuid not null references people on delete cascade,
  family_id uuid not null references families on delete cascade,
  -- {addresses, accountId, bornOn}; the account counts where no address is written down.
  agreed jsonb not null,
  agreed_at timestamptz not null,
  proposed jsonb,
  proposed_by uuid references accounts on delete set null,
  proposed_by_name text not null default '',
  proposed_at timestamptz,
  declined jsonb,
  primary key (author_id, person_id),
  check ((proposed is null) = (proposed_at is null))
);
create index recipient_agreements_person_id on recipient_agreements (person_id);
create index recipient_agreements_family_id on recipient_agreements (family_id);
create index recipient_agreements_proposed_by on recipient_agreements (proposed_by) where proposed_by is not null;

alter table recipient_agreements enable row level security;
create policy own_agreements on recipient_agreements for all to kinfold_serving
  using (kinfold_is_own(author_id, family_id)) with check (kinfold_is_own(author_id, family_id));
grant select, insert, update on recipient_agreements to kinfold_serving;

-- For what is promised already, today's addresses are the agreed ones.
insert into recipient_agreements (author_id, person_id, family_id, agreed, agreed_at)
select promised.author_id, promised.person_id, promised.family_id,
  jsonb_build_object(
    'addresses', coalesce((select jsonb_agg(way.address order by way.position, way.created_at)
      from contact_ways way where way.person_id = people.id and way.kind = 'email' and way.state <> 'refused'), '[]'),
    'accountId', people.account_id,
    'bornOn', people.born_on),
  now()
from (
  select author_id, person_id, family_id from deliveries
  union select author_id, alternate_id, family_id from deliveries where alternate_id is not null
  union select author_id, person_id, family_id from sealed_messages
  union select author_id, alternate_id, family_id from sealed_messages where alternate_id is not null) promised
join people on people.id = promised.person_id;
