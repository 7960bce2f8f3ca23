import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** One change of a tree after the other: two at once, each sound, could close a circle together. */
export async function oneAtATime({ db, familyId }: FamilyEditor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${familyId}`}, 0))`.execute(db)
}
