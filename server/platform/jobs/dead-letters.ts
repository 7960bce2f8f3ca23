import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { DeadLetter } from './jobs.ts'
import { deadLetters } from './queues.ts'

export async function listDeadLetters(boss: PgBoss): Promise<DeadLetter[]> {
  if (!(await boss.getQueue(deadLetters))) return []
  const jobs = await boss.findJobs<object>(deadLetters, { queued: true })
  return jobs.sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime()).map(describe)
}

function describe(job: JobWithMetadata): DeadLetter {
  const output = (job.sourceOutput ?? {}) as { message?: string; value?: string }
  return {
    id: job.id,
    job: job.sourceName ?? '',
    payload: job.data,
    failedAt: job.createdOn.toISOString(),
    error: output.message ?? output.value ?? 'It failed without saying why.',
  }
}

export async function reviveDeadLetter(boss: PgBoss, id: string): Promise<boolean> {
  if (!(await boss.getQueue(deadLetters))) return false
  return (await boss.redrive(deadLetters, { ids: [id] })) > 0
}
