import type { FeatureBlock } from './feature-blocks.ts'
import { whenThere, type Feature } from '#contract/rules/features.ts'

interface PlanningStep {
  readonly title: string
  readonly block: FeatureBlock
  readonly words: string
  readonly detail: string
  readonly tasks: readonly { readonly id: string; readonly words: string }[]
}

/** The journey in three steps (spec §2.14), and the list that people tick and print. */
export const planningSteps: readonly PlanningStep[] = [
  {
    title: 'Gather',
    block: 'help',
    words: 'Find what there is before you make anything new.',
    detail:
      'A shoebox, two phones, a drawer with letters, one cousin who knows the names. An afternoon with a kettle on is enough to begin. You don’t have to sort: only to know where things are.',
    tasks: [
      {
        id: 'people',
        words: 'Write down who the list is for: the people who should have something of yours.',
      },
      {
        id: 'boxes',
        words: 'Find the boxes: photographs, letters, films, recipe cards, the family Bible.',
      },
      {
        id: 'names',
        words: 'Put names on the backs of ten photographs while somebody still knows them.',
      },
      {
        id: 'phones',
        words: 'Look through old phones and answering machines for voices, and copy them off.',
      },
      {
        id: 'papers',
        words: 'Note where the important papers are: will, insurance, deeds, passwords.',
      },
      {
        id: 'addresses',
        words: 'Collect the e-mail and postal addresses of everyone on the list.',
      },
    ],
  },
  {
    title: 'Create',
    block: 'steps',
    words: 'Add what only you can add: your voice, and why things mattered.',
    detail:
      'A photograph shows a kitchen. You know what it smelled of. Start with one message of a minute for one person; most people find that the second one comes the same evening.',
    tasks: [
      { id: 'first-message', words: 'Record one message of one minute, for one person.' },
      {
        id: 'dates',
        words:
          'Choose the days that matter: birthdays, a graduation, a wedding, a first Christmas.',
      },
      { id: 'story', words: 'Tell one story that nobody else in the family was there for.' },
      { id: 'recipe', words: 'Cook one family dish and say aloud what you do by feel.' },
      {
        id: 'tree',
        words: 'Write down parents and grandparents, with places, as far as you know them.',
      },
      { id: 'wishes', words: 'Say what you would like at the end: care, music, people to tell.' },
    ],
  },
  {
    title: 'Share',
    block: 'sharing',
    words: 'Decide who gets what, and who looks after it.',
    detail:
      'Some things are for now and some are for later. Name a few people you trust; tell them today, while it is an ordinary conversation. Then it is done, and you can go back to living.',
    tasks: [
      {
        id: 'keepers',
        words: whenThere(
          'keepers',
          'Ask two or three keepers, people you trust to tell us one day that you have died.',
          'Choose two or three people you trust to confirm and to hold. Naming them here as keepers is coming.',
        ),
      },
      { id: 'tell-them', words: 'Tell them that you chose them, and where this list is.' },
      { id: 'invite', words: 'Invite the relative who will add what you forgot.' },
      { id: 'seal', words: 'Decide what can be seen now and what should wait.' },
      { id: 'copy', words: 'Keep a copy somewhere else: an export, a drive, a second house.' },
      {
        id: 'again',
        words: 'Put a day in the calendar, a year from now, to look at all of this again.',
      },
    ],
  },
]

export interface PlanningFeature {
  readonly block: FeatureBlock
  readonly title: string
  readonly words: string
  readonly path: string
  readonly feature: Feature
}

export const planningFeatures: readonly PlanningFeature[] = [
  {
    block: 'messages',
    title: 'Messages for days to come',
    words: `Recorded or written now, delivered on a date, every year, ${whenThere('releaseAfterPassing', 'at an age, or after you’re gone', 'or at an age')}. Before each day we ask you twice.`,
    path: '/legacy-messages',
    feature: 'voiceMessages',
  },
  {
    block: 'wishes',
    title: 'Last wishes',
    words:
      'Care, service, music, pets, people to tell. In your voice, page by page. It is not a will, and says so.',
    path: '/last-wishes',
    feature: 'lastWishesRelease',
  },
  {
    block: 'vault',
    title: 'Memory vault',
    words: 'Photographs and films along the years, with the words of whoever was there.',
    path: '/dashboard',
    feature: 'memoryVault',
  },
  {
    block: 'tree',
    title: 'Family tree',
    words: 'Names with voices. Step, adopted and chosen kin belong here too.',
    path: '/family-tree',
    feature: 'familyTree',
  },
  {
    block: 'capsules',
    title: 'Time capsules',
    words:
      'Filled together, sealed, and opened for everyone on one day. Kinfold lets nobody look early.',
    path: '/time-capsules',
    feature: 'capsules',
  },
]
