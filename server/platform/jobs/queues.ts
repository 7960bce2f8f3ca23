import type { PgBoss } from 'pg-boss'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { schema } from './boss.ts'
import type { AnyJob } from './jobs.ts'

export const deadLetters = 'dead-letters'

const seconds = { hour: 3600, day: 86_400, year: 31_557_600 }

/** Makes the queue of a job, if it isn't there. */
export async function ensureQueue(boss: PgBoss, job: AnyJob, heartbeatSeconds = 30): Promise<void> {
  await ensureDeadLetters(boss)
  await boss.createQueue(job.name, settingsOf(job, heartbeatSeconds))
}

/** Also brings an older queue's settings up to what the code says now. */
export async function renewQueue(boss: PgBoss, job: AnyJob, heartbeatSeconds: number) {
  await ensureQueue(boss, job, heartbeatSeconds)
  await boss.updateQueue(job.name, settingsOf(job, heartbeatSeconds))
}

function settingsOf({ settings }: AnyJob, heartbeatSeconds: number) {
  return {
    retryLimit: settings.retries,
    retryDelay: settings.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: seconds.hour,
    expireInSeconds: settings.longestSeconds,
    heartbeatSeconds,
    deadLetter: deadLetters,
    deleteAfterSeconds: 3 * seconds.day,
    notify: true,
  }
}

// pg-boss throws away what nobody fetched in two weeks; dead letters wait for a person. They name addresses: not for ever.
const untilSomebodyLooks = { retentionSeconds: seconds.year }

async function ensureDeadLetters(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetters, untilSomebodyLooks)
}

/** Also for those of a house that kept them longer. */
export async function renewDeadLetters(boss: PgBoss, { pool }: SystemDatabase): Promise<void> {
  await ensureDeadLetters(boss)
  await boss.updateQueue(deadLetters, untilSomebodyLooks)
  await pool.query(
    `update ${schema}.job set keep_until = created_on + $2 * interval '1 second'
      where name = $1 and keep_until > created_on + $2 * interval '1 second'`,
    [deadLetters, untilSomebodyLooks.retentionSeconds],
  )
}
