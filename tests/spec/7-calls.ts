import { callsTable } from './7-calls-table.ts'
import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const status =
  'the status call runs at startup with the session’s cookie, no cache and the device described'
const refusal = 'a refusal’s message is the status, a colon, a space and the body text'
const unauthorised = 'a 401 is an error by default, and nobody when the reader is told so'

export const calls: Section = {
  number: '7',
  title: 'The calls it makes',
  statements: [
    {
      says: 'All calls include credentials (cookie session)',
      heldBy: { [journey.device]: [status] },
    },
    {
      says: 'All calls send no-cache headers',
      heldBy: {
        [journey.device]: [status],
        [unit.api]: ['every call asks for no cache and describes its device'],
      },
    },
    {
      says: 'All calls describe the device: universal and mobile-compatible flags, mobile or desktop, nine platform and browser flags',
      heldBy: {
        [journey.device]: [
          status,
          'a phone is marked as touched and as what it is, and calls say so',
        ],
        [unit.userAgent]: [
          'every call describes its device in the same fourteen headers',
          '%s raises %j, and mobile is %s',
        ],
      },
    },
    {
      says: 'A JSON content type is sent only when a body exists',
      heldBy: {
        [unit.api]: ['a JSON content type is sent only with a body'],
        [journey.device]: [status],
      },
    },
    {
      says: 'A non-successful response becomes an error “{status}: {body text}”',
      heldBy: { [unit.api]: [refusal] },
    },
    {
      says: 'or the status text if the body is empty',
      heldBy: { [unit.api]: ['a refusal without a body speaks its status text'] },
    },
    {
      says: 'The default reader does a GET to a path and parses JSON',
      heldBy: {
        [unit.session]: ['nobody is known until the status call has answered'],
        [unit.api]: [refusal],
      },
    },
    {
      says: 'It can be configured so that a 401 yields an empty result; by default a 401 is an error',
      heldBy: { [unit.api]: [unauthorised] },
    },
    ...callsTable,
    {
      says: 'A service worker is registered at /sw.js',
      heldBy: {
        [journey.device]: [
          'the page registers /sw.js and fetches the screens of features when they are wanted',
        ],
      },
    },
    {
      says: 'Preconnect hints to a fonts host and an AI provider host',
      heldBy: { [journey.device]: ['nothing is asked of any other host'] },
      leaves: 'fonts are our own, and no AI host is configured for the browser',
    },
    {
      says: 'Prefetch of /offline.html; preload of /favicon.ico and /logo.svg',
      heldBy: {
        [unit.prerender]: [
          'every page prefetches the offline page and preloads the logo and the icon',
        ],
      },
    },
    {
      says: 'Feature screens are fetched on demand as assets',
      heldBy: {
        [journey.device]: [
          'the page registers /sw.js and fetches the screens of features when they are wanted',
        ],
        'client/platform/routing/load-page.test.ts': [
          'a page is fetched once, however often it is asked for',
        ],
      },
    },
    {
      says: 'Collaborator invite, role change and removal make no call',
      heldBy: {
        [journey.families]: [
          'a guest tries the collaborator panel out, and nothing leaves the page',
        ],
      },
      leaves: 'for guests; a signed-in family’s changes are made on the server',
    },
    {
      says: 'Story prompt generation makes no call',
      heldBy: {
        [journey.landingPanels]: [
          'New Ideas says “Generating...” for 1.5 seconds, then the same prompts are personalised, without a call',
        ],
      },
      leaves: 'for guests; for a family its people are read, so that the prompts can name them',
    },
    {
      says: 'The share widget only opens external share links and uses the clipboard',
      heldBy: { [journey.share]: ['sharing asks nothing of any server by itself'] },
    },
  ],
}
