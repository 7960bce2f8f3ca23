import type { Capability } from '#contract/rules/coverage.ts'
import type { FeatureBlock } from './feature-blocks.ts'

export interface CapabilityWords {
  readonly capability: Capability
  readonly block: FeatureBlock
  readonly words: string
  /** Where it lives; the list says so when that page is still being built. */
  readonly path: string
}

/** Every capability in one list: what it does for a family, and where it is (product.md /features). */
export const capabilityList: readonly { title: string; entries: readonly CapabilityWords[] }[] = [
  {
    title: 'Messages that arrive',
    entries: [
      {
        capability: 'voiceMessages',
        block: 'messages',
        words: 'Record as many as you like, as long as you like. Pause, listen, say it again.',
        path: '/free-voice-messages',
      },
      {
        capability: 'scheduling',
        block: 'capsules',
        words: 'A birthday at eight in the morning where she lives, every year, or at an age.',
        path: '/how-it-works',
      },
      {
        capability: 'deliveryProtection',
        block: 'invitations',
        words:
          'We write to you two days before and again the next day. No answer means it goes out as you planned.',
        path: '/how-it-works',
      },
      {
        capability: 'templates',
        block: 'settings',
        words: 'Six occasions with a first sentence, for when the first sentence is the hard one.',
        path: '/legacy-messages',
      },
      {
        capability: 'emailNotices',
        block: 'sharing',
        words: 'Letters in large type that say what happens and when, with one button each.',
        path: '/how-it-works',
      },
      {
        capability: 'keepers',
        block: 'family',
        words:
          'People you trust to tell us, one day, that you have died; or that you are alive after all.',
        path: '/legacy-planning',
      },
      {
        capability: 'export',
        block: 'steps',
        words: 'Your recordings as you made them, and your records in open formats.',
        path: '/transparent-pricing',
      },
      {
        capability: 'communitySupport',
        block: 'help',
        words: 'Answers from other families, and a care team behind them.',
        path: '/faqs',
      },
    ],
  },
  {
    title: 'Keepsakes',
    entries: [
      {
        capability: 'memoryVault',
        block: 'vault',
        words: 'Photos, films and papers along the years, each with its words, date and place.',
        path: '/dashboard',
      },
      {
        capability: 'recipes',
        block: 'recipes',
        words: 'The stained card, the amounts she never wrote down, her voice explaining.',
        path: '/family-recipes',
      },
      {
        capability: 'capsules',
        block: 'capsules',
        words: 'Filled together, sealed, and opened for nobody before its day.',
        path: '/time-capsules',
      },
      {
        capability: 'scrapbooks',
        block: 'scrapbooks',
        words: 'Choose people and years; we lay out the pages, you move what you like.',
        path: '/scrapbook-generator',
      },
    ],
  },
  {
    title: 'The family',
    entries: [
      {
        capability: 'familyTree',
        block: 'tree',
        words: 'Press a name and hear the person. Step, adopted and chosen kin belong too.',
        path: '/family-tree',
      },
      {
        capability: 'aiAnalysis',
        block: 'vault',
        words: 'Suggests who and what is in a picture, shows why, and lets you correct it.',
        path: '/dashboard',
      },
      {
        capability: 'transcription',
        block: 'messages',
        words: 'The words beside the voice, with a gentle reading of its mood. Both can be edited.',
        path: '/future-messages',
      },
      {
        capability: 'collaboration',
        block: 'family',
        words: 'Invite relatives to look, or to add. Three roles, plainly named.',
        path: '/family-collaboration',
      },
      {
        capability: 'lastWishesRelease',
        block: 'wishes',
        words:
          'Care, service, music, papers: said calmly, read by people you choose, now or only afterwards.',
        path: '/last-wishes',
      },
      {
        capability: 'prioritySupport',
        block: 'questions',
        words: 'Your question first, by phone or in writing.',
        path: '/contact',
      },
    ],
  },
]
