-- A newcomer's message is arranged at once, and waits for the press that confirms its author's address.
alter table deliveries drop constraint deliveries_held_because_check;
alter table deliveries add constraint deliveries_held_because_check check (held_because in
  ('author', 'author-unreachable', 'recipient-refused', 'birth-date-missing', 'day-passed', 'sender-stopped',
   'not-arranged', 'author-unconfirmed'));
