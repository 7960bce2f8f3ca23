import type { FamilyOwner } from '#server/platform/actors.ts'
import { changeMember } from './member-store.ts'
import { findChangeable, noSuchMember } from './members.ts'
import { noteActivity } from './note-activity.ts'

export async function removeMember(owner: FamilyOwner, memberId: string): Promise<void> {
  const member = await findChangeable(owner, memberId)
  const change = { status: 'removed', ended_at: owner.now() } as const
  if (!(await changeMember(owner, memberId, change))) throw noSuchMember()
  await noteActivity(owner, {
    familyId: owner.familyId,
    accountId: owner.accountId,
    kind: 'member-removed',
    subject: member.display_name,
  })
}
