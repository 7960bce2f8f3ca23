import type { Capability } from './coverage.ts'

/** Routes whose page still says that it comes later. client/routes.test.ts holds this against the table of routes. */
export const comingRoutes: readonly string[] = []

/**
 * Without a page of its own, and still to be made: nothing in the care inbox asks for a plan yet, and nothing in the
 * vault says by itself who or what is in a picture.
 */
export const comingWithoutRoute: readonly Feature[] = ['prioritySupport', 'aiAnalysis']

type MoreThanPlansTell =
  | 'releaseAfterPassing'
  | 'checksToKeepers'
  | 'eventsByKeepers'
  | 'sharing'
  | 'printing'
  | 'premiumTemplates'
  | 'voiceAncestry'
  | 'treeExchange'
  | 'progress'

export type Feature = Capability | MoreThanPlansTell

/** What we tell about, each with the routes that make it real: it is there once all of them are built. */
export const features: Readonly<Record<Feature, readonly string[]>> = {
  voiceMessages: ['/free-voice-messages', '/future-messages'],
  scheduling: ['/future-messages'],
  deliveryProtection: ['/check/:token', '/how-it-works'],
  templates: ['/legacy-messages'],
  emailNotices: ['/listen/:token', '/settings'],
  keepers: ['/legacy', '/keeper/:token'],
  export: ['/export'],
  communitySupport: ['/faqs', '/contact'],
  memoryVault: ['/dashboard'],
  recipes: ['/family-recipes', '/family-recipes/:recipeId'],
  capsules: ['/time-capsules'],
  scrapbooks: ['/scrapbook-generator', '/scrapbook-generator/:bookId'],
  familyTree: ['/family-tree', '/family-tree-builder'],
  aiAnalysis: ['/dashboard'],
  transcription: ['/future-messages/:messageId'],
  collaboration: ['/family-collaboration', '/family-invitations'],
  lastWishesRelease: ['/last-wishes', '/last-wishes/:authorId', '/legacy', '/keeper/:token'],
  prioritySupport: ['/contact', '/care-desk'],
  releaseAfterPassing: ['/legacy', '/keeper/:token'],
  checksToKeepers: ['/keeper/:token'],
  eventsByKeepers: ['/keeper/:token'],
  sharing: ['/sharing', '/shared/:token'],
  printing: ['/printing-services', '/printing-services/:orderId'],
  premiumTemplates: ['/premium-templates'],
  voiceAncestry: ['/voice-ancestry'],
  treeExchange: ['/ancestry'],
  progress: ['/progress-tracking', '/answer/:token'],
}

/** There once none of its routes is still to come. */
export const isThereWithout = (coming: readonly string[], feature: Feature): boolean =>
  features[feature].every((route) => !coming.includes(route))

/** Whether somebody can use it today. Words about it follow from this, and from nothing else. */
export const isThere = (feature: Feature): boolean =>
  isThereWithout(comingRoutes, feature) && !comingWithoutRoute.includes(feature)

/** The present tense for what is there, other words until then. */
export const whenThere = <T>(feature: Feature, now: T, until: T): T =>
  isThere(feature) ? now : until
