import type { FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { setCurrentFamily } from './family-store.ts'
import { currentFamilyOf } from './list-families.ts'
import { endOwnMembership } from './member-store.ts'
import { noteActivity } from './note-activity.ts'

export async function leaveFamily(viewer: FamilyViewer): Promise<void> {
  const { accountId, familyId } = viewer
  if (!(await endOwnMembership(viewer)))
    throw conflict('You own this family. Hand it over to someone else first, then you can leave.')
  await noteActivity(viewer, { familyId, accountId, kind: 'member-left' })
  const next = await currentFamilyOf(viewer, accountId)
  await setCurrentFamily(viewer, { accountId, familyId: next?.id ?? null })
}
