import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

const purpose = 'care thread'

export const threadToken = ({ ports: { config } }: Pick<Actor, 'ports'>, id: string): string =>
  signId(id, purpose, config.secretKey)

export const threadUrl = (actor: Pick<Actor, 'ports'>, id: string): string =>
  `${actor.ports.config.publicUrl}/care/${threadToken(actor, id)}`

export const conversationIdIn = ({ ports: { config } }: Actor, token: string) =>
  readSignedId(token, purpose, config.secretKey)
