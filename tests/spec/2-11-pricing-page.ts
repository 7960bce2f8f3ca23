import { journey } from './files.ts'
import type { Section } from './section.ts'

const whole =
  'the pricing page has its headline, badges, plans, groups, testimonials, questions and links'
const period =
  'prices are quarterly at first; the switch shows a year, what it saves, and goes back'
const guest =
  'a guest’s plan buttons open the dialog; once in, it closes and half a second later leads to /app'

export const pricingPage: Section = {
  number: '2.11',
  title: 'Pricing page (/pricing)',
  statements: [
    {
      says: 'Headline, three badges, and the Quarterly/Annual switch with “Save 20%”',
      heldBy: { [journey.pricing]: [whole, period] },
    },
    {
      says: 'Three plan cards, feature groups, testimonials, FAQ, closing call to action and links',
      heldBy: { [journey.pricing]: [whole, 'the middle plan is the highlighted one'] },
    },
    {
      says: 'Plan buttons and their labels, signed in or not',
      heldBy: { [journey.pricing]: [guest, 'signed in, the plan buttons lead on at once'] },
    },
    {
      says: 'After a successful auth the dialog closes, and after 0.5 s the user goes to /app',
      heldBy: { [journey.pricing]: [guest] },
    },
  ],
}
