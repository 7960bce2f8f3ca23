import type { PgBoss } from 'pg-boss'
import { wallClock } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import { stopPatienceMs } from '#server/platform/stop-patience.ts'
import { openBoss } from './boss.ts'
import { noPayload, type AnyJob } from './jobs.ts'
import { renewDeadLetters, renewQueue } from './queues.ts'
import { applySchedule, type Recurring } from './recurring.ts'
import { RunningJobs } from './running-jobs.ts'
import { whenLifted } from './when-lifted.ts'

/** How attentive a worker is. A dead one's jobs are taken over after a heartbeat and one round of supervision. */
export interface Pace {
  readonly heartbeatSeconds: number
  readonly superviseSeconds: number
  /** New jobs announce themselves; retries that come due are found by looking. */
  readonly lookSeconds: number
  readonly scheduleSeconds: number
  readonly patienceAtStopMs: number
  /** Jobs that go on in a restored copy while it is latched. */
  readonly harmless: readonly AnyJob[]
}

const usual: Pace = {
  heartbeatSeconds: 30,
  superviseSeconds: 15,
  lookSeconds: 5,
  scheduleSeconds: 30,
  patienceAtStopMs: stopPatienceMs.jobs,
  harmless: [],
}

export interface Worker {
  /** Whether jobs are taken: at least one queue was asked of late. */
  isTaking(): boolean
  stop(): Promise<void>
}

/** Does the work: jobs as they come, recurring ones by the table, and the outbox. */
export async function startWorker(
  ports: Ports,
  jobs: readonly AnyJob[],
  schedule: readonly Recurring[],
  given: Partial<Pace> = {},
): Promise<Worker> {
  const pace = { ...usual, ...given }
  await ports.jobs.start()
  const boss = openBoss(ports, {
    useListenNotify: true,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    cronMonitorIntervalSeconds: pace.scheduleSeconds,
    cronWorkerIntervalSeconds: Math.min(5, pace.scheduleSeconds),
  })
  await boss.start()
  const harmless = new Set(pace.harmless)
  const running = new RunningJobs(ports, harmless)
  await renewDeadLetters(boss, ports.system)
  for (const job of jobs) await renewQueue(boss, job, pace.heartbeatSeconds)
  await applySchedule(boss, schedule)
  // What somebody asked for isn't even taken while a restored copy is latched: it stays in its queue, with all its tries.
  const asked = jobs.filter((job) => job.payload !== noPayload && !harmless.has(job))
  const takeAll = async (some: readonly AnyJob[]) => {
    for (const job of some) await take(boss, job, running, pace.lookSeconds)
  }
  await takeAll(jobs.filter((job) => !asked.includes(job)))
  const taking = whenLifted(ports, pace.lookSeconds, () => takeAll(asked))
  await taking.looked
  await ports.mail.start()
  let isStopping = false
  return {
    isTaking: () => !isStopping && isAsking(boss),
    async stop() {
      isStopping = true
      await taking.stop()
      await Promise.all(jobs.map((job) => boss.offWork(job.name, { wait: false })))
      await running.finish(pace.patienceAtStopMs)
      await running.handBack(boss)
      await boss.stop({ graceful: false })
      await ports.mail.stop()
    },
  }
}

// Queues are asked every few seconds; one of long work isn’t while it is at it.
const silentMs = 60_000

const isAsking = (boss: PgBoss): boolean =>
  boss
    .getWipData()
    .some(
      ({ lastFetchedOn, lastErrorOn }) =>
        lastFetchedOn !== null &&
        lastFetchedOn > (lastErrorOn ?? 0) &&
        wallClock.now().epochMilliseconds - lastFetchedOn < silentMs,
    )

async function take(
  boss: PgBoss,
  job: AnyJob,
  running: RunningJobs,
  lookSeconds: number,
): Promise<void> {
  const { atOnce } = job.settings
  const options = {
    perJobResults: true,
    // One at a time, a queue with notices drains a job per polling interval; full batches are fetched on at once.
    ...(atOnce === undefined
      ? { batchSize: 10, burstWhenBatchFull: true }
      : { batchSize: 1, localConcurrency: atOnce }),
    notifyPollingIntervalSeconds: lookSeconds,
    pollingIntervalSeconds: Math.min(2, lookSeconds),
  } as const
  await boss.work<object>(job.name, options, (batch) => running.runBatch(job, batch))
}
