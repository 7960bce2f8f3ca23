import { join } from 'node:path'
import { BadConfiguration, databaseUrlIn, dataDirIn } from './config.ts'
import { hasCluster } from './database/embedded/cluster-folder.ts'
import { whenReachable } from './database/when-reachable.ts'
import { inSession } from './database/session.ts'

/**
 * For commands that look after a house. With other settings than its server's they would make an empty one, and print a
 * recovery key that opens nothing. Before the configuration is read, which makes a secret key where none is.
 */
export async function expectHouse(): Promise<void> {
  const url = databaseUrlIn()
  const dataDir = dataDirIn()
  if (url ? await hasTables(url) : hasCluster(join(dataDir, 'postgres'))) return
  const place = url ? 'DATABASE_URL: in this database' : `DATA_DIR: in ${dataDir}`
  throw new BadConfiguration(
    `${place} there is no house. Run this command with the settings of the server, as the same user: DATA_DIR, and DATABASE_URL and keys where they are set (docs/operations.md, “Commands beside the server”).`,
  )
}

async function hasTables(url: string): Promise<boolean> {
  if (!URL.canParse(url)) throw new BadConfiguration('DATABASE_URL: must be an address')
  await whenReachable(url, { onWaiting: (why) => console.error(`Waiting for PostgreSQL: ${why}`) })
  return inSession(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('key_watch') is not null as "isThere"`)
    return rows[0].isThere
  })
}
