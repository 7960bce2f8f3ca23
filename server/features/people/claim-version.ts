import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { updatePerson, type NewPerson } from './store.ts'

interface Known {
  readonly id: string
  readonly version: number
  readonly givenName: string
}

/** Writes what was changed, or only that something beside was; refused if somebody else did since that version. */
export async function claimVersion(
  editor: FamilyEditor,
  { id, version, givenName }: Known,
  columns: Partial<NewPerson> = {},
): Promise<void> {
  if (!(await updatePerson(editor, { id, version }, columns)))
    throw conflict(
      `Someone else changed ${givenName} while you were writing. Open them again to see what is new; nothing was overwritten.`,
    )
}

/** Something beside was changed by a change that looked for itself whether it may: whoever writes next must read it first. */
export async function moveVersion({ db, familyId }: FamilyEditor, id: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .execute()
}
