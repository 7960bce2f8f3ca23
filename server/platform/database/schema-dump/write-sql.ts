import { tidyDefinition } from './tidy-definition.ts'
import type { Catalog, Column, Policy, Table } from './catalog.ts'

const heading = `-- The schema of the database, read from its catalogs. Written by \`npm run schema\`: change the migrations instead.
`

/** The whole schema as one page to read, in the words of SQL. */
export function writeSql({ tables, views, enums, functions }: Catalog): string {
  const parts = [
    heading,
    ...enums.map(
      ({ name, labels }) =>
        `create type ${name} as enum (${labels.map((label) => `'${label}'`).join(', ')});\n`,
    ),
    ...functions.map(writeFunction),
    ...tables.map(writeTable),
    ...views.map(
      ({ name, columns }) => `-- view ${name} (${columns.map(tidyDefinition).join(', ')})
`,
    ),
  ]
  return parts.join('\n')
}

/** The body stays exactly as it was written. */
function writeFunction(definition: string): string {
  const body = definition.indexOf('\nAS ')
  const head = tidyDefinition(definition.slice(0, body)).replace(' public.', ' ')
  return `${head}\nas ${definition.slice(body + '\nAS '.length).trimEnd()};\n`
}

function writeTable(table: Table): string {
  const lines = [
    ...table.columns.map(writeColumn),
    ...table.constraints.map(
      ({ name, definition }) => `constraint ${name} ${tidyDefinition(definition)}`,
    ),
  ]
  const statements = [
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (\n  ${lines.join(',\n  ')}\n)`,
    ...table.indexes.map(tidyDefinition),
    ...table.triggers.map(tidyDefinition),
    ...(table.hasRowSecurity ? [`alter table ${table.name} enable row level security`] : []),
    ...(table.forcesRowSecurity ? [`alter table ${table.name} force row level security`] : []),
    ...table.policies.map((policy) => writePolicy(table.name, policy)),
    ...writeGrants(table),
  ]
  return statements.map((statement) => `${statement};\n`).join('')
}

function writeColumn(column: Column): string {
  return [
    column.name,
    tidyDefinition(column.type),
    column.isRequired && 'not null',
    column.default !== null && `default ${tidyDefinition(column.default)}`,
    column.computed !== null && `generated always as (${tidyDefinition(column.computed)}) stored`,
    column.identity && `generated ${column.identity} as identity`,
  ]
    .filter(Boolean)
    .join(' ')
}

function writePolicy(
  table: string,
  { name, isPermissive, command, roles, using, check }: Policy,
): string {
  const kind = isPermissive ? '' : ' as restrictive'
  const head = `create policy ${name} on ${table}${kind} for ${command} to ${roles.join(', ')}`
  return [
    head,
    using && `\n  using (${tidyDefinition(using)})`,
    check && `\n  with check (${tidyDefinition(check)})`,
  ]
    .filter(Boolean)
    .join('')
}

/** Privileges that go to the same columns and the same role share a line. */
function writeGrants({ name, grants }: Table): string[] {
  const lines = new Map<string, string[]>()
  for (const { privilege, columns, grantee } of grants) {
    const key = `on ${name} to ${grantee}`
    const what = columns ? `${privilege} (${columns.join(', ')})` : privilege
    lines.set(key, [...(lines.get(key) ?? []), what])
  }
  return [...lines].map(([key, privileges]) => `grant ${privileges.join(', ')} ${key}`)
}
