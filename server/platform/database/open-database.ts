import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import type { Connection } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { whenReachable } from './when-reachable.ts'

export interface OpenDatabase {
  readonly connection: Connection
  stop(): Promise<void>
}

/** The configured PostgreSQL once it answers, or the embedded one, started. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const log = createLog(config)
  if (config.databaseUrl) {
    const onWaiting = (why: string) => log.warn({ why }, 'waiting for PostgreSQL')
    await whenReachable(config.databaseUrl, { onWaiting })
    return { connection: config.databaseUrl, stop: async () => {} }
  }
  const embedded = await startEmbedded(join(config.dataDir, 'postgres'), {
    report: (sentence) => log.error(sentence),
  })
  log.info(embedded.info, 'embedded database is up')
  return embedded
}
