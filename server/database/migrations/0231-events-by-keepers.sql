-- A message that waits for an event becomes a delivery when keepers say that the event has come (docs/decisions/441).
-- What it waited for goes along, so that it can be sealed again as it was. One without an address stays sealed.
alter table deliveries
  add column sealed_id uuid,
  add column event_words sealed_text not null default '\xff6b696e666f6c6454',
  add constraint deliveries_event_check check ((sealed_id is null) = (event_words = '\xff6b696e666f6c6454'));
create index deliveries_sealed_id on deliveries (author_id, sealed_id) where sealed_id is not null;
alter table sealed_messages
  add column came_at timestamptz,
  add constraint sealed_messages_came_check check (came_at is null or waits_for = 'event');
create index sealed_messages_events on sealed_messages (author_id, sealed_at, id) where waits_for = 'event';
