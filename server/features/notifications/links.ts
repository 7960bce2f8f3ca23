import type { MailingList } from '#contract/newsletter.ts'
import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

const leaving = (list: MailingList) => `unsubscribe ${list}`

/** One address for the page and for the mail program's own button (RFC 8058). */
export const leaveUrl = ({ ports: { config } }: Actor, list: MailingList, id: string): string =>
  `${config.publicUrl}/unsubscribe/${signId(id, leaving(list), config.secretKey)}`

export const idToLeave = (
  { ports: { config } }: Actor,
  list: MailingList,
  token: string,
): string | undefined => readSignedId(token, leaving(list), config.secretKey)
