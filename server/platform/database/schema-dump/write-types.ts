import { choicesOf } from './choices.ts'
import type { Catalog, Column, Table } from './catalog.ts'

const heading = `// The database's tables for Kysely. Written by \`npm run schema\`: change the migrations instead.
`

/** Types that are read and written differently; the second of each is for columns with a default. */
const twoFaced: Record<string, { type: string; withDefault: string }> = {
  // Written as JSON text: pg would turn an array into one of PostgreSQL's.
  Json: {
    type: 'ColumnType<unknown, string, string>',
    withDefault: 'ColumnType<unknown, string | undefined, string>',
  },
  // Opened and sealed on the connection: see encryption/sealing.ts.
  SealedText: {
    type: 'ColumnType<string, Sealed, Sealed>',
    withDefault: 'ColumnType<string, Sealed | undefined, Sealed>',
  },
  SealedJson: {
    type: 'ColumnType<unknown, Sealed, Sealed>',
    withDefault: 'ColumnType<unknown, Sealed | undefined, Sealed>',
  },
  // Exact decimals arrive as text.
  Decimal: {
    type: 'ColumnType<string, string | number, string | number>',
    withDefault: 'ColumnType<string, string | number | undefined, string | number>',
  },
}

const names: Record<string, string[]> = {
  boolean: ['bool'],
  Buffer: ['bytea'],
  number: ['int2', 'int4', 'int8', 'float4', 'float8'],
  string: [
    'uuid',
    'text',
    'varchar',
    'bpchar',
    'citext',
    'date',
    'timestamptz',
    'time',
    'inet',
    'bit',
    'tsvector',
  ],
  Json: ['json', 'jsonb'],
  Decimal: ['numeric'],
  SealedText: ['sealed_text'],
  SealedJson: ['sealed_json'],
}

const nameOf = new Map(
  Object.entries(names).flatMap(([name, types]) => types.map((type) => [type, name])),
)

export function writeTypes(catalog: Catalog): string {
  const enums = new Map(catalog.enums.map(({ name, labels }) => [name, labels]))
  const interfaces = catalog.tables.map((table) => writeInterface(table, enums))
  const entries = catalog.tables.map(({ name }) => `  ${name}: ${interfaceName(name)}`)
  const body = [...interfaces, `export interface Tables {\n${entries.join('\n')}\n}\n`].join('\n')
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    body.includes(`${name}<`),
  )
  const sealed = body.includes('Sealed')
    ? "import type { Sealed } from '#server/platform/encryption/sealed.ts'\n"
    : ''
  return `${heading}import type { ${used.join(', ')} } from 'kysely'\n${sealed}\n${body}`
}

const interfaceName = (table: string) =>
  `${table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`

function writeInterface(table: Table, enums: Map<string, string[]>): string {
  const choices = choicesOf(table)
  const lines = table.columns.map(
    (column) =>
      `  ${column.name}: ${typeOf(column, choices.get(column.name) ?? enums.get(column.baseType))}`,
  )
  return `export interface ${interfaceName(table.name)} {\n${lines.join('\n')}\n}\n`
}

function typeOf(column: Column, choices: string[] | undefined): string {
  const base = choices ? choices.map((choice) => `'${choice}'`).join(' | ') : plainType(column)
  const pair = column.isArray ? undefined : twoFaced[base]
  const orNull = column.isRequired ? '' : ' | null'
  const isComputed = column.computed !== null || column.identity === 'always'
  // Columns that may be null may be left out already.
  const isOptional = column.isRequired && (column.default !== null || column.identity !== null)
  if (pair && !isComputed) return (isOptional ? pair.withDefault : pair.type) + orNull
  const whole = (column.isArray ? arrayOf(base) : base) + orNull
  if (isComputed) return `GeneratedAlways<${whole}>`
  return isOptional ? `Generated<${whole}>` : whole
}

const arrayOf = (type: string) => (type.includes('|') ? `(${type})[]` : `${type}[]`)

function plainType({ name, type, baseType, isArray }: Column): string {
  const found = nameOf.get(type) ?? nameOf.get(baseType)
  if (!found || (isArray && twoFaced[found]))
    throw new Error(
      `The column ${name} is of the type ${type}: say in write-types.ts what it is in TypeScript.`,
    )
  return found
}
