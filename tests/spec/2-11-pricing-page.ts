import type { Section } from './section.ts'

export const pricingPage: Section = {
  number: '2.11',
  title: 'Pricing page (/pricing)',
  statements: [
    {
      says: 'Headline, three badges, and the Quarterly/Annual switch with “Save 20%”',
      comesWith: 'the public site',
    },
    {
      says: 'Three plan cards, feature groups, testimonials, FAQ, closing call to action and links',
      comesWith: 'the public site',
    },
    { says: 'Plan buttons and their labels, signed in or not', comesWith: 'the public site' },
    {
      says: 'After a successful auth the dialog closes, and after 0.5 s the user goes to /app',
      comesWith: 'the public site',
    },
  ],
}
