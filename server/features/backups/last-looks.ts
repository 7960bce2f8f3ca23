import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Admin } from '#server/platform/actors.ts'

interface LastLooks {
  readonly checkedFiles: number
  readonly lastCheckedAt: string | null
  /** Every file that has been read again at all was so at this moment or later. */
  readonly readSince: string | null
  readonly troubledCount: number
  readonly mendedFiles: number
  readonly lastMendedAt: string | null
  /** Of those that aren't sound, so many for which no copy is left to look at. */
  readonly lostCount: number
  readonly secondCopies: number
  readonly lastBackupAt: string | null
}

/** When somebody last made sure that nothing is lost. */
export async function lastLooks(db: Kysely<Tables>, secondPlace = ''): Promise<LastLooks> {
  const { rows } = await sql<LastLooks>`
    select count(*) as "checkedFiles", max(checked_at) as "lastCheckedAt", min(checked_at) as "readSince",
      count(*) filter (where outcome <> 'sound') as "troubledCount",
      count(*) filter (where outcome <> 'sound' and given_up_at is not null) as "lostCount",
      (select count(copied_at) from second_copies where place = ${secondPlace}) as "secondCopies",
      count(mended_at) as "mendedFiles", max(mended_at) as "lastMendedAt",
      (select max(finished_at) from backups where state = 'ready') as "lastBackupAt"
    from file_checks`.execute(db)
  return rows[0]!
}

export const listTroubledFiles = ({ db }: Admin) =>
  db
    .selectFrom('file_checks')
    .select(['storage_key as key', 'outcome', 'found_at as at'])
    .$narrowType<{ at: string }>()
    .where('outcome', '<>', 'sound')
    .orderBy('found_at', 'desc')
    .limit(50)
    .execute()
