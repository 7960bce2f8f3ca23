import type { Kysely } from 'kysely'
import { bounceReason, type BounceReason } from '#contract/rules/bounce-words.ts'
import type { Tables } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'
import { plain } from '#server/platform/mail/settling.ts'
import type { Ports } from '#server/platform/ports.ts'

export const contactTopic = 'contact question'

/** A question that comes back says something about the address too. */
export function subscribeToContactMail(ports: Ports): void {
  const note = (db: Kysely<Tables>, mail: Came, because: BounceReason) =>
    noteBouncedWay(db, mail, because, stamp(ports.clock.now()))
  ports.mail.subscribe(contactTopic, (db, queue) => ({
    ...plain(db, queue),
    async markFailed(mail, verdict, reason) {
      await queue.settle(mail, 'failed')
      if (verdict === 'refused') await note(db, mail, bounceReason('', reason))
    },
  }))
  ports.mail.subscribeToReports(contactTopic, async (db, { mail, outcome, because }) => {
    if (outcome === 'failed') await note(db, mail, because)
  })
}

interface Came {
  readonly recipient: string
  readonly about: unknown
}

/** Only while the way still has the address that was written to. */
async function noteBouncedWay(
  db: Kysely<Tables>,
  { recipient, about }: Came,
  bounced_because: BounceReason,
  bounced_at: string,
): Promise<void> {
  await db
    .updateTable('contact_ways')
    .set({ state: 'bounced', bounced_at, bounced_because })
    .where('id', '=', (about as { wayId: string }).wayId)
    .where('address', '=', recipient)
    .where('state', '<>', 'refused')
    .execute()
}
