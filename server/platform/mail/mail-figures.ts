import { sql, type Kysely } from 'kysely'
import type { OperationsFigures } from '#contract/operations.ts'
import type { Tables } from '#server/database/types.ts'
import { countByName } from '#server/platform/database/count-by-name.ts'

type Figures = Pick<
  OperationsFigures,
  'dueMails' | 'lateMails' | 'oldestWaitingMailAt' | 'bouncedLately' | 'bouncedBecause'
>

interface Since {
  readonly now: string
  readonly lateBefore: string
  readonly bouncedSince: string
}

/** How mail is doing. Every count is answered from an index: it is asked every few seconds. */
export async function mailFigures(
  db: Kysely<Tables>,
  { now, lateBefore, bouncedSince }: Since,
): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, 'bouncedBecause'>>`
    select
      (select count(*) from mails where status = 'waiting' and next_try_at <= ${now}) as "dueMails",
      (select count(*) from mails where status = 'waiting' and created_at < ${lateBefore}) as "lateMails",
      (select min(created_at) from mails where status = 'waiting') as "oldestWaitingMailAt",
      (select count(*) from mails where bounced_at > ${bouncedSince}) as "bouncedLately"`.execute(
    db,
  )
  const reasons = sql`select because as name from bounced_addresses`
  return { ...rows[0]!, bouncedBecause: await countByName(db, reasons) }
}

export const countByStatus = (db: Kysely<Tables>) =>
  countByName(db, sql`select status as name from mails`)
