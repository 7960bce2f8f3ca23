import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { subscribeToMail } from '#server/subscribe-to-mail.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import type { Config } from '#server/platform/config.ts'
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
import { send, type Attempt, type Input, type Session } from './call-endpoint.ts'
import { movableClock, type MovableClock } from './clock.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { removeFolder, temporaryFolder } from './folder.ts'
import { avOncePerRun } from './av-once-per-run.ts'
import { refusingSlowCalls } from './slow-calls.ts'

export interface TestApp {
  readonly http: FastifyInstance
  readonly endpoints: readonly Endpoint[]
  readonly ports: Ports
  readonly clock: MovableClock
  readonly database: TestDatabase
  /** Calls an endpoint and answers its reply; throws what the server said if it refused. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E> & { as?: Session },
  ): Promise<Attempt<E>['body']>
  /** Calls an endpoint and answers whatever came: status, message, headers. */
  attempt<E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>> & { as?: Session },
  ): Promise<Attempt<E>>
  /** The mails written so far, the oldest first. */
  mails(to?: string): Promise<Mailed[]>
  /** Listens on a free port of loopback, for tests that need real connections. */
  listen(): Promise<string>
}

interface Mailed {
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly status: string
}

/**
 * The whole server on a database of its own, its clock in the test's hands. Call it at the top of a test file:
 * `const app = await testServer()`. Limits are wide open unless `LIMITS_FACTOR` says otherwise.
 * `pages` also serves the built browser side. `onLogged` is told each line of the log, the most talkative one.
 */
export async function testServer(
  environment: Record<string, string> = {},
  { pages = false, onLogged }: { pages?: boolean; onLogged?: (line: string) => void } = {},
): Promise<TestApp> {
  const dataDir = temporaryFolder('test')
  const config = readConfig({ ...defaults, DATA_DIR: dataDir, ...environment })
  const { serviceKeys } = config
  const database = await testDatabase({ serviceKeys, hasQueue: true })
  const clock = movableClock()
  await makeHouseKey({ system: database.system, clock, serviceKeys })
  const ports = portsFor(config, clock, database, onLogged)
  subscribeToMail(ports)
  await ports.jobs.start()
  const { http, endpoints } = await createApp(ports, { pages, listed: ['/', '/pricing'] })
  await http.ready()
  afterAll(async () => {
    await http.close()
    await ports.jobs.stop()
    await ports.ai.close()
    removeFolder(dataDir)
  })
  const attempt: TestApp['attempt'] = (endpoint, input) => send(http, endpoint, input ?? {})
  return {
    http,
    endpoints,
    ports,
    clock,
    database,
    attempt,
    async call(endpoint, input) {
      const answer = await attempt(endpoint, input as never)
      if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.message}`)
      return answer.body
    },
    async mails(to) {
      // Without a mail server they are in the mailbox, and some are written only on their way there.
      if (!ports.installation.mail.smtpUrl) await ports.mail.sendDue()
      return readMails(database, to)
    },
    listen: () => http.listen({ port: 0, host: '127.0.0.1' }),
  }
}

const defaults = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  LIMITS_FACTOR: '1000000',
  // What a test finds mustn't depend on the network; tests of the model ask for it (tests/support/ready-models.ts).
  FETCH_MODELS: 'false',
}

function portsFor(
  config: Config,
  clock: MovableClock,
  { system, serving }: TestDatabase,
  onLogged?: (line: string) => void,
): Ports {
  const log = onLogged ? createLog({ logLevel: 'debug' }, { write: onLogged }) : createLog(config)
  const installation = createInstallation({ config, log, system })
  const outside = { config, clock, log, installation, system, serving }
  return refusingSlowCalls({
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
}

function readMails(database: TestDatabase, to?: string): Promise<Mailed[]> {
  return database.system
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body', 'html_body', 'status'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
