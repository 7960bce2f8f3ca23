import { featureBlocks } from '#client/content/feature-blocks.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { block, type Block } from '#contract/rules/quilt.ts'

const voice = (peaks: number[], ...worn: Parameters<typeof cloths>) =>
  voiceBlock(peaks, { cloths: cloths(...worn) })

/** Twelve blocks around the square that waits, row by row. */
export const heroBlocks: readonly Block[] = [
  voice([0.4, 0.85, 0.55, 0.75, 0.5, 1, 0.62, 0.44, 0.4], 'indigo', 'marigold', 'sky'),
  block('ohio-star', cloths('sky', 'cranberry', 'marigold')),
  featureBlocks.steps,
  featureBlocks.sharing,
  featureBlocks.tree,
  voice([0.5, 0.68, 0.95, 0.98, 0.6, 0.72, 0.58, 0.42, 0.36], 'teal', 'leaf', 'cotton'),
  featureBlocks.invitations,
  featureBlocks.home,
  voice([0.75, 0.42, 0.3, 0.4, 1, 0.42, 0.5, 0.82, 0.4], 'marigold', 'indigo', 'cranberry'),
  featureBlocks.vault,
  voice([0.75, 0.9, 0.82, 0.78, 0.7, 0.76, 0.72, 0.6, 0.3], 'plum', 'rose', 'marigold'),
  featureBlocks.questions,
  block('economy', cloths('marigold', 'teal', 'cotton')),
  featureBlocks.capsules,
  featureBlocks.recipes,
  voice([0.75, 0.6, 1, 0.44, 0.98, 0.85, 0.92, 0.5, 0.3], 'sky', 'teal', 'cranberry'),
]
