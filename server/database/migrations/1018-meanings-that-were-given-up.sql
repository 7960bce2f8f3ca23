-- At which words the engine of meanings failed for good is told to whoever may change the vault; they have it tried again.
alter table memory_meanings add column is_given_up boolean not null default false;
create index memory_meanings_given_up on memory_meanings (family_id, memory_id) where is_given_up;
grant select (is_given_up) on memory_meanings to kinfold_serving;
create function kinfold_try_meanings() returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update memory_meanings set version = version + 1, tries = 0, is_given_up = false
  where family_id = kinfold_family_id() and is_given_up and kinfold_may_edit()
$function$;
