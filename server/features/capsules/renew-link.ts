import type { CapsuleLink } from '#contract/capsules/index.ts'
import { deleteBytesJob } from '#server/features/media/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { updateCapsule } from './capsule-store.ts'
import { deleteIdleGuests } from './guest-store.ts'
import { deleteWaitingOf } from './item-store.ts'
import { linkTo } from './links.ts'
import { assertOpen, holdOwnCapsule, isSealed } from './own-capsule.ts'

/** The link has gone too far: the old one opens nothing any more, and names that brought nothing are gone with it. */
export async function renewLink(editor: FamilyEditor, id: string): Promise<CapsuleLink> {
  assertOpen(await holdOwnCapsule(editor, id))
  const link_id = editor.newId()
  if (!(await updateCapsule(editor, id, 'open', { link_id }))) throw isSealed()
  await deleteIdleGuests(editor, id)
  return linkTo(editor, { link_id })
}

/** Everything that waits is taken out at once, with the guests it came from; what was let in stays, and so do they. */
export async function clearTray(editor: FamilyEditor, id: string): Promise<void> {
  assertOpen(await holdOwnCapsule(editor, id))
  const keys = await deleteWaitingOf(editor, id)
  await deleteIdleGuests(editor, id)
  for (const key of keys) await editor.ports.jobs.enqueueLater(editor, deleteBytesJob, { key })
}
