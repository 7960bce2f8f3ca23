import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { keyOf, type Scope, type Trouble } from './trouble.ts'

/** Since when some of the open findings are known. */
export async function knownSince(
  { db }: System,
  { accountId, familyId }: Scope,
  troubles: readonly Trouble[],
): Promise<ReadonlyMap<string, string>> {
  const subjects = troubles.map(({ subjectId }) => subjectId)
  const rows = await db
    .selectFrom('findings')
    .select(['kind', 'subject_id', 'found_at'])
    .where('account_id', '=', accountId)
    .where('family_id', '=', familyId)
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`subject_id = any(${subjects}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ kind, subject_id, found_at }) => [
      keyOf({ kind: kind as Trouble['kind'], subjectId: subject_id }),
      found_at,
    ]),
  )
}

/** Writes down what one run has found. What comes back counts from the day it came back. */
export async function writeDown(
  { db, now }: System,
  { accountId, familyId }: Scope,
  run: string,
  troubles: readonly Trouble[],
): Promise<void> {
  if (troubles.length === 0) return
  const kinds = troubles.map(({ kind }) => kind)
  const subjects = troubles.map(({ subjectId }) => subjectId)
  await sql`
    insert into findings (account_id, family_id, kind, subject_id, found_at, seen_in)
    select ${accountId}::uuid, ${familyId}::uuid, kind, subject_id, ${now()}::timestamptz, ${run}::uuid
    from unnest(${kinds}::text[], ${subjects}::uuid[]) as found (kind, subject_id)
    on conflict (account_id, family_id, kind, subject_id) do update set
      found_at = case when findings.resolved_at is null then findings.found_at else excluded.found_at end,
      resolved_at = null, seen_in = excluded.seen_in`.execute(db)
}

/** What a run hasn't seen again is mended. */
export async function writeMended(
  { db, now }: System,
  { accountId, familyId }: Scope,
  run: string,
): Promise<void> {
  await db
    .updateTable('findings')
    .set({ resolved_at: now() })
    .where('account_id', '=', accountId)
    .where('family_id', '=', familyId)
    .where('resolved_at', 'is', null)
    .where('seen_in', 'is distinct from', run)
    .execute()
}

/** A year after it was mended nobody asks about it any more. */
const daysMended = 365

export async function forgetOldFindings({ db, ports }: System): Promise<void> {
  const before = stamp(later(ports.clock.now(), { days: -daysMended }))
  await db.deleteFrom('findings').where('resolved_at', '<', before).execute()
}

export async function deleteFindings({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('findings').where('family_id', '=', familyId).execute()
}
