-- The few that are favourites were looked for among all.
create index memories_favourite on memories (family_id, taken_on, second_of_day, id) include (aspect)
  where is_favourite and trashed_at is null;
