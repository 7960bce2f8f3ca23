import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const sizes = 'open it is 384 × 600 px and says who is there; minimised only its 64 px header shows'
const words = 'it greets once, gives phone and e-mail as badges, and says what it is'
const sending =
  'only words are sent: by the button or Enter, never by Shift+Enter, one question at a time'
const comfort =
  'the A11y button opens a dialog with contrast, three font sizes, screen-reader mode and keyboard help'
const applied =
  'nothing changes before Apply Settings; then it holds on this device, from before the first paint'

export const globalOverlays: Section = {
  number: '2.18',
  title: 'Global overlays',
  statements: [
    {
      says: 'Care chat, bottom right: a round help button with “Need Help?” and an online indicator',
      heldBy: {
        [journey.chat]: [
          'the chat waits at the bottom right as a round button with a label and a light',
        ],
      },
    },
    {
      says: 'Open: header with the persona’s name, customer care, the company, “Online now - Ready to help”, minimise and close',
      heldBy: { [journey.chat]: [sizes] },
    },
    {
      says: 'A scrolling message list',
      heldBy: {
        [journey.chat]: [
          'a long conversation scrolls inside the window, down to its newest message',
        ],
      },
    },
    {
      says: 'A typing indicator “...is typing...” naming the persona',
      heldBy: { [journey.chat]: [sending] },
    },
    {
      says: 'A phone badge and an e-mail badge for support',
      heldBy: { [journey.chat]: [words] },
    },
    {
      says: 'A text input whose placeholder asks about preserving the family legacy, and a send button',
      heldBy: { [journey.chat]: [sending] },
    },
    {
      says: "Footer note “Powered by AI • For complex issues, we'll connect you with our human team”",
      heldBy: { [journey.chat]: [words] },
    },
    { says: 'Minimised, only the header shows', heldBy: { [journey.chat]: [sizes] } },
    {
      says: 'A button labelled A11y opens a dialog: high-contrast toggle, font size normal, large, extra-large, enhanced screen-reader mode, keyboard help',
      heldBy: { [journey.comfort]: [comfort] },
    },
    {
      says: 'An Apply Settings button',
      heldBy: {
        [journey.comfort]: [
          applied,
          'choices can be taken back, and large is between normal and extra-large',
          'in screen-reader mode a toast stays until it is closed',
        ],
      },
    },
    {
      says: 'A skip-to-main-content link',
      heldBy: {
        [journey.comfort]: ['the first Tab reaches a link that skips to the main content'],
      },
    },
    {
      says: "Offline banner “You're offline. Some features may not be available.”",
      heldBy: {
        [journey.offline]: ['a banner follows the browser’s word on whether there is a network'],
      },
    },
    {
      says: 'Toast notifications: one at a time',
      heldBy: {
        [journey.toasts]: [
          'one toast is on screen at a time: a new one takes the place of the old',
        ],
        [unit.toasts]: ['one toast is shown at a time, and the newest wins'],
      },
    },
  ],
}
