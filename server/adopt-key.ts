import { openDatabase } from '#server/platform/database/open-database.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { adoptKey } from '#server/platform/key-watch.ts'

/** For the day on which a key is lost for good: the house goes on with the one that this process has. */
export async function adoptPresentKey(config: Config): Promise<void> {
  const { connection, stop } = await openDatabase(config)
  try {
    await migrate(connection, undefined, config.servingDatabaseUrl)
    const database = connect(connection, { serviceKeys: config.serviceKeys })
    try {
      await adoptKey({ config, clock: wallClock, system: database.system })
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}
