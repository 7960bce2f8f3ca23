import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dumpSchema } from '#server/platform/database/schema-dump.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'

// Applies all migrations to a throw-away database and dumps what came out of it.
const folder = join(import.meta.dirname, '../server/database')
const server = await openTestServer()
try {
  const database = await createDatabase(server)
  try {
    const { sql, types } = await dumpSchema(database.url)
    await writeFile(join(folder, 'schema.sql'), sql)
    await writeFile(join(folder, 'types.ts'), types)
  } finally {
    await database.drop()
  }
} finally {
  await server.close()
}
