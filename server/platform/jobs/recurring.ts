import type { PgBoss } from 'pg-boss'
import type * as z from 'zod'
import type { Job, noPayload } from './jobs.ts'

/** One line of the table in server/schedule.ts. Times are UTC. */
export interface Recurring {
  readonly when: string
  readonly job: Job<z.output<typeof noPayload>>
}

/** `dailyAt('03:10')` → every day at ten past three. */
export function dailyAt(time: `${number}:${number}`): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * *`
}

/** `hourlyAt(25)` → every hour at 25 past. */
export const hourlyAt = (minute: number): string => `${minute} * * * *`

export const everyMinutes = (count: number): string => `*/${count} * * * *`

/** Makes the queue's own schedule agree with the table: what left the table stops. */
export async function applySchedule(boss: PgBoss, table: readonly Recurring[]): Promise<void> {
  for (const { when, job } of table)
    // A machine that slept through the hour catches up once when it wakes.
    await boss.schedule(job.name, when, {}, { missed: 'once' })
  const wanted = new Set(table.map(({ job }) => job.name))
  for (const { name } of await boss.getSchedules())
    if (!wanted.has(name)) await boss.unschedule(name)
}
