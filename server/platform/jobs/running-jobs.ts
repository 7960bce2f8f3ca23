import type { Job as BossJob, JobResult, PgBoss } from 'pg-boss'
import * as z from 'zod'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isLatched } from '#server/platform/latch.ts'
import { inSpan } from '#server/platform/tracing/tracing.ts'
import { noPayload, type AnyJob } from './jobs.ts'

interface Run {
  readonly name: string
  readonly job: BossJob
  result: JobResult | undefined
}

/** The jobs this process has taken: runs them, and knows at any moment which aren't done. */
export class RunningJobs {
  readonly #ports: Ports
  readonly #harmless: ReadonlySet<AnyJob>
  readonly #runs = new Set<Run>()

  /** `harmless`: what goes on in a restored copy that is latched. */
  constructor(ports: Ports, harmless: ReadonlySet<AnyJob> = new Set()) {
    this.#ports = ports
    this.#harmless = harmless
  }

  async runBatch(job: AnyJob, batch: readonly BossJob[]): Promise<JobResult[]> {
    const runs = batch.map((taken): Run => ({ name: job.name, job: taken, result: undefined }))
    for (const run of runs) this.#runs.add(run)
    const results = await Promise.all(runs.map((run) => this.#run(job, run)))
    for (const run of runs) this.#runs.delete(run)
    return results
  }

  async #run(job: AnyJob, run: Run): Promise<JobResult> {
    const { log } = this.#ports
    const { id } = run.job
    const context = { job: job.name, jobId: id, attempt: run.job.retryCount + 1 }
    const payload = z.core.safeParse(job.payload, run.job.data)
    // No number of tries mends a payload; a person has to look.
    if (!payload.success) return (run.result = deadLetter(id, misunderstood(payload.error)))
    try {
      // Recurring ones come again; most of them delete what a wrong clock takes for old.
      const doubt = job.payload === noPayload && (await this.#doubtAbout(job))
      if (doubt) {
        log.warn(context, `${doubt}: the job is left out`)
        return (run.result = { id, status: 'completed' })
      }
      const isLast = run.job.retryCount >= job.settings.retries
      await inSpan(`job ${job.name}`, { attempt: context.attempt }, () =>
        job.run(actAsSystem(this.#ports), payload.data, { isLast }),
      )
      // What comes again every minute would bury the rest.
      log[job.payload === noPayload ? 'debug' : 'info'](context, 'job done')
      return (run.result = { id, status: 'completed' })
    } catch (error) {
      const message = (error as Error).message
      log.warn({ ...context, error: message }, 'job failed')
      return (run.result = { id, status: 'failed', output: { message } })
    }
  }

  async #doubtAbout(job: AnyJob): Promise<string | undefined> {
    const { clock, system } = this.#ports
    if (clock.isDoubtful()) return 'the clock is in doubt'
    if (this.#harmless.has(job)) return undefined
    return (await isLatched(system)) ? 'this is a restored copy, which is latched' : undefined
  }

  /** Resolves when nothing runs any more, or when the patience is over. */
  async finish(patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs
    while (this.#runs.size > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 25))
  }

  /**
   * Gives back what still runs, so that another process takes it at once, even if it was on its last try
   * (failing it, as pg-boss would, could make it a dead letter); and writes down what ended beside it.
   */
  async handBack(boss: PgBoss): Promise<void> {
    for (const { name, job, result } of this.#runs) {
      if (result?.status === 'completed') await boss.complete(name, job)
      else if (result) await boss.fail(name, job, result.output)
      else {
        // Both do nothing if somebody else has taken it over meanwhile.
        await boss.cancel(name, job)
        await boss.resume(name, job.id)
      }
    }
  }
}

const misunderstood = (error: z.core.$ZodError): string =>
  `What it was given isn’t understood any more: ${z.core.prettifyError(error).replaceAll(/\s+/g, ' ')}`

const deadLetter = (id: string, message: string): JobResult => ({
  id,
  status: 'deadletter',
  output: { message },
})
