import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { createDatabase, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase extends Database {
  readonly url: string
}

/**
 * A database for one test file, migrated unless asked otherwise and gone when the file's tests are over.
 * Call it at the top of the file: `const database = await testDatabase()`.
 */
export async function testDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('testServer'), options)
  const database = connect(url, { size: 5 })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}
