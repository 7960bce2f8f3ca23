import { randomUUID } from 'node:crypto'
import type { CampaignWords } from '#contract/campaigns/shapes.ts'
import type { TestApp } from '#tests/support/server.ts'

const words: CampaignWords = {
  subject: 'A new article',
  preheader: '',
  heading: 'A new article',
  paragraphs: ['How to ask.'],
  button: null,
  links: [],
  closing: '',
}

/** A newsletter that is being written, and an address that gets none. */
export async function buildGrowth(app: TestApp) {
  const ids = { campaignId: randomUUID(), suppressionId: randomUUID(), testId: randomUUID() }
  const at = app.clock.now().toString()
  const { system } = app.database
  await system
    .insertInto('campaigns')
    .values({ id: ids.campaignId, words: JSON.stringify(words), created_at: at, changed_at: at })
    .execute()
  await system
    .insertInto('suppressed_addresses')
    .values({
      id: ids.suppressionId,
      address: `${ids.suppressionId}@world.example`,
      because: 'by-hand',
      added_at: at,
    })
    .execute()
  return ids
}
