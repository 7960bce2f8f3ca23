import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block, type Block } from '#contract/rules/quilt.ts'

interface Category {
  readonly name: string
  /** The category's icon: a block of the quilt. */
  readonly block: Block
}

/** The seven categories, each with its block (spec §2.15). */
export const categories = {
  'family-stories': {
    name: 'Family Stories',
    block: block('friendship-star', cloths('indigo', 'sky', 'marigold')),
  },
  genealogy: {
    name: 'Genealogy',
    block: block('pine-tree', cloths('leaf', 'teal', 'plum')),
  },
  'military-families': {
    name: 'Military Families',
    block: block('flying-geese', cloths('indigo', 'marigold', 'rose')),
  },
  'memory-care': {
    name: 'Memory Care',
    block: block('log-cabin', cloths('plum', 'teal', 'leaf', 'rose', 'marigold')),
  },
  grief: {
    name: 'Grief and Remembrance',
    block: block('square-in-square', cloths('plum', 'rose', 'cotton')),
  },
  preservation: {
    name: 'Preservation',
    block: block('album', cloths('teal', 'marigold', 'cotton')),
  },
  planning: {
    name: 'Planning Ahead',
    block: block('envelope', cloths('cranberry', 'rose', 'cotton')),
  },
} as const satisfies Record<string, Category>

export type CategoryId = keyof typeof categories

export const categoryIds = Object.keys(categories) as CategoryId[]

export const isCategory = (text: string | undefined): text is CategoryId =>
  text !== undefined && Object.hasOwn(categories, text)

/** What stands above an article's title. */
export const categoryName = (id: CategoryId | 'featured'): string =>
  id === 'featured' ? 'Featured' : categories[id].name
