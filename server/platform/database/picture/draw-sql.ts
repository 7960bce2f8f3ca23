import { calm } from './calm.ts'
import type { Catalog, Column, Policy, Table } from './catalog.ts'

const heading = `-- A picture of the database, drawn from its catalogs. Written by \`npm run schema\`: change the migrations instead.
`

/** The whole schema as one page to read, in the words of SQL. */
export function drawSql({ tables, views, enums, functions }: Catalog): string {
  const parts = [
    heading,
    ...enums.map(
      ({ name, labels }) =>
        `create type ${name} as enum (${labels.map((label) => `'${label}'`).join(', ')});\n`,
    ),
    ...functions.map(drawFunction),
    ...tables.map(drawTable),
    ...views.map(
      ({ name, columns }) => `-- view ${name} (${columns.map(calm).join(', ')})
`,
    ),
  ]
  return parts.join('\n')
}

/** The body stays exactly as it was written. */
function drawFunction(definition: string): string {
  const body = definition.indexOf('\nAS ')
  const head = calm(definition.slice(0, body)).replace(' public.', ' ')
  return `${head}\nas ${definition.slice(body + '\nAS '.length).trimEnd()};\n`
}

function drawTable(table: Table): string {
  const lines = [
    ...table.columns.map(drawColumn),
    ...table.constraints.map(({ name, definition }) => `constraint ${name} ${calm(definition)}`),
  ]
  const statements = [
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (\n  ${lines.join(',\n  ')}\n)`,
    ...table.indexes.map(calm),
    ...table.triggers.map(calm),
    ...(table.hasRowSecurity ? [`alter table ${table.name} enable row level security`] : []),
    ...(table.forcesRowSecurity ? [`alter table ${table.name} force row level security`] : []),
    ...table.policies.map((policy) => drawPolicy(table.name, policy)),
    ...drawGrants(table),
  ]
  return statements.map((statement) => `${statement};\n`).join('')
}

function drawColumn(column: Column): string {
  return [
    column.name,
    calm(column.type),
    column.isRequired && 'not null',
    column.default !== null && `default ${calm(column.default)}`,
    column.computed !== null && `generated always as (${calm(column.computed)}) stored`,
    column.identity && `generated ${column.identity} as identity`,
  ]
    .filter(Boolean)
    .join(' ')
}

function drawPolicy(
  table: string,
  { name, isPermissive, command, roles, using, check }: Policy,
): string {
  const kind = isPermissive ? '' : ' as restrictive'
  const head = `create policy ${name} on ${table}${kind} for ${command} to ${roles.join(', ')}`
  return [head, using && `\n  using (${calm(using)})`, check && `\n  with check (${calm(check)})`]
    .filter(Boolean)
    .join('')
}

/** Privileges that go to the same columns and the same role share a line. */
function drawGrants({ name, grants }: Table): string[] {
  const lines = new Map<string, string[]>()
  for (const { privilege, columns, grantee } of grants) {
    const key = `on ${name} to ${grantee}`
    const what = columns ? `${privilege} (${columns.join(', ')})` : privilege
    lines.set(key, [...(lines.get(key) ?? []), what])
  }
  return [...lines].map(([key, privileges]) => `grant ${privileges.join(', ')} ${key}`)
}
