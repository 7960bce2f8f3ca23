-- A scope is one setting, what it says and then its seal, checked in one place. The functions that every statement asks
-- do without a search path of their own, which would be set and unset at each call: so every name in them is whole.
create function kinfold_scope() returns text[] language plpgsql stable security definer
as $$
declare
  said pg_catalog.text := pg_catalog.current_setting('kinfold.scope', true);
  own pg_catalog.bytea := (select secret from public.scope_seal);
begin
  if pg_catalog.right(said, 64) operator(pg_catalog.=) pg_catalog.encode(
    pg_catalog.sha256(own operator(pg_catalog.||) pg_catalog.sha256(
      own operator(pg_catalog.||) pg_catalog.convert_to(pg_catalog.left(said, -64), 'UTF8'))), 'hex')
  then
    return pg_catalog.string_to_array(said, '|', '');
  end if;
  return null;
end $$;

create or replace function kinfold_account_id() returns uuid language sql stable
  as $$ select (public.kinfold_scope())[1]::pg_catalog.uuid $$;
alter function kinfold_account_id() reset all;

create or replace function kinfold_authored_family_id() returns uuid language sql stable
  as $$ select (public.kinfold_scope())[3]::pg_catalog.uuid $$;
alter function kinfold_authored_family_id() reset all;

create or replace function kinfold_token_hashes() returns bytea[] language plpgsql stable
as $$
declare
  held pg_catalog.text := (public.kinfold_scope())[4];
begin
  if held is null then
    return '{}';
  end if;
  return array[
    pg_catalog.decode(pg_catalog.left(held, 64), 'hex'), pg_catalog.decode(pg_catalog.right(held, 64), 'hex')];
end $$;
alter function kinfold_token_hashes() reset all;

-- A family is only as good as the membership in it.
create or replace function kinfold_family_id() returns uuid language plpgsql stable security definer
as $$
declare
  scope pg_catalog.text[] := public.kinfold_scope();
begin
  return (select family_id from public.members
    where family_id operator(pg_catalog.=) scope[2]::pg_catalog.uuid
      and account_id operator(pg_catalog.=) scope[1]::pg_catalog.uuid
      and status operator(pg_catalog.=) 'active');
end $$;
alter function kinfold_family_id() reset all;

create or replace function kinfold_role() returns text language plpgsql stable security definer
as $$
declare
  scope pg_catalog.text[] := public.kinfold_scope();
begin
  return (select role from public.members
    where family_id operator(pg_catalog.=) scope[2]::pg_catalog.uuid
      and account_id operator(pg_catalog.=) scope[1]::pg_catalog.uuid
      and status operator(pg_catalog.=) 'active');
end $$;
alter function kinfold_role() reset all;

create or replace function kinfold_own_family_id() returns uuid language plpgsql stable
as $$
declare
  scope pg_catalog.text[] := public.kinfold_scope();
begin
  if scope[2] is null then
    return scope[3];
  end if;
  return coalesce(public.kinfold_family_id(), '00000000-0000-0000-0000-000000000000');
end $$;
alter function kinfold_own_family_id() reset all;

drop function kinfold_is_sealed();
