-- Since when the clock is in doubt, and which process says so: the operator is told once, and when it is over.
alter table clock_watch add column doubted_since timestamptz;
alter table clock_watch add column doubted_by uuid;
