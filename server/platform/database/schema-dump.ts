import { readCatalog } from './schema-dump/catalog.ts'
import { writeSql } from './schema-dump/write-sql.ts'
import { writeTypes } from './schema-dump/write-types.ts'
import { inSession, type Connection } from './session.ts'

interface SchemaDump {
  /** For server/database/schema.sql */
  readonly sql: string
  /** For server/database/types.ts */
  readonly types: string
}

/** Writes down a migrated database, the same from every version of PostgreSQL. */
export async function dumpSchema(connection: Connection): Promise<SchemaDump> {
  const catalog = await inSession(connection, readCatalog)
  return { sql: writeSql(catalog), types: writeTypes(catalog) }
}
