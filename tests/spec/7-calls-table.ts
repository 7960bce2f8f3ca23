import { journey, unit } from './files.ts'
import type { Statement } from './section.ts'

/** The rows of the table of calls. */
export const callsTable: readonly Statement[] = [
  {
    says: 'GET /api/auth/status: JSON user, stored; non-OK or network error: guest',
    heldBy: {
      [unit.session]: [
        'nobody is known until the status call has answered',
        'a status answer of %d %s leaves a guest, logged: %s',
        'no network at startup is logged and leaves a guest',
      ],
      [unit.signUp]: [
        'signing up with the specification’s payload answers the user and sets the session',
        'a guest’s status is refused with a message',
      ],
    },
  },
  {
    says: 'POST /api/auth/signin: username (the e-mail), password, browser, mobile; user stored, toast, dialog closes',
    heldBy: {
      [journey.dialog]: [
        'signing in sends the specified payload, shows that it is pending, welcomes back and leaves an empty form',
      ],
      [unit.signIn]: ['Ann signs in as “%s”'],
      [unit.userAgent]: ['sign-in calls %s %s'],
    },
  },
  {
    says: 'POST /api/auth/signin: on non-OK the body’s message field is read',
    heldBy: {
      [journey.dialog]: ['a failed Sign In tells the server’s message, or else our own'],
      [unit.signIn]: ['sign-in refuses %j with a sentence'],
    },
  },
  {
    says: 'POST /api/auth/signup: username (before the @), email, password, browser, mobile; answers the user',
    heldBy: {
      [journey.dialog]: [
        'signing up sends the specified payload, shows that it is pending, welcomes and closes',
      ],
      [unit.signUp]: [
        'signing up with the specification’s payload answers the user and sets the session',
      ],
    },
  },
  {
    says: 'POST /api/auth/signup: after success an ad-conversion event fires',
    heldBy: {
      [unit.conversion]: [
        'with both, the event carries value 10, USD and the e-mail',
        'no advertiser hears of a sign-up unless one is configured',
        'no advertiser hears of a sign-up unless the visitor agreed',
      ],
    },
    leaves: 'only when a tag is configured and the visitor has consented',
  },
  {
    says: 'POST /api/auth/signup: on non-OK the body’s message field is read',
    heldBy: {
      [journey.dialog]: ['a failed Sign Up tells the server’s message, or else our own'],
      [unit.signUp]: ['sign-up refuses %j with a sentence'],
    },
  },
  {
    says: 'POST /api/auth/signout: no payload; after the call the user is cleared',
    heldBy: {
      [journey.dialog]: ['signing out makes a guest once the server has agreed, and not before'],
      [unit.signIn]: ['signing out ends the session, here and not elsewhere'],
    },
  },
  {
    says: 'POST /api/customer-service/chat: {message}, answered by {response}',
    heldBy: {
      [unit.careChat]: ['a message is answered by a response, from our articles'],
      [journey.chat]: [
        'a guest asks what the bigger plan costs and is told $102, with a link that leads on',
      ],
    },
  },
  {
    says: 'GET /api/admin/stats answers the five figures',
    heldBy: { [unit.admin]: ['the figures count what is there'] },
  },
  {
    says: 'GET /api/admin/users answers the list of users',
    heldBy: {
      [unit.admin]: ['users are listed with what the specification names, and no secret'],
    },
  },
  {
    says: 'GET /api/admin/settings answers the settings object',
    heldBy: { [unit.admin]: ['the settings begin with the specification’s defaults'] },
  },
  {
    says: 'PUT /api/admin/settings takes the full settings object',
    heldBy: { [unit.admin]: ['settings are replaced as a whole and stay'] },
  },
  {
    says: 'PUT /api/admin/settings: toast, and sent on every change in the panel',
    heldBy: {
      'tests/journeys/admin.spec.ts': [
        'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
      ],
    },
  },
  {
    says: 'GET /api/admin/export/{kind}: users, memories or messages as CSV named {kind}-export-{date}.csv',
    heldBy: {
      [unit.admin]: [
        'an export streams as CSV under the specification’s name, and no cell becomes a formula',
        'the export of %s answers at least its heading',
        'an export of something else is refused',
      ],
    },
  },
  {
    says: 'Exporting shows the toast “Export Complete”',
    heldBy: {
      'tests/journeys/admin.spec.ts': [
        'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
      ],
    },
  },
]
