import { block, type Block, type PatternName } from './quilt.ts'
import { cloths, type Cloths } from './quilt-cloth.ts'
import { hashOf } from './quilt-hash.ts'

// Patterns that still read as themselves in a 44 px circle.
const faces: readonly PatternName[] = [
  'ohio-star',
  'sawtooth-star',
  'friendship-star',
  'pinwheel',
  'economy',
  'square-in-square',
  'nine-patch',
  'shoo-fly',
  'churn-dash',
  'bear-paw',
]

const wardrobe: readonly Cloths[] = [
  cloths('leaf', 'indigo', 'cotton'),
  cloths('sky', 'cranberry', 'marigold'),
  cloths('plum', 'rose', 'marigold'),
  cloths('marigold', 'teal', 'cranberry'),
  cloths('rose', 'plum', 'cotton'),
  cloths('indigo', 'marigold', 'cotton'),
  cloths('teal', 'leaf', 'marigold'),
  cloths('cranberry', 'rose', 'cotton'),
  cloths('sky', 'indigo', 'rose'),
  cloths('marigold', 'plum', 'sky'),
  cloths('leaf', 'teal', 'marigold'),
  cloths('indigo', 'sky', 'rose'),
]

/** The block a person wears until they have a photograph: always the same one for the same id. */
export function avatarBlock(id: string): Block {
  const hash = hashOf(id)
  const face = faces[hash % faces.length]!
  const dress = wardrobe[Math.floor(hash / faces.length) % wardrobe.length]!
  return block(face, dress)
}
