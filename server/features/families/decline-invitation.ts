import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { hashToken } from '#server/platform/sealing.ts'
import { unusable } from './invitation.ts'
import { settle } from './invitation-store.ts'
import { noteActivity } from './note-activity.ts'

export function declineInvitation(holder: TokenHolder): Promise<void> {
  return inTransaction(holder, async (system) => {
    const answer = { declined_at: system.now() }
    const invitation = await settle(system, hashToken(system.token), answer)
    if (!invitation) throw unusable()
    // Who said no may be nobody we know, and needn't be named to the family.
    await noteActivity(system, {
      familyId: invitation.family_id,
      accountId: null,
      kind: 'invitation-declined',
      subject: invitation.email ?? '',
    })
  })
}
