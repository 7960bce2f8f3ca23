-- Two cards that became one: kept when the card that was set aside is gone for good, so that what was brought with it
-- still finds its person. Neither is a reference: each may be merged and forgotten in turn.
create table merged_people (
  from_person uuid primary key,
  into_person uuid not null,
  family_id uuid not null references families (id) on delete cascade
);
create index merged_people_into_person on merged_people (into_person);
create index merged_people_family_id on merged_people (family_id);
insert into merged_people (from_person, into_person, family_id)
select distinct on (from_person) from_person, into_person, family_id from (
  select (step -> 'row' ->> 'from')::uuid as from_person, (step -> 'row' ->> 'to')::uuid as into_person,
    tree_changes.family_id, number
  from tree_changes, jsonb_array_elements(steps) step
  where step ->> 'table' = 'voice_links' and undone_at is null) merged
order by from_person, number desc;

alter table merged_people enable row level security;
create policy editors on merged_people for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, update, delete on merged_people to kinfold_serving;
