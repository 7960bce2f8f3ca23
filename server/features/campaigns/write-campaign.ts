import type { CampaignWords } from '#contract/campaigns/shapes.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { changeCampaign, findCampaign, overtaken, type CampaignRow } from './store.ts'

const blank: CampaignWords = {
  subject: '',
  preheader: '',
  heading: '',
  paragraphs: [''],
  button: null,
  links: [],
  closing: '',
}

export function createCampaign(admin: Admin): Promise<CampaignRow> {
  const at = admin.now()
  return admin.db
    .insertInto('campaigns')
    .values({
      id: admin.newId(),
      words: JSON.stringify(blank),
      created_by: admin.accountId,
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Written {
  readonly version: number
  readonly words: CampaignWords
  readonly plain: string | null
}

export async function writeCampaign(admin: Admin, id: string, written: Written) {
  const row = await findCampaign(admin, id)
  assertDraft(row)
  if (row.version !== written.version) throw overtaken()
  const { words, plain } = written
  for (const link of [words.button, ...words.links]) if (link) assertAddress(link.url)
  return changeCampaign(admin, row, { words: JSON.stringify(words), plain: plain?.trim() || null })
}

function assertAddress(url: string): void {
  if (!URL.canParse(url, 'https://our.pages'))
    throw invalid(`“${url.slice(0, 60)}” isn’t an address that a browser can open.`)
}

export async function discardCampaign(admin: Admin, id: string): Promise<void> {
  assertDraft(await findCampaign(admin, id))
  await admin.db.deleteFrom('campaigns').where('id', '=', id).execute()
}

function assertDraft({ state }: CampaignRow): void {
  if (state === 'draft') return
  throw conflict(
    state === 'scheduled'
      ? 'This letter waits to be sent. Make it a draft again first.'
      : 'This letter has begun to leave, so its words stay as they are.',
  )
}
