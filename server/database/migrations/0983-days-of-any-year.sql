-- “July 14” of any year is asked for by a column: what row security is asked before an expression over a date keeps an
-- index on that expression from being used.
alter table memories add column taken_day integer not null
  generated always as ((extract(month from taken_on) * 100 + extract(day from taken_on))::integer) stored;
drop index memories_by_date;
create index memories_by_date on memories (family_id, taken_day, taken_on, second_of_day, id)
  include (aspect) where certainty = 'day' and trashed_at is null;
