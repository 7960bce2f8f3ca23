import type { Invitation } from '#contract/families.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { spendOnLetter } from './budgets.ts'
import { expiryFrom, hasNoMailServer, toInvitation, unsealToken } from './invitation.ts'
import { changeUnsettled, findInvitation } from './invitation-store.ts'
import { refuseMembers } from './invite-by-email.ts'
import { mailInvitationLater } from './mail-invitation.ts'
import { noSuchInvitation } from './make-invitation-link.ts'
import { noteActivity } from './note-activity.ts'

/** Sends the same link again and starts its 7 days anew; an expired invitation comes back to life. */
export async function resendInvitation(
  owner: FamilyOwner,
  invitationId: string,
): Promise<Invitation> {
  const row = await findInvitation(owner, invitationId)
  if (!row) throw noSuchInvitation()
  await requireCovered(owner, 'collaboration')
  if (!row.email)
    throw conflict('This invitation has no address to send it to. Make a new link instead.')
  await refuseMembers(owner, row.email)
  await spendOnLetter(owner, row.email)
  const change = {
    expires_at: expiryFrom(owner),
    sent_at: owner.now(),
    times_sent: row.times_sent + 1,
    waits_for_mail_server: hasNoMailServer(owner),
    bounced_at: null,
    bounced_because: null,
  }
  if (!(await changeUnsettled(owner, invitationId, change)))
    throw conflict('This invitation was answered or taken back already. Send a new one instead.')
  const renewed = { ...row, ...change }
  await mailInvitationLater(owner, renewed, unsealToken(owner, row))
  await noteActivity(owner, {
    familyId: owner.familyId,
    accountId: owner.accountId,
    kind: 'invitation-sent-again',
    subject: row.email,
  })
  return toInvitation(owner, renewed)
}
