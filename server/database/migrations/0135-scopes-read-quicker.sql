-- What every statement asks, asked more quickly. The seal is the first half of one hash (SHA-384, of which nobody who
-- sees half can lengthen what was sealed) instead of two hashes, cut off by bytes instead of letters, and each function
-- is one plain query instead of a small program. Every name is whole: these functions carry no search path.
create function kinfold_unsealed(secret bytea) returns text[] language sql stable
as $$
  select case
    when pg_catalog.octet_length(pg_catalog.current_setting('kinfold.scope', true)) operator(pg_catalog.<=) 64 then null
    when pg_catalog.substring(
      pg_catalog.convert_to(pg_catalog.current_setting('kinfold.scope', true), 'UTF8'),
      pg_catalog.octet_length(pg_catalog.current_setting('kinfold.scope', true)) operator(pg_catalog.-) 63)
    operator(pg_catalog.=) pg_catalog.convert_to(pg_catalog.encode(pg_catalog.substring(pg_catalog.sha384(
      secret operator(pg_catalog.||) pg_catalog.substring(
        pg_catalog.convert_to(pg_catalog.current_setting('kinfold.scope', true), 'UTF8'), 1,
        pg_catalog.octet_length(pg_catalog.current_setting('kinfold.scope', true)) operator(pg_catalog.-) 64)),
      1, 32), 'hex'), 'UTF8')
    then pg_catalog.string_to_array(pg_catalog.current_setting('kinfold.scope', true), '|', '')
  end
$$;

create or replace function kinfold_scope() returns text[] language sql stable security definer
as $$ select public.kinfold_unsealed(secret) from public.scope_seal $$;

-- A family is only as good as the membership in it.
create or replace function kinfold_family_id() returns uuid language sql stable security definer
as $$
  select own.family_id
  from (select public.kinfold_unsealed(secret) as said from public.scope_seal offset 0) scope
  join public.members own on own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
    and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
    and own.status operator(pg_catalog.=) 'active'
$$;

create or replace function kinfold_role() returns text language sql stable security definer
as $$
  select own.role
  from (select public.kinfold_unsealed(secret) as said from public.scope_seal offset 0) scope
  join public.members own on own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
    and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
    and own.status operator(pg_catalog.=) 'active'
$$;

-- Whoever belongs or belonged to the family of the scope: a family has few members, and they are found once for a
-- statement instead of once for each account that it meets.
create function kinfold_family_accounts() returns uuid[] language sql stable security definer
as $$
  select pg_catalog.array_agg(other.account_id)
  from (select public.kinfold_unsealed(secret) as said from public.scope_seal offset 0) scope
  join public.members own on own.family_id operator(pg_catalog.=) said[2]::pg_catalog.uuid
    and own.account_id operator(pg_catalog.=) said[1]::pg_catalog.uuid
    and own.status operator(pg_catalog.=) 'active'
  join public.members other on other.family_id operator(pg_catalog.=) own.family_id
$$;
revoke all on function kinfold_family_accounts() from public;
grant execute on function kinfold_family_accounts() to kinfold_serving;

drop policy self_and_family on accounts;
create policy self_and_family on accounts for select to kinfold_serving
  using (id = (select kinfold_account_id()) or id = any((select kinfold_family_accounts())::uuid[]));
