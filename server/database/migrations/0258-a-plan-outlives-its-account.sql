-- Whoever deletes an account and leaves something sealed leaves the plan and the keepers with it (docs/decisions/458):
-- both become those of the departed author, who is asked at these addresses whether they live.
alter table passings add column kept_channels text[] not null default '{}';
alter table keepers drop constraint keepers_owner_id_fkey,
  add constraint keepers_owner_id_fkey foreign key (owner_id) references passings (owner_id)
    on delete cascade on update cascade;
alter table passing_events drop constraint passing_events_owner_id_fkey,
  add constraint passing_events_owner_id_fkey foreign key (owner_id) references passings (owner_id)
    on delete cascade on update cascade;
alter table passing_notes drop constraint passing_notes_owner_id_fkey,
  add constraint passing_notes_owner_id_fkey foreign key (owner_id) references passings (owner_id)
    on delete cascade on update cascade;

create or replace function kinfold_channels_of(owner uuid, settled_by timestamptz) returns table (address text)
  language sql stable
as $$
  select distinct on (lower(known.address)) known.address from (
    select email as address, 0 as rank from accounts
    where id = owner and email_verified_at is not null
    union all
    select unnest(kept_channels), 1 from passings where owner_id = owner
    union all
    select ways.address, 2 from contact_ways ways
    join people on people.id = ways.person_id
    where people.account_id = owner and people.removed_at is null
      and ways.kind = 'email' and ways.state <> 'refused' and ways.confirmed_at <= settled_by) known
  order by lower(known.address), rank
$$;
