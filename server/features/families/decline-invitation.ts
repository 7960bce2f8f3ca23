import { noteComplaint } from '#server/features/senders/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { hashToken } from '#server/platform/sealing.ts'
import { unusable } from './invitation.ts'
import { findOffer, settle, type InvitationRow } from './invitation-store.ts'
import { noteActivity } from './note-activity.ts'

export function declineInvitation(holder: TokenHolder): Promise<void> {
  return inTransaction(holder, async (system) => {
    const invitation = await decline(system)
    if (!invitation) throw unusable()
    await complain(system, invitation, 'refusal')
  })
}

/** The letter was unwanted. It can be said also when somebody has said no, or let it run out, before. */
export function reportInvitation(holder: TokenHolder): Promise<void> {
  return inTransaction(holder, async (system) => {
    const invitation = (await decline(system)) ?? (await findOffer(system, hashToken(system.token)))
    if (!invitation || invitation.accepted_at) throw unusable()
    await complain(system, invitation, 'report')
  })
}

async function decline(system: TokenHolder): Promise<InvitationRow | undefined> {
  const answer = { declined_at: system.now() }
  const invitation = await settle(system, hashToken(system.token), answer)
  if (!invitation) return undefined
  // Who said no may be nobody we know, and needn't be named to the family.
  await noteActivity(system, {
    familyId: invitation.family_id,
    accountId: null,
    kind: 'invitation-declined',
    subject: invitation.email ?? '',
  })
  return invitation
}

/** A link that was handed over in person was no letter of ours. */
async function complain(
  system: TokenHolder,
  { email, invited_by }: InvitationRow,
  kind: 'refusal' | 'report',
): Promise<void> {
  if (email)
    await noteComplaint(system, {
      accountId: invited_by,
      address: email,
      kind,
      about: 'invitation',
    })
}
