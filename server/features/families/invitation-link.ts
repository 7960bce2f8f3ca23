import type { InvitationLink } from '#contract/families.ts'
import type { Actor } from '#server/platform/actors.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { addressOf } from './invitation.ts'

/** The link of an invitation, also as a QR code. */
export async function linkFor(
  actor: Actor,
  { token, expiresAt }: { token: string; expiresAt: string },
): Promise<InvitationLink> {
  const url = addressOf(actor, token)
  return { url, qrSvg: await qrSvgOf(url), expiresAt }
}
