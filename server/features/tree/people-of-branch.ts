import { sql } from 'kysely'
import { readPerson } from '#server/features/people/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

/**
 * Everybody who descends from somebody, and those who married in. Whoever is hidden from the reader is in nobody's
 * branch, and nobody is found through them.
 */
export async function peopleOfBranch(viewer: FamilyViewer, begunBy: string): Promise<string[]> {
  await readPerson(viewer, begunBy)
  const { rows } = await sql<{ id: string }>`
    with recursive line (id) as (
      select ${begunBy}::uuid
      union
      select child_id from line
        join partners on partners.person_id = line.id
        join parentages on parentages.partnership_id = partners.partnership_id)
    select id from line
    union
    select mate.person_id from line
      join partners own on own.person_id = line.id
      join partners mate on mate.partnership_id = own.partnership_id`.execute(viewer.db)
  return rows.map(({ id }) => id)
}
