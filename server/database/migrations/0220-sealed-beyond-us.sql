-- A recording that its author's browser encrypted: bytes that nobody here can read. It belongs to a message, never to
-- the family's files.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('audio', 'photo', 'video', 'document', 'sealed'));
alter table media add constraint media_sealed_is_private check (kind <> 'sealed' or private_to is not null);
