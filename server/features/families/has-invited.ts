import { sql } from 'kysely'
import type { Admin } from '#server/platform/actors.ts'

/** Whether somebody has asked another person to come along, or is no longer alone in a family. */
export async function hasInvited({ db, accountId }: Admin): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from invitations where invited_by = ${accountId})
      or exists (select 1 from members mine join members other using (family_id)
        where mine.account_id = ${accountId} and other.account_id <> mine.account_id) as has`.execute(
    db,
  )
  return rows[0]!.has
}
