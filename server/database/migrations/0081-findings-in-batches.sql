-- Which nightly run saw it last: what a run hasn't seen is mended, without holding them all in memory.
alter table findings add column seen_in uuid;

-- What is still to leave, person by person.
create index deliveries_promised on deliveries (family_id, author_id, person_id, due_at)
  where state in ('scheduled', 'reminded', 'checked');
create index sealed_messages_promised on sealed_messages (family_id, author_id, person_id);
drop index sealed_messages_author_id;
