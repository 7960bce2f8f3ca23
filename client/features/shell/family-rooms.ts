import { featureBlocks as blocks } from '#client/content/feature-blocks.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import { room, type Room } from './room.ts'

const prints = block('log-cabin', cloths('cranberry', 'marigold', 'sky', 'teal', 'cotton'))

const years = block('rail-fence', cloths('leaf', 'sky', 'cranberry'))
const taking = block('basket', cloths('cotton', 'teal', 'marigold', 'plum'))

/** The rooms of a family's own space. */
const rooms: readonly Room[] = [
  room('/family-legacy-hub', blocks.home, 'Home'),
  room('/future-messages', blocks.messages, 'Voice messages', 'Messages'),
  room('/family-tree', blocks.tree, 'Family tree', 'Tree'),
  room('/connections', blocks.people, 'People'),
  room('/dashboard', blocks.vault, 'Memory vault', 'Vault'),
  room('/timeline', years, 'Timeline', 'Years'),
  room('/scrapbook-generator', blocks.scrapbooks, 'Scrapbooks'),
  room('/time-capsules', blocks.capsules, 'Time capsules', 'Capsules'),
  room('/family-recipes', blocks.recipes, 'Recipes'),
  room('/printing-services', prints, 'Printing', 'Prints'),
  room('/legacy', blocks.keepers, 'After I’m gone', 'Keepers'),
  room('/last-wishes', blocks.wishes, 'Last wishes', 'Wishes'),
]

/** Looking after the family and oneself. */
const household: readonly Room[] = [
  room('/family-collaboration', blocks.family, 'Family members', 'Family'),
  room('/family-invitations', blocks.invitations, 'Invitations', 'Invites'),
  room('/subscription', blocks.plans, 'Subscription', 'Plan'),
  room('/settings', blocks.settings, 'Settings'),
  room('/export', taking, 'Take everything with you', 'Export'),
]

export const familyRooms = [rooms, household] as const
