import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#server/platform/database/connect.ts'
import type { ServiceKeys } from '#server/platform/encryption/service-keys.ts'
import { wrappingKey } from '#server/platform/encryption/wrapping.ts'
import { createDatabase, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

interface Options {
  readonly migrated?: boolean
  readonly hasQueue?: boolean
  readonly serviceKeys?: ServiceKeys
}

export interface TestDatabase extends Database {
  readonly url: string
}

/**
 * A database for one test file, migrated unless asked otherwise and gone when the file's tests are over.
 * Call it at the top of the file: `const database = await testDatabase()`.
 */
export async function testDatabase(options: Options = {}): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('testServer'), options)
  const { serviceKeys = [wrappingKey('a service key of tests', 'service-key')] } = options
  const database = connect(url, { size: 5, serviceKeys })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}

/**
 * What a backup is restored into: tables without rows, and a mark of its own, as a first start makes them. It is copied,
 * which takes a fraction of what every migration takes; from nothing at all backups.test.ts restores.
 */
export async function emptyHouse(serviceKeys?: ServiceKeys): Promise<TestDatabase> {
  const database = await testDatabase(serviceKeys ? { serviceKeys } : {})
  await sql`update house set mark = gen_random_uuid()`.execute(database.system)
  return database
}
