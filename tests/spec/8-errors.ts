import { successToasts } from './8-success-toasts.ts'
import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const signUp = 'a failed Sign Up tells the server’s message, or else our own'
const signIn = 'a failed Sign In tells the server’s message, or else our own'
const signOut = 'signing out makes a guest once the server has agreed, and not before'

export const errors: Section = {
  number: '8',
  title: 'The error catalogue',
  statements: [
    {
      says: 'Sign-up failure: destructive toast “Sign Up Failed” with the server’s message',
      heldBy: {
        [journey.dialog]: [signUp],
        [unit.entries]: ['a failure is told in the server’s own words'],
      },
    },
    {
      says: 'else “Account creation failed. Please try again.”; the error falls back to “Signup failed”',
      heldBy: { [journey.dialog]: [signUp] },
    },
    {
      says: 'Sign-in failure: destructive toast “Sign In Failed” with the server’s message',
      heldBy: {
        [journey.dialog]: [signIn],
        [unit.entries]: ['a failure is told in the server’s own words'],
      },
    },
    {
      says: 'else “Authentication failed. Please try again.”; fallback error “Signin failed”',
      heldBy: {
        [journey.dialog]: [signIn],
        [unit.entries]: ['a failure without words from the server is told in ours'],
      },
    },
    {
      says: 'Chat call failure: an assistant message apologises and gives phone and e-mail; the conversation continues',
      heldBy: {
        [journey.chat]: [
          'a call that fails is apologised for with phone and e-mail, and the conversation goes on',
        ],
        [unit.chat]: ['the apology gives phone and e-mail'],
      },
    },
    {
      says: 'Auth status failure: logged; the visitor continues as a guest',
      heldBy: {
        [unit.session]: [
          'no network at startup is logged and leaves a guest',
          'a status answer of %d %s leaves a guest, logged: %s',
        ],
      },
    },
    {
      says: 'Sign-out failure: logged to the console; the user is not cleared',
      heldBy: {
        [journey.dialog]: [signOut],
        [unit.session]: ['a failed sign-out is logged and keeps the person signed in'],
      },
    },
    {
      says: 'Auth context used outside its provider throws',
      heldBy: { [unit.session]: ['asking who is signed in outside the provider throws'] },
    },
    {
      says: 'Empty invite e-mail: destructive toast “Email required” / “Please enter an email address to invite.”',
      heldBy: {
        [unit.collaboratorActs]: ['inviting %j asks for an address and sends nothing'],
        [journey.families]: [
          'a guest tries the collaborator panel out, and nothing leaves the page',
        ],
        [journey.collaborators]: [
          'an address the browser calls malformed goes no further, an empty one is told by a toast',
        ],
      },
    },
    {
      says: 'Admin not allowed; settings update, export and data load errors',
      heldBy: {
        'tests/journeys/admin.spec.ts': [
          'somebody who isn’t an admin is told so at /admin and sent home',
          'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
        ],
      },
      leaves: 'a non-OK answer to a settings update or an export shows the failure toast too',
    },
    {
      says: 'Copy to clipboard failure: only logged',
      heldBy: { [journey.share]: ['a failed copy is only logged'] },
    },
    {
      says: 'Route miss: 404 page',
      heldBy: {
        [journey.failures]: ['an unknown path answers 404 and shows “404 Page Not Found”'],
      },
    },
    {
      says: 'Root element missing: throws',
      heldBy: { [journey.failures]: ['a page without its root element throws'] },
    },
    {
      says: 'Mount failure: “Loading Application...”',
      heldBy: {
        [journey.failures]: ['when mounting fails the page says “Loading Application...”'],
      },
    },
    {
      says: 'App render failure: “Loading...”',
      heldBy: {
        [journey.failures]: [
          'when the app can’t be drawn the page says “Loading...” and how to go on',
        ],
      },
    },
    {
      says: 'Service worker failure: only logged',
      heldBy: {
        [journey.offline]: ['a service worker that can’t be registered is only logged'],
      },
    },
    ...successToasts,
  ],
}
