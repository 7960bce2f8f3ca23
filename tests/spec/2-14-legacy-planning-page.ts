import { journey } from './files.ts'
import type { Section } from './section.ts'

export const legacyPlanningPage: Section = {
  number: '2.14',
  title: 'Legacy Planning page (/legacy-planning)',
  statements: [
    {
      says: 'Three-step journey, feature cards, package summary, link to /pricing',
      heldBy: {
        [journey.stories]: [
          'legacy planning: three steps, feature cards, the plans and the way to them',
        ],
      },
    },
  ],
}
