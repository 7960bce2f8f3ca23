import type { Share } from '#contract/shares.ts'
import type { Actor } from '#server/platform/actors.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { isSignedText, readSignedId, signId, signText } from '#server/platform/sealing.ts'

export const idIn = ({ ports: { config } }: Actor, token: string) =>
  readSignedId(token, 'share', config.secretKey)

export async function linkTo(
  { ports: { config } }: Actor,
  id: string,
): Promise<NonNullable<Share['link']>> {
  const url = `${config.publicUrl}/shared/${signId(id, 'share', config.secretKey)}`
  return { url, qrSvg: await qrSvgOf(url) }
}

interface Opened {
  readonly id: string
  readonly password_hash: string | null
}

const openedWords = ({ id, password_hash }: Opened) => `${id} ${password_hash ?? ''}`

/** Whoever opened a link once, with its password where it has one, shows this with every question for bytes. */
export const keyFor = ({ ports: { config } }: Actor, share: Opened): string =>
  signText(openedWords(share), 'opened share', config.secretKey)

export const isKeyTo = ({ ports: { config } }: Actor, share: Opened, key: string): boolean =>
  isSignedText(openedWords(share), key, 'opened share', config.secretKey)
