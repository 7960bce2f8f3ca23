import type { Section } from './section.ts'

export const storyPrompts: Section = {
  number: '2.8',
  title: 'AI story prompts panel',
  statements: [
    {
      says: 'Six static prompts with category, type, difficulty and suggested duration',
      comesWith: 'the public site',
    },
    {
      says: '“New Ideas” shows “Generating...” for 1.5 seconds, then the same prompts personalised',
      comesWith: 'the public site',
    },
    { says: 'Selecting a prompt confirms with a toast', comesWith: 'the public site' },
  ],
}
