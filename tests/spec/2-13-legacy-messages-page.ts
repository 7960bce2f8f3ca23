import { journey } from './files.ts'
import type { Section } from './section.ts'

export const legacyMessagesPage: Section = {
  number: '2.13',
  title: 'Legacy Messages page (/legacy-messages)',
  statements: [
    {
      says: 'Hero, explanation in 4 steps, six idea cards, claims, calls to /dashboard',
      heldBy: {
        [journey.stories]: [
          'legacy messages: hero, four steps, six ideas, claims, calls to the vault',
          'a guest’s idea opens the recorder with its first question',
        ],
        [journey.composer]: [
          'a wedding message is spoken, trimmed, given two people and a day each year, looked over, and promised once',
        ],
      },
    },
  ],
}
