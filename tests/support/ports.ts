import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeHouseKey } from '#server/platform/encryption/family-keys.ts'
import { createInstallation } from '#server/platform/installation/installation.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { createMapTiles } from '#server/platform/map-tiles/remote-tiles.ts'
import { createOpenid } from '#server/platform/openid/create-openid.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createPrintShop } from '#server/platform/print-shop/create-print-shop.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { movableClock, type MovableClock } from './clock.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { avOncePerRun } from './av-once-per-run.ts'
import { refusingSlowCalls } from './slow-calls.ts'
import { removeFolder } from './folder.ts'

interface TestPorts {
  readonly ports: Ports
  readonly clock: MovableClock
  readonly database: TestDatabase
}

/** Everything outside, on a database of its own, for tests of the platform that need no HTTP. */
export async function testPorts(environment: Record<string, string> = {}): Promise<TestPorts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfold-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    FETCH_MODELS: 'false',
    DATA_DIR: dataDir,
    ...environment,
  })
  const { serviceKeys } = config
  const database = await testDatabase({ serviceKeys })
  const clock = movableClock()
  await makeHouseKey({ system: database.system, clock, serviceKeys })
  const { system, serving } = database
  const log = createLog(config)
  const installation = createInstallation({ config, log, system })
  const outside = { config, clock, log, installation, system, serving }
  const ports = refusingSlowCalls({
    ...outside,
    ...createStorage(outside),
    jobs: createJobs(outside),
    mail: createMail(outside),
    payments: createPayments(outside),
    openid: createOpenid(outside),
    mapTiles: createMapTiles(outside),
    printShop: createPrintShop(outside),
    ai: createAi(outside),
    av: avOncePerRun(outside),
  })
  afterAll(async () => {
    await ports.ai.close()
    removeFolder(dataDir)
  })
  return { ports, clock, database }
}
