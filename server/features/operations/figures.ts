import { sql, type Kysely } from 'kysely'
import type { OperationsFigures } from '#contract/operations.ts'
import type { Tables } from '#server/database/types.ts'

type Counted = OperationsFigures['held']

/** Later than this, something that should have happened by itself is late. */
const LATE_MINUTES = 10
const BOUNCE_DAYS = 7

/** How mail and deliveries are doing. Every count is answered from an index: it is asked every few seconds. */
export async function readFigures(db: Kysely<Tables>, now: string): Promise<OperationsFigures> {
  const at = (shift: string) => sql`${now}::timestamptz - ${shift}::interval`
  const { rows } = await sql<Omit<OperationsFigures, 'held' | 'bouncedBecause'>>`
    select
      (select count(*) from deliveries where wake_at <= ${now}) as "dueDeliveries",
      (select count(*) from deliveries where wake_at < ${at(`${LATE_MINUTES} minutes`)}) as "lateDeliveries",
      (select min(wake_at) from deliveries where wake_at <= ${now}) as "oldestDueDeliveryAt",
      (select count(*) from mails where status = 'waiting' and next_try_at <= ${now}) as "dueMails",
      (select count(*) from mails where status = 'waiting' and created_at < ${at(`${LATE_MINUTES} minutes`)}) as "lateMails",
      (select min(created_at) from mails where status = 'waiting') as "oldestWaitingMailAt",
      (select count(*) from mails where bounced_at > ${at(`${BOUNCE_DAYS} days`)}) as "bouncedLately"`.execute(
    db,
  )
  return {
    ...rows[0]!,
    held: await counted(
      db,
      sql`select coalesce(held_because, 'author') as name from deliveries where state = 'held'`,
    ),
    bouncedBecause: await counted(db, sql`select because as name from bounced_addresses`),
  }
}

export const countByState = (db: Kysely<Tables>): Promise<Counted> =>
  counted(db, sql`select state as name from deliveries`)

export const countByStatus = (db: Kysely<Tables>): Promise<Counted> =>
  counted(db, sql`select status as name from mails`)

async function counted(db: Kysely<Tables>, names: ReturnType<typeof sql>): Promise<Counted> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from (${names}) named group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
