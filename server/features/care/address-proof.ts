import type { Actor } from '#server/platform/actors.ts'
import { numberFor } from '#server/platform/sealing.ts'
import type { ConversationRow } from './conversation-store.ts'

const digits = 6
const mostTries = 5

/** What the receipt says and nobody else knows: the same for as long as the conversation is there. */
export const proofCode = ({ ports: { config } }: Pick<Actor, 'ports'>, id: string): string =>
  numberFor(id, 'care address', config.secretKey, digits)

export const mayProve = (row: ConversationRow): boolean =>
  !row.email_proven_at && row.proof_mailed_at !== null && row.proof_tries < mostTries
