import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { block, type Block } from '#contract/rules/quilt.ts'

// One breath, then a laugh: the peaks of a short recording.
const spoken = [0.5, 0.28, 0.22, 0.26, 0.62, 0.3, 0.24, 0.55, 0.33]

/** Each feature's traditional block. Learn them once, know your way everywhere. */
export const featureBlocks = {
  home: block('schoolhouse', cloths('sky', 'cranberry', 'indigo', 'plum')),
  messages: voiceBlock(spoken, { cloths: cloths('cranberry', 'rose', 'marigold') }),
  tree: block('pine-tree', cloths('leaf', 'teal', 'plum')),
  vault: block('nine-patch', cloths('rose', 'cranberry', 'plum')),
  scrapbooks: block('album', cloths('teal', 'marigold', 'cotton')),
  capsules: block('hourglass', cloths('sky', 'indigo', 'marigold')),
  recipes: block('churn-dash', cloths('marigold', 'teal', 'cranberry')),
  wishes: block('envelope', cloths('plum', 'rose', 'cotton')),
  family: block('friendship-star', cloths('indigo', 'sky', 'marigold')),
  people: block('shoo-fly', cloths('rose', 'teal', 'marigold')),
  invitations: block('flying-geese', cloths('plum', 'marigold', 'rose')),
  keepers: block('rail-fence', cloths('plum', 'rose', 'marigold')),
  research: block('bear-paw', cloths('leaf', 'plum', 'cranberry', 'plum', 'marigold')),
  sharing: block('pinwheel', cloths('plum', 'rose')),
  settings: block('square-in-square', cloths('sky', 'indigo', 'cotton')),
  help: block('basket', cloths('sky', 'plum', 'cranberry', 'marigold')),
  plans: block('ohio-star', cloths('sky', 'cranberry', 'marigold')),
  questions: block('sawtooth-star', cloths('leaf', 'indigo', 'cotton')),
  steps: block('log-cabin', cloths('plum', 'teal', 'leaf', 'rose', 'marigold')),
} satisfies Record<string, Block>

export type FeatureBlock = keyof typeof featureBlocks

/** Where there is nothing left to do. */
export const restingBlock = block('hourglass', cloths('sky', 'indigo', 'cotton'))
