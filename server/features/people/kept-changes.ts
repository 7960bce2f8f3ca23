import type { FamilyEditor } from '#server/platform/actors.ts'
import type { Filling } from './merge-parts.ts'

/** Where changes of the directory are kept, so that whoever made one can take it back; filled in `app.ts`. */
export interface KeptChanges {
  readonly added: (editor: FamilyEditor, personId: string) => Promise<void>
  readonly changed: (editor: FamilyEditor, filling: Filling) => Promise<void>
  readonly removed: (editor: FamilyEditor, personId: string) => Promise<void>
}
