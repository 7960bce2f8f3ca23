import type { Invitation, InvitationLink } from '#contract/families.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyOwner, Actor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { createInvitation } from './create-invitation.ts'
import { stateOf, toInvitation, unsealToken, addressOf } from './invitation.ts'
import { findInvitation } from './invitation-store.ts'
import { noteActivity } from './note-activity.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'

export async function makeInvitationLink(
  owner: FamilyOwner,
  role: GivenRole,
): Promise<{ invitation: Invitation; link: InvitationLink }> {
  await requireCovered(owner, 'collaboration')
  const created = await createInvitation(owner, { email: null, role })
  const row = (await findInvitation(owner, created.id))!
  await noteActivity(owner, {
    familyId: owner.familyId,
    accountId: owner.accountId,
    kind: `link-made-${role}`,
  })
  return { invitation: toInvitation(owner, row), link: await linkFor(owner, created) }
}

export async function showInvitationLink(
  owner: FamilyOwner,
  invitationId: string,
): Promise<InvitationLink> {
  const row = await findInvitation(owner, invitationId)
  if (!row) throw noSuchInvitation()
  if (stateOf(row, owner.now()) !== 'open')
    throw conflict('This invitation isn’t open any more, so it has no link.')
  return linkFor(owner, { token: unsealToken(owner, row), expiresAt: row.expires_at })
}

export const noSuchInvitation = () => notFound('We couldn’t find that invitation.')

/** The link of an invitation, also as a QR code. */
async function linkFor(
  actor: Actor,
  { token, expiresAt }: { token: string; expiresAt: string },
): Promise<InvitationLink> {
  const url = addressOf(actor, token)
  return { url, qrSvg: await qrSvgOf(url), expiresAt }
}
