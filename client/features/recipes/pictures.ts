import { block, type Block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { hashOf } from '#contract/rules/quilt-hash.ts'

/** Where the picture of a card or a dish is: a photo of the vault. */
export const pictureOf = (familyId: string, memoryId: string, size: 'small' | 'large'): string =>
  `/api/families/${familyId}/memories/${memoryId}/picture?size=${size}`

const aprons = [
  cloths('marigold', 'teal', 'cranberry'),
  cloths('rose', 'cranberry', 'cotton'),
  cloths('sky', 'indigo', 'marigold'),
  cloths('leaf', 'marigold', 'cotton'),
  cloths('plum', 'rose', 'marigold'),
]

/** A recipe without a picture: the churn dash, in cloths of its own. */
export const cardBlock = (id: string): Block =>
  block('churn-dash', aprons[hashOf(id) % aprons.length]!)
