import type { Collaborator } from '#contract/families.ts'
import { nameFromEmail } from '#contract/rules/roles.ts'
import type { FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { openInvitationsByEmail, type InvitationRow } from './invitation-store.ts'
import { membersOf, type MemberRow } from './member-store.ts'

/** spec §2.7: members and those invited by e-mail, as one list. */
export async function listMembers(viewer: FamilyViewer): Promise<Collaborator[]> {
  const [members, invitations] = await Promise.all([
    membersOf(viewer),
    openInvitationsByEmail(viewer),
  ])
  const active = members.filter((row) => row.status === 'active')
  const inactive = members.filter((row) => row.status !== 'active')
  return [
    ...active.map((row) => toCollaborator(viewer, row)),
    ...invitations.map(toPending),
    ...inactive.map((row) => toCollaborator(viewer, row)),
  ]
}

export function toCollaborator(viewer: FamilyViewer, row: MemberRow): Collaborator {
  return {
    id: row.id,
    name: row.display_name,
    email: row.email,
    role: row.role,
    status: row.status,
    lastSeen: row.last_seen,
    avatarId: row.account_id,
    isMe: row.account_id === viewer.accountId,
  }
}

function toPending(row: InvitationRow & { email: string }): Collaborator {
  return {
    id: row.id,
    name: nameFromEmail(row.email),
    email: row.email,
    role: row.role,
    status: 'pending',
    lastSeen: null,
    avatarId: row.id,
    isMe: false,
  }
}

/** The member an owner means to change; says in words why it can't be done where it can't. */
export async function findChangeable(owner: FamilyOwner, memberId: string): Promise<MemberRow> {
  const row = (await membersOf(owner)).find(({ id }) => id === memberId)
  if (!row) throw noSuchMember()
  if (row.role === 'owner')
    throw conflict('The owner can’t be changed or removed. Hand the family over to someone first.')
  return row
}

export const noSuchMember = () => notFound('That person isn’t in this family any more.')
