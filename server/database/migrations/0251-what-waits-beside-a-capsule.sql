-- How much guests have sent that waits beside a capsule, for the guest who wants to send more and sees only their own.
create function kinfold_capsule_waiting_bytes() returns bigint
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select coalesce(sum(byte_length), 0)::bigint from capsule_items
  where capsule_id = kinfold_held_capsule() and state = 'waiting'
$$;
