import type { BadgeTone } from '#client/ui/badge.tsx'
import { covers, type Capability } from '#contract/rules/coverage.ts'
import { isThere, whenThere, type Feature } from '#contract/rules/features.ts'
import type { PlanId } from '#contract/rules/plans.ts'
import type { FeatureBlock } from './feature-blocks.ts'

export interface PlanWords {
  readonly id: PlanId
  readonly badge: string
  readonly badgeTone: BadgeTone
  readonly description: string
  /** What one gets, said in a line each; the whole list is on /transparent-pricing. */
  readonly features: readonly PlanLine[]
}

export interface PlanLine {
  readonly words: string
  /** What it tells about; until that is there the line is marked as coming. */
  readonly feature?: Feature
}

export const planWords: readonly PlanWords[] = [
  {
    id: 'free_forever',
    badge: 'No card, no end date',
    badgeTone: 'teal',
    description: 'Say what you want them to hear, and know that it arrives.',
    features: [
      { words: 'Unlimited voice messages', feature: 'voiceMessages' },
      { words: 'Scheduling for any day, up to a hundred years ahead', feature: 'scheduling' },
      { words: 'Delivery protection: two checks before each send', feature: 'deliveryProtection' },
      { words: 'Message templates and e-mail notifications', feature: 'templates' },
      { words: 'Export of everything', feature: 'export' },
      { words: 'Community support', feature: 'communitySupport' },
      { words: 'Keepers you trust', feature: 'keepers' },
    ],
  },
  {
    id: 'memory_plus',
    badge: 'Room for keepsakes',
    badgeTone: 'marigold',
    description: 'Room for the photographs and the stories around the voice.',
    features: [
      { words: 'Everything in Free Forever' },
      ...whenThere<PlanLine[]>(
        'memoryVault',
        [],
        [{ words: 'Photos, films and papers on your family’s home' }],
      ),
      { words: 'Memory vault for photos and videos', feature: 'memoryVault' },
      { words: 'Digital scrapbooks', feature: 'scrapbooks' },
      { words: 'Time capsules', feature: 'capsules' },
      { words: 'Family recipes', feature: 'recipes' },
    ],
  },
  {
    id: 'complete_legacy',
    badge: 'All features',
    badgeTone: 'indigo',
    description: 'One house for the whole family, down to the great-grandchildren.',
    features: [
      { words: 'Everything in Memory Plus' },
      { words: 'Transcription with emotion analysis', feature: 'transcription' },
      { words: 'Family collaboration with roles', feature: 'collaboration' },
      { words: 'Interactive family tree with voices', feature: 'familyTree' },
      { words: 'AI photo analysis', feature: 'aiAnalysis' },
      { words: 'Last wishes, released after passing', feature: 'lastWishesRelease' },
      { words: 'Priority support', feature: 'prioritySupport' },
    ],
  },
]

/** The nine squares of a plan's quilt; those a plan doesn't cover wait as empty squares. */
const planSquares: readonly { block: FeatureBlock; capability: Capability }[] = [
  { block: 'messages', capability: 'voiceMessages' },
  { block: 'invitations', capability: 'deliveryProtection' },
  { block: 'family', capability: 'keepers' },
  { block: 'vault', capability: 'memoryVault' },
  { block: 'scrapbooks', capability: 'scrapbooks' },
  { block: 'capsules', capability: 'capsules' },
  { block: 'recipes', capability: 'recipes' },
  { block: 'tree', capability: 'familyTree' },
  { block: 'wishes', capability: 'lastWishesRelease' },
]

export const squaresOf = (plan: PlanId) =>
  planSquares.map(({ block, capability }) => ({
    block,
    isSewn: covers(plan, capability) && isThere(capability),
  }))

export const pricingBadges = ['No Obligations', 'Cancel Anytime', '30-Day Money Back'] as const

/** What the features are for, in groups (spec §2.11). */
export const featureGroups: readonly {
  readonly title: string
  readonly words: string
  readonly capabilities: readonly Capability[]
}[] = [
  {
    title: 'A voice that arrives',
    words:
      'Free on every plan, for good. It is the promise we began with, and no payment stands behind it.',
    capabilities: [
      'voiceMessages',
      'scheduling',
      'deliveryProtection',
      'templates',
      'emailNotices',
      'keepers',
      'export',
    ],
  },
  {
    title: 'What belongs around it',
    words: 'The pictures, the dishes and the box in the attic, each with the story told to it.',
    capabilities: ['memoryVault', 'scrapbooks', 'capsules', 'recipes'],
  },
  {
    title: 'The family itself',
    words: 'Who everyone is, how they belong together, and what should happen one day.',
    capabilities: [
      'familyTree',
      'aiAnalysis',
      'transcription',
      'collaboration',
      'lastWishesRelease',
      'prioritySupport',
    ],
  },
]

export const pricingQuestions = [
  {
    id: 'cancel',
    question: 'Can I cancel anytime?',
    answer:
      'Yes, in two presses and without a call. Your plan stays until the end of the time you have paid for, and everything you scheduled is still delivered after that.',
  },
  {
    id: 'change',
    question: 'Can I change plans later?',
    answer:
      'Yes. An upgrade works immediately and you pay only the difference for the days that are left. A downgrade takes effect at your next billing cycle.',
  },
  {
    id: 'security',
    question: 'Is our data safe?',
    answer:
      'Your recordings are kept as you made them, checked after writing, and shown only to the people you chose. They are encrypted on the way and on our disks. We show no advertising and sell nothing about you.',
  },
  {
    id: 'retention',
    question: 'What happens to our things if we cancel?',
    answer:
      'What your plan no longer covers becomes read-only and can be exported. After you cancel, your data is kept for 30 days. Voice messages stay, because they are free forever.',
  },
  {
    id: 'discounts',
    question: 'Do you have family discounts?',
    answer:
      'We offer custom pricing for multi-household families, for seniors and for military families. Write to us or call, and tell us in a sentence who you are.',
  },
] as const
