-- Photos that couldn't be compared are tried again when somebody who may change the vault asks.
create function kinfold_try_prints() returns void language sql security definer set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
  update picture_prints set state = 'waiting', tries = 0, begun_at = null
  where family_id = kinfold_family_id() and state = 'failed' and kinfold_may_edit()
$function$;
