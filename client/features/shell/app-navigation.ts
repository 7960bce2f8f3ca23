import type { FeatureBlock } from '#client/content/feature-blocks.ts'

export interface Room {
  readonly path: string
  readonly label: string
  /** For the bar at the bottom of a phone, where there is room for one short word. */
  readonly shortLabel: string
  readonly block: FeatureBlock
}

const room = (path: string, block: FeatureBlock, label: string, shortLabel = label): Room => ({
  path,
  label,
  shortLabel,
  block,
})

/** The rooms of a family's own space, in the order of the side bar. */
export const rooms: readonly Room[] = [
  room('/family-legacy-hub', 'home', 'Home'),
  room('/future-messages', 'messages', 'Voice messages', 'Messages'),
  room('/family-tree', 'tree', 'Family tree', 'Tree'),
  room('/connections', 'people', 'People'),
  room('/dashboard', 'vault', 'Memory vault', 'Vault'),
  room('/scrapbook-generator', 'scrapbooks', 'Scrapbooks'),
  room('/time-capsules', 'capsules', 'Time capsules', 'Capsules'),
  room('/family-recipes', 'recipes', 'Recipes'),
  room('/last-wishes', 'wishes', 'Last wishes', 'Wishes'),
]

/** Looking after the family and oneself. */
export const household: readonly Room[] = [
  room('/family-collaboration', 'family', 'Family members', 'Family'),
  room('/family-invitations', 'invitations', 'Invitations', 'Invites'),
  room('/subscription', 'plans', 'Subscription', 'Plan'),
  room('/settings', 'settings', 'Settings'),
]

// Three and "More": four fit side by side at the largest text size.
const BAR_ROOMS = 3

export const barRooms = (isBuilt: (path: string) => boolean): Room[] =>
  [...rooms, ...household].filter(({ path }) => isBuilt(path)).slice(0, BAR_ROOMS)
