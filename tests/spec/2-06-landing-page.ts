import { journey } from './files.ts'
import type { Section } from './section.ts'

export const landingPage: Section = {
  number: '2.6',
  title: 'Landing page (/)',
  statements: [
    {
      says: 'Top bar: brand, Blog link, Demo login link, Sign In button, Get Started link',
      comesWith: 'the public site',
    },
    {
      says: 'When signed in: a welcome with the username and a Sign Out button instead',
      heldBy: {
        [journey.dialog]: ['signing out makes a guest once the server has agreed, and not before'],
        [journey.device]: [
          'the status call runs at startup with the session’s cookie, no cache and the device described',
        ],
      },
    },
    { says: 'Its sections in order, from hero to footer', comesWith: 'the public site' },
    {
      says: 'In-page overlay views, each with a Close or Back to Home button',
      comesWith: 'the public site',
    },
    {
      says: 'Exit-intent popup',
      heldBy: {
        [journey.exitIntent]: [
          'leaving through the top after more than 30 seconds brings the popup 3 seconds later, once',
        ],
      },
    },
    {
      says: 'Collaborator invite panel, AI story prompts panel and community box on this page',
      comesWith: 'the public site',
    },
    {
      says: 'Loading screen text “Loading your family legacy platform...”',
      heldBy: {
        [journey.failures]: ['a page on its way says “Loading your family legacy platform...”'],
      },
    },
  ],
}
