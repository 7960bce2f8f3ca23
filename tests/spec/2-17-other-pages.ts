import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

export const otherPages: Section = {
  number: '2.17',
  title: 'Other pages',
  statements: [
    {
      says: 'Privacy and terms pages are static text',
      heldBy: { [journey.stories]: ['/privacy is static text with its contents and its date'] },
    },
    {
      says: 'A 404 page exists',
      heldBy: {
        [journey.failures]: ['an unknown path answers 404 and shows “404 Page Not Found”'],
        [journey.routes]: ['only unknown paths show the 404 page, and answer 404'],
      },
    },
    {
      says: 'The remaining routes answer; what they show is ours to decide',
      heldBy: {
        [journey.routes]: [
          'every route of the specification answers with its page, also without JavaScript',
        ],
        [unit.routes]: ['%s has exactly one line in the table'],
      },
      leaves: 'a page that isn’t built yet says so, and what will be there',
    },
  ],
}
