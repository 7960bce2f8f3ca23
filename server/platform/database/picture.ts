import pg from 'pg'
import { settingsFor, type Connection } from './connect.ts'
import { readCatalog } from './picture/catalog.ts'
import { drawSql } from './picture/draw-sql.ts'
import { drawTypes } from './picture/draw-types.ts'

export interface Picture {
  /** For server/database/schema.sql */
  readonly sql: string
  /** For server/database/types.ts */
  readonly types: string
}

/** Draws a migrated database, the same from every version of PostgreSQL. */
export async function drawPicture(connection: Connection): Promise<Picture> {
  const client = new pg.Client(settingsFor(connection))
  await client.connect()
  try {
    const catalog = await readCatalog(client)
    return { sql: drawSql(catalog), types: drawTypes(catalog) }
  } finally {
    await client.end()
  }
}
