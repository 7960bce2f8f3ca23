import { collaboratorStates } from './4-states-collaborators.ts'
import { exitIntentStates } from './4-states-exit-intent.ts'
import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const signIn =
  'signing in sends the specified payload, shows that it is pending, welcomes back and leaves an empty form'
const signUp =
  'signing up sends the specified payload, shows that it is pending, welcomes and closes'
const asking =
  'only words are sent: by the button or Enter, never by Shift+Enter, one question at a time'
const body = 'the body carries the device class, and follows resizing and rotation'

export const states: Section = {
  number: '4',
  title: 'States and transitions',
  statements: [
    {
      says: 'A visitor is a guest until the status call succeeds',
      heldBy: { [unit.session]: ['nobody is known until the status call has answered'] },
    },
    {
      says: 'A failed or non-OK status reply leaves a guest',
      heldBy: {
        [unit.session]: [
          'a status answer of %d %s leaves a guest, logged: %s',
          'no network at startup is logged and leaves a guest',
        ],
      },
    },
    {
      says: 'On success the user is stored, the dialog closes, the form resets',
      heldBy: { [journey.dialog]: [signIn, signUp] },
    },
    {
      says: 'On success an optional callback receives the user',
      heldBy: { [journey.dialog]: ['whoever opened the dialog is told who came in'] },
    },
    {
      says: 'Sign-out sets the user to null after the call',
      heldBy: {
        [unit.session]: ['signing out makes a guest once the server has agreed'],
        [journey.dialog]: ['signing out makes a guest once the server has agreed, and not before'],
      },
    },
    {
      says: 'Each auth mutation goes pending, then success or error',
      heldBy: {
        [journey.dialog]: [
          signIn,
          signUp,
          'a failed Sign In tells the server’s message, or else our own',
          'a failed Sign Up tells the server’s message, or else our own',
        ],
      },
    },
    {
      says: 'Upgrade is immediate, downgrade at the next billing cycle, cancel keeps service until the period end',
      heldBy: {
        'server/features/subscriptions/subscriptions.test.ts': [
          'an upgrade begins at once and costs the difference; a downgrade waits for the next cycle',
          'a cancelled plan lasts until its end, can be kept after all, and leaves thirty days',
        ],
        'tests/journeys/subscription.spec.ts': [
          'from the trial through a paid plan to its end and a copy of everything, and the message arrives',
        ],
      },
    },
    {
      says: 'Auth dialog: open or closed; tab signin or signup; password visible or hidden',
      heldBy: {
        [journey.dialog]: [
          'the dialog opens from the header and from the landing page',
          'the password can be shown and hidden again',
        ],
      },
    },
    {
      says: 'Chat widget: closed, open, or open-minimised',
      heldBy: {
        [journey.chat]: [
          'open it is 384 × 600 px and says who is there; minimised only its 64 px header shows',
        ],
      },
    },
    {
      says: 'While a reply is pending, sending is blocked and the input is disabled',
      heldBy: {
        [journey.chat]: [asking],
        [unit.chat]: ['nothing is sent while a reply is pending'],
      },
    },
    {
      says: 'The conversation begins with one greeting offering help with voice messages, the family tree and features',
      heldBy: {
        [journey.chat]: ['it greets once, gives phone and e-mail as badges, and says what it is'],
        [unit.chat]: ['a conversation begins with one greeting that offers help'],
      },
    },
    {
      says: 'Mobile menu: open or closed',
      heldBy: { [journey.header]: ['small screens have the same groups behind a menu button'] },
    },
    {
      says: 'Share panel: open or closed; a copied flag clears after 2000 ms',
      heldBy: {
        [journey.share]: [
          'the Share button opens a panel with three ways to share, the address and the community',
          'copying says “Copied!” for two seconds',
        ],
      },
    },
    {
      says: 'Landing view: none or one of six, and back; sign-out clears the view too',
      heldBy: {
        [journey.landingViews]: [
          'six views open over the page, each with Close and Back to Home, and the address stays; guests see the demo family',
          'signing out clears the view as well as the user',
        ],
        [unit.landingView]: ['sign-out clears the view, and nobody else finds it'],
      },
    },
    ...exitIntentStates,
    ...collaboratorStates,
    {
      says: 'Billing period: quarterly (default) or annual',
      heldBy: {
        [journey.pricing]: [
          'prices are quarterly at first; the switch shows a year, what it saves, and goes back',
        ],
      },
    },
    {
      says: 'Admin panel: loading, denied, or shown',
      heldBy: {
        'tests/journeys/admin.spec.ts': [
          'somebody who isn’t an admin is told so at /admin and sent home',
          'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
        ],
      },
    },
    {
      says: 'Device class: mobile below 768 px, tablet to below 1024, desktop from 1024',
      heldBy: {
        [unit.device]: [
          '767 px wide is a mobile',
          '768 px wide is a tablet',
          '1023 px wide is a tablet',
          '1024 px wide is a desktop',
        ],
        [journey.device]: [body],
      },
    },
    {
      says: 'Touch, iOS and Android flags',
      heldBy: {
        [unit.device]: [
          'a phone in the hand is marked on the body, and turning it changes the mark',
          'marks that no longer hold are taken off',
        ],
        [journey.device]: ['a phone is marked as touched and as what it is, and calls say so'],
      },
    },
    {
      says: 'The device class is tracked on resize and rotation and marked on the body',
      heldBy: { [journey.device]: [body] },
    },
    {
      says: 'Online/offline follows browser events',
      heldBy: {
        [journey.offline]: ['a banner follows the browser’s word on whether there is a network'],
      },
    },
    {
      says: 'The accessibility dialog is open or closed',
      heldBy: {
        [journey.comfort]: [
          'the A11y button opens a dialog with contrast, three font sizes, screen-reader mode and keyboard help',
        ],
      },
    },
  ],
}
