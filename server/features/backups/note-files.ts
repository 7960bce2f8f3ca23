import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import type { Outcome } from './examine-file.ts'
import type { Known } from './kept-files.ts'

export type MendedFrom = 'second store' | 'backup'

/** What is newly found is to be told, and looked for in every backup; what is sound again by itself isn't. */
export async function noteOutcome(
  { db, now }: System,
  { storage_key }: Pick<Known, 'storage_key'>,
  outcome: Outcome,
): Promise<void> {
  const at = now()
  if (outcome === 'sound')
    await sql`
      insert into file_checks (storage_key, checked_at, outcome) values (${storage_key}, ${at}, ${outcome})
      on conflict (storage_key) do update set checked_at = ${at}, outcome = ${outcome}, found_at = null,
        given_up_at = null,
        told_at = case when file_checks.outcome = 'sound' then file_checks.told_at else ${at} end`.execute(
      db,
    )
  else
    await sql`
      insert into file_checks (storage_key, checked_at, outcome, found_at)
      values (${storage_key}, ${at}, ${outcome}, ${at})
      on conflict (storage_key) do update set checked_at = ${at}, outcome = ${outcome},
        found_at = case when file_checks.outcome = 'sound' then ${at} else file_checks.found_at end,
        looked_in = case when file_checks.outcome = 'sound' then '{}' else file_checks.looked_in end,
        tried_at = case when file_checks.outcome = 'sound' then null else file_checks.tried_at end,
        told_at = case when file_checks.outcome = 'sound' then null else file_checks.told_at end`.execute(
      db,
    )
}

export async function noteMended(
  { db, now, ports }: System,
  { storage_key }: Known,
  from: MendedFrom,
): Promise<void> {
  await db
    .updateTable('file_checks')
    .set({
      outcome: 'sound',
      found_at: null,
      given_up_at: null,
      mended_at: now(),
      mended_from: from,
      told_at: null,
    })
    .where('storage_key', '=', storage_key)
    .execute()
  ports.log.error({ key: storage_key, from }, 'a stored file wasn’t what it was, and was mended')
}

/** Only of a backup that was read to its end. */
export async function noteLookedIn(
  { db }: System,
  files: readonly Known[],
  backupId: string,
): Promise<void> {
  const keys = files.map(({ storage_key }) => storage_key)
  await sql`
    update file_checks set looked_in = looked_in || ${backupId}::uuid
    where storage_key = any(${keys})`.execute(db)
}

export async function noteTried({ db, now }: System, files: readonly Known[]): Promise<void> {
  const keys = files.map(({ storage_key }) => storage_key)
  await sql`update file_checks set tried_at = ${now()} where storage_key = any(${keys})`.execute(db)
}

/** Every copy there is was looked at; what was told as being looked for is told once more. */
export async function noteGivenUp({ db, now }: System, files: readonly Known[]): Promise<void> {
  const keys = files.map(({ storage_key }) => storage_key)
  await sql`
    update file_checks set given_up_at = ${now()}, told_at = null
    where storage_key = any(${keys}) and outcome <> 'sound' and given_up_at is null`.execute(db)
}
