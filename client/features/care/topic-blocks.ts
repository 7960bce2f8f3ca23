import { featureBlocks } from '#client/content/feature-blocks.ts'
import type { KnowledgeTopic } from '#contract/rules/knowledge-article.ts'
import type { Block } from '#contract/rules/quilt.ts'

/** Each topic wears the block that stands for it elsewhere. */
export const topicBlocks: Readonly<Record<KnowledgeTopic, Block>> = {
  beginning: featureBlocks.steps,
  recording: featureBlocks.messages,
  delivery: featureBlocks.invitations,
  passing: featureBlocks.wishes,
  family: featureBlocks.family,
  keepsakes: featureBlocks.scrapbooks,
  privacy: featureBlocks.settings,
  plans: featureBlocks.plans,
  grief: featureBlocks.sharing,
  help: featureBlocks.help,
}
