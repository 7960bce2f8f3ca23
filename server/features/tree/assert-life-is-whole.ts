import { sql } from 'kysely'
import { mostLifeEvents, mostNames } from '#contract/tree/index.ts'
import { moveVersion } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { movedOn } from './moved-on-refusal.ts'
import type { Step } from './undo-steps.ts'

/** Whose other names or events came or went. */
export function livesIn(steps: readonly Step[]): ReadonlySet<string> {
  const told = steps.flatMap(({ table, row }) =>
    table === 'person_names' || table === 'life_events' ? [row.person_id] : [],
  )
  return new Set(told.filter((id) => typeof id === 'string'))
}

/**
 * After a life was written back: what somebody else wrote in its place isn’t mixed with it, it is no more than can be
 * read, and whoever has the life before them learns that it is another one now.
 */
export async function assertLifeIsWhole(editor: FamilyEditor, personId: string): Promise<void> {
  const { db, familyId } = editor
  const { rows } = await sql<{ isSound: boolean }>`select
    (select count(*) <= ${mostNames} and count(*) = count(distinct position) from person_names
      where family_id = ${familyId} and person_id = ${personId})
    and (select count(*) <= ${mostLifeEvents} from life_events
      where family_id = ${familyId} and person_id = ${personId}) as "isSound"`.execute(db)
  if (!rows[0]!.isSound) throw movedOn()
  await moveVersion(editor, personId)
}
