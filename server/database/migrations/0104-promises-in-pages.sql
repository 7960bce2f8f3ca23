-- What somebody has promised in any family is walked by its day, and counted without reading it.
create index deliveries_owed on deliveries (author_id, due_at, id)
  where state in ('scheduled', 'reminded', 'checked', 'held', 'released', 'soft_bounced', 'undeliverable', 'kept_safe', 'needs_attention');
create index deliveries_of_author on deliveries (author_id, state);
create index sealed_messages_of_author on sealed_messages (author_id, id);

-- What others changed of a recipient, the newest first.
create index recipient_agreements_proposed on recipient_agreements (family_id, author_id, proposed_at, person_id)
  where proposed_at is not null;
