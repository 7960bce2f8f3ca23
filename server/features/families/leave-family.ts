import { setCurrentFamily } from '#server/features/accounts/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { currentFamilyOf } from './list-families.ts'
import { endOwnMembership } from './member-store.ts'
import { noteActivity } from './note-activity.ts'

export async function leaveFamily(viewer: FamilyViewer): Promise<void> {
  const { accountId, familyId } = viewer
  // Noted first: whoever has left may write nothing there.
  await noteActivity(viewer, { familyId, accountId, kind: 'member-left' })
  if (!(await endOwnMembership(viewer)))
    throw conflict('You own this family. Hand it over to someone else first, then you can leave.')
  const next = await currentFamilyOf(viewer, accountId)
  await setCurrentFamily(viewer, { accountId, familyId: next?.id ?? null })
}
