-- Asked once of everybody whom a file brought, instead of once for each of them.
create function kinfold_have_memorials(people uuid[]) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from memorial_tributes where person_id = any(people) and family_id = kinfold_family_id())
    or exists (select from memorial_links where person_id = any(people) and family_id = kinfold_family_id())
$$;
revoke all on function kinfold_have_memorials(uuid[]) from public;
grant execute on function kinfold_have_memorials(uuid[]) to kinfold_serving;
