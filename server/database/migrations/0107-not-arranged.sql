-- An address was taken away, and a letter to those that are left would be one too many: the promise waits.
alter table deliveries drop constraint deliveries_held_because_check;
alter table deliveries add constraint deliveries_held_because_check check (held_because in
  ('author', 'recipient-refused', 'sender-stopped', 'not-arranged', 'author-unreachable', 'birth-date-missing', 'day-passed'));
