import QRCode from 'qrcode'
import type { InvitationLink } from '#contract/families.ts'
import type { Actor } from '#server/platform/actors.ts'
import { addressOf } from './invitation.ts'

/** The link of an invitation, also as a QR code: ink on white in every theme, as cameras need it. */
export async function linkFor(
  actor: Actor,
  { token, expiresAt }: { token: string; expiresAt: string },
): Promise<InvitationLink> {
  const url = addressOf(actor, token)
  const qrSvg = await QRCode.toString(url, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#1b1a3d', light: '#ffffff' },
  })
  return { url, qrSvg, expiresAt }
}
