import { journey } from './files.ts'
import type { Section } from './section.ts'

const four =
  'the start-trial block has four variants, each with the four benefits and a way to sign up'
const floating = 'the floating block has its badge, asks “Ready to Start?” and can be sent away'

export const startTrial: Section = {
  number: '2.4',
  title: 'Start-trial call-to-action block',
  statements: [
    {
      says: 'Variants banner, floating, secondary and default card',
      heldBy: { [journey.startTrial]: [four] },
    },
    {
      says: 'Floating: Limited Time badge, “Ready to Start?”, “Start Now”',
      heldBy: { [journey.startTrial]: [floating] },
    },
    {
      says: 'Benefits: free voice messages forever, 30-day trial of all features, no credit card required, cancel anytime',
      heldBy: { [journey.startTrial]: [four] },
    },
  ],
}
