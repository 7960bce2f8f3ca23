export const showcaseViews = [
  'memories',
  'messages',
  'family-tree',
  'scrapbooks',
  'time-capsules',
  'recipes',
] as const

export type ShowcaseView = (typeof showcaseViews)[number]

/** What the landing page's views are called (spec §2.6). */
export const showcaseTitles: Record<ShowcaseView, string> = {
  memories: 'Memory Vault',
  messages: 'Future Messages',
  'family-tree': 'Living Family Tree',
  scrapbooks: 'Memory Scrapbooks',
  'time-capsules': 'Time Capsules',
  recipes: 'Family Recipes',
}
