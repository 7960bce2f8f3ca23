-- Where a function acts with more than its caller's rights and doesn't say so, PostgreSQL looks for tables among the caller's
-- temporary ones first (0070): an empty branch_people of one's own would show what a branch hides.
do $$
declare
  unsafe regprocedure;
begin
  for unsafe in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) setting where setting like 'search\_path=%pg\_temp')
  loop
    execute format('alter function %s set search_path to ''public'', ''pg_catalog'', ''pg_temp''', unsafe);
  end loop;
end $$;
