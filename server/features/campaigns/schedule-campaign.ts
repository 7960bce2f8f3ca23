import { campaignWords, type CampaignState } from '#contract/campaigns/shapes.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { countReachable } from './audience.ts'
import { changeCampaign, findCampaign, overtaken, type CampaignRow } from './store.ts'

const furthestDays = 366

/** Everything that could make it a letter to nobody, or about nothing, is said before it is promised. */
export async function scheduleCampaign(
  admin: Admin,
  id: string,
  { version, at }: { version: number; at?: string | undefined },
): Promise<CampaignRow> {
  const row = await findCampaign(admin, id)
  if (row.state !== 'draft') throw conflict('This letter is on its way already.')
  if (row.version !== version) throw overtaken()
  assertWhole(row)
  if (!(await readSettings(admin)).emailNotifications)
    throw conflict(
      'E-mail notifications are switched off in the settings, so no newsletter leaves.',
    )
  if ((await countReachable(admin)) === 0)
    throw conflict(
      'Nobody would get this letter: no confirmed subscriber can be written to. It stays a draft.',
    )
  return changeCampaign(admin, row, { state: 'scheduled', send_at: momentOf(admin, at) })
}

function momentOf(admin: Admin, at: string | undefined): string {
  const now = admin.ports.clock.now()
  if (at === undefined) return admin.now()
  const moment = Temporal.Instant.from(at)
  const hours = moment.since(now).total('hours')
  if (hours < 0) throw invalid('That moment has passed. Choose a later one, or send it now.')
  if (hours > furthestDays * 24) throw invalid('A letter can be planned at most a year ahead.')
  return moment.toString()
}

function assertWhole({ words }: CampaignRow): void {
  const { subject, heading, paragraphs } = campaignWords.parse(words)
  const missing = [
    !subject && 'a subject',
    !heading && 'a heading',
    !paragraphs.some(Boolean) && 'a paragraph',
  ].filter((what) => what !== false)
  if (missing.length > 0) throw conflict(`The letter still needs ${missing.join(' and ')}.`)
}

const turns = {
  recall: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['scheduled', 'sending', 'paused'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>
export type Turn = keyof typeof turns

const refusals: Readonly<Record<Turn, string>> = {
  recall: 'Only a letter that hasn’t begun to leave can be a draft again.',
  pause: 'There is nothing to pause: this letter isn’t leaving right now.',
  resume: 'There is nothing to go on with: this letter isn’t paused.',
  stop: 'There is nothing to stop: this letter isn’t on its way.',
}

/** Asked a second time, it answers what is there. */
export async function turnCampaign(admin: Admin, id: string, turn: Turn): Promise<CampaignRow> {
  const row = await findCampaign(admin, id)
  const { from, to }: { from: readonly string[]; to: CampaignState } = turns[turn]
  if (row.state === to) return row
  if (!from.includes(row.state)) throw conflict(refusals[turn])
  if (to === 'stopped') await skipWaiting(admin, id)
  return changeCampaign(admin, row, {
    state: to,
    ...(to === 'draft' && { send_at: null }),
    ...(to === 'stopped' && { finished_at: admin.now() }),
  })
}

async function skipWaiting(admin: Admin, id: string): Promise<void> {
  await admin.db
    .updateTable('campaign_recipients')
    .set({ state: 'skipped', settled_at: admin.now() })
    .where('campaign_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
