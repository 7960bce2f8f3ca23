import type { GivenRole } from '#contract/rules/roles.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import { expiryFrom, hasNoMailServer, sealToken } from './invitation.ts'
import { addInvitation, countUnsettled } from './invitation-store.ts'

// More open doors than that is no family any more, and the list of them couldn't be overseen.
const mostOpen = 50

interface NewInvitation {
  readonly id: string
  readonly token: string
  readonly expiresAt: string
}

/** Writes a new open invitation, by e-mail or (without an address) by link. */
export async function createInvitation(
  owner: FamilyOwner,
  { email, role }: { email: string | null; role: GivenRole },
): Promise<NewInvitation> {
  if ((await countUnsettled(owner)) >= mostOpen)
    throw conflict(`There are ${mostOpen} open invitations already. Take one back first.`)
  const created = { id: owner.newId(), token: newToken(), expiresAt: expiryFrom(owner) }
  const now = owner.now()
  const isNew = await addInvitation(owner, {
    id: created.id,
    family_id: owner.familyId,
    email,
    role,
    invited_by: owner.accountId,
    token_hash: hashToken(created.token),
    token_sealed: sealToken(owner, created.token),
    created_at: now,
    expires_at: created.expiresAt,
    ...(email && {
      sent_at: now,
      times_sent: 1,
      waits_for_mail_server: hasNoMailServer(owner),
    }),
  })
  if (!isNew)
    throw conflict(`${email} has been invited already. You can send that invitation again.`)
  return created
}
