import { featureBlocks } from '#client/content/feature-blocks.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { room, type Room } from './room.ts'

const blocks = {
  panel: block('schoolhouse', cloths('marigold', 'indigo', 'teal', 'plum')),
  operations: block('churn-dash', cloths('sky', 'indigo', 'cranberry')),
  content: block('album', cloths('plum', 'rose', 'cotton')),
  newsletter: block('envelope', cloths('teal', 'marigold', 'cotton')),
  variants: block('hourglass', cloths('rose', 'plum', 'cranberry')),
  funnel: block('flying-geese', cloths('teal', 'leaf', 'marigold')),
  pages: block('sawtooth-star', cloths('marigold', 'indigo', 'cotton')),
}

/** Looking after people. */
const house: readonly Room[] = [
  room('/admin', blocks.panel, 'Admin panel', 'Panel'),
  room('/care-desk', featureBlocks.help, 'Care desk', 'Care'),
  room('/research-desk', featureBlocks.research, 'Research desk', 'Research'),
  room('/print-desk', featureBlocks.scrapbooks, 'Print desk', 'Prints'),
  room('/cpanel', blocks.operations, 'Operations', 'Server'),
  room('/admin-cms', blocks.content, 'Content'),
]

/** Being found, and whether people stay. */
const growth: readonly Room[] = [
  room('/email-marketing', blocks.newsletter, 'Newsletter', 'Letters'),
  room('/landing-optimization', blocks.variants, 'Page variants', 'Variants'),
  room('/conversion-optimization', blocks.funnel, 'Visit to message', 'Visits'),
  room('/seo-enhancement', blocks.pages, 'Search engines', 'Search'),
]

const own: readonly Room[] = [
  room('/mailbox', featureBlocks.wishes, 'Mailbox'),
  room('/family-legacy-hub', featureBlocks.home, 'My family', 'Family'),
  room('/settings', featureBlocks.settings, 'My settings', 'Settings'),
]

export const officeRooms = [house, growth, own] as const
