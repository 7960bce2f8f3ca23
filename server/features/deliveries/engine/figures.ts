import { sql, type Kysely } from 'kysely'
import type { OperationsFigures } from '#contract/operations.ts'
import type { Tables } from '#server/database/types.ts'
import { countByName } from '#server/platform/database/count-by-name.ts'

type Figures = Pick<
  OperationsFigures,
  | 'dueDeliveries'
  | 'lateDeliveries'
  | 'oldestDueDeliveryAt'
  | 'deliveriesWithoutMailServer'
  | 'held'
>

/** How deliveries are doing. Every count is answered from an index: it is asked every few seconds. */
export async function deliveryFigures(
  db: Kysely<Tables>,
  { now, lateBefore }: { now: string; lateBefore: string },
): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, 'held'>>`
    select
      (select count(*) from deliveries where wake_at <= ${now}) as "dueDeliveries",
      (select count(*) from deliveries where wake_at < ${lateBefore}) as "lateDeliveries",
      (select count(*) from deliveries where waits_for_mail_server and state = 'accepted') as "deliveriesWithoutMailServer",
      (select min(wake_at) from deliveries where wake_at <= ${now}) as "oldestDueDeliveryAt"`.execute(
    db,
  )
  const held = sql`select coalesce(held_because, 'author') as name from deliveries where state = 'held'`
  return { ...rows[0]!, held: await countByName(db, held) }
}

export const countByState = (db: Kysely<Tables>) =>
  countByName(db, sql`select state as name from deliveries`)
