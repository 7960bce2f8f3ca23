import { cloths } from './quilt-cloth.ts'
import { block, type Block } from './quilt.ts'

/** The blocks that a capsule's lid can wear; without one it wears the hourglass. */
export const capsuleLookNames = ['newborn', 'school', 'anniversary', 'reunion'] as const
export type CapsuleLook = (typeof capsuleLookNames)[number]

export const capsuleLooks: Readonly<Record<CapsuleLook, Block>> = {
  newborn: block('friendship-star', cloths('rose', 'cranberry', 'marigold')),
  school: block('schoolhouse', cloths('leaf', 'plum', 'marigold', 'indigo')),
  anniversary: block('ohio-star', cloths('plum', 'rose', 'cotton')),
  reunion: block('flying-geese', cloths('teal', 'marigold', 'sky')),
}
