import { nameOr } from '#contract/rules/web-address.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { invitationLetter } from './emails.ts'
import { nameOfFamily } from './family-store.ts'
import { invitationTopic, type InvitationMail } from './mail-subscription.ts'
import { inviterName, letterAddressOf } from './invitation.ts'
import type { ListedInvitationRow } from './invitation-store.ts'

export async function mailInvitationLater(
  owner: FamilyOwner,
  invitation: ListedInvitationRow,
  token: string,
): Promise<void> {
  // The first name of a family comes from its founder's address, which may look like a link.
  const familyName = await nameOfFamily(owner, owner.familyId)
  const letter = invitationLetter({
    familyName: nameOr(familyName, `a family on ${owner.ports.installation.site.name}`),
    invitedBy: inviterName(invitation.inviter),
    role: invitation.role,
    url: letterAddressOf(owner, invitation, token),
    expiresAt: invitation.expires_at,
  })
  // Sending again is a new letter; the same sending tried twice is one.
  const key = `invitation ${invitation.id} ${invitation.times_sent}`
  const voidAfter = invitation.expires_at
  const about: InvitationMail = { invitationId: invitation.id, timesSent: invitation.times_sent }
  const topic = { name: invitationTopic, about }
  await mailLater(owner, { to: invitation.email!, letter, key, voidAfter, topic })
}
