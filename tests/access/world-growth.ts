import { randomUUID } from 'node:crypto'
import type { CampaignWords } from '#contract/campaigns/shapes.ts'
import { blockVariants } from '#contract/rules/block-variants.ts'
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

/** A newsletter that is being written, an address that gets none, and a comparison that is over. */
export async function buildGrowth(app: TestApp) {
  const ids = { campaignId: randomUUID(), suppressionId: randomUUID(), comparisonId: randomUUID() }
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
  // One that is over: only one may run at a time.
  await system
    .insertInto('comparisons')
    .values({
      id: ids.comparisonId,
      variants: blockVariants.slice(0, 2),
      expected_rate: 20,
      smallest_difference: 10,
      started_at: at,
      ended_at: at,
      chosen: blockVariants[0],
    })
    .execute()
  return ids
}
