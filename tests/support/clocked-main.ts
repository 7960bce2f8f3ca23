import { createApp } from '#server/app.ts'
import { ensureAdmin } from '#server/features/signing-up/index.ts'
import { openDue } from '#server/features/capsules/open-due.ts'
import { releaseDue } from '#server/features/passing/release-due.ts'
import { deliverDue } from '#server/features/deliveries/engine/deliver-due.ts'
import { catchUp } from '#server/features/subscriptions/catch-up.ts'
import { askWeekly } from '#server/features/prompts/ask-weekly.ts'
import { publishDue } from '#server/features/content/publish-entry.ts'
import { openPorts } from '#server/open-ports.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { stamp } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import { jobs, schedule } from '#server/schedule.ts'
import { movableClock } from './clock.ts'

// The product with its clock in the hands of whoever started it: told an instant, it goes there, does what is due,
// and says so. The product itself has no such door.
const clock = movableClock(stamp(Temporal.Now.instant()))
const config = readConfig()
const { ports, close } = await openPorts(config, clock)
await ports.jobs.start()
if (config.adminEmail) await ensureAdmin(actAsSystem(ports))
const worker = await startWorker(ports, jobs, schedule)
const { http } = await createApp(ports, { pages: true })
await http.listen({ port: config.port, host: config.host })

process.on('message', async (at: string) => {
  const seconds = Temporal.Instant.from(at).since(clock.now()).total('seconds')
  clock.set(at)
  await hurry(seconds)
  await catchUp(actAsSystem(ports))
  await publishDue(actAsSystem(ports))
  await deliverDue(actAsSystem(ports))
  await openDue(actAsSystem(ports))
  await releaseDue(actAsSystem(ports))
  await askWeekly(actAsSystem(ports))
  await ports.mail.sendDue()
  process.send!(at)
})
/** The queue goes by the database's clock: what it has put off by less than has passed is due as well. */
async function hurry(seconds: number): Promise<void> {
  await ports.system.pool.query(
    `update pgboss.job set start_after = now()
     where state = 'created' and name not like '\\_\\_%' and start_after > now()
       and start_after <= now() + make_interval(secs => $1)`,
    [seconds],
  )
}

process.on('SIGTERM', async () => {
  await http.close()
  await worker.stop()
  await ports.jobs.stop()
  await close()
  process.exit(0)
})
