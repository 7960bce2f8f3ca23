import { readCatalog } from './picture/catalog.ts'
import { drawSql } from './picture/draw-sql.ts'
import { drawTypes } from './picture/draw-types.ts'
import { inSession, type Connection } from './session.ts'

export interface Picture {
  /** For server/database/schema.sql */
  readonly sql: string
  /** For server/database/types.ts */
  readonly types: string
}

/** Draws a migrated database, the same from every version of PostgreSQL. */
export async function drawPicture(connection: Connection): Promise<Picture> {
  const catalog = await inSession(connection, readCatalog)
  return { sql: drawSql(catalog), types: drawTypes(catalog) }
}
