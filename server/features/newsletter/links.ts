import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

const confirming = 'confirm newsletter'

export const confirmUrl = ({ ports: { config } }: Actor, id: string): string =>
  `${config.publicUrl}/newsletter/${signId(id, confirming, config.secretKey)}`

export const idToConfirm = ({ ports: { config } }: Actor, token: string): string | undefined =>
  readSignedId(token, confirming, config.secretKey)
