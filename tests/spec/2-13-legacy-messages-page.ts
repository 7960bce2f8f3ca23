import type { Section } from './section.ts'

export const legacyMessagesPage: Section = {
  number: '2.13',
  title: 'Legacy Messages page (/legacy-messages)',
  statements: [
    {
      says: 'Hero, explanation in 4 steps, six idea cards, claims, calls to /dashboard',
      comesWith: 'the public site',
    },
  ],
}
