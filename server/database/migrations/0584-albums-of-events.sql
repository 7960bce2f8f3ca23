-- Of which days an album was made: asked again for the same event it is that album, however the event has grown since.
alter table albums add column event_since date;
alter table albums add column event_until date;
alter table albums add column event_certainty text
  check (event_certainty in ('day', 'month', 'year', 'about'));
create index albums_of_events on albums (family_id, event_certainty, event_since) where event_since is not null;
grant update (event_since, event_until, event_certainty) on albums to kinfold_serving;
