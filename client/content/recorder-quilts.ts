import { block, type Block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock, voiceCloths } from '#contract/rules/quilt-voice.ts'
import { featureBlocks } from './feature-blocks.ts'

const voice = (cloth: number, ...peaks: number[]): Block =>
  voiceBlock(peaks, { cloths: voiceCloths[cloth]! })

/** Twelve squares that are voices or wait for one. */
export const voicesQuilt: readonly Block[] = [
  voice(0, 30, 84, 52, 71, 38, 96, 60, 45, 66),
  featureBlocks.plans,
  voice(1, 44, 62, 88, 80, 34, 70, 52, 30, 24),
  featureBlocks.sharing,
  voice(2, 70, 46, 30, 38, 92, 44, 58, 88, 50),
  featureBlocks.home,
  featureBlocks.tree,
  voice(3, 82, 90, 78, 84, 66, 72, 60, 58, 32),
  featureBlocks.scrapbooks,
  voice(4, 60, 34, 86, 40, 96, 52, 74, 38, 28),
  featureBlocks.recipes,
  voice(5, 26, 40, 64, 98, 72, 90, 48, 36, 30),
]

const geese = (ground: 'indigo' | 'plum' | 'teal') =>
  block('flying-geese', cloths(ground, 'marigold', 'sky'))

/** Geese that fly out and come home, stars to find the way by, and a voice between. */
export const homewardQuilt: readonly Block[] = [
  geese('indigo'),
  block('ohio-star', cloths('sky', 'cranberry', 'marigold')),
  geese('teal'),
  voice(0, 30, 66, 90, 58, 40, 82, 52, 74, 36),
  block('sawtooth-star', cloths('rose', 'indigo', 'cotton')),
  geese('plum'),
  featureBlocks.home,
  geese('teal'),
  voice(5, 44, 80, 36, 62, 96, 50, 70, 32, 58),
  block('friendship-star', cloths('indigo', 'sky', 'marigold')),
  geese('indigo'),
  block('ohio-star', cloths('leaf', 'indigo', 'cotton')),
]
