import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { seedDemoFamily } from '#server/database/seed/seed-demo.ts'
import { ensureAdmin } from '#server/features/signing-up/index.ts'
import { keepDelivering } from '#server/features/deliveries/engine/index.ts'
import { openPorts } from '#server/open-ports.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { wallClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { jobs, schedule } from '#server/schedule.ts'

interface Part {
  stop(): Promise<void>
}

/** Starts web, worker or both, as the command line says, on a database that may still be coming up. */
export async function startParts(config: Config, opening: Promise<OpenDatabase>): Promise<void> {
  const { values } = parseArgs({
    options: { web: { type: 'boolean' }, worker: { type: 'boolean' } },
  })
  const isWhole = !values.web && !values.worker
  const { ports, close } = await openPorts(config, wallClock, opening)
  const parts: Part[] = [{ stop: close }]
  await ports.jobs.start()
  parts.unshift(ports.jobs)
  const admin = await ensureAdmin(actAsSystem(ports))
  if (isWhole || values.worker) {
    parts.unshift(await startWorker(ports, jobs, schedule))
    parts.unshift(keepDelivering(ports))
  }
  if (isWhole || values.web) parts.unshift(await listen(config, ports))
  greet(config, admin.signInLink, isWhole || Boolean(values.web))
  // Drawing its pictures takes a few seconds the first time; only a stop waits for them.
  const seeding = config.wantsDemoFamily ? seedDemoFamily(ports) : Promise.resolve()
  stopOnSignal([{ stop: () => seeding }, ...parts])
}

async function listen(config: Config, ports: Parameters<typeof createApp>[0]): Promise<Part> {
  const { http } = await createApp(ports, { pages: true })
  await http.listen({ port: config.port, host: config.host })
  return { stop: () => http.close() }
}

function greet(config: Config, signInLink: string | undefined, isWeb: boolean): void {
  if (isWeb) console.log(`\n  Kinfold is at ${config.publicUrl}`)
  if (isWeb && !config.smtpUrl)
    console.log(`  E-mail it would send is at ${config.publicUrl}/mailbox`)
  if (signInLink) console.log(`  Sign in as admin, once, with ${signInLink}`)
  console.log('')
}

// Requests under way are finished and running jobs handed back before the database closes.
function stopOnSignal(parts: Part[]): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    for (const part of parts) await part.stop().catch((error) => console.error(error))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
