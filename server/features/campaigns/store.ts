import { sql, type Selectable } from 'kysely'
import {
  campaignWords,
  type Campaign,
  type CampaignCounts,
  type CampaignState,
} from '#contract/campaigns/shapes.ts'
import type { Tables } from '#server/database/types.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'

export type CampaignRow = Selectable<Tables['campaigns']>

export async function findCampaign(admin: Admin, id: string): Promise<CampaignRow> {
  const row = await admin.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that letter. Perhaps somebody deleted it.')
  return row
}

export async function listCampaigns(admin: Admin): Promise<Campaign[]> {
  const rows = await admin.db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  const counts = await countRecipients(
    admin,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCampaign(row, counts.get(row.id)))
}

export async function viewOf(actor: Actor, row: CampaignRow): Promise<Campaign> {
  return toCampaign(row, (await countRecipients(actor, [row.id])).get(row.id))
}

/** Writes a change, unless somebody else's came first. */
export async function changeCampaign(
  actor: Actor,
  row: CampaignRow,
  change: {
    state?: CampaignState
    words?: string
    plain?: string | null
    send_at?: string | null
    started_at?: string
    finished_at?: string
  },
): Promise<CampaignRow> {
  const changed = await actor.db
    .updateTable('campaigns')
    .set({ ...change, version: row.version + 1, changed_at: actor.now() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw overtaken()
  return changed
}

export const overtaken = () =>
  conflict('Somebody else changed this letter a moment ago. Look at theirs before you go on.')

const none: CampaignCounts = {
  people: 0,
  waiting: 0,
  posted: 0,
  sent: 0,
  refused: 0,
  bounced: 0,
  skipped: 0,
  unsubscribed: 0,
}

/** Who left is counted with the last letter they got before they did: the link in it is the same in every letter. */
async function countRecipients({ db }: Actor, ids: readonly string[]) {
  const { rows } = await sql<CampaignCounts & { id: string }>`
    select r.campaign_id as id, count(*)::int as people,
      count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'posted')::int as posted,
      count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'refused')::int as refused,
      count(*) filter (where r.state = 'bounced')::int as bounced,
      count(*) filter (where r.state = 'skipped')::int as skipped,
      count(*) filter (where r.state = 'sent' and s.unsubscribed_at >= r.settled_at
        and not exists (select from campaign_recipients later
          where later.subscriber_id = r.subscriber_id and later.state = 'sent'
            and later.settled_at > r.settled_at and later.settled_at <= s.unsubscribed_at)
      )::int as unsubscribed
    from campaign_recipients r left join newsletter_subscribers s on s.id = r.subscriber_id
    where r.campaign_id = any(${ids}::uuid[]) group by r.campaign_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

function toCampaign(row: CampaignRow, counts: CampaignCounts = none): Campaign {
  return {
    id: row.id,
    state: row.state as CampaignState,
    version: row.version,
    words: campaignWords.parse(row.words),
    plain: row.plain,
    sendAt: row.send_at,
    changedAt: row.changed_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    counts,
  }
}
