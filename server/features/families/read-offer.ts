import type { Offer } from '#contract/families.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hashToken } from '#server/platform/sealing.ts'
import { cameByLetter, inviterName, stateOf, unusable } from './invitation.ts'
import { findOffer } from './invitation-store.ts'
import { isActiveMember } from './member-store.ts'

/** What a link offers to whoever holds it. Mail scanners open links, so reading changes nothing. */
export async function readOffer(holder: TokenHolder, letter = ''): Promise<Offer> {
  const row = await findOffer(holder, hashToken(holder.token))
  if (!row) throw unusable()
  const accountId = holder.session?.accountId
  const isMember =
    accountId !== undefined &&
    (await isActiveMember(holder, { familyId: row.family_id, accountId }))
  // A member may know how things stand in their own family, even through a used link.
  if (!isMember && stateOf(row, holder.now()) !== 'open') throw unusable()
  return {
    familyName: nameOr(row.family_name, `a family on ${holder.ports.installation.site.name}`),
    invitedBy: inviterName(row.inviter),
    role: row.role,
    expiresAt: row.expires_at,
    isMember,
    email: cameByLetter(holder, row, letter) ? row.email : null,
  }
}
