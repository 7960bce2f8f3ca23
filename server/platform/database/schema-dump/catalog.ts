import type { ClientBase } from 'pg'

export interface Column {
  readonly name: string
  /** As SQL writes it, e.g. `text[]`. */
  readonly type: string
  /** The type's own name, of an array's elements, or of what a domain stands for. */
  readonly baseType: string
  readonly isArray: boolean
  readonly isRequired: boolean
  readonly default: string | null
  /** The expression of a computed column. */
  readonly computed: string | null
  readonly identity: 'always' | 'by default' | null
}

export interface Table {
  readonly name: string
  readonly isUnlogged: boolean
  readonly hasRowSecurity: boolean
  readonly forcesRowSecurity: boolean
  readonly columns: Column[]
  readonly constraints: { readonly name: string; readonly definition: string }[]
  readonly indexes: string[]
  readonly policies: Policy[]
  readonly grants: {
    readonly privilege: string
    readonly columns: string[] | null
    readonly grantee: string
  }[]
  readonly triggers: string[]
}

export interface Policy {
  readonly name: string
  readonly isPermissive: boolean
  readonly command: string
  readonly roles: string[]
  readonly using: string | null
  readonly check: string | null
}

export interface Catalog {
  readonly tables: Table[]
  readonly views: { readonly name: string; readonly columns: string[] }[]
  readonly enums: { readonly name: string; readonly labels: string[] }[]
  readonly functions: string[]
}

/** What schema public holds. Everything is sorted byte by byte, so the answer depends on no server's language. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  // Only names in the search path are written without their schema.
  await client.query(`set search_path = public`)
  const tables = await client.query<Table>(tablesQuery)
  const views = await client.query(viewsQuery)
  const enums = await client.query(enumsQuery)
  const functions = await client.query<{ definition: string }>(functionsQuery)
  return {
    tables: tables.rows,
    views: views.rows,
    enums: enums.rows,
    functions: functions.rows.map((row) => row.definition),
  }
}

const columns = `
  select json_agg(json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod), 'baseType', base.typname,
    'isArray', own.typcategory = 'A', 'isRequired', attnotnull,
    'default', case when attgenerated = '' then pg_get_expr(adbin, adrelid) end,
    'computed', case when attgenerated <> '' then pg_get_expr(adbin, adrelid) end,
    'identity', case attidentity when 'a' then 'always' when 'd' then 'by default' end
  ) order by attnum)
  from pg_attribute
  join pg_type own on own.oid = atttypid
  join pg_type base on base.oid = coalesce(nullif(own.typelem, 0), nullif(own.typbasetype, 0), own.oid)
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = t.oid and attnum > 0 and not attisdropped`

// PostgreSQL 18 also lists "not null" here; the columns say that already.
const constraints = `
  select json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(c.oid, true))
    order by position(contype in 'pufcx'), conname collate "C")
  from pg_constraint c where conrelid = t.oid and contype in ('p', 'u', 'f', 'c', 'x')`

const indexes = `
  select json_agg(pg_get_indexdef(indexrelid, 0, true) order by i.relname collate "C")
  from pg_index join pg_class i on i.oid = indexrelid
  where indrelid = t.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = t.oid)`

const policies = `
  select json_agg(json_build_object(
    'name', polname, 'isPermissive', polpermissive,
    'command', case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    'roles', (select array_agg(case role when 0 then 'public' else role::regrole::text end order by role) from unnest(polroles) role),
    'using', pg_get_expr(polqual, polrelid, true), 'check', pg_get_expr(polwithcheck, polrelid, true)
  ) order by polname collate "C")
  from pg_policy where polrelid = t.oid`

const grants = `
  select json_agg(json_build_object('privilege', privilege, 'columns', columns, 'grantee', grantee)
    order by grantee collate "C", privilege collate "C")
  from (
    select lower(privilege_type) as privilege, grantee::regrole::text as grantee, null::text[] as columns
    from aclexplode(t.relacl) where grantee not in (0, t.relowner)
    union all
    select lower(privilege_type), grantee::regrole::text, array_agg(attname::text order by attnum)
    from pg_attribute, aclexplode(attacl) where attrelid = t.oid and not attisdropped and grantee <> t.relowner
    group by 1, 2
  ) granted`

const triggers = `
  select json_agg(pg_get_triggerdef(oid, true) order by tgname collate "C")
  from pg_trigger where tgrelid = t.oid and not tgisinternal`

const tablesQuery = `
  select relname as name, relpersistence = 'u' as "isUnlogged", relrowsecurity as "hasRowSecurity",
    relforcerowsecurity as "forcesRowSecurity",
    coalesce((${columns}), '[]') as columns, coalesce((${constraints}), '[]') as constraints,
    coalesce((${indexes}), '[]') as indexes, coalesce((${policies}), '[]') as policies,
    coalesce((${grants}), '[]') as grants, coalesce((${triggers}), '[]') as triggers
  from pg_class t
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  order by relname collate "C"`

// Versions differ in how they write a view's query back; what it shows is the same.
const viewsQuery = `
  select relname as name, array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum) as columns
  from pg_class v join pg_attribute on attrelid = v.oid and attnum > 0
  where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') group by relname order by relname collate "C"`

const enumsQuery = `
  select typname as name, array_agg(enumlabel::text order by enumsortorder) as labels
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where typnamespace = 'public'::regnamespace group by typname order by typname collate "C"`

// Those of an extension belong to it, not to us.
const functionsQuery = `
  select pg_get_functiondef(f.oid) as definition from pg_proc f
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
  order by proname collate "C", pg_get_function_identity_arguments(f.oid) collate "C"`
