import { whenThere } from '#contract/rules/features.ts'
import type { Capability } from '#contract/rules/coverage.ts'
import type { FeatureBlock } from './feature-blocks.ts'
import type { LandingFeature } from './landing.ts'

export interface Wish {
  readonly block: FeatureBlock
  /** What somebody would like to keep, in their words. */
  readonly wish: string
  readonly feature: string
  readonly words: readonly string[]
  readonly capability: Capability
  readonly view?: NonNullable<LandingFeature['view']>
}

/** The feature explorer: it begins with what people want to keep, and ends with where they find it. */
export const wishes: readonly Wish[] = [
  {
    block: 'messages',
    wish: 'A voice, just as it sounds today',
    feature: 'Voice messages',
    words: [
      'Record as many as you like, each for one person and one day: a birthday, a graduation, a wedding, a hard winter.',
      'We ask you twice before one goes out. You can change or postpone it until then.',
    ],
    capability: 'voiceMessages',
    view: 'messages',
  },
  {
    block: 'vault',
    wish: 'The shoebox of photographs',
    feature: 'Memory vault',
    words: [
      'Photos, films and papers along the years, each with its date as far as anyone knows it, its place, and the words of whoever was there.',
      whenThere(
        'aiAnalysis',
        'AI suggests who and where, and shows why it thinks so. You have the last word.',
        'Suggestions of who and what is in a picture are coming; you will have the last word.',
      ),
    ],
    capability: 'memoryVault',
    view: 'memories',
  },
  {
    block: 'tree',
    wish: 'Who belongs to whom',
    feature: 'Family tree',
    words: [
      'Press a name and hear the person. Step, adopted and chosen kin have their place, and so has everyone nobody is quite sure about.',
    ],
    capability: 'familyTree',
    view: 'family-tree',
  },
  {
    block: 'recipes',
    wish: 'How she really made it',
    feature: 'Family recipes',
    words: [
      'The stained card, the amounts she never wrote down, her voice explaining, and a note each time somebody cooks it.',
    ],
    capability: 'recipes',
    view: 'recipes',
  },
  {
    block: 'scrapbooks',
    wish: 'A book to leaf through together',
    feature: 'Digital scrapbooks',
    words: [
      'Choose people and years. You get laid-out pages to move around, and a file for any printer.',
    ],
    capability: 'scrapbooks',
    view: 'scrapbooks',
  },
  {
    block: 'capsules',
    wish: 'Something for a day far off',
    feature: 'Time capsules',
    words: [
      'Everyone adds what they like, then it is sealed. Kinfold opens it for nobody before its day, not even for the one who made it.',
    ],
    capability: 'capsules',
    view: 'time-capsules',
  },
  {
    block: 'wishes',
    wish: 'What should happen after I’m gone',
    feature: 'Last wishes',
    words: [
      'Care, service, music, people to tell, pets, papers: in your voice or in writing, visible now or only afterwards. It is not a will, and says so.',
    ],
    capability: 'lastWishesRelease',
  },
]
