import type { MailingList } from '#contract/newsletter.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

/**
 * What a link to leave is signed for, the newest first. Each yearly letter brings a link of its own, so one counts
 * until the next year is over: a letter that was handed on long ago ends nothing that was asked for anew.
 */
function marksOf({ ports: { clock } }: Actor, list: MailingList): [string, ...string[]] {
  const mark = `unsubscribe ${list}`
  if (list !== 'yearly-archive') return [mark]
  const year = Number(stamp(clock.now()).slice(0, 4))
  return [`${mark} ${year}`, `${mark} ${year - 1}`]
}

/** One address for the page and for the mail program's own button (RFC 8058). */
export const leaveUrl = (actor: Actor, list: MailingList, id: string): string => {
  const { publicUrl, secretKey } = actor.ports.config
  return `${publicUrl}/unsubscribe/${signId(id, marksOf(actor, list)[0], secretKey)}`
}

export const idToLeave = (holder: Actor, list: MailingList, token: string): string | undefined =>
  marksOf(holder, list)
    .map((mark) => readSignedId(token, mark, holder.ports.config.secretKey))
    .find((id) => id !== undefined)
