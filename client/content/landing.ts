import type { Feature } from '#contract/rules/features.ts'
import type { FeatureBlock } from './feature-blocks.ts'

export interface LandingFeature {
  readonly block: FeatureBlock
  readonly feature: Feature
  readonly title: string
  readonly words: string
  /** What opens over the page when the card is pressed; last wishes are too private to be shown around. */
  readonly view?:
    | 'memories'
    | 'messages'
    | 'family-tree'
    | 'scrapbooks'
    | 'time-capsules'
    | 'recipes'
  readonly isFree?: true
}

/** The landing page's feature cards (spec §2.6). */
export const landingFeatures: readonly LandingFeature[] = [
  {
    block: 'vault',
    feature: 'memoryVault',
    title: 'Memory vault',
    words: 'Photos and films along the years, with the words of whoever was there.',
    view: 'memories',
  },
  {
    block: 'messages',
    feature: 'voiceMessages',
    title: 'Voice messages',
    words: 'Speak today. It is heard on the birthday, the wedding, the hard winter you choose.',
    view: 'messages',
    isFree: true,
  },
  {
    block: 'tree',
    feature: 'familyTree',
    title: 'Family tree',
    words: 'Press a name and hear the person. Step, adopted and chosen kin belong here too.',
    view: 'family-tree',
  },
  {
    block: 'scrapbooks',
    feature: 'scrapbooks',
    title: 'Scrapbooks',
    words: 'Choose people and years; we lay out the pages, you move what you like.',
    view: 'scrapbooks',
  },
  {
    block: 'capsules',
    feature: 'capsules',
    title: 'Time capsules',
    words: 'Fill it together and seal it. Kinfold opens it early for nobody, not even you.',
    view: 'time-capsules',
  },
  {
    block: 'recipes',
    feature: 'recipes',
    title: 'Family recipes',
    words: 'The stained card itself, the amounts she never wrote down, and her voice explaining.',
    view: 'recipes',
  },
  {
    block: 'wishes',
    feature: 'lastWishesRelease',
    title: 'Last wishes',
    words: 'What should happen after you’re gone, said calmly, so nobody has to guess.',
  },
]

/** Delivery protection, on the example of one message (spec §1: two days before, the next day, then it is sent). */
export const deliverySteps = [
  { day: 'Wednesday', words: 'Two days before, we e-mail you to check it’s still right.' },
  { day: 'Thursday', words: 'No answer? We ask once more the next day.' },
  { day: 'Friday', words: 'Nora hears it at 8:00, even if you didn’t reply.' },
] as const
