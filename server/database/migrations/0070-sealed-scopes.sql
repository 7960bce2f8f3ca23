-- What a scope says is believed only with a seal that the server makes with this secret. The serving role can't read it,
-- so whoever gets a statement of their own into a request can't give themselves another account or family.
create table scope_seal (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);
insert into scope_seal (secret)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
alter table scope_seal enable row level security;

-- Temporary tables come last: otherwise one of the same name could stand in for ours.
alter function kinfold_count_first(text, text, date) set search_path to pg_catalog, public, pg_temp;
alter function kinfold_keep_sandbox_mail() set search_path to pg_catalog, public, pg_temp;
alter function kinfold_sandbox_inherits() set search_path to pg_catalog, public, pg_temp;

create function kinfold_is_sealed() returns boolean language plpgsql stable security definer
  set search_path to pg_catalog, public, pg_temp
as $$
declare
  said bytea := convert_to(concat_ws('|',
    coalesce(current_setting('kinfold.account_id', true), ''),
    coalesce(current_setting('kinfold.family_id', true), ''),
    coalesce(current_setting('kinfold.authored_family_id', true), ''),
    coalesce(current_setting('kinfold.token_hash', true), '')), 'UTF8');
  own bytea := (select secret from public.scope_seal);
begin
  return current_setting('kinfold.seal', true) = encode(sha256(own || sha256(own || said)), 'hex');
end $$;

create or replace function kinfold_account_id() returns uuid language plpgsql stable
  set search_path to pg_catalog, public, pg_temp
as $$
begin
  if public.kinfold_is_sealed() then
    return nullif(current_setting('kinfold.account_id', true), '')::uuid;
  end if;
  return null;
end $$;

create or replace function kinfold_authored_family_id() returns uuid language plpgsql stable
  set search_path to pg_catalog, public, pg_temp
as $$
begin
  if public.kinfold_is_sealed() then
    return nullif(current_setting('kinfold.authored_family_id', true), '')::uuid;
  end if;
  return null;
end $$;

-- A family is only as good as the membership in it.
create or replace function kinfold_family_id() returns uuid language plpgsql stable security definer
  set search_path to pg_catalog, public, pg_temp
as $$
begin
  if coalesce(current_setting('kinfold.family_id', true), '') = '' or not public.kinfold_is_sealed()
  then
    return null;
  end if;
  return (select family_id from public.members
    where family_id = current_setting('kinfold.family_id', true)::uuid
      and account_id = nullif(current_setting('kinfold.account_id', true), '')::uuid
      and status = 'active');
end $$;

create or replace function kinfold_role() returns text language plpgsql stable security definer
  set search_path to pg_catalog, public, pg_temp
as $$
begin
  if coalesce(current_setting('kinfold.family_id', true), '') = '' or not public.kinfold_is_sealed()
  then
    return null;
  end if;
  return (select role from public.members
    where family_id = current_setting('kinfold.family_id', true)::uuid
      and account_id = nullif(current_setting('kinfold.account_id', true), '')::uuid
      and status = 'active');
end $$;

-- Where one's own rows are looked for: the family in the scope, the one that was left, or, with null, all of them.
-- A family that one isn't in is none.
create function kinfold_own_family_id() returns uuid language plpgsql stable
  set search_path to pg_catalog, public, pg_temp
as $$
begin
  if coalesce(current_setting('kinfold.family_id', true), '') <> '' then
    return coalesce(public.kinfold_family_id(), '00000000-0000-0000-0000-000000000000');
  end if;
  return public.kinfold_authored_family_id();
end $$;

create or replace function kinfold_is_own(author uuid, family uuid) returns boolean language sql stable
  as $$ select author = kinfold_account_id() and family = coalesce(kinfold_own_family_id(), family) $$;

-- Asked once for a statement instead of once for every row.
do $$
declare
  each record;
  asked text;
  checked text;
  once constant text := 'kinfold_(account_id|family_id|authored_family_id|role|may_edit|is_owner)\(\)';
  own constant text := 'kinfold_is_own\(([a-z_.]+), ([a-z_.]+)\)';
  own_once constant text :=
    '((\1 = (select kinfold_account_id())) and (\2 = coalesce((select kinfold_own_family_id()), \2)))';
begin
  for each in select tablename, policyname, qual, with_check from pg_policies
    where schemaname = current_schema() and concat(qual, with_check) like '%kinfold%'
  loop
    asked := regexp_replace(each.qual, once, '(select kinfold_\1())', 'g');
    asked := regexp_replace(asked, own, own_once, 'g');
    checked := regexp_replace(each.with_check, once, '(select kinfold_\1())', 'g');
    checked := regexp_replace(checked, own, own_once, 'g');
    execute format('alter policy %I on %I', each.policyname, each.tablename)
      || coalesce(' using (' || asked || ')', '') || coalesce(' with check (' || checked || ')', '');
  end loop;
end $$;
