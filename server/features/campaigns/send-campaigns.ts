import { sql } from 'kysely'
import { readSettings } from '#server/features/settings/index.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { isReachable } from './audience.ts'
import { campaignLetter } from './campaign-letter.ts'
import { campaignTopic } from './mail-subscription.ts'
import { changeCampaign, type CampaignRow } from './store.ts'

/** A minute's worth: a mail server that is new to us takes a trickle and refuses a flood. */
export const BATCH = 60

/**
 * Posts the next letters of each campaign that is due, each batch in one transaction with the note that it was
 * posted. Whoever dies in between leaves nothing half done, and the mail's key is a second lock.
 */
export async function sendCampaigns(system: System): Promise<void> {
  if (!(await readSettings(system)).emailNotifications) return
  const due = await system.db
    .selectFrom('campaigns')
    .select('id')
    .where((on) =>
      on.or([
        on('state', '=', 'sending'),
        on('state', '=', 'scheduled').and('send_at', '<=', system.now()),
      ]),
    )
    .orderBy('send_at')
    .execute()
  for (const { id } of due) await inTransaction(system, (system) => sendBatch(system, id))
}

async function sendBatch(system: System, id: string): Promise<void> {
  const row = await system.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'sending'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  const sending = row.state === 'scheduled' ? await begin(system, row) : row
  await skipUnreachable(system, id)
  for (const reader of await nextReaders(system, id)) await post(system, sending, reader)
  if (await isDone(system, id))
    await changeCampaign(system, sending, { state: 'sent', finished_at: system.now() })
}

/** Whom it goes to is decided now: who subscribes from here on gets the next one. */
async function begin(system: System, row: CampaignRow): Promise<CampaignRow> {
  await sql`insert into campaign_recipients (campaign_id, subscriber_id)
    select ${row.id}::uuid, s.id from newsletter_subscribers s where ${isReachable}
    on conflict do nothing`.execute(system.db)
  return changeCampaign(system, row, { state: 'sending', started_at: system.now() })
}

async function skipUnreachable({ db, now }: System, id: string): Promise<void> {
  await sql`update campaign_recipients r set state = 'skipped', settled_at = ${now()}
    where r.campaign_id = ${id} and r.state = 'waiting'
      and not exists (select from newsletter_subscribers s where s.id = r.subscriber_id and ${isReachable})`.execute(
    db,
  )
}

interface Reader {
  readonly id: string
  readonly email: string
}

async function nextReaders({ db }: System, id: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select s.id, s.email from campaign_recipients r join newsletter_subscribers s on s.id = r.subscriber_id
    where r.campaign_id = ${id} and r.state = 'waiting' order by s.id limit ${BATCH}`.execute(db)
  return rows
}

async function post(system: System, row: CampaignRow, { id, email }: Reader): Promise<void> {
  const unsubscribeUrl = leaveUrl(system, 'newsletter', id)
  await mailLater(system, {
    to: email,
    letter: campaignLetter(system, row, { url: unsubscribeUrl }),
    key: `campaign ${row.id} ${id}`,
    unsubscribeUrl,
    topic: { name: campaignTopic, about: { campaignId: row.id, subscriberId: id } },
  })
  await system.db
    .updateTable('campaign_recipients')
    .set({ state: 'posted' })
    .where('campaign_id', '=', row.id)
    .where('subscriber_id', '=', id)
    .execute()
}

async function isDone({ db }: System, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('campaign_recipients')
    .select('subscriber_id')
    .where('campaign_id', '=', id)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting === undefined
}
