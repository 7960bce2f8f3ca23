import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { System } from '#server/platform/actors.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { houseId, sealedJson, sealedText } from './sealed.ts'

interface SealedTable {
  readonly name: string
  readonly columns: readonly {
    readonly name: string
    readonly kind: 'sealed_text' | 'sealed_json'
  }[]
}

/** Every table with something sealed in it, as the database has them. */
async function sealedTables(system: SystemDatabase): Promise<SealedTable[]> {
  const { rows } = await sql<SealedTable>`
    select relname as name, json_agg(json_build_object('name', attname, 'kind', typname)) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and not attisdropped and typname in ('sealed_text', 'sealed_json')
    group by relname order by relname`.execute(system)
  return rows
}

const familyOf = (table: string) =>
  sql.raw(
    {
      mails: `'${houseId}'::uuid`,
      message_passphrases: '(select family_id from messages m where m.id = row.message_id)',
      media_copies: '(select family_id from media where media.id = row.media_id)',
      transcript_changes:
        '(select family_id from transcripts t where t.message_id = row.message_id)',
      transcript_moods: '(select family_id from transcripts t where t.message_id = row.message_id)',
    }[table] ?? 'row.family_id',
  )

// What is empty lies as it is for good: see `Sealed`.
const isOpen = (column: string) =>
  sql<boolean>`coalesce(substr(${sql.ref(column)}, 9, 1) in ('\\x54', '\\x4a')
    and substr(${sql.ref(column)}, 9) not in ('\\x54', '\\x4a5b5d'), false)`

/** Pages of a table that are looked at together. */
const pagesAtOnce = 64

export const areWordsSealed = async (system: SystemDatabase): Promise<boolean> => {
  const { words_sealed_at } = await system
    .selectFrom('encryption')
    .select('words_sealed_at')
    .executeTakeFirstOrThrow()
  return words_sealed_at !== null
}

export const noteWordsSealed = async ({ ports, now }: System): Promise<void> =>
  void (await ports.system.updateTable('encryption').set({ words_sealed_at: now() }).execute())

/** Seals what lies as it did before there was a seal; a few pages at a time, readable throughout. Answers how many. */
export async function sealOldWords({ ports: { system } }: System): Promise<number> {
  let count = 0
  for (const table of await sealedTables(system))
    // A row that was changed meanwhile has moved on: the next pass meets it.
    for (let sealed = 1; sealed > 0; count += sealed) sealed = await passThrough(system, table)
  return count
}

interface OldRow {
  readonly place: string
  readonly version: string
  readonly family: string | null
  readonly [column: string]: unknown
}

async function passThrough(system: SystemDatabase, table: SealedTable): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table.name}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    system,
  )
  let count = 0
  for (let page = 0; page < rows[0]!.pages; page += pagesAtOnce)
    count += await system.transaction().execute(async (db) => {
      let sealed = 0
      for (const row of await readOld(db, table, page)) sealed += await sealRow(db, table, row)
      return sealed
    })
  return count
}

async function readOld(
  db: Kysely<Tables>,
  { name, columns }: SealedTable,
  page: number,
): Promise<OldRow[]> {
  const each = columns.map(
    (column) =>
      sql`${sql.ref(column.name)}, ${isOpen(column.name)} as ${sql.ref(`${column.name}_is_open`)}`,
  )
  const anyOpen = sql.join(
    columns.map((column) => isOpen(column.name)),
    sql` or `,
  )
  const { rows } = await sql<OldRow>`
    select ctid::text as place, xmin::text as version, ${familyOf(name)} as family, ${sql.join(each)}
    from ${sql.table(name)} row
    where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid and (${anyOpen})`.execute(
    db,
  )
  return rows
}

async function sealRow(
  db: Kysely<Tables>,
  { name, columns }: SealedTable,
  row: OldRow,
): Promise<number> {
  const family = row.family ?? houseId
  const changes = columns
    .filter((column) => row[`${column.name}_is_open`])
    .map(({ name: column, kind }) => {
      const seal = kind === 'sealed_json' ? sealedJson : sealedText
      return sql`${sql.ref(column)} = ${seal(family, row[column] as string)}`
    })
  const { numAffectedRows } = await sql`
    update ${sql.table(name)} set ${sql.join(changes)}
    where ctid = ${row.place}::tid and xmin::text = ${row.version}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Writes the tables anew: what was sealed leaves no trace of itself in their files. Nobody reads them meanwhile. */
export async function rewriteSealedTables(system: SystemDatabase): Promise<string[]> {
  const names = (await sealedTables(system)).map(({ name }) => name)
  for (const name of names) await sql`vacuum full ${sql.table(name)}`.execute(system)
  await sql`checkpoint`.execute(system).catch(() => {})
  return names
}
