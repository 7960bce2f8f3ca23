import { createAi } from '#server/platform/ai/create-ai.ts'
import { createAv } from '#server/platform/av/create-av.ts'
import { subscribeToMail } from '#server/subscribe-to-mail.ts'
import { wallClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { makeHouseKey } from '#server/platform/encryption/family-keys.ts'
import { createInstallation } from '#server/platform/installation/installation.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { expectSameKey, expectServiceKeys } from '#server/platform/key-watch.ts'
import { createLog } from '#server/platform/log.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { createMapTiles } from '#server/platform/map-tiles/remote-tiles.ts'
import { createOpenid } from '#server/platform/openid/create-openid.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createPrintShop } from '#server/platform/print-shop/create-print-shop.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'

interface OpenPorts {
  readonly ports: Ports
  close(): Promise<void>
}

/** Opens everything outside, in the order in which it is needed; `close` goes the other way. */
export async function openPorts(
  config: Config,
  clock: Clock = wallClock,
  opening = openDatabase(config),
): Promise<OpenPorts> {
  const log = createLog(config)
  const { connection, stop } = await opening
  const { servingDatabaseUrl: serving, serviceKeys } = config
  const applied = await migrate(connection, undefined, serving, {
    onBusy: (migration) =>
      log.warn({ migration }, 'a table is in use; the migration comes again in a moment'),
  })
  if (applied.length) log.info({ applied }, 'database brought up to date')
  const database = connect(connection, {
    serving,
    serviceKeys,
    size: config.databaseConnections,
    onError: (err) => log.warn({ err }, 'database connection broke'),
  })
  const { system, serving: requests } = database
  const installation = createInstallation({ config, log, system })
  const outside = { config, clock, log, installation, system, serving: requests }
  const hasItsKeys = expectSameKey(outside)
    .then(() => expectServiceKeys(outside))
    .then(() => makeHouseKey({ system, clock, serviceKeys }))
  await hasItsKeys.catch(async (error: Error) => {
    await database.close()
    await stop()
    throw error
  })
  await installation.start()
  const ports: Ports = {
    ...outside,
    ...createStorage(outside),
    jobs: createJobs(outside),
    mail: createMail(outside),
    payments: createPayments(outside),
    openid: createOpenid(outside),
    mapTiles: createMapTiles(outside),
    printShop: createPrintShop(outside),
    ai: createAi(outside),
    av: createAv(outside),
  }
  subscribeToMail(ports)
  return {
    ports,
    async close() {
      await installation.stop()
      await ports.ai.close()
      await database.close()
      await stop()
    },
  }
}
