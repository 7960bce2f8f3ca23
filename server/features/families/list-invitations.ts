import type { Invitation, ReceivedInvitation } from '#contract/families.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import type { FamilyOwner, SignedIn } from '#server/platform/actors.ts'
import { inviterName, toInvitation, unsealToken } from './invitation.ts'
import { listedInvitations, openOffersTo } from './invitation-store.ts'
import { outsideScope } from './outside-scope.ts'

// Twice the most that can be open, so that open ones are never cut off.
const most = 100

export async function listInvitations(owner: FamilyOwner): Promise<Invitation[]> {
  const rows = await listedInvitations(owner).limit(most).execute()
  return rows.map((row) => toInvitation(owner, row))
}

/** Open invitations to the caller's address; only a confirmed address proves that they are meant for the caller. */
export async function listReceivedInvitations(
  actor: SignedIn,
): Promise<{ isEmailVerified: boolean; invitations: ReceivedInvitation[] }> {
  const { email, email_verified_at } = await knownAccount(actor, actor.accountId)
  if (!email_verified_at) return { isEmailVerified: false, invitations: [] }
  const rows = await outsideScope(actor, (system) => openOffersTo(system, email, actor.accountId))
  const invitations = rows.map((row) => ({
    id: row.id,
    token: unsealToken(actor, row),
    familyName: row.family_name,
    invitedBy: inviterName(row.inviter),
    role: row.role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
  return { isEmailVerified: true, invitations }
}
