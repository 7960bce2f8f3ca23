import type { Invitation } from '#contract/families.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { spendOnLetter } from './budgets.ts'
import { createInvitation } from './create-invitation.ts'
import { toInvitation } from './invitation.ts'
import { findInvitation, retireExpired } from './invitation-store.ts'
import { mailInvitationLater } from './mail-invitation.ts'
import { membersOf } from './member-store.ts'
import { noteActivity } from './note-activity.ts'

export async function inviteByEmail(
  owner: FamilyOwner,
  { email, role }: { email: string; role: GivenRole },
): Promise<Invitation> {
  await requireCovered(owner, 'collaboration')
  await refuseMembers(owner, email)
  await spendOnLetter(owner, email)
  await retireExpired(owner, email)
  const { id, token } = await createInvitation(owner, { email, role })
  const row = (await findInvitation(owner, id))!
  await mailInvitationLater(owner, row, token)
  await noteActivity(owner, {
    familyId: owner.familyId,
    accountId: owner.accountId,
    kind: `invited-${role}`,
    subject: email,
  })
  return toInvitation(owner, row)
}

export async function refuseMembers(owner: FamilyOwner, email: string): Promise<void> {
  const member = (await membersOf(owner)).find(
    (row) => row.status === 'active' && row.email.toLowerCase() === email.toLowerCase(),
  )
  if (member) throw conflict(`${member.display_name} is in this family already.`)
}
