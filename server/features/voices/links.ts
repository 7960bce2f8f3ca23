import type { Actor } from '#server/platform/actors.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { unseal } from '#server/platform/sealing.ts'

export const linkPurpose = 'voice link'

export const reviewUrl = ({ ports: { config } }: Actor, familyId: string): string =>
  `${config.publicUrl}/new-voices?family=${familyId}`

/** A link as it is printed: the address, and the same as a QR code. */
export async function printed(
  { ports: { config } }: Actor,
  tokenSealed: string,
): Promise<{ url: string; qrSvg: string }> {
  const url = `${config.publicUrl}/record/${unseal(tokenSealed, linkPurpose, config.secretKey)}`
  return { url, qrSvg: await qrSvgOf(url) }
}
