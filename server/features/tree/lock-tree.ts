import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'

/**
 * One change of a tree after the other: two at once, each sound, could close a circle together. Whoever waits holds a
 * connection that others need, so they are sent away after a few seconds.
 */
export async function lockTree({ db, familyId }: FamilyEditor): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${familyId}`}, 0))`.execute(db)
}
