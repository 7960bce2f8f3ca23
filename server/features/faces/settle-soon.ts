import type { FamilyEditor } from '#server/platform/actors.ts'
import { settleFacesJob } from './jobs.ts'
import { settleSome } from './settle-faces.ts'

/** A few at once, so that whoever looks next sees them; the rest outside of the request. */
export async function settleSoon(editor: FamilyEditor): Promise<void> {
  if ((await settleSome(editor, editor.familyId)) === 0) return
  await editor.ports.jobs.enqueueLater(editor, settleFacesJob, {})
}
