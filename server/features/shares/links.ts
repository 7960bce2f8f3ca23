import type { Share } from '#contract/shares.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { Config } from '#server/platform/config.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { isSignedText, readSignedId, signId, signText } from '#server/platform/sealing.ts'
import type { UndrawnShare } from './share-store.ts'

export const idIn = ({ ports: { config } }: Actor, token: string) =>
  readSignedId(token, 'share', config.secretKey)

export const linkTo = ({ publicUrl, secretKey }: Config, id: string): string =>
  `${publicUrl}/shared/${signId(id, 'share', secretKey)}`

/** With what is handed on, for as long as it opens something. */
export async function withLink(config: Config, share: UndrawnShare): Promise<Share> {
  if (share.state !== 'open') return { ...share, link: null }
  const url = linkTo(config, share.id)
  return { ...share, link: { url, qrSvg: await qrSvgOf(url) } }
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
