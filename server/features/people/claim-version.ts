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
