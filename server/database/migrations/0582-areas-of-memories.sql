-- Where a photo was taken lies sealed. What is counted on the map is its area, by a mark that only the family's key
-- makes (decision 754): nothing until it was looked at, empty where no position is known.
alter table memories add column area text;
alter table memories alter column area set default '';

create function kinfold_area_unknown() returns trigger language plpgsql set search_path to 'pg_catalog'
as $function$
begin
  new.area := null;
  return new;
end
$function$;

create trigger memories_area before update of found, told on memories
  for each row when (old.found is distinct from new.found or old.told is distinct from new.told)
  execute function kinfold_area_unknown();

create trigger memories_area_brought before insert on memories
  for each row when (new.found is not null or new.told is not null) execute function kinfold_area_unknown();

create index memories_by_area on memories (family_id, area, taken_on, second_of_day, id) include (aspect)
  where area <> '' and trashed_at is null;
create index memories_without_area on memories (family_id, id) where area is null;
