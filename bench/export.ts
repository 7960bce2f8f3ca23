import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { exportRecords } from '#server/features/admin/export-records.ts'
import type { Admin } from '#server/platform/actors.ts'
import { actAs } from '#server/platform/make-actor.ts'
import { connect } from '#server/platform/database/connect.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { measureArchives } from './export-archive.ts'
import { megabytes, memoryInUse } from './memory.ts'

// Prints the memory of an export beside its size: it has to stay the same while that grows.
const memory = memoryInUse()
const sizes = [10_000, 50_000, 100_000]
const server = await openTestServer()
const fresh = await createDatabase(server)
const database = connect(fresh.url)
const folder = temporaryFolder('bench-export')
try {
  const ports = { system: database.system, clock: wallClock } as unknown as Ports
  const admin = actAs<Admin>(ports, database.system, { accountId: randomUUID() } as never)
  let made = 0
  console.log('rows       MB of CSV   memory at most, MB')
  for (const size of sizes) {
    await sql`
      insert into accounts (id, username, email, display_name, created_at)
      select gen_random_uuid(), 'user' || n, 'user' || n || '@bench.example', 'User', now()
      from generate_series(${made + 1}::int, ${size}::int) n`.execute(database.system)
    made = size
    let bytes = 0
    let pages = 0
    memory.forget()
    for await (const lines of exportRecords(admin, 'users')) {
      bytes += Buffer.byteLength(lines)
      pages += 1
      if (pages % 5 === 0) memory.look()
    }
    console.log(
      `${String(size).padEnd(10)} ${megabytes(bytes).padEnd(11)} ${megabytes(memory.most())}`,
    )
  }
  await measureArchives(database, folder, memory)
} finally {
  await database.close()
  await fresh.drop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
