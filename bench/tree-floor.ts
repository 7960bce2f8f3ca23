import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { inSession } from '#server/platform/database/session.ts'
import { createDatabase, type TestServer } from '#tests/support/test-server.ts'
import { spentDuring, type Spent } from './tree-spent.ts'

/** In the order in which they point to one another. */
const tables = ['people', 'person_names', 'partnerships', 'partners', 'parentages', 'life_events']

export interface Floor {
  /** The same rows into the same tables, with every index, link and computed column. */
  readonly same: Spent
  /** The same with every index and computed column, and no link asked for: somebody has to ask for them together. */
  readonly unasked: Spent
  /** The same with the keys alone: what is missing is the price of the other indexes. */
  readonly keysAlone: Spent
  /** The same rows into tables that have nothing of it. */
  readonly bare: Spent
}

/**
 * What PostgreSQL takes for the rows alone: COPY out of the family's own tables, and back into a database of its own,
 * past all of our code and row security. Undefined where the server isn't ours: only its owner may write files.
 */
export async function measureFloor(
  server: TestServer,
  from: string,
  { familyId, postmaster }: { readonly familyId: string; readonly postmaster: number | undefined },
): Promise<Floor | undefined> {
  if (!server.isEmbedded) return undefined
  const { columns, folder } = await copiedOut(from, familyId)
  const fresh = await createDatabase(server)
  try {
    return await inSession(fresh.url, async (client) => {
      const timed = async (
        targetOf: (table: string) => string,
        { role = 'origin', without = [] as readonly string[] } = {},
      ) => {
        await client.query('begin')
        for (const index of without) await client.query(`drop index ${index}`)
        await client.query(`set local session_replication_role = ${role}`)
        const spent = await spentDuring({ postmaster }, async () => {
          for (const table of tables)
            await client.query(
              `copy ${targetOf(table)} (${columns.get(table)}) from '${folder}/${table}.bench'`,
            )
          await client.query('set constraints all immediate')
        })
        await client.query('rollback')
        return spent
      }
      for (const table of tables)
        await client.query(
          `create temp table bare_${table} as select ${columns.get(table)} from ${table}`,
        )
      const bare = await timed((table) => `bare_${table}`)
      // The family alone comes without those to whom it belongs.
      await client.query('set session_replication_role = replica')
      await client.query(
        `copy families (${columns.get('families')}) from '${folder}/families.bench'`,
      )
      await client.query('set session_replication_role = origin')
      const here = (table: string) => table
      const unasked = await timed(here, { role: 'replica' })
      const without = await otherIndexes(client)
      const keysAlone = await timed(here, { role: 'replica', without })
      return { same: await timed(here), unasked, keysAlone, bare }
    })
  } finally {
    await fresh.drop()
    for (const table of [...tables, 'families'])
      rmSync(join(folder, `${table}.bench`), { force: true })
  }
}

/** Those that no key is held by. */
async function otherIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

/** Into files beside the database, written and read by PostgreSQL itself. */
function copiedOut(from: string, familyId: string) {
  return inSession(from, async (client) => {
    const { rows: places } = await client.query<{ data_directory: string }>('show data_directory')
    const folder = places[0]!.data_directory
    const columns = new Map<string, string>()
    for (const table of [...tables, 'families']) {
      const { rows } = await client.query<{ list: string }>(
        `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list
        from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
        [table],
      )
      columns.set(table, rows[0]!.list)
      const whose = table === 'families' ? 'id' : 'family_id'
      await client.query(
        `copy (select ${rows[0]!.list} from ${table} where ${whose} = '${familyId}' order by id)
        to '${folder}/${table}.bench'`,
      )
    }
    return { columns, folder }
  })
}
