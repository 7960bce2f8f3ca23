-- Whether a page in memory of somebody holds anything: what was written there stays with whom it was written for, so two
-- records of one person are made one only around it. Words that wait for a steward count, without being shown.
create function kinfold_has_memorial(person uuid) returns boolean language sql stable security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  select exists (select from memorial_tributes where person_id = person and family_id = kinfold_family_id())
    or exists (select from memorial_links where person_id = person and family_id = kinfold_family_id())
$$;
revoke all on function kinfold_has_memorial(uuid) from public;
grant execute on function kinfold_has_memorial(uuid) to kinfold_serving;
