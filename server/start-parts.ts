import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { seedDemoFamily } from '#server/database/seed/seed-demo.ts'
import { ensureAdmin } from '#server/features/signing-up/index.ts'
import { warnWhereNoneCanLie } from '#server/features/backups/index.ts'
import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { openPorts } from '#server/open-ports.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { listenOn } from '#server/platform/http/create-server.ts'
import { isLatched } from '#server/platform/latch.ts'
import { keepLedger } from '#server/platform/ledger/keep-ledger.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { startTracing, stopTracing } from '#server/platform/tracing/tracing.ts'
import { harmless, jobs, schedule } from '#server/schedule.ts'
import { serveWorker } from '#server/serve-worker.ts'

interface Part {
  stop(): Promise<void>
}

/**
 * Starts web, worker or both, as the command line says, on a database that may still be coming up. `onOpen` is called
 * once a signal stops what is open in good order.
 */
export async function startParts(
  config: Config,
  opening: Promise<OpenDatabase>,
  onOpen: () => void,
): Promise<void> {
  const { values } = parseArgs({
    options: { web: { type: 'boolean' }, worker: { type: 'boolean' } },
  })
  const isWhole = !values.web && !values.worker
  await startTracing(config)
  const { ports, close } = await openPorts(config, wallClock, opening)
  const starting = startOn(ports, {
    isWeb: isWhole || Boolean(values.web),
    isWorker: isWhole || Boolean(values.worker),
  })
  // What is half up can't be taken down in good order: a stop in the middle of the start waits for it.
  const outside = [{ stop: stopTracing }, { stop: close }]
  stopOnSignal(async () => [...(await starting.catch(() => [])), ...outside])
  onOpen()
  await starting.catch(async (error: unknown) => {
    await stopAll(outside)
    throw error
  })
}

async function startOn(
  ports: Ports,
  { isWeb, isWorker }: { isWeb: boolean; isWorker: boolean },
): Promise<Part[]> {
  const { config } = ports
  await ports.jobs.start()
  const admin = await ensureAdmin(actAsSystem(ports))
  // The worker mostly waits for the database: the pages' server is put together meanwhile.
  const came = await Promise.allSettled([
    isWeb ? listen(config, ports) : [],
    isWorker ? work(ports, { isAlone: !isWeb }) : [],
  ])
  const up = came.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = came.find((one) => one.status === 'rejected')
  if (failed) {
    await stopAll([...up, ports.jobs])
    throw failed.reason
  }
  const hasMailServer = ports.installation.mail.smtpUrl !== undefined
  greet(config, { ...admin, hasMailServer, isLatched: await isLatched(ports.system) }, isWeb)
  // Drawing its pictures takes a few seconds the first time; only a stop waits for them.
  const seeding = config.wantsDemoFamily ? seedDemoFamily(ports) : Promise.resolve()
  return [{ stop: () => seeding }, ...up, ports.jobs]
}

async function stopAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part.stop().catch((error) => console.error(error))
}

async function work(ports: Ports, { isAlone }: { isAlone: boolean }): Promise<Part[]> {
  let isWorking = () => false
  const { workerPort: port, host } = ports.config
  const http =
    isAlone && port !== undefined ? await serveWorker(ports, () => isWorking()) : undefined
  // First: where the port is taken, nothing has begun.
  if (http) await listenOn(http, { port: port!, host })
  void warnWhereNoneCanLie(ports)
  const worker = await startWorker(ports, jobs, schedule, { harmless })
  const delivering = keepDelivering(ports)
  isWorking = () => worker.isTaking() && delivering.isWorking()
  const parts = [delivering, worker, keepLedger(ports)]
  // Last: while it hands back its jobs it lives, and isn’t ready.
  return http ? [...parts, { stop: () => http.close() }] : parts
}

async function listen(config: Config, ports: Ports): Promise<Part[]> {
  const { http } = await createApp(ports, { pages: true })
  // Already here, not only once everything is up: who is killed as soon as it answers has written it down, too.
  flushCompileCache()
  await listenOn(http, config)
  return [{ stop: () => http.close() }]
}

interface Greeting {
  readonly signInLink?: string
  readonly hasMailServer: boolean
  readonly isLatched: boolean
}

function greet(config: Config, greeting: Greeting, isWeb: boolean): void {
  const { signInLink, hasMailServer, isLatched } = greeting
  if (isWeb) console.log(`\n  Kinfold is at ${config.publicUrl}`)
  if (isWeb && !hasMailServer)
    console.log(`  E-mail it would send is at ${config.publicUrl}/mailbox`)
  if (signInLink) console.log(`  Sign in as admin, once, with ${signInLink}`)
  if (isLatched)
    console.log(
      `  This is a restored copy, and it is latched: it sends, releases and deletes nothing by itself until an admin
  lets it go at ${config.publicUrl}/cpanel (docs/backups.md)`,
    )
  console.log('')
}

// Requests under way are finished and running jobs handed back before the database closes.
function stopOnSignal(partsOnceUp: () => Promise<Part[]>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await stopAll(await partsOnceUp())
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
