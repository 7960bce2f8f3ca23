import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'
import { plain } from '#server/platform/mail/settle-letters.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isReachable } from './audience.ts'

export const campaignTopic = 'campaign'

interface About {
  readonly campaignId: string
  readonly subscriberId: string
}

/** Looks once more before a letter leaves, and notes what became of it. */
export function subscribeToCampaignMail(ports: Ports): void {
  const note = (
    db: Kysely<Tables>,
    about: unknown,
    state: 'sent' | 'refused' | 'bounced' | 'skipped',
  ) => noteOutcome(db, about as About, state, stamp(ports.clock.now()))
  ports.mail.subscribe(campaignTopic, (db, queue) => ({
    ...plain(db, queue),
    ready: async (mail) => ((await isStillWanted(db, mail.about as About)) ? mail : undefined),
    async markVoid(mail) {
      if (await queue.settle(mail, 'void')) await note(db, mail.about, 'skipped')
    },
    async markAccepted(mail) {
      if (await queue.settle(mail, 'accepted')) await note(db, mail.about, 'sent')
    },
    async markFailed(mail) {
      if (await queue.settle(mail, 'failed')) await note(db, mail.about, 'refused')
    },
  }))
  ports.mail.subscribeToReports(campaignTopic, async (db, { mail, outcome }) => {
    if (outcome === 'failed') await note(db, mail.about, 'bounced')
  })
}

/** Who has left a minute ago gets nothing, nor does anybody once the sending was stopped. */
async function isStillWanted(db: Kysely<Tables>, about: About): Promise<boolean> {
  const { rows } = await sql`
    select from campaigns c, newsletter_subscribers s
    where c.id = ${about.campaignId} and c.state <> 'stopped' and s.id = ${about.subscriberId}
      and ${isReachable}`.execute(db)
  return rows.length > 0
}

async function noteOutcome(
  db: Kysely<Tables>,
  { campaignId, subscriberId }: About,
  state: 'sent' | 'refused' | 'bounced' | 'skipped',
  settled_at: string,
): Promise<void> {
  await db
    .updateTable('campaign_recipients')
    .set({ state, settled_at })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .execute()
}
