import { flushCompileCache } from 'node:module'
import * as z from 'zod'
import { wallClock } from '#server/platform/clock.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { createAv } from '#server/platform/av/create-av.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createInstallation } from '#server/platform/installation/installation.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { createLog } from '#server/platform/log.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { createMapTiles } from '#server/platform/map-tiles/remote-tiles.ts'
import { createOpenid } from '#server/platform/openid/create-openid.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createPrintShop } from '#server/platform/print-shop/create-print-shop.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'

// A worker that takes the job "endless" and never finishes it, for tests to kill.
const config = readConfig()
const log = createLog(config)
const databases = connect(config.databaseUrl!, { serviceKeys: config.serviceKeys })
const installation = createInstallation({ config, log, system: databases.system })
const outside = { config, clock: wallClock, log, installation, ...databases }
const ports = {
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
const endless = defineJob(
  'endless',
  z.object({ n: z.number() }),
  async () => {
    console.log('taken')
    await new Promise(() => {})
  },
  { firstPauseSeconds: 1 },
)
await startWorker(ports, [endless], [], { heartbeatSeconds: 10, superviseSeconds: 1 })
console.log('ready')
// Written down now: a process that is killed leaves nothing behind.
flushCompileCache()
