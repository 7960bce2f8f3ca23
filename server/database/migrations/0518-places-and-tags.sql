-- The places of a family are walked by name, each with how many are of it and the newest of them.
create index memories_by_place on memories (family_id, place, taken_on, second_of_day, id) include (aspect)
  where place <> '' and trashed_at is null;

-- What carries a tag.
create index memories_by_tag on memories using gin (tags) with (fastupdate = off) where tags <> '{}';
