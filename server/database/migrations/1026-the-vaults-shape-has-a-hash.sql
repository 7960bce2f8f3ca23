-- Whoever has seen a vault asks whether it is still the same: a million pictures were gathered to say yes. Each month
-- that is kept has a hash, and all of them make one.
alter table memory_months add column hash text not null generated always as (md5(aspects)) stored;

-- Draws the months of which something changed; answers those that somebody else draws just now.
create function kinfold_keep_months(family uuid) returns date[]
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
#variable_conflict use_column
declare
  noted date[];
begin
  if not exists (select from memory_changes where family_id = family) then
    return '{}';
  end if;
  if not pg_try_advisory_xact_lock(kinfold_months_lock(family)) then
    return (select coalesce(array_agg(distinct month), '{}') from memory_changes where family_id = family);
  end if;
  with taken as (delete from memory_changes where family_id = family returning month)
  select array_agg(distinct month) into noted from taken;
  delete from memory_months where family_id = family and month = any(noted);
  insert into memory_months (family_id, month, aspects)
  select family, month, aspects from kinfold_draw_months(family, noted);
  return '{}';
end $$;
revoke all on function kinfold_keep_months(uuid) from public;

create or replace function kinfold_vault_months() returns table(month text, aspects text)
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
#variable_conflict use_column
declare
  family uuid := kinfold_family_id();
  noted date[];
begin
  -- What is kept is drawn for those who see everything.
  if kinfold_hidden_branches() is not null then
    return query
      select to_char(taken_on, 'YYYY-MM'), string_agg(kinfold_aspect_letter(aspect), ''
        order by taken_on desc, second_of_day desc, id desc)
      from memories where family_id = family and trashed_at is null and id not in (select kinfold_hidden_media())
      group by 1 order by 1 desc;
    return;
  end if;
  noted := kinfold_keep_months(family);
  return query
    select to_char(known.month, 'YYYY-MM'), known.aspects from (
      select month, aspects from memory_months where family_id = family and month <> all(noted)
      union all select month, aspects from kinfold_draw_months(family, noted)) known
    order by known.month desc;
end $$;

-- Null where it can't be told without drawing: for those who see a part, and while somebody draws.
create function kinfold_vault_hash() returns text
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  family uuid := kinfold_family_id();
begin
  if kinfold_hidden_branches() is not null or kinfold_keep_months(family) <> '{}' then
    return null;
  end if;
  return (select coalesce(md5(string_agg(month || hash, ',' order by month)), 'none')
    from memory_months where family_id = family);
end $$;
