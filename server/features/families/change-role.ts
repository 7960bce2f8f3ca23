import type { Collaborator } from '#contract/families.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { changeMember } from './member-store.ts'
import { findChangeable, noSuchMember, toCollaborator } from './members.ts'
import { noteActivity } from './note-activity.ts'

export async function changeRole(
  owner: FamilyOwner,
  { memberId, role }: { memberId: string; role: GivenRole },
): Promise<Collaborator> {
  const member = await findChangeable(owner, memberId)
  if (member.role !== role) {
    // Giving less away is always possible.
    if (role !== 'viewer') await requireCovered(owner, 'collaboration')
    if (!(await changeMember(owner, memberId, { role }))) throw noSuchMember()
    await noteActivity(owner, {
      familyId: owner.familyId,
      accountId: owner.accountId,
      kind: `became-${role}`,
      subject: member.display_name,
    })
  }
  return toCollaborator(owner, { ...member, role })
}
