-- Guests of an opened capsule hear and see others' sounds and films in copies that we make: an original may tell where it was taken.
alter table capsule_items
  add column copy_state text not null default 'waiting' check (copy_state in ('waiting', 'ready', 'unreadable')),
  add column copy_tries integer not null default 0,
  add column copy_key text unique,
  add column copy_byte_length bigint,
  add column copy_sha256 text,
  add constraint capsule_items_copy_check check ((copy_state = 'ready') = (copy_key is not null));
create index capsule_items_without_copy on capsule_items (capsule_id)
  where state = 'kept' and copy_state = 'waiting' and kind in ('audio', 'video');
