import type { PlanId } from './plans.ts'

/** Everything a plan may cover, in the order the tables show it. */
export const capabilities = {
  voiceMessages: 'Unlimited voice messages',
  scheduling: 'Scheduling for any day',
  deliveryProtection: 'Delivery protection',
  templates: 'Message templates',
  emailNotices: 'E-mail notifications',
  keepers: 'Keepers you trust',
  export: 'Export of everything you own',
  communitySupport: 'Community support',
  memoryVault: 'Memory vault',
  recipes: 'Family recipes',
  capsules: 'Time capsules',
  scrapbooks: 'Digital scrapbooks',
  familyTree: 'Family tree with voices',
  aiAnalysis: 'AI photo analysis',
  transcription: 'Transcription with emotion analysis',
  collaboration: 'Family collaboration',
  lastWishesRelease: 'Last wishes, released after passing',
  prioritySupport: 'Priority support',
} as const

export type Capability = keyof typeof capabilities

const free: readonly Capability[] = [
  'voiceMessages',
  'scheduling',
  'deliveryProtection',
  'templates',
  'emailNotices',
  'keepers',
  'export',
  'communitySupport',
]

const memoryPlus: readonly Capability[] = [
  ...free,
  'memoryVault',
  'recipes',
  'capsules',
  'scrapbooks',
]

/** Which plan covers what. A plan that ends makes things read-only, never hidden or deleted. */
export const coverage: Readonly<Record<PlanId, readonly Capability[]>> = {
  free_forever: free,
  memory_plus: memoryPlus,
  complete_legacy: Object.keys(capabilities) as Capability[],
}

export const covers = (plan: PlanId, capability: Capability): boolean =>
  coverage[plan].includes(capability)

/** The smallest plan that covers it. */
export function planFor(capability: Capability): PlanId {
  if (covers('free_forever', capability)) return 'free_forever'
  return covers('memory_plus', capability) ? 'memory_plus' : 'complete_legacy'
}
