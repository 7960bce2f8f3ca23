import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

export const landingPage: Section = {
  number: '2.6',
  title: 'Landing page (/)',
  statements: [
    {
      says: 'Top bar: brand, Blog link, Demo login link, Sign In button, Get Started link',
      heldBy: {
        [journey.landing]: [
          'the top bar has the brand, Blog, Demo login, Sign In and Get Started',
          'on a phone the top bar’s links are in the menu, and choosing one closes it',
        ],
      },
    },
    {
      says: 'When signed in: a welcome with the username and a Sign Out button instead',
      heldBy: {
        [journey.landing]: [
          'signed in, the top bar welcomes by username and offers Sign Out instead',
        ],
        [journey.dialog]: ['signing out makes a guest once the server has agreed, and not before'],
        [journey.device]: [
          'the status call runs at startup with the session’s cookie, no cache and the device described',
        ],
      },
    },
    {
      says: 'Its sections in order, from hero to footer',
      heldBy: {
        [journey.landing]: [
          'without JavaScript every section stands in the specified order, from hero to footer',
          'the film plays when pressed: the quilt is sewn to the voice, with captions and its words beside it',
        ],
      },
      leaves: 'the video testimonial is a film of our own, of a made-up family, and says so',
    },
    {
      says: 'In-page overlay views, each with a Close or Back to Home button',
      heldBy: {
        [journey.landingViews]: [
          'six views open over the page, each with Close and Back to Home, and the address stays; guests see the demo family',
          'Escape and the browser’s Back button close a view, and Forward opens it again',
        ],
        [unit.landingView]: ['there are six views, with the specification’s names'],
      },
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
      heldBy: {
        [journey.landingPanels]: [
          'the collaborator panel is on the page: guests try it there, families use it',
          'six prompts are shown with category, type, difficulty and suggested duration',
          'the community box shows sample posts as examples, and Join opens the social page',
        ],
      },
    },
    {
      says: 'Loading screen text “Loading your family legacy platform...”',
      heldBy: {
        [journey.failures]: ['a page on its way says “Loading your family legacy platform...”'],
      },
    },
  ],
}
