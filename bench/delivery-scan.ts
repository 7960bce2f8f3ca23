import { sql } from 'kysely'
import { actAsSystem } from '#server/platform/elevate.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { SocketConnection } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { inSession } from '#server/platform/database/session.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Ports } from '#server/platform/ports.ts'
import { workersRepository } from '#server/features/deliveries/engine/postgres-repository.ts'
import { makeFarAhead } from '#tests/support/many-deliveries.ts'
import type { Row } from './print-table.ts'
import { progressOf } from './progress.ts'

const LOOKS = 300
const DUE = 20

/** What one look for due deliveries costs, beside the number of those that wait for a day in the next century. */
export async function compareScans(
  connection: SocketConnection,
  sizes: readonly number[],
): Promise<Row[]> {
  const tables: Table[] = []
  try {
    for (const size of sizes) tables.push(await fill(connection, size))
    // In turns, so that all of them meet the same machine.
    const tell = progressOf('looks', LOOKS)
    for (let look = 0; look < LOOKS; look += 1) {
      for (const table of tables) await lookOnce(table)
      tell(look)
    }
    return tables.map(({ size, claims, misses }) => ({
      'rows waiting': size.toLocaleString('en-US'),
      [`ms to claim ${DUE}`]: median(claims),
      'ms to find nothing': median(misses),
      aim: 'doesn’t grow',
    }))
  } finally {
    for (const { database } of tables) await database.close()
  }
}

interface Table {
  readonly size: number
  readonly database: ReturnType<typeof connect>
  readonly claims: number[]
  readonly misses: number[]
}

async function fill(connection: SocketConnection, size: number): Promise<Table> {
  const name = `scan_${size}`
  await inSession(connection, (client) => client.query(`create database ${name}`))
  const there = { ...connection, database: name }
  await migrate(there)
  const database = connect(there)
  await keepOnlyWhatLookingNeeds(database.system)
  await makeFarAhead(database.system, { count: size, due: DUE }, progressOf('rows written', size))
  return { size, database, claims: [], misses: [] }
}

/** Ten million rows in minutes: their other indexes and references cost time and don't take part. */
async function keepOnlyWhatLookingNeeds(db: Table['database']['system']): Promise<void> {
  const { rows } = await sql<{ drop: string }>`
    select format('drop index %I', indexname) as drop from pg_indexes
    where tablename = 'deliveries' and indexname not in ('deliveries_pkey', 'deliveries_wake_at')
      and indexname not in (select conname from pg_constraint)
    union all
    select format('alter table deliveries drop constraint if exists %I cascade', conname) from pg_constraint
    where conrelid = 'deliveries'::regclass and contype in ('f', 'u')`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
}

async function lookOnce({ database, claims, misses }: Table): Promise<void> {
  const { system, serving } = database
  const repository = workersRepository(actAsSystem({ system, serving, clock: wallClock } as Ports))
  const claim = () => repository.claimDue(wallClock.now(), DUE)
  await system
    .updateTable('deliveries')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .where('wake_at', '<', '2030-01-01')
    .execute()
  claims.push(
    await timed(async () => {
      const { length } = await claim()
      if (length !== DUE) throw new Error(`${length} of ${DUE} due deliveries were found`)
    }),
  )
  // All of them are held now: this look finds nothing.
  misses.push(await timed(async () => void (await claim())))
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (all: number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!.toFixed(2)
