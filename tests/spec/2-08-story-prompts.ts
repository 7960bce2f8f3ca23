import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const generating =
  'New Ideas says “Generating...” for 1.5 seconds, then the same prompts are personalised, without a call'

export const storyPrompts: Section = {
  number: '2.8',
  title: 'AI story prompts panel',
  statements: [
    {
      says: 'Six static prompts with category, type, difficulty and suggested duration',
      heldBy: {
        [journey.landingPanels]: [
          'six prompts are shown with category, type, difficulty and suggested duration',
        ],
        [unit.prompts]: [
          'there are six prompts, one of each category, with type, difficulty and duration (spec §3)',
        ],
      },
    },
    {
      says: '“New Ideas” shows “Generating...” for 1.5 seconds, then the same prompts personalised',
      heldBy: {
        [journey.landingPanels]: [
          generating,
          'signed in, New Ideas speaks of the people in the family',
        ],
        [unit.prompts]: [
          'personalised they are the same prompts, turned to the family’s people',
          'someone who has died is remembered, never asked',
        ],
      },
    },
    {
      says: 'Selecting a prompt confirms with a toast',
      heldBy: {
        [journey.landingPanels]: [
          'selecting a prompt confirms with a toast and offers the recorder',
        ],
      },
    },
  ],
}
