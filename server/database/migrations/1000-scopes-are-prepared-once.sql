-- A function in SQL is begun anew by every statement whose policies ask it, one in PL/pgSQL is prepared once on a
-- connection. The setting is read once, and nothing of it is believed, or taken for an id, before its seal was checked.
-- All names are whole, as in 0976: whoever calls these decides on the path that other names would be looked for in.
create or replace function kinfold_scope() returns text[] language plpgsql stable security definer as $$
declare
  sealed pg_catalog.bytea := pg_catalog.convert_to(pg_catalog.current_setting('kinfold.scope', true), 'UTF8');
  length pg_catalog.int4 := pg_catalog.octet_length(sealed) operator(pg_catalog.-) 64;
  key pg_catalog.bytea;
begin
  if length is null or length operator(pg_catalog.<=) 0 then return null; end if;
  select seal.secret into key from public.scope_seal seal;
  if pg_catalog.substring(sealed, length operator(pg_catalog.+) 1) operator(pg_catalog.=) pg_catalog.convert_to(
    pg_catalog.encode(pg_catalog.substring(pg_catalog.sha384(
      key operator(pg_catalog.||) pg_catalog.substring(sealed, 1, length)), 1, 32), 'hex'), 'UTF8')
  then return pg_catalog.string_to_array(pg_catalog.current_setting('kinfold.scope', true), '|', '');
  end if;
  return null;
end $$;

create or replace function kinfold_family_id() returns uuid language plpgsql stable security definer as $$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select own.family_id from public.members own
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active');
end $$;

create or replace function kinfold_role() returns text language plpgsql stable security definer as $$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select own.role from public.members own
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active');
end $$;

create or replace function kinfold_family_accounts() returns uuid[] language plpgsql stable security definer as $$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select pg_catalog.array_agg(other.account_id)
    from public.members own
    join public.members other on other.family_id operator(pg_catalog.=) own.family_id
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active');
end $$;

create or replace function kinfold_hidden_branches() returns uuid[] language plpgsql stable security definer as $$
declare
  said pg_catalog.text[] := public.kinfold_scope();
begin
  return (select pg_catalog.array_agg(branches.id)
    from public.members own
    join public.branches on branches.family_id operator(pg_catalog.=) own.family_id
    where own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
      and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
      and own.status operator(pg_catalog.=) 'active' and own.role operator(pg_catalog.=) 'viewer'
      and not exists (
        select from public.people me join public.branch_people mine on mine.person_id operator(pg_catalog.=) me.id
        where me.family_id operator(pg_catalog.=) own.family_id and me.account_id operator(pg_catalog.=) own.account_id
          and me.removed_at is null and mine.branch_id operator(pg_catalog.=) branches.id));
end $$;

drop function kinfold_unsealed(bytea);
