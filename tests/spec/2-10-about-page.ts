import { journey } from './files.ts'
import type { Section } from './section.ts'

export const aboutPage: Section = {
  number: '2.10',
  title: 'About page (/about)',
  statements: [
    {
      says: 'Founder story, mission lists, partnership list, contact phone and e-mail, links back to home',
      heldBy: {
        [journey.stories]: [
          'the about page tells the founding story, lists mission and partnerships, and leads home',
        ],
      },
      leaves: 'no founder and no partner is named, since there is none who could be',
    },
  ],
}
