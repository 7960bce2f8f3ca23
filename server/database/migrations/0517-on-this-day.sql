-- What is from the same day of other years is found by its month and day together; a mere month or year never counts.
create index memories_by_date on memories
  (family_id, ((extract(month from taken_on) * 100 + extract(day from taken_on))::integer), taken_on, second_of_day, id)
  include (aspect) where certainty = 'day' and trashed_at is null;
