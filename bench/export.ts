import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { exportRecords } from '#server/features/admin/export-records.ts'
import { actAs, type Admin } from '#server/platform/actors.ts'
import { connect } from '#server/platform/database/connect.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'

// Prints the memory of an export beside its rows: it has to stay the same while the rows grow.
// What is still in use, not what waits to be swept.
setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void
const sizes = [10_000, 50_000, 100_000]
const server = await openTestServer()
const fresh = await createDatabase(server)
const database = connect(fresh.url)
try {
  const ports = { system: database.system, clock: wallClock } as unknown as Ports
  const admin = actAs<Admin>(ports, database.system, { accountId: randomUUID() } as never)
  let made = 0
  console.log('rows       MB of CSV   heap at most, MB')
  for (const size of sizes) {
    await sql`
      insert into accounts (id, username, email, display_name, created_at)
      select gen_random_uuid(), 'user' || n, 'user' || n || '@bench.example', 'User', now()
      from generate_series(${made + 1}::int, ${size}::int) n`.execute(database.system)
    made = size
    let bytes = 0
    let most = 0
    let pages = 0
    for await (const lines of exportRecords(admin, 'users')) {
      bytes += Buffer.byteLength(lines)
      pages += 1
      if (pages % 5 !== 0) continue
      sweep()
      most = Math.max(most, process.memoryUsage().heapUsed)
    }
    const megabytes = (count: number) => (count / 1024 / 1024).toFixed(1)
    console.log(`${String(size).padEnd(10)} ${megabytes(bytes).padEnd(11)} ${megabytes(most)}`)
  }
} finally {
  await database.close()
  await fresh.drop()
  await server.close()
}
