/** The views of the landing page that the demo family, or one's own, fills. */
export type ShowcaseView =
  | 'memories'
  | 'messages'
  | 'family-tree'
  | 'scrapbooks'
  | 'time-capsules'
  | 'recipes'
