import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { refreshDemoFamilyJob } from '#server/database/seed/jobs.ts'
import { checkFilesJob, dailyBackupJob } from '#server/features/backups/jobs.ts'
import { deliverDue } from '#server/features/deliveries/engine/deliver-due.ts'
import { openPorts } from '#server/open-ports.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { stamp } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { AnyJob } from '#server/platform/jobs/jobs.ts'
import { startWorker } from '#server/platform/jobs/start-worker.ts'
import type { Ports } from '#server/platform/ports.ts'
import { jobs, schedule } from '#server/schedule.ts'
import { send, type Attempt, type Input, type Session } from '#tests/support/call-endpoint.ts'
import { movableClock } from '#tests/support/clock.ts'
import { setTimeout as pause } from 'node:timers/promises'

// What can neither make nor break a promise, and would take most of the time.
const leftOut = new Set<AnyJob>([dailyBackupJob, checkFilesJob, refreshDemoFamilyJob])
const MOST_ROUNDS = 200
/** Jobs of their own take as long as a busy machine makes them take. */
const MOST_WAITS = 6000

/** The real server on a database and a folder of its own, its clock in our hands. */
export interface House {
  readonly ports: Ports
  readonly url: string
  now(): Temporal.Instant
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E> & { as?: Session },
  ): Promise<Attempt<E>['body']>
  attempt<E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>> & { as?: Session },
  ): Promise<Attempt<E>>
  /** Lives on until a moment, doing everything that falls due on the way; `afterEach` sees every moment. */
  liveUntil(moment: Temporal.Instant, afterEach: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openHouse(
  dataDir: string,
  smtpUrl: string | undefined,
  beginAt: string,
  settings: Record<string, string> = {},
  upkeepDays = 7,
): Promise<House> {
  const clock = movableClock(beginAt)
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMITS_FACTOR: '1000000',
    FETCH_MODELS: 'false',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://family.example',
    ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
    ...settings,
  })
  const { ports, close } = await openPorts(config, clock)
  await ports.jobs.start()
  const worker = await startWorker(ports, jobs, [], { lookSeconds: 1 })
  const { http } = await createApp(ports, { pages: false, listed: [] })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const attempt: House['attempt'] = (endpoint, input) => send(http, endpoint, input ?? {})
  let upkeepAt = clock.now()
  return {
    ports,
    url,
    now: () => clock.now(),
    attempt,
    async call(endpoint, input) {
      const answer = await attempt(endpoint, input as never)
      if (answer.status >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path} ${answer.status}: ${answer.message}`)
      return answer.body
    },
    async liveUntil(moment, afterEach) {
      for (;;) {
        const wake = await nextWake(ports)
        const [next] = [wake ?? moment, upkeepAt, moment].toSorted(Temporal.Instant.compare)
        if (Temporal.Instant.compare(next!, clock.now()) > 0) clock.set(stamp(next!))
        if (Temporal.Instant.compare(upkeepAt, clock.now()) <= 0) {
          upkeepAt = clock.now().add({ hours: 24 * upkeepDays })
          await keepHouse(ports)
        }
        await settle(ports)
        await afterEach()
        if (Temporal.Instant.compare(clock.now(), moment) >= 0) return
      }
    },
    async close() {
      await http.close()
      await worker.stop()
      await ports.jobs.stop()
      await close()
    },
  }
}

/** When something is to be looked at next, whoever waits for it. */
async function nextWake(ports: Ports): Promise<Temporal.Instant | undefined> {
  const now = stamp(ports.clock.now())
  const { rows } = await sql<{ next: string | null }>`select least(
    (select min(wake_at) from deliveries where wake_at > ${now}),
    (select min(next_try_at) from mails where status = 'waiting' and next_try_at > ${now})) as next`.execute(
    ports.system,
  )
  return rows[0]?.next ? Temporal.Instant.from(rows[0].next) : undefined
}

/** Every recurring job of the product, as if the hour of each had come. */
async function keepHouse(ports: Ports): Promise<void> {
  for (const { job } of schedule)
    if (!leftOut.has(job)) await job.run(actAsSystem(ports), {} as never)
}

/** Until nothing of this moment is left to do: deliveries, letters, and the jobs they asked for. */
async function settle(ports: Ports): Promise<void> {
  const system = actAsSystem(ports)
  let waits = 0
  for (let rounds = 0; rounds < MOST_ROUNDS && waits < MOST_WAITS;) {
    const looked = await deliverDue(system)
    await ports.mail.sendDue()
    const waiting = await countWaiting(ports)
    if (looked === 0 && waiting === 0) return
    if (looked > 0) rounds += 1
    else waits += 1
    if (waiting > 0) await pause(20)
  }
  throw new Error(`At ${stamp(ports.clock.now())} the work doesn’t end.`)
}

async function countWaiting(ports: Ports): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`select
    (select count(*) from pgboss.job where state in ('created', 'active', 'retry')
      and start_after <= now() + interval '1 minute')
    + (select count(*) from mails where status = 'waiting' and next_try_at <= ${stamp(ports.clock.now())})
    as waiting`.execute(ports.system)
  return Number(rows[0]!.waiting)
}
