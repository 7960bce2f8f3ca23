import { sql } from 'kysely'
import type { Admin } from '#server/platform/actors.ts'

interface LastLooks {
  readonly checkedFiles: number
  readonly lastCheckedAt: string | null
  readonly lastBackupAt: string | null
}

/** When somebody last made sure that nothing is lost. */
export async function lastLooks({ db }: Admin): Promise<LastLooks> {
  const { rows } = await sql<LastLooks>`
    select (select count(*) from file_checks) as "checkedFiles",
      (select max(checked_at) from file_checks) as "lastCheckedAt",
      (select max(finished_at) from backups where state = 'ready') as "lastBackupAt"`.execute(db)
  return rows[0]!
}

export const listTroubledFiles = ({ db }: Admin) =>
  db
    .selectFrom('file_checks')
    .select(['storage_key as key', 'outcome', 'checked_at as at'])
    .where('outcome', '<>', 'sound')
    .orderBy('checked_at', 'desc')
    .limit(50)
    .execute()
