import type { FamilyOwner } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { changeUnsettled, findInvitation } from './invitation-store.ts'
import { noSuchInvitation } from './make-invitation-link.ts'
import { noteActivity } from './note-activity.ts'

export async function revokeInvitation(owner: FamilyOwner, invitationId: string): Promise<void> {
  if (await changeUnsettled(owner, invitationId, { revoked_at: owner.now() })) {
    const row = (await findInvitation(owner, invitationId))!
    await noteActivity(owner, {
      familyId: owner.familyId,
      accountId: owner.accountId,
      kind: 'invitation-revoked',
      subject: row.email ?? '',
    })
    return
  }
  const row = await findInvitation(owner, invitationId)
  if (!row) throw noSuchInvitation()
  if (row.accepted_at)
    throw conflict('This invitation was accepted already. You can remove the person instead.')
}
